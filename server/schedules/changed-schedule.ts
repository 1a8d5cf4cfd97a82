import { WEEKDAYS } from '#contract/limits.ts'
import { firstSlot, nextSlots } from '#contract/rules/schedule-slot.ts'
import type { WallTimes } from '#contract/rules/schedule-slot.ts'
import type { ScheduleChange } from '#contract/schedules.ts'

import { isToCome } from './present.ts'
import type { ScheduleRow } from './store.ts'

/**
 * The schedule as the change leaves it. It is planned anew only where it must be: a form that sends
 * what was there already moves nothing.
 */
export function changedSchedule(
  before: ScheduleRow,
  change: ScheduleChange,
  now: Date,
): ScheduleRow {
  const changed = {
    ...before,
    account_id: change.social_network ?? before.account_id,
    schedule_time: change.schedule_time ?? before.schedule_time,
    days: [...new Set(change.days ?? before.days)],
    timezone: change.timezone ?? before.timezone,
    mode: change.mode ?? before.mode,
    paused: change.paused ?? before.paused,
  }
  const hasOtherTimes = isRetimed(before, changed)
  if (!hasOtherTimes && changed.paused === before.paused) return changed
  const next = changed.paused ? null : firstSlot(changed, now)
  const skipped = isToCome(before.skipped_at, now) ? before.skipped_at : null
  return {
    ...changed,
    next_at: next,
    // Whoever asked to skip the next one does not get it at another time.
    skipped_at: skipped === null || isOccurrence(changed, skipped) ? skipped : next,
  }
}

export function isRetimed(before: WallTimes, after: WallTimes): boolean {
  return (
    before.schedule_time !== after.schedule_time ||
    before.timezone !== after.timezone ||
    WEEKDAYS.some((day) => before.days.includes(day) !== after.days.includes(day))
  )
}

export function isOccurrence(times: WallTimes, at: Date): boolean {
  const [next] = nextSlots(times, new Date(at.getTime() - 1), 1)
  return next?.getTime() === at.getTime()
}
