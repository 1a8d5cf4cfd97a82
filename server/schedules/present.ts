import { SCHEDULE, WEEKDAYS } from '#contract/limits.ts'
import { nextSlots } from '#contract/rules/schedule-slot.ts'
import type { Schedule, Slot } from '#contract/schedules.ts'
import { told } from '#server/kit/messages.ts'

import { isNotBegun } from './schedule-slots.ts'
import type { SlotRow } from './slot-store.ts'
import type { ScheduleRow } from './store.ts'

/** @param slots its latest, newest first */
export function presentSchedule(row: ScheduleRow, slots: readonly SlotRow[], now: Date): Schedule {
  return {
    id: row.id,
    social_network: row.account_id,
    schedule_time: row.schedule_time,
    days: WEEKDAYS.filter((day) => row.days.includes(day)),
    timezone: row.timezone,
    created_at: row.created_at.toISOString(),
    mode: row.mode,
    paused: row.paused,
    next_runs: runsToCome(row, slots, now).map((at) => at.toISOString()),
    skips: isToCome(row.skipped_at, now) ? row.skipped_at.toISOString() : null,
    slots: slots.filter(isTold).slice(0, SCHEDULE.recentSlots).map(presentSlot),
  }
}

export function isToCome(at: Date | null, now: Date): at is Date {
  return at !== null && at > now
}

/** Ended, or waiting for approval. */
function isTold(slot: SlotRow): boolean {
  if (slot.state === 'ready') return slot.mode === 'ask'
  return slot.state !== 'publishing' && !isNotBegun(slot)
}

export function presentSlot(
  row: Pick<SlotRow, 'id' | 'schedule_id' | 'at' | 'state' | 'reason' | 'post_id'>,
): Slot {
  return {
    id: row.id,
    schedule_id: row.schedule_id,
    at: row.at.toISOString(),
    state: row.state,
    ...told('reason', row.reason),
    post_id: row.post_id,
  }
}

/**
 * The next occurrences that will be published, with or without a slot yet. None while the schedule is paused.
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
