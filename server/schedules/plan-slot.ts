import { AppError } from '#contract/errors.ts'
import { HOUR_MS, SCHEDULE } from '#contract/limits.ts'
import type { Messages } from '#contract/messages/message.ts'
import { nextSlots } from '#contract/rules/schedule-slot.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { problemOf } from '#server/kit/messages.ts'
import type { PublishingKit } from '#server/publishing/publishing-kit.ts'
import { startForSlot } from '#server/writing/jobs.ts'

import { meantIn } from './meant.ts'
import { missUnanswered } from './miss-slot.ts'
import { notifyScheduleMissed, notifySlotEnded } from './notify-slot.ts'
import { SLOT_REASONS, insertSlot, moveSlot, takeSlot } from './slot-store.ts'
import type { SlotRow } from './slot-store.ts'
import type { ScheduleRow } from './store.ts'

/**
 * Creates the slot of a schedule's next occurrence and moves the schedule on, in one transaction: however many workers
 * try, an occurrence has one slot.
 * @returns false when another worker has the schedule, or had it
 */
export async function planSlot(
  kit: PublishingKit,
  { user_id: userId, id }: { readonly user_id: string; readonly id: string },
): Promise<boolean> {
  return kit.db.transaction().execute(async (tx) => {
    const now = kit.clock.now()
    const horizon = new Date(now.getTime() + SCHEDULE.writeAheadMs)
    const schedule = await takeSchedule(tx, { userId, id }, horizon)
    if (schedule?.next_at === undefined || schedule.next_at === null) return false
    const at = schedule.next_at
    const beginning = beginningOf(schedule, at, now)
    if (beginning.state !== 'skipped') await missUnanswered(kit, tx, schedule, at)
    const slot = {
      userId,
      scheduleId: id,
      accountId: schedule.account_id,
      postId: null,
      at,
      meant: meantIn(schedule, at),
      mode: schedule.mode,
    }
    const isAdded = !isLongOver(at, now) && (await insertSlot(tx, { ...slot, ...beginning }, now))
    if (isAdded && beginning.state === 'missed') {
      await notifyScheduleMissed(kit, tx, schedule, { at, reason: SLOT_REASONS.tooLate })
    }
    await tx
      .updateTable('schedules')
      .set({ next_at: nextAfter(schedule, at, now) })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute()
    return true
  })
}

async function takeSchedule(
  db: Db,
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

/** Leaves out occurrences that passed long ago. */
function nextAfter(schedule: ScheduleRow, at: Date, now: Date): Date | null {
  const passed = Math.max(at.getTime() + SAME_DAY_MS, now.getTime() - SCHEDULE.missedMs)
  return nextSlots(schedule, new Date(passed), 1).at(0) ?? null
}

// Shorter than between any two occurrences. After a change of a zone's rules, the same occurrence may come up again an
// hour later, and must not get a second slot.
const SAME_DAY_MS = 12 * HOUR_MS

function isLongOver(at: Date, now: Date): boolean {
  return at.getTime() < now.getTime() - SCHEDULE.missedMs
}

function beginningOf(
  schedule: ScheduleRow,
  at: Date,
  now: Date,
): Pick<SlotRow, 'state' | 'reason'> {
  if (schedule.skipped_at?.getTime() === at.getTime()) {
    return { state: 'skipped', reason: SLOT_REASONS.skipped }
  }
  if (at.getTime() < now.getTime() - SCHEDULE.catchUpMs) {
    return { state: 'missed', reason: SLOT_REASONS.tooLate }
  }
  return { state: 'planned', reason: null }
}

/** False when the slot must wait, because another one of the user is being written. */
export async function writeSlot(kit: PublishingKit, id: string): Promise<boolean> {
  return kit.db.transaction().execute(async (tx) => {
    const slot = await takeSlot(tx, id, 'planned')
    if (slot === undefined) return false
    const change = await begin(kit, tx, slot)
    if (change === null) return false
    const isMoved = await moveSlot(tx, { id, from: ['planned'] }, change, kit.clock.now())
    if (isMoved && change.state === 'failed') {
      await notifySlotEnded(kit, tx, slot, { kind: 'slot-failed', reason: change.reason })
    }
    return isMoved
  })
}

type Change =
  | { readonly state: 'generating'; readonly job_id: string }
  | { readonly state: 'failed'; readonly reason: Messages }

async function begin(kit: PublishingKit, tx: Db, slot: SlotRow): Promise<Change | null> {
  if (slot.account_id === null) return { state: 'failed', reason: SLOT_REASONS.noAccount }
  try {
    const jobId = await startForSlot(kit, tx, slot.user_id)
    return jobId === null ? null : { state: 'generating', job_id: jobId }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { state: 'failed', reason: [problemOf(error)] }
  }
}
