import type { KeywordTrend } from '#contract/sources.ts'

import { countMonths, monthInWords, monthName } from './trend/count-months.ts'
import type { CountedMonths } from './trend/count-months.ts'
import { judgeTrend } from './trend/judge-trend.ts'
import type { Judgement } from './trend/judge-trend.ts'

export type MonthlyTrend = Pick<
  KeywordTrend,
  'buckets' | 'basis' | 'direction' | 'change_pct' | 'confidence' | 'explanation'
>

/**
 * Whether a keyword is written about more or less from month to month (docs/analysis.md).
 *
 * @param articles.all every article that could have matched, the matches among them
 */
export function analyze(
  articles: { readonly matches: readonly Date[]; readonly all: readonly Date[] },
  now: Date,
  { timeZone = 'UTC' }: { readonly timeZone?: string | undefined } = {},
): MonthlyTrend {
  const counted = countMonths({ ...articles, now, timeZone })
  const judgement = judgeTrend(counted.months)
  const { direction, change, confidence } = judgement
  return {
    buckets: bucketsOf(counted),
    basis: counted.isCompared ? 'share' : 'count',
    direction,
    change_pct: change === null ? null : Math.min(CHANGE_MAX, Math.round(change * 100)),
    confidence,
    explanation: explainTrend(judgement, counted),
  }
}

/** Beyond this it is only “many times”. */
const CHANGE_MAX = 1000

function bucketsOf({ first, months, isCompared }: CountedMonths): KeywordTrend['buckets'] {
  const heights = months.map(({ count, all }) => (isCompared ? ratio(count, all) : count))
  const top = Math.max(...heights)
  return months.map(({ at, count, all }, place) => ({
    month: monthName(first + at),
    count,
    share: ratio(count, all),
    index0_100: Math.round(ratio(heights[place] ?? 0, top) * 100),
  }))
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}

/** In plain words, from the counts that were judged. */
function explainTrend(judgement: Judgement, counted: CountedMonths): string {
  const { first, months } = counted
  const articles = months.reduce((sum, { count }) => sum + count, 0)
  const from = monthInWords(first)
  const to = monthInWords(first + months.length - 1)
  const basis = `${plural(articles, 'article')} in ${plural(months.length, 'month')}, ${from} to ${to}`
  if (judgement.direction === 'insufficient data') {
    return `${basis}: a trend shows from 12 articles in 4 months.`
  }
  return `${verdict(judgement, counted)} ${basis}, ${yardstick(counted)}.`
}

function verdict(
  { direction, change, spike, unseen, season }: Judgement,
  { first }: CountedMonths,
): string {
  const peak =
    spike === null ? '' : `${monthInWords(first + spike.at)} with ${plural(spike.count, 'article')}`
  switch (direction) {
    case 'rising':
    case 'falling': {
      const aside = peak === '' ? '' : ` ${peak} stands out and is left out of that.`
      const besides =
        season === null
          ? ''
          : ' What comes and goes with the months of the year is left out of that.'
      return `Written about ${amount(change ?? 0)} at the beginning.${besides}${aside}`
    }
    case 'spike':
      return `One peak, ${peak}, and no direction besides.`
    case 'steady':
    case 'insufficient data':
      if (season !== null) return SEASONS[season]
      return (unseen ?? 1) > TELLS_LITTLE
        ? 'Steady, or too few articles to tell: even twice as many at the end could be chance.'
        : 'No change that is more than chance.'
  }
}

const TELLS_LITTLE = 2
const SEASONS = {
  seen: 'It comes and goes with the months of the year, and no direction is to be seen beyond that.',
  possible: 'It changed, but a season would look the same: that shows from a year on.',
} as const

function amount(change: number): string {
  if (change >= 9) return 'more than ten times as much at the end as'
  if (change >= 1.5) return `${(change + 1).toFixed(1)} times as much at the end as`
  return `${Math.abs(Math.round(change * 100))} % ${change > 0 ? 'more' : 'less'} at the end than`
}

function yardstick({ isCompared }: CountedMonths): string {
  return isCompared
    ? 'each month seen against everything that your sources published in it'
    : 'counted alone, for there are too few other articles to compare with'
}

function plural(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
