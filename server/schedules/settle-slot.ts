import { SCHEDULE } from '#contract/limits.ts'
import type { PublishState } from '#contract/rules/publish-state.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { NewsKit } from '#server/notifications/notify.ts'
import { tellSlotEnded, tellSlotWaits } from '#server/notifications/tell-of-slot.ts'

import { lockSlotOfJob, moveSlot, SLOT_REASONS, insertSlot, lockSlotOfPost } from './slot-store.ts'

interface PostOfUser {
  readonly user_id: string
  readonly post_id: string
}

/**
 * Takes over into its slot what became of an attempt; in the attempt's own transaction, so that it
 * cannot be lost. False for a post that is in no slot.
 */
export async function settleSlot(
  db: Db,
  attempt: PostOfUser,
  outcome: { readonly state: PublishState; readonly reason: string | null },
  now: Date,
): Promise<boolean> {
  const { state, reason } = outcome
  if (state !== 'published' && state !== 'failed' && state !== 'unknown') return false
  const result = await db
    .updateTable('slots')
    .set({ state, reason, changed_at: now })
    .where('user_id', '=', attempt.user_id)
    .where('post_id', '=', attempt.post_id)
    .where('state', 'in', ['publishing', 'unknown'])
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Until when a slot's post may be sent late, counted from its turn; null for one that is in no slot. */
export async function sendUntil(db: Db, attempt: PostOfUser): Promise<Date | null> {
  const row = await db
    .selectFrom('slots')
    .select('changed_at')
    .where('user_id', '=', attempt.user_id)
    .where('post_id', '=', attempt.post_id)
    .where('state', '=', 'publishing')
    .executeTakeFirst()
  return row === undefined ? null : new Date(row.changed_at.getTime() + SCHEDULE.catchUpMs)
}

/** A slot whose job wrote nothing. */
export async function slotNotWritten(
  kit: NewsKit,
  db: Db,
  jobId: string,
  reason: string,
): Promise<void> {
  const slot = await lockSlotOfJob(db, jobId)
  if (slot === undefined) return
  const change = { state: 'failed', reason } as const
  await moveSlot(db, { id: slot.id, from: ['generating'] }, change, kit.clock.now())
  await tellSlotEnded(kit, db, slot, { kind: 'slot-failed', reason })
}

interface WaitingSlot {
  readonly accountId: string | null
  /** Gives it the draft that it waited for. */
  take(post: { readonly id: string; readonly text: string }, reason: string | null): Promise<void>
}

/** The slot that waits for what a job writes; null when it waits no more. */
export async function waitingSlot(
  kit: NewsKit,
  db: Db,
  jobId: string,
): Promise<WaitingSlot | null> {
  const slot = await lockSlotOfJob(db, jobId)
  if (slot === undefined) return null
  return {
    accountId: slot.account_id,
    async take(post, reason) {
      const change = { state: 'ready', post_id: post.id, reason } as const
      await moveSlot(db, { id: slot.id, from: ['generating'] }, change, kit.clock.now())
      if (slot.mode === 'ask') await tellSlotWaits(kit, db, slot, post)
    },
  }
}

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
