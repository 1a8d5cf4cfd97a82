import { SCHEDULE } from '#contract/limits.ts'
import type { Messages } from '#contract/messages/message.ts'
import { holdForSchedule, liftScheduleHold } from '#server/approvals/release.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { stored } from '#server/kit/messages.ts'
import type { ActingKey } from '#server/kit/session.ts'
import type { NewsKit } from '#server/notifications/notification-kit.ts'
import type { ChosenMoment, PostOfUser } from '#server/posts/post-kit.ts'
import type { AttemptMoved, PublishingSlots } from '#server/publishing/publishing-kit.ts'
import type { WaitingSlot, WritingSlots } from '#server/writing/writing-kit.ts'

import { giveBack } from './free-slots.ts'
import { meantBy } from './meant.ts'
import { notifySlotEnded, notifySlotWaits } from './notify-slot.ts'
import { notePlanned } from './slot-approvals.ts'
import {
  SLOT_REASONS,
  insertSlot,
  lockSlotOfJob,
  lockSlotOfPost,
  moveSlot,
  setReleased,
  setWaiting,
} from './slot-store.ts'

/** The port through which posts, publishing and writing use slots. They get it with their kits. */
export const postSlots: PublishingSlots & WritingSlots = {
  set,
  leave,
  leaveDeleted,
  timeOf,
  release,
  withhold,
  sendUntil,
  waitingFor,
  fail,
}

interface AttemptOfUser {
  readonly user_id: string
  readonly post_id: string
}

/**
 * Runs in the attempt's own transaction, so that the outcome cannot be lost. If the owner ended an attempt, another one
 * follows, and the slot adopts the outcome of that. False for a post that is in no slot.
 */
