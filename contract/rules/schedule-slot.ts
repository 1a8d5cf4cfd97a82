import { Temporal } from 'temporal-polyfill'

import { SCHEDULE, WEEKDAYS } from '#contract/limits.ts'

/** When a schedule says so: the same wall time on some days of each week. */
export interface WallTimes {
  /** `HH:MM`. */
  readonly schedule_time: string
  /** Names of WEEKDAYS. */
  readonly days: readonly string[]
  /** IANA name of the zone whose wall time it is. */
  readonly timezone: string
}

/**
 * The next `count` occurrences strictly after a moment, by the calendar on the wall. A time that a
 * change of the clock leaves out is taken as much later as the clock jumps; of one that comes twice
 * the first is taken. None at all without a day.
 */
export function nextSlots(times: WallTimes, after: Date, count: number): Date[] {
  const { schedule_time, days, timezone } = times
  const isoDays = WEEKDAYS.flatMap((day, index) => (days.includes(day) ? [index + 1] : []))
  const found: Date[] = []
  if (isoDays.length === 0) return found
  // The day before: its time may have been moved past midnight.
  let date = wallDate(after, timezone).subtract({ days: 1 })
  for (let last = after.getTime(); found.length < count; date = date.add({ days: 1 })) {
    if (!isoDays.includes(date.dayOfWeek)) continue
    const slot = instantOf(date, schedule_time, timezone)
    if (slot <= last) continue
    found.push(new Date(slot))
    last = slot
  }
  return found
}

/**
 * The first occurrence that leaves enough time to write it: one that is nearer than the lead is
 * passed over for the next. Null without a day.
 */
export function firstSlot(times: WallTimes, now: Date): Date | null {
  const lastTooNear = new Date(now.getTime() + SCHEDULE.leadMs - 1)
  return nextSlots(times, lastTooNear, 1).at(0) ?? null
}

/** When the day of a moment begins in a zone. */
export function dayBegins(at: Date, timezone: string): Date {
  return new Date(wallDate(at, timezone).toZonedDateTime(timezone).epochMilliseconds)
}

/** False for a name that browsers take for a zone and the calendar does not, such as PST. */
export function hasCalendar(timezone: string): boolean {
  try {
    wallDate(new Date(0), timezone)
    return true
  } catch {
    return false
  }
}

function wallDate(at: Date, timezone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDate()
}

function instantOf(date: Temporal.PlainDate, time: string, timezone: string): number {
  return date.toPlainDateTime(time).toZonedDateTime(timezone, { disambiguation: 'compatible' })
    .epochMilliseconds
}
