export interface DaySeries {
  /** The first day, in days since 1970. */
  readonly first: number
  /** The number of days from the first event to the last, both counted. */
  readonly length: number
  /** Days with an event, counted from the first, rising. */
  readonly active: readonly number[]
  /** Monday first. */
  readonly weekdays: readonly WeekdayCount[]
}

export interface WeekdayCount {
  readonly days: number
  readonly active: number
}

/** @param days of the events, in days since 1970, in any order, repeated or not */
export function daySeries(days: readonly number[]): DaySeries {
  const sorted = [...new Set(days)].toSorted((one, other) => one - other)
  const first = sorted[0] ?? 0
  const length = sorted.length === 0 ? 0 : (sorted.at(-1) ?? first) - first + 1
  const active = sorted.map((day) => day - first)
  const weekdays = Array.from({ length: 7 }, (_, weekday) => ({
    days: Math.floor((length - 1 - mod(weekday - weekdayOf(first), 7)) / 7) + 1,
    active: sorted.filter((day) => weekdayOf(day) === weekday).length,
  }))
  return { first, length, active, weekdays }
}

/** 0 for Monday. */
export function weekdayOf(day: number): number {
  return mod(day + 3, 7)
}

function mod(value: number, by: number): number {
  return ((value % by) + by) % by
}
