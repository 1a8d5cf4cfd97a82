import type { Kysely } from 'kysely'

import { SCHEDULE } from '#contract/limits.ts'
import type { PublishState } from '#contract/rules/publish-state.ts'
import type { Tables } from '#server/kit/database/tables.ts'

import { lockSlotOfJob, moveSlot } from './slot-store.ts'

type Db = Kysely<Tables>

interface PostOfUser {
  readonly user_id: string
  readonly post_id: string
}

/**
 * Takes over into its slot what became of an attempt; in the attempt's own transaction, so that it
 * cannot be lost. A post that is in no slot is left alone.
 */
export async function settleSlot(
  db: Db,
  attempt: PostOfUser,
  outcome: { readonly state: PublishState; readonly reason: string | null },
  now: Date,
): Promise<void> {
  const { state, reason } = outcome
  if (state !== 'published' && state !== 'failed' && state !== 'unknown') return
  await db
    .updateTable('slots')
    .set({ state, reason, changed_at: now })
    .where('user_id', '=', attempt.user_id)
    .where('post_id', '=', attempt.post_id)
    .where('state', 'in', ['publishing', 'unknown'])
    .execute()
}

/** True when nothing has been sent so long after the slot's turn came that it is too late for it. */
export async function isSlotOver(db: Db, attempt: PostOfUser, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('slots')
    .select('id')
    .where('user_id', '=', attempt.user_id)
    .where('post_id', '=', attempt.post_id)
    .where('state', '=', 'publishing')
    .where('changed_at', '<', new Date(now.getTime() - SCHEDULE.catchUpMs))
    .executeTakeFirst()
  return row !== undefined
}

/** A slot whose job wrote nothing. */
export async function slotNotWritten(
  db: Db,
  jobId: string,
  reason: string,
  now: Date,
): Promise<void> {
  const slot = await lockSlotOfJob(db, jobId)
  if (slot === undefined) return
  await moveSlot(db, { id: slot.id, from: ['generating'] }, { state: 'failed', reason }, now)
}

interface WaitingSlot {
  readonly accountId: string | null
  /** Gives it the draft that it waited for. */
  take(postId: string, reason: string | null): Promise<void>
}

/** The slot that waits for what a job writes; null when it waits no more. */
export async function waitingSlot(db: Db, jobId: string, now: Date): Promise<WaitingSlot | null> {
  const slot = await lockSlotOfJob(db, jobId)
  if (slot === undefined) return null
  return {
    accountId: slot.account_id,
    async take(postId, reason) {
      const change = { state: 'ready', post_id: postId, reason } as const
      await moveSlot(db, { id: slot.id, from: ['generating'] }, change, now)
    },
  }
}
