import { plural } from '#text/language.ts'

/** Sources and their articles. */
export const sources = {
  title: 'RSS Sources',
  lead: 'What Lin reads for you: feeds, sites and keywords.',
  uncategorized: 'Uncategorized',
  tiles: {
    total: 'Total Sources',
    updated: 'Updated',
    categories: 'Categories',
    active: 'Active',
  },
  add: {
    /** The button that opens the form. */
    open: 'Add a source',
    title: 'Add New RSS Source',
    label: 'RSS feed URL or keyword',
    hint: 'The address of a feed, of a site that has one, or a word to follow in the news.',
    example: 'https://example.com/feed.xml',
    submit: 'Add Source',
    added: 'Source added successfully!',
    /** The typed feed belongs to a site that is followed already. */
    followedAs: (source: string) => `You already follow this feed, as ${source}.`,
    starters: 'Popular feeds and keywords',
  },
  tabs: { label: 'What is shown', reading: 'Reading', trends: 'Trends' },
  read: 'What your sources bring',
  list: {
    title: 'Your Sources',
    search: 'Search sources',
    show: 'Which sources',
    /** With the count after it. */
    sights: { all: 'All', active: 'Active', failing: 'Failing' },
    noneInSight: {
      active: 'None of your sources has been read so far.',
      failing: 'None of your sources is failing.',
    },
    emptyTitle: 'No RSS sources added yet',
    emptyLead:
      'Add a feed that you read anyway, import the ones of your feed reader, or begin with one of these popular feeds:',
    found: (count: number) =>
      `${count} ${plural(count, { one: 'source found', other: 'sources found' })}`,
    foundNone: (search: string) => `No source matches "${search}".`,
    select: (name: string) => `Select ${name}`,
    selectAll: 'Select all',
    selectAllFound: 'Select all found',
    selected: (count: number) => `${count} selected`,
    deleteSelected: (count: number) => `Delete ${count}`,
    /** Read out after `deleteSelected`. */
    deleteSelectedAbout: (count: number) =>
      plural(count, { one: 'selected source', other: 'selected sources' }),
  },
  row: {
    active: 'Active',
    gone: 'Gone',
    neverUpdated: 'Never updated',
    added: 'Added <when></when>',
    updated: 'Updated <when></when>',
    readAt: 'Read at <address></address>',
    /** `shown`: the count as it is written. */
    articles: (count: number, shown: string) =>
      `${shown} ${plural(count, { one: 'article', other: 'articles' })}`,
    changeCategory: 'Change category',
    /** Read out after the two above. */
    about: (name: string) => `of ${name}`,
  },
  health: {
    waiting: 'Waiting for the first fetch',
    nextLook: 'Next look <when></when>',
    nextLookSoon: 'Next look soon',
    cannotBeRead: (reason: string) => `Cannot be read: ${reason}`,
    noAnswer: 'the site did not answer.',
    lastRead: 'Last read <when></when>.',
    nextTry: 'Next try <when></when>.',
    nextTrySoon: 'Next try soon.',
    /** `count`: as it is written. */
    noneCanBeRead: (count: string) => `None of your ${count} sources can be read just now`,
    whatIsThereStays: 'What was read before stays.',
    gone: 'The site says that this feed is gone, and Lin has stopped asking. Delete it, or look again for the feed that the site has now.',
    lookAgain: 'Look again',
    looking: 'Looking...',
    /** Read out after the two above. */
    lookAgainAbout: (host: string) => `at ${host}`,
    looksAgain: (host: string) => `Lin looks for a feed at ${host} now.`,
  },
  keyword: {
    kind: 'Keyword',
    inOwnFeeds: 'looked for in your own feeds',
    alsoInOwnFeeds: 'also looked for in your own feeds',
    searches: (keyword: string) => `Where ${keyword} is looked for`,
    waiting: '<name></name>: waiting for the first search',
    searched: '<name></name>: searched',
    searchedAt: '<name></name>: searched <when></when>',
    failing: '<name></name>: cannot be searched: <reason></reason>',
    /** Several searches, for different reasons. */
    severalFail: '<name></name>: cannot be searched.',
    gone: '<name></name>: is not offered any more',
  },
  articles: {
    of: (source: string) => `Newest articles of ${source}`,
    usedInPost: 'Used in a post',
    noDate: 'No date',
    /** Read out after "Show more". */
    moreAbout: (source: string) => `articles of ${source}`,
    notReadYet: 'No articles yet: they come with the first successful reading.',
    nothingFound: 'Nothing was found so far.',
    emptyFeed: 'This feed holds no articles just now.',
  },
  write: {
    label: 'Write about this',
    underway: 'A draft is being written already',
    offline: 'You are offline: writing needs the server.',
  },
  category: {
    title: (name: string) => `Change category of ${name}`,
    label: 'Category',
    hint: 'Left empty, it is what the feed calls itself.',
    hintOfKeyword: 'Left empty, it is none.',
  },
  /** Deleted sources, which can be restored for a while. */
  deletion: {
    one: (name: string) => `${name} deleted. Posts that were written from its articles stay.`,
    several: (count: number) =>
      `${count} sources deleted. Posts that were written from their articles stay.`,
    /** `why`: a sentence. */
    someStay: (left: number, all: number, why: string) =>
      `${left} of ${all} sources could not be deleted. ${why}`,
  },
  files: {
    offline: 'Importing needs the server.',
    /** Failures answered by a proxy in front of Lin in its place. */
    proxy: {
      away: 'The server in front of this Lin cannot reach it at the moment. Try again in a minute.',
      late: 'Lin took longer than the server in front of it waits, so it may be done nevertheless. Look before you try again.',
      slow: 'The connection was too slow for the server in front of this Lin. Try again, or send less at once.',
    },
    tooLarge: 'This file is larger than 1 MB. Split it, and import the parts.',
    label: 'OPML file',
    import: 'Import',
    importing: 'Importing...',
    importTitle: 'Follow what an OPML file of another feed reader names',
    export: 'Export',
    exportTitle: 'Save your sources as an OPML file',
    savedAs: (name: string) => `Saved as ${name}.`,
    namesNone: 'This file names no sources.',
    added: (count: number) => `${count} added`,
    followedBefore: (count: number) => `${count} followed before`,
    refused: (count: number) => `${count} refused`,
    /** `facts`: some of the three above, separated by commas. */
    outcome: (facts: string) => `${facts}.`,
    /** With a list of the refused entries below it. */
    outcomeAndRefusals: (facts: string) => `${facts}:`,
    moreRefused: (count: number) => `${count} more`,
    /** Read out after "Dismiss". */
    dismissAbout: 'the result of the import',
  },
}

/** The keyword analyzer. The server's explanations are shown as they come. */
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
    /** Shown if none of the searches for the keyword answered. */
    cutOffTitle: 'The news could not be searched',
    cutOff:
      'No search answered: Lin’s server seems to have no way to the internet. This rests on your own sources alone. Analyze it again when the network is back.',
  },
  pattern: {
    title: 'Frequency pattern',
    /** By the server's names; an unknown one is shown as it is. */
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
