import { SCHEDULE } from '#contract/limits.ts'
import type { Messages } from '#contract/messages/message.ts'
import { nextSlots } from '#contract/rules/schedule-slot.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { PAGE_ROWS, rowsByKey } from '#server/kit/database/rows-by-key.ts'
import type { NewsKit } from '#server/notifications/notification-kit.ts'
import type { PublishingKit } from '#server/publishing/publishing-kit.ts'
import { cancelForSlot } from '#server/writing/jobs.ts'

import { notifySlotEnded } from './notify-slot.ts'
import {
  SLOT_REASONS,
  insertSlot,
  lockJobs,
  moveSlot,
  takeSlot,
  takeUnanswered,
} from './slot-store.ts'
import type { SlotRow } from './slot-store.ts'
import type { ScheduleRow } from './store.ts'

/** Ends a slot that was not written in time, or waited too long for approval. */
export async function missSlot(
  kit: PublishingKit,
  { user_id: userId, id }: { readonly user_id: string; readonly id: string },
): Promise<boolean> {
  return kit.db.transaction().execute(async (tx) => {
    const now = kit.clock.now()
    await lockJobs(tx, userId, { id })
    const slot =
      (await takeSlot(tx, id, 'planned')) ??
      (await takeSlot(tx, id, 'generating')) ??
      (await takeSlot(tx, id, 'ready'))
    if (slot === undefined) return false
    if (slot.state === 'ready') {
      return isUnanswered(slot, now) && endMissed(kit, tx, slot, 'unanswered')
    }
    if (slot.job_id !== null) await cancelForSlot(tx, slot.job_id, now)
    return endMissed(kit, tx, slot, 'notWritten')
  })
}

function isUnanswered({ mode, at }: SlotRow, now: Date): boolean {
  return mode === 'ask' && at.getTime() < now.getTime() - SCHEDULE.answerMs
}

/** Ends the earlier slots of a schedule that nobody approved: the next one takes their place. */
export async function missUnanswered(
  kit: NewsKit,
  tx: Db,
  schedule: ScheduleRow,
  before: Date,
): Promise<void> {
  for (const slot of await takeUnanswered(tx, schedule, before)) {
    await endMissed(kit, tx, slot, 'unanswered')
  }
}

/** The caller has locked the slot. */
export async function endMissed(
  kit: NewsKit,
  tx: Db,
  slot: SlotRow,
  why: 'unanswered' | 'notWritten' | 'tooLate',
): Promise<boolean> {
  const reason = SLOT_REASONS[why]
  const change = { state: 'missed', reason } as const
  const isMoved = await moveSlot(tx, { id: slot.id, from: [slot.state] }, change, kit.clock.now())
  if (isMoved) await notifySlotEnded(kit, tx, slot, { kind: 'slot-missed', reason })
  return isMoved
}

/**
 * Marks as missed the occurrences that a starting server would publish late without asking: those that became due
 * within the catch-up window.
 */
export async function missPassedOccurrences(db: Db, reason: Messages, now: Date): Promise<void> {
  for await (const schedule of rowsByKey<ScheduleRow>((after) => readPage(db, after, now))) {
    const windowBegins = new Date(now.getTime() - SCHEDULE.catchUpMs - 1)
    const at = nextSlots(schedule, windowBegins, 1).at(0)
    if (at === undefined || at > now || at.getTime() === schedule.skipped_at?.getTime()) continue
    const slot = { userId: schedule.user_id, scheduleId: schedule.id, at, mode: schedule.mode }
    const missed = {
      accountId: schedule.account_id,
      postId: null,
      state: 'missed',
      reason,
    } as const
    await insertSlot(db, { ...slot, ...missed }, now)
  }
}

async function readPage(db: Db, after: ScheduleRow | undefined, now: Date): Promise<ScheduleRow[]> {
  return db
    .selectFrom('schedules')
    .selectAll()
    .where('mode', '=', 'automatic')
    .where('next_at', '<=', now)
    .$if(after !== undefined, (query) =>
      query.where((row) =>
        row(row.refTuple('user_id', 'id'), '>', row.tuple(after?.user_id ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('user_id')
    .orderBy('id')
    .limit(PAGE_ROWS)
    .execute()
}
