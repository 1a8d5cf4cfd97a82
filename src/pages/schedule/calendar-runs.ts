import { DAY_MS } from '#contract/limits.ts'
import { hasCalendar, nextSlots } from '#contract/rules/schedule-slot.ts'
import type { Schedule } from '#contract/schedules.ts'

import { timesOf, typedFrom } from './typed-schedule.ts'

interface Window {
  /** Epoch milliseconds; `to` is not among them. */
  readonly from: number
  readonly to: number
  readonly now: number
}

/**
 * The runs to come of a schedule, in epoch milliseconds: those that the server has told, and after
 * the last of them what the calendar says.
 */
export function runsBetween(schedule: Schedule, { from, to, now }: Window): number[] {
  if (schedule.paused) return []
  const told = schedule.next_runs.map((at) => Date.parse(at)).filter((run) => run > now)
  const after = Math.max(told.at(-1) ?? now, from - 1)
  return [...told, ...runsAfter(schedule, after, to)].filter((run) => run >= from && run < to)
}

function runsAfter(schedule: Schedule, after: number, to: number): number[] {
  const times = timesOf(typedFrom(schedule))
  // A time or a zone that only the server understands: what it has told must do.
  if (to <= after || times === null || !hasCalendar(times.timezone)) return []
  const weeks = Math.ceil((to - after) / (7 * DAY_MS))
  const count = weeks * times.days.length + 1
  return nextSlots(times, new Date(after), count).map((slot) => slot.getTime())
}