export async function syncSlot(
  db: Db,
  attempt: AttemptOfUser,
  outcome: Pick<AttemptMoved, 'event' | 'state' | 'reason'>,
  now: Date,
): Promise<boolean> {
  const { event, state, reason } = outcome
  if (event === 'reconciled-missing') return false
  if (state !== 'published' && state !== 'failed' && state !== 'unknown') return false
  const result = await db
    .updateTable('slots')
    .set({ state, reason: stored(reason), changed_at: now })
    .where('user_id', '=', attempt.user_id)
    .where('post_id', '=', attempt.post_id)
    .where('state', 'in', ['publishing', 'unknown'])
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Counted from the moment at which publishing began. */
async function sendUntil(db: Db, attempt: AttemptOfUser): Promise<Date | null> {
  const row = await db
    .selectFrom('slots')
    .select('changed_at')
    .where('user_id', '=', attempt.user_id)
    .where('post_id', '=', attempt.post_id)
    .where('state', '=', 'publishing')
    .executeTakeFirst()
  return row === undefined ? null : new Date(row.changed_at.getTime() + SCHEDULE.catchUpMs)
}

/** Moves a slot made for this draft alone. If the slot belongs to a schedule, the draft leaves it for a new one. */
async function set(
  db: Db,
  draft: PostOfUser & { readonly accountId: string },
  { at, zone, apiKey }: ChosenMoment,
  now: Date,
): Promise<void> {
  const meant = zone === null ? null : meantBy(at, zone)
  const slot = await lockSlotOfPost(db, draft.userId, draft.postId)
  if (slot !== undefined && slot.schedule_id === null && slot.mode === 'automatic') {
    await db
      .updateTable('slots')
      .set({ at, meant, account_id: draft.accountId, changed_at: now })
      .where('id', '=', slot.id)
      .execute()
  } else {
    await leave(db, { ...draft, apiKey }, 'ownTime', now)
    await insertSlot(
      db,
      { ...draft, scheduleId: null, at, meant, mode: 'automatic', state: 'ready', reason: null },
      now,
    )
  }
  await notePlanned({ slots: postSlots }, db, { ...draft, apiKey }, now)
}

async function leave(
  db: Db,
  draft: PostOfUser & { readonly apiKey: ActingKey },
  why: 'takenBack' | 'ownTime' | 'byHand' | 'deleted',
  now: Date,
): Promise<void> {
  const slot = await lockSlotOfPost(db, draft.userId, draft.postId)
  const { userId, postId, apiKey } = draft
  const isReleased = apiKey === undefined || (why !== 'takenBack' && mayRelease(apiKey))
  if (isReleased) await liftScheduleHold(db, userId, [postId])
  if (slot === undefined) return
  // The occurrence was the writer's before, and is again.
  if (slot.by_hand && slot.schedule_id !== null && slot.at > now) return giveBack(db, slot, now)
  const change = { state: 'skipped', reason: SLOT_REASONS[why] } as const
  await moveSlot(db, { id: slot.id, from: ['ready'] }, change, now)
}

/** What waits for a person is released with `publish` alone. */
function mayRelease({ scopes, needsApproval }: NonNullable<ActingKey>): boolean {
  return scopes.includes('publish') && !needsApproval
}

async function leaveDeleted(db: Db, post: PostOfUser, now: Date): Promise<void> {
  await leave(db, { ...post, apiKey: undefined }, 'deleted', now)
  await db
    .updateTable('slots')
    .set({ reason: stored(SLOT_REASONS.deletedInDoubt), changed_at: now })
    .where('user_id', '=', post.userId)
    .where('post_id', '=', post.postId)
    .where('state', '=', 'unknown')
    .execute()
}

async function timeOf(db: Db, { userId, postId }: PostOfUser): Promise<Date | null> {
  const slot = await db
    .selectFrom('slots')
    .select('at')
    .where('user_id', '=', userId)
    .where('post_id', '=', postId)
    .where('state', 'in', ['ready', 'publishing', 'published', 'unknown'])
    .orderBy('changed_at', 'desc')
    .executeTakeFirst()
  return slot?.at ?? null
}

async function release(
  db: Db,
  { userId, postId }: PostOfUser,
  now: Date,
): Promise<'planned' | 'late' | 'none'> {
  const slot = await lockSlotOfPost(db, userId, postId)
  if (slot === undefined) return 'none'
  if (slot.mode === 'automatic') return 'planned'
  if (slot.at.getTime() + SCHEDULE.catchUpMs < now.getTime()) return 'late'
  await setReleased(db, slot, now)
  return 'planned'
}

async function withhold(
  db: Db,
  { userId, postId }: PostOfUser,
  why: 'changed' | 'unapproved',
  now: Date,
): Promise<void> {
  const slot = await lockSlotOfPost(db, userId, postId)
  if (slot === undefined || slot.by_hand || slot.schedule_id === null) return
  const { approvalVoid, notApproved } = SLOT_REASONS
  await setWaiting(db, slot, why === 'changed' ? approvalVoid : notApproved, now)
}

async function waitingFor(kit: NewsKit, db: Db, jobId: string): Promise<WaitingSlot | null> {
  const slot = await lockSlotOfJob(db, jobId)
  if (slot === undefined) return null
  return {
    accountId: slot.account_id,
    async take(post, reason) {
      const change = { state: 'ready', post_id: post.id, reason } as const
      await moveSlot(db, { id: slot.id, from: ['generating'] }, change, kit.clock.now())
      if (slot.mode !== 'ask') return
      await holdForSchedule(db, slot.user_id, [post.id])
      await notifySlotWaits(kit, db, slot, post)
    },
  }
}

async function fail(kit: NewsKit, db: Db, jobId: string, reason: Messages): Promise<void> {
  const slot = await lockSlotOfJob(db, jobId)
  if (slot === undefined) return
  const change = { state: 'failed', reason } as const
  await moveSlot(db, { id: slot.id, from: ['generating'] }, change, kit.clock.now())
  await notifySlotEnded(kit, db, slot, { kind: 'slot-failed', reason })
}
