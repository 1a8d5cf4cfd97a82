import { plural } from '#text/plural.ts'

/** The keyword analyzer. What the server explains is not in here: it comes as it is. */
export const analyzer = {
  title: 'Keyword Frequency Pattern Analysis',
  lead: 'How often, and on which days, articles about a word appear in the news and in your sources.',
  quoted: (keyword: string) => `“${keyword}”`,
  notAvailable: 'N/A',
  form: {
    name: 'Keyword analysis',
    label: 'Keyword',
    hint: 'A word or a phrase, such as remote work.',
    submit: 'Analyze',
    offline:
      'You are offline: analyzing needs the server. What you analyzed before can still be read.',
  },
  examples: {
    lead: 'Lin looks up when articles about it appeared, tells the rhythm and the trend, and suggests when to write about it.',
    label: 'Try',
    keywords: ['artificial intelligence', 'remote work', 'leadership'],
  },
  recent: {
    label: 'Recent',
    more: (count: number) => `${count} more`,
  },
  result: {
    ready: (keyword: string) => `The analysis of “${keyword}” is ready below.`,
    asOf: 'as of <when></when>',
    confidence: 'Confidence',
    follow: 'Follow this keyword',
    followed: 'You follow this keyword.',
    tooFewTitle: 'Too few articles to see a rhythm',
    tooFew:
      'Follow this keyword, or add sources that write about it. Lin goes on collecting: analyze it again in a week or two.',
  },
  pattern: {
    title: 'Frequency pattern',
    /** By the words of the server; one that is not here is shown as it is. */
    names: {
      daily: 'daily',
      weekly: 'weekly',
      biweekly: 'biweekly',
      monthly: 'monthly',
      irregular: 'irregular',
      'insufficient data': 'insufficient data',
    },
    totalArticles: 'Total articles',
    dateRange: 'Date range',
    range: (start: string, end: string) => `${start} – ${end}`,
    /** `counts`: `Monday 1, Tuesday 22` */
    weekdays: (counts: string) => `Articles by day of the week: ${counts}`,
    pace: (days: string, time: string) => `${days} at ${time} would keep pace with it.`,
    schedule: 'Schedule to this rhythm',
  },
  trend: {
    title: 'Monthly trend',
    rising: 'Rising',
    risingBy: (change: string, from: string, to: string) =>
      `Rising: ${change} from ${from} to ${to}`,
    falling: 'Falling',
    fallingBy: (change: string, from: string, to: string) =>
      `Falling: ${change} from ${from} to ${to}`,
    spike: 'A spike',
    spikeIn: (month: string) => `A spike in ${month}`,
    steady: 'Steady',
    unclear: 'No clear trend',
    tooFew: 'Too few articles to tell',
    chartOfShares: (keyword: string, from: string, to: string) =>
      `Share of articles about “${keyword}” by month, ${from} to ${to}.`,
    chartOfCounts: (keyword: string, from: string, to: string) =>
      `Articles about “${keyword}” by month, ${from} to ${to}.`,
    extremes: (extremes: Extremes) =>
      `Highest ${extremes.highest} in ${extremes.highestMonth}, lowest ${extremes.lowest} in ${extremes.lowestMonth}.`,
    topShare: (share: string) => `${share} of all articles`,
    /** `shown`: the count as it is written. */
    topCount: (count: number, shown: string) =>
      `${shown} ${plural(count, { one: 'article', other: 'articles' })}`,
    showTable: 'Show as table',
    tableName: (keyword: string) => `Articles about “${keyword}” by month`,
    month: 'Month',
    articles: 'Articles',
    share: 'Share',
    termsLabel: 'Often named together with it',
    inArticles: (count: number, shown: string) =>
      `In ${shown} ${plural(count, { one: 'article', other: 'articles' })}`,
  },
  newest: {
    title: '5 Most Recent Articles',
    articleTitle: 'Title',
    date: 'Date',
    /** In `05/nov/26`, January first. */
    months: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  },
}

interface Extremes {
  readonly highest: string
  readonly highestMonth: string
  readonly lowest: string
  readonly lowestMonth: string
}
