import type { Db } from '#server/kit/database/connect.ts'

import { callOff } from './call-off.ts'
import { isOccurrence, isRetimed } from './changed-schedule.ts'
import { handOver, lockNotBegun, setMode } from './schedule-slots.ts'
import { SLOT_REASONS } from './slot-reasons.ts'
import type { ScheduleRow } from './store.ts'
import { takeBack } from './take-back.ts'

interface Change {
  readonly before: ScheduleRow
  readonly after: ScheduleRow
}

/** Brings the slots that a schedule has already in line with what it has become. */
export async function adaptSlots(db: Db, change: Change, now: Date): Promise<void> {
  const { before, after } = change
  if (after.paused && !before.paused) {
    await callOff(db, await lockNotBegun(db, after), SLOT_REASONS.paused, now)
  }
  if (isRetimed(before, after)) await callOffMoved(db, after, now)
  if (after.account_id !== before.account_id) {
    await handOver(db, after, { from: before.account_id, to: after.account_id })
  }
  if (after.mode !== before.mode) await setMode(db, after, now)
  const { next_at: at } = after
  // Its slot may be there: it was called off when the schedule was paused, or had other times.
  if (at !== null && at.getTime() !== after.skipped_at?.getTime()) {
    await takeBack(db, after, { at, reasons: [SLOT_REASONS.paused, SLOT_REASONS.replanned] }, now)
  }
}

/** What is due already was due by the old times, and goes on. */
async function callOffMoved(db: Db, after: ScheduleRow, now: Date): Promise<void> {
  const slots = await lockNotBegun(db, after)
  const moved = slots.filter(({ at }) => at > now && !isOccurrence(after, at))
  await callOff(db, moved, SLOT_REASONS.replanned, now)
}
