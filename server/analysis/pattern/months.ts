import { DAY_MS } from '#contract/limits.ts'

import type { DaySeries } from './day-series.ts'
import { weekdayOf } from './day-series.ts'

/** Every way to say “the same day of each month”, as slots of the months that a series touches. */
export function monthlySlots({ first, length }: DaySeries): number[][] {
  const months = monthsOf(first, first + length)
  const byDate = Array.from({ length: 31 }, (_, date) =>
    months.map((month) => month.first + Math.min(date, month.days - 1)),
  )
  const byWeekday = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => [
    ...[0, 1, 2, 3].map((week) => months.map((month) => nth(month, weekday, week))),
    months.map((month) => lastOf(month, weekday)),
  ])
  return [...byDate, ...byWeekday].map((days) => days.map((day) => day - first))
}

interface Month {
  /** Its first day, in days since 1970. */
  readonly first: number
  readonly days: number
}

/** With two months before and two after, so that each day lies between two slots. */
function monthsOf(from: number, to: number): Month[] {
  const start = new Date(from * DAY_MS)
  const months: Month[] = []
  for (let index = -2; (months.at(-3)?.first ?? -Infinity) <= to; index++) {
    const first = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + index, 1) / DAY_MS
    const next = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + index + 1, 1) / DAY_MS
    months.push({ first, days: next - first })
  }
  return months
}

function nth({ first }: Month, weekday: number, week: number): number {
  return first + ((weekday - weekdayOf(first) + 7) % 7) + week * 7
}

function lastOf({ first, days }: Month, weekday: number): number {
  const last = first + days - 1
  return last - ((weekdayOf(last) - weekday + 7) % 7)
}
