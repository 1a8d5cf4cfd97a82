import { SCHEDULE } from '#contract/limits.ts'
import { nextSlots } from '#contract/rules/schedule-slot.ts'

import { isNotBegun } from './schedule-slots.ts'
import type { SlotRow } from './slot-store.ts'
import type { ScheduleRow } from './store.ts'

/**
 * The next occurrences at which something will be published: those that have their slot already, and
 * those that will get one. None while the schedule is paused.
 *
 * @param slots the schedule's latest
 */
export function runsToCome(
  schedule: ScheduleRow,
  slots: readonly Pick<SlotRow, 'at' | 'state'>[],
  now: Date,
): Date[] {
  if (schedule.next_at === null) return []
  const toCome = slots.filter(({ at }) => at > now)
  const over = toCome.filter((slot) => !isNotBegun(slot)).map(({ at }) => at.getTime())
  const leftOut = [schedule.skipped_at?.getTime(), ...over]
  const lastPassed = new Date(Math.max(now.getTime(), schedule.next_at.getTime() - 1))
  const runs = [
    ...toCome.filter(isNotBegun).map(({ at }) => at),
    ...nextSlots(schedule, lastPassed, SCHEDULE.nextRuns + leftOut.length),
  ]
  return [...new Set(runs.map((at) => at.getTime()))]
    .filter((at) => !leftOut.includes(at))
    .toSorted((a, b) => a - b)
    .slice(0, SCHEDULE.nextRuns)
    .map((at) => new Date(at))
}
