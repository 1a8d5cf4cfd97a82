import { DAY_MS, localCalendar } from './calendar.ts'
import type { MonthCount } from './fit-slope.ts'

export interface CountedMonths {
  /** The first month, in months since 1970; `months` have no gap. */
  readonly first: number
  /** An `exposure` of 0: the month tells nothing. */
  readonly months: readonly (MonthCount & { readonly all: number })[]
  /** Whether the counts are seen against all events of the month, or against the days of it. */
  readonly isCompared: boolean
}

interface Dates {
  readonly matches: readonly Date[]
  readonly all: readonly Date[]
  readonly now: Date
  readonly timeZone: string
  readonly monthsMax: number
}

/**
 * Counts events by month up to now: against all events of each month, since archives forget what is old; where these
 * are hardly more than the matches themselves, against the days that a month has had.
 */
export function countMonths({ matches, all, now, timeZone, monthsMax }: Dates): CountedMonths {
  const dayOf = daysIn(timeZone, now)
  const today = dayOf([now])[0] ?? 0
  const matchDays = dayOf(matches)
  const allDays = dayOf(all)
  const counts = tally(matchDays)
  const totals = tally(allDays)
  const last = monthOf(today)
  const first = Math.max(last - monthsMax + 1, firstTelling(counts, totals, last))
  const firstDay = matchDays.concat(allDays).reduce((least, day) => Math.min(least, day), today)
  const months = Array.from({ length: last - first + 1 }, (_, at) => ({
    at,
    count: counts.get(first + at) ?? 0,
    all: Math.max(totals.get(first + at) ?? 0, counts.get(first + at) ?? 0),
    exposure: daysSeen(first + at, firstDay, today),
  }))
  const matched = months.reduce((sum, { count }) => sum + count, 0)
  const others = months.reduce((sum, month) => sum + month.all, 0) - matched
  const isCompared = others >= Math.max(OTHERS_LEAST, matched)
  if (!isCompared) return { first, months, isCompared }
  return { first, months: months.map((month) => ({ ...month, exposure: month.all })), isCompared }
}

/** Fewer other events than these say nothing of how much was published. */
const OTHERS_LEAST = 12
/** An archive does not begin with a month of fewer events. */
const TELLING = 5

function daysIn(timeZone: string, now: Date): (dates: readonly Date[]) => number[] {
  const calendar = localCalendar(timeZone)
  return (dates) =>
    dates.filter((date) => date.getTime() <= now.getTime()).map((date) => calendar(date).day)
}

function tally(days: readonly number[]): Map<number, number> {
  const perDay = new Map<number, number>()
  for (const day of days) perDay.set(day, (perDay.get(day) ?? 0) + 1)
  const counts = new Map<number, number>()
  for (const [day, count] of perDay) {
    counts.set(monthOf(day), (counts.get(monthOf(day)) ?? 0) + count)
  }
  return counts
}

function firstTelling(
  counts: ReadonlyMap<number, number>,
  totals: ReadonlyMap<number, number>,
  last: number,
): number {
  const full = [...totals].filter(([, total]) => total >= TELLING).map(([month]) => month)
  return Math.min(last, ...counts.keys(), ...full)
}

function daysSeen(month: number, firstDay: number, today: number): number {
  const from = Math.max(firstDayOf(month), firstDay)
  const to = Math.min(firstDayOf(month + 1) - 1, today)
  return Math.max(0, to - from + 1)
}

/** Months since January 1970 of a day since then. */
function monthOf(day: number): number {
  const date = new Date(day * DAY_MS)
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth()
}

/** `2026-11` */
export function monthName(month: number): string {
  const year = 1970 + Math.floor(month / 12)
  return `${year}-${String(month - (year - 1970) * 12 + 1).padStart(2, '0')}`
}

/** In days since 1970. */
function firstDayOf(month: number): number {
  return Date.UTC(1970, month, 1) / DAY_MS
}
