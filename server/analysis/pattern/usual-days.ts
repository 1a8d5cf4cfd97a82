import { WEEKDAYS } from '#contract/limits.ts'

import type { Told } from './answer.ts'
import type { DaySeries } from './day-series.ts'
import { bestWeekdays } from './rhythms.ts'

export type Weekday = (typeof WEEKDAYS)[number]

/** The days of the week on which a rhythm could be kept; none for what has no rhythm. */
export function usualDays(series: DaySeries, pattern: Told): Weekday[] {
  return daysOf(series, pattern).flatMap((weekday) => WEEKDAYS[weekday] ?? [])
}

function daysOf(series: DaySeries, pattern: Told): number[] {
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
