import { instantOf, isZone, startOfDay, wallTimeAt } from '@lin/zones'

import { DAY_MS, SCHEDULE, WEEKDAYS } from '#contract/limits.ts'

export interface WallTimes {
  /** `HH:MM`. */
  readonly schedule_time: string
  readonly days: readonly string[]
  /** IANA name. */
  readonly timezone: string
}

/**
 * Occurrences strictly after a moment. A time that a change of the clock skips moves later by the length of the jump;
 * of a time that comes twice, the first one counts. Empty without a day.
 */
export function nextSlots(times: WallTimes, after: Date, count: number): Date[] {
  const { schedule_time: time, days, timezone } = times
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const found: Date[] = []
  if (!WEEKDAYS.some((day) => days.includes(day))) return found
  const { year, month, day: today } = wallTimeAt(timezone, after.getTime())
  // From the day before: its time may have been moved past midnight.
  for (let [day, last] = [today - 1, after.getTime()]; found.length < count; day += 1) {
    if (!days.includes(weekdayOf(year, month, day))) continue
    const slot = instantOf(timezone, { year, month, day, hour, minute })
    if (slot <= last) continue
    found.push(new Date(slot))
    last = slot
  }
  return found
}

/** The first occurrence that leaves enough time to write it: a nearer one is passed over. Null without a day. */
export function firstSlot(times: WallTimes, now: Date): Date | null {
  const lastTooNear = new Date(now.getTime() + SCHEDULE.leadMs - 1)
  return nextSlots(times, lastTooNear, 1).at(0) ?? null
}

/**
 * The runs after one moment and before another that are not among those from the server (`told`), all in epoch ms.
 * Under the server's time zone rules the same run may be an hour away, so runs near one of `told` are left out.
 */
export function runsBeyond(
  told: readonly number[],
  times: WallTimes,
  after: number,
  to: number,
): number[] {
  if (to <= after || !isZone(times.timezone)) return []
  const weeks = Math.ceil((to - after) / (7 * DAY_MS))
  const slots = nextSlots(times, new Date(after), weeks * times.days.length + 1)
  return slots
    .map((slot) => slot.getTime())
    .filter((run) => run < to && !told.some((at) => Math.abs(at - run) < SCHEDULE.sameRunMs))
}

export function dayBegins(at: Date, timezone: string): Date {
  return new Date(startOfDay(timezone, wallTimeAt(timezone, at.getTime())))
}

/** @param day may be one beyond the month */
function weekdayOf(year: number, month: number, day: number): string {
  const sundayIs0 = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return WEEKDAYS[(sundayIs0 + 6) % 7] ?? ''
}
