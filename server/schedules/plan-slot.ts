import type { Kysely, Selectable } from 'kysely'

import { SCHEDULE } from '#contract/limits.ts'
import { nextSlots } from '#contract/rules/schedule-slot.ts'
import type { Tables } from '#server/kit/database/tables.ts'

import { SLOT_REASONS } from './slot-reasons.ts'
import { insertSlot } from './slot-store.ts'
import type { SlotRow } from './slot-store.ts'
import type { TickKit } from './tick-kit.ts'

type ScheduleRow = Selectable<Tables['schedules']>

/**
 * Gives a schedule's next occurrence its slot, and moves the schedule on, in one transaction: however
 * many workers look, an occurrence has one slot.
 *
 * @returns false when another worker has the schedule, or had it
 */
export async function planSlot(
  kit: TickKit,
  { user_id: userId, id }: { readonly user_id: string; readonly id: string },
): Promise<boolean> {
  return kit.db.transaction().execute(async (tx) => {
    const now = kit.clock.now()
    const horizon = new Date(now.getTime() + SCHEDULE.writeAheadMs)
    const schedule = await takeSchedule(tx, { userId, id }, horizon)
    if (schedule?.next_at === undefined || schedule.next_at === null) return false
    const at = schedule.next_at
    const slot = {
      userId,
      scheduleId: id,
      accountId: schedule.account_id,
      postId: null,
      at,
      mode: schedule.mode,
    }
    await insertSlot(tx, { ...slot, ...beginning(schedule, at, now) }, now)
    await tx
      .updateTable('schedules')
      .set({ next_at: nextSlots(schedule, at, 1)[0] ?? null })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute()
    return true
  })
}

async function takeSchedule(
  db: Kysely<Tables>,
  { userId, id }: { readonly userId: string; readonly id: string },
  horizon: Date,
): Promise<ScheduleRow | undefined> {
  return db
    .selectFrom('schedules')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('next_at', '<=', horizon)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

function beginning(schedule: ScheduleRow, at: Date, now: Date): Pick<SlotRow, 'state' | 'reason'> {
  if (schedule.skipped_at?.getTime() === at.getTime()) {
    return { state: 'skipped', reason: SLOT_REASONS.skipped }
  }
  if (at.getTime() < now.getTime() - SCHEDULE.catchUpMs) {
    return { state: 'missed', reason: SLOT_REASONS.tooLate }
  }
  return { state: 'planned', reason: null }
}
