import type { KeywordTrend } from '#contract/sources.ts'

import { countMonths } from './trend/count-months.ts'
import type { CountedMonths } from './trend/count-months.ts'
import { explainTrend } from './trend/explain-trend.ts'
import { judgeTrend } from './trend/judge-trend.ts'
import { monthName } from './trend/months.ts'

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
