import type { Db } from '#server/kit/database/connect.ts'

import { SLOT_REASONS } from './slot-reasons.ts'
import { insertSlot, lockSlotOfPost, moveSlot } from './slot-store.ts'

/** A draft, locked by the caller: whoever changes when it is published holds its row first. */
interface Draft {
  readonly userId: string
  readonly postId: string
}

/** Has a draft published at a moment: moves the slot that was made so, or takes it out of its schedule's. */
export async function setPostSlot(
  db: Db,
  draft: Draft & { readonly accountId: string },
  at: Date,
  now: Date,
): Promise<void> {
  const slot = await lockSlotOfPost(db, draft.userId, draft.postId)
  if (slot !== undefined && slot.schedule_id === null && slot.mode === 'automatic') {
    await db
      .updateTable('slots')
      .set({ at, account_id: draft.accountId, changed_at: now })
      .where('id', '=', slot.id)
      .execute()
    return
  }
  await leaveSlot(db, draft, 'ownTime', now)
  await insertSlot(
    db,
    { ...draft, scheduleId: null, at, mode: 'automatic', state: 'ready', reason: null },
    now,
  )
}

/** A post is deleted: its slot has none any more, and nothing is left to settle. */
export async function leaveDeleted(db: Db, post: Draft, now: Date): Promise<void> {
  await leaveSlot(db, post, 'deleted', now)
  await db
    .updateTable('slots')
    .set({ reason: SLOT_REASONS.deletedInDoubt, changed_at: now })
    .where('user_id', '=', post.userId)
    .where('post_id', '=', post.postId)
    .where('state', '=', 'unknown')
    .execute()
}

/** Takes a draft out of its slot, if it is in any: the slot is skipped. */
export async function leaveSlot(
  db: Db,
  draft: Draft,
  why: 'takenBack' | 'ownTime' | 'byHand' | 'deleted',
  now: Date,
): Promise<void> {
  const slot = await lockSlotOfPost(db, draft.userId, draft.postId)
  if (slot === undefined) return
  const change = { state: 'skipped', reason: SLOT_REASONS[why] } as const
  await moveSlot(db, { id: slot.id, from: ['ready'] }, change, now)
}
