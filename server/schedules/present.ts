import { SCHEDULE, WEEKDAYS } from '#contract/limits.ts'
import type { Schedule } from '#contract/schedules.ts'

import { presentSlot } from './present-slot.ts'
import { runsToCome } from './runs-to-come.ts'
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

/** Over, or waiting for the person. */
function isTold(slot: SlotRow): boolean {
  if (slot.state === 'ready') return slot.mode === 'ask'
  return slot.state !== 'publishing' && !isNotBegun(slot)
}
