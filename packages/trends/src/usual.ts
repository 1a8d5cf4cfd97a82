import type { DaySeries } from './day-series.ts'
import type { Pattern } from './posterior.ts'
import { bestWeekdays } from './rhythms.ts'

/** The days of the week on which a rhythm could be kept, 0 for Monday; none for what has no rhythm. */
export function usualDays(series: DaySeries, pattern: Pattern): number[] {
  switch (pattern) {
    case 'irregular':
      return []
    case 'weekly':
      return bestWeekdays(series)
    case 'daily':
      return daysInUse(series)
    case 'biweekly':
    case 'monthly':
      return daysInUse(series)
        .toSorted((one, other) => activeOn(series, other) - activeOn(series, one))
        .slice(0, 1)
  }
}

/** Those that are used at least half as much as the one that is used most. */
function daysInUse({ weekdays }: DaySeries): number[] {
  const shares = weekdays.map(({ active, days }) => (days === 0 ? 0 : active / days))
  const least = Math.max(...shares) / 2
  return [0, 1, 2, 3, 4, 5, 6].filter((weekday) => (shares[weekday] ?? 0) >= least)
}

function activeOn({ weekdays }: DaySeries, weekday: number): number {
  return weekdays[weekday]?.active ?? 0
}

/**
 * The time of day around which most events come, as `HH:MM` to five minutes; null without events. It is no mean: that
 * of 8 and 18 o'clock would be 13.
 * @param minutes since midnight, of each event
 */
export function usualTime(minutes: readonly number[]): string | null {
  if (minutes.length === 0) return null
  const counts = Array.from({ length: DAY }, () => 0)
  for (const minute of minutes) counts[minute] = (counts[minute] ?? 0) + 1
  const crowd = counts.map((_, at) => crowdAround(counts, at))
  const most = Math.max(...crowd)
  const peak = crowd.indexOf(most)
  const near = minutes.map((minute) => apart(minute, peak)).filter((off) => Math.abs(off) <= REACH)
  const middle = near.reduce((sum, off) => sum + off, 0) / near.length
  const time = (Math.round((peak + middle) / 5) * 5 + DAY) % DAY
  return `${twoDigits(Math.floor(time / 60))}:${twoDigits(time % 60)}`
}

const DAY = 24 * 60
/** Minutes that still count as the same time. */
const REACH = 75

function crowdAround(counts: readonly number[], at: number): number {
  let crowd = 0
  for (let off = -REACH; off <= REACH; off++) {
    crowd += (counts[(at + off + DAY) % DAY] ?? 0) * (1 - Math.abs(off) / (REACH + 1))
  }
  return crowd
}

/** The short way round the clock. */
function apart(minute: number, from: number): number {
  return ((minute - from + DAY * 1.5) % DAY) - DAY / 2
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
