import { countMonths, monthName } from './count-months.ts'
import type { CountedMonths } from './count-months.ts'
import { judgeTrend } from './judge-trend.ts'
import type { Direction, Judgement } from './judge-trend.ts'

export interface Trend {
  readonly direction: Direction
  /** From the first month to the last along the fitted line, 0.5 for half as many again; null without a direction. */
  readonly change: number | null
  /** The certainty of the direction, 0 to 1; 0 for insufficient data. */
  readonly confidence: number
  /** The one month that stands out, left out of the line; null without one. */
  readonly spike: { readonly month: string; readonly count: number } | null
  /** The growth or decline, as a factor, that could have gone unnoticed; null when not steady. */
  readonly unseen: number | null
  /** Whether the months of the year have a part in the counts: to be seen, or it could be. */
  readonly season: 'seen' | 'possible' | null
  /** `share`: counts are judged against all events of each month; `count`: against its days. */
  readonly basis: 'share' | 'count'
  /** Oldest first, without gaps, up to the month of `now`. */
  readonly months: readonly TrendMonth[]
}

export interface TrendMonth {
  /** `2026-11` */
  readonly month: string
  readonly count: number
  /** Of all events of that month, 0 to 1. */
  readonly share: number
  /** The count or the share, by the `basis`, with that of the highest month as 100; whole. */
  readonly index: number
}

/**
 * Whether the events that match become more or fewer from month to month, beyond what chance and seasons do:
 * a quasi-Poisson regression of the counts on the month.
 * @param events.matches In any order. Dates after `now`, and invalid ones, do not count.
 * @param events.all Every event that could have matched, matches included. Where these are hardly more than the
 * matches, the counts are judged against the days of each month.
 * @param options.timeZone IANA name, by default UTC
 * @param options.monthsMax The newest months that are judged; a season is seen from 12 on.
 * @throws RangeError for a zone that is none
 */
export function findTrend(
  events: { readonly matches: readonly Date[]; readonly all: readonly Date[] },
  {
    now,
    timeZone = 'UTC',
    monthsMax = 24,
  }: {
    readonly now: Date
    readonly timeZone?: string | undefined
    readonly monthsMax?: number
  },
): Trend {
  const counted = countMonths({ ...events, now, timeZone, monthsMax })
  const { spike, ...judgement } = judgeTrend(counted.months)
  return {
    ...judgement,
    spike: spikeIn(counted, spike),
    basis: counted.isCompared ? 'share' : 'count',
    months: monthsOf(counted),
  }
}

function spikeIn({ first }: CountedMonths, spike: Judgement['spike']): Trend['spike'] {
  return spike === null ? null : { month: monthName(first + spike.at), count: spike.count }
}

function monthsOf({ first, months, isCompared }: CountedMonths): TrendMonth[] {
  const heights = months.map(({ count, all }) => (isCompared ? ratio(count, all) : count))
  const top = Math.max(...heights)
  return months.map(({ at, count, all }, place) => ({
    month: monthName(first + at),
    count,
    share: ratio(count, all),
    index: Math.round(ratio(heights[place] ?? 0, top) * 100),
  }))
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}
