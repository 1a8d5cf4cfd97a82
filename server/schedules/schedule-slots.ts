import { sql } from 'kysely'

import type { Messages } from '#contract/messages/message.ts'
import { holdForSchedule, liftScheduleHold } from '#server/approvals/release.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { cancelForSlot } from '#server/writing/jobs.ts'

import { callOff, isQueued } from './free-slots.ts'
import { lockJobs, moveSlot } from './slot-store.ts'
import type { SlotRow } from './slot-store.ts'
import type { ScheduleRow } from './store.ts'

/** Slots in these states can still be cancelled, because nothing of them has been sent. */
export const NOT_BEGUN = ['planned', 'generating', 'ready'] as const

export function isNotBegun({ state }: Pick<SlotRow, 'state'>): boolean {
  return NOT_BEGUN.some((each) => each === state)
}

/** Locks the slots with their jobs; the earliest first. */
export async function lockNotBegun(db: Db, schedule: ScheduleRow): Promise<SlotRow[]> {
  const { user_id, id } = schedule
  await lockJobs(db, user_id, { schedule_id: id })
  return db
    .selectFrom('slots')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('schedule_id', '=', id)
    .where('state', 'in', NOT_BEGUN)
    .orderBy('at')
    .forUpdate()
    .execute()
}

/** Every transaction locks a draft before its slot, so that two of them cannot deadlock. */
export async function lockDrafts(
  db: Db,
  userId: string,
  of: { readonly schedule_id: string } | { readonly id: string },
): Promise<void> {
  await db
    .selectFrom('posts')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', (select) =>
      select
        .selectFrom('slots')
        .select('post_id')
        .where('user_id', '=', userId)
        .where((slot) => slot.and(of))
        .where('state', '=', 'ready')
        .$narrowType<{ post_id: string }>(),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Moves slots that have not begun to the schedule's new account, with the drafts that were written for them. A draft
 * that a person put into a slot stays with its account.
 * @returns the ids of the drafts
 */
export async function handOver(
  db: Db,
  { user_id, id }: ScheduleRow,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<string[]> {
  const slots = await db
    .updateTable('slots')
    .set({ account_id: to })
    .where('user_id', '=', user_id)
    .where('schedule_id', '=', id)
    .where('state', 'in', NOT_BEGUN)
    .where('by_hand', '=', false)
    .returning('post_id')
    .execute()
  const postIds = slots.flatMap(({ post_id: postId }) => (postId === null ? [] : [postId]))
  if (postIds.length === 0) return []
  await db
    .updateTable('posts')
    // A new version, so that a device with the earlier one cannot undo this.
    .set({
      social_account_id: to,
      updated_at: sql<Date>`updated_at + interval '1 millisecond'`,
    })
    .where('user_id', '=', user_id)
    .where('id', 'in', postIds)
    .where('social_account_id', '=', from)
    .execute()
  return postIds
}

/**
 * A slot that is past its time and waits for approval keeps waiting, since nobody has approved it. A draft that a
 * person put into a slot is approved by that.
 */
export async function setMode(
  db: Db,
  { user_id, id, mode }: ScheduleRow,
  now: Date,
): Promise<void> {
  const slots = await db
    .updateTable('slots')
    .set({ mode })
    .where('user_id', '=', user_id)
    .where('schedule_id', '=', id)
    .where('state', 'in', NOT_BEGUN)
    .where('by_hand', '=', false)
    .$if(mode === 'automatic', (query) =>
      query.where((slot) => slot.or([slot('state', '<>', 'ready'), slot('at', '>', now)])),
    )
    .returning('post_id')
    .execute()
  const postIds = slots.flatMap(({ post_id: postId }) => (postId === null ? [] : [postId]))
  if (mode === 'ask') await holdForSchedule(db, user_id, postIds)
  else await liftScheduleHold(db, user_id, postIds)
}

/**
 * The caller has locked the slots. Drafts that were put into them by hand are in no slot afterwards, until `moveOn`
 * gives them others. Written drafts stay as drafts.
 */
export async function cancelSlots(
  db: Db,
  slots: readonly SlotRow[],
  reason: Messages,
  now: Date,
): Promise<void> {
  for (const slot of slots) {
    const { id, state, job_id: jobId } = slot
    if (isQueued(slot)) {
      await callOff(db, slot, { reason }, now)
      continue
    }
    await moveSlot(db, { id, from: [state] }, { state: 'skipped', reason }, now)
    if (state === 'generating' && jobId !== null) await cancelForSlot(db, jobId, now)
  }
}
