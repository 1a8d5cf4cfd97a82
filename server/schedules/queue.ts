import { AppError } from '#contract/errors.ts'
import type { Post } from '#contract/posts.ts'
import { recheckBy, requireApproval } from '#server/approvals/ask.ts'
import { liftScheduleHold } from '#server/approvals/release.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { stored } from '#server/kit/messages.ts'
import type { ActingKey } from '#server/kit/session.ts'
import { dismissNews } from '#server/notifications/notify.ts'
import { readPost, readPostsOf } from '#server/posts/list.ts'
import type { PostKit, PostOfUser } from '#server/posts/post-kit.ts'
import { NO_ACCOUNT, assignAccount, lockDraft } from '#server/posts/publishable.ts'

import { fillNextFree, lockQueue } from './free-slots.ts'
import { approvePlanned, notePlanned } from './slot-approvals.ts'
import { dismissWaiting, lockSlotOfPost } from './slot-store.ts'
import type { SlotRow } from './slot-store.ts'
import { lockAccount, primaryAccount } from './store.ts'

/**
 * Fills the next free slot of the draft's account, or of the primary one; with a moment, the first that is free from
 * then on. Without one, a draft in a slot of a schedule stays there; if it waits for approval, this approves it.
 * @throws what `lockDraft` throws, accounts/not-found, schedules/no-free-slot
 */
export async function queueDraft(
  kit: PostKit,
  tx: Db,
  { userId, postId, apiKey, from = null }: QueueingAt,
): Promise<Post> {
  const now = kit.clock.now()
  // A slot at the moment itself counts.
  const after = from === null ? now : new Date(Math.max(Date.parse(from) - 1, now.getTime()))
  await lockQueue(tx, userId)
  const draft = await lockDraft(tx, userId, postId)
  const slot = await lockSlotOfPost(tx, userId, postId)
  if (from !== null || !(await staysIn(kit, tx, { slot, apiKey }, now))) {
    const accountId = draft.social_account_id ?? (await primaryAccount(tx, userId))
    if (accountId === undefined || !(await lockAccount(tx, userId, accountId))) {
      throw new AppError('accounts/not-found', { detail: NO_ACCOUNT })
    }
    if (draft.social_account_id === null)
      await assignAccount(tx, { userId, postId }, accountId, now)
    await kit.slots.leave(tx, { userId, postId, apiKey }, 'ownTime', now)
    const isIn = await fillNextFree(tx, { userId, postId, accountId }, { after, now })
    if (!isIn) throw new AppError('schedules/no-free-slot')
    await notePlanned(kit, tx, { userId, postId, apiKey }, now)
  }
  await dismissNews(tx, userId, { subject: postId, kinds: ['slot-missed'] }, now)
  await recheckBy(kit, tx, { userId, postId, apiKey })
  return readPost(kit, tx, userId, postId)
}

interface Queueing extends PostOfUser {
  readonly apiKey: ActingKey
}

interface QueueingAt extends Queueing {
  /** RFC 3339; null: from now on. */
  readonly from?: string | null
}

/** Whether a draft stays in a coming slot of a schedule, to be published there. Approves it if it waits for that. */
async function staysIn(
  kit: PostKit,
  tx: Db,
  { slot, apiKey }: { readonly slot: SlotRow | undefined; readonly apiKey: ActingKey },
  now: Date,
): Promise<boolean> {
  if (slot === undefined || slot.schedule_id === null) return false
  if (slot.mode === 'automatic') return true
  // Its time has passed while it waited for approval.
  if (slot.at <= now) return false
  if (apiKey?.needsApproval === true) {
    await requireApproval(kit, tx, slot)
    return true
  }
  await tx
    .updateTable('slots')
    .set({ mode: 'automatic', by_hand: true, changed_at: now })
    .where('id', '=', slot.id)
    .execute()
  if (slot.post_id !== null) {
    await approvePlanned(tx, slot, apiKey, now)
    await liftScheduleHold(tx, slot.user_id, [slot.post_id])
  }
  await dismissWaiting(tx, slot, now)
  return true
}

/**
 * The named drafts come first, in their order, then the others in theirs; named ones in no slot any more are skipped.
 * @returns all of them, in their new order
 * @throws accounts/not-found
 */
export async function orderQueue(
  kit: PostKit,
  tx: Db,
  { userId, accountId, apiKey }: Queue & Pick<Queueing, 'apiKey'>,
  named: readonly string[],
): Promise<Post[]> {
  await lockQueue(tx, userId)
  if (!(await lockAccount(tx, userId, accountId))) throw new AppError('accounts/not-found')
  const now = kit.clock.now()
  const slots = await lockQueued(tx, { userId, accountId }, now)
  const before = slots.map((slot) => slot.post_id)
  const first = [...new Set(named)].filter((id) => before.includes(id))
  const order = [...first, ...before.filter((id) => !first.includes(id))]
  for (const postId of await refill(tx, slots, order, now)) {
    await notePlanned(kit, tx, { userId, postId, apiKey }, now)
    await recheckBy(kit, tx, { userId, postId, apiKey })
  }
  return readPostsOf(kit, tx, userId, order)
}

interface Queue {
  readonly userId: string
  readonly accountId: string
}

type Queued = SlotRow & { readonly post_id: string }

/** Locks the drafts first, and then their slots. */
async function lockQueued(tx: Db, queue: Queue, now: Date): Promise<Queued[]> {
  const coming = queued(tx, queue, now)
  await tx
    .selectFrom('posts')
    .select('id')
    .where('user_id', '=', queue.userId)
    .where('id', 'in', coming.select('post_id').$narrowType<{ post_id: string }>())
    .orderBy('id')
    .forUpdate()
    .execute()
  return coming.selectAll().$narrowType<{ post_id: string }>().forUpdate().execute()
}

function queued(tx: Db, { userId, accountId }: Queue, now: Date) {
  return tx
    .selectFrom('slots')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('schedule_id', 'is not', null)
    .where('post_id', 'is not', null)
    .where('state', '=', 'ready')
    .where('mode', '=', 'automatic')
    .where('at', '>', now)
    .orderBy('at')
    .orderBy('id')
}

/**
 * @param order the drafts of the slots, one for each
 * @returns those that have another slot now
 */
async function refill(
  tx: Db,
  slots: readonly Queued[],
  order: readonly string[],
  now: Date,
): Promise<string[]> {
  const moved = slots.flatMap((slot, place) => {
    const from = slots.find(({ post_id: postId }) => postId === order[place])
    return from === undefined || from === slot ? [] : [{ slot, from }]
  })
  if (moved.length === 0) return []
  // First out of their slots: a post is in one slot at a time.
  await tx
    .updateTable('slots')
    .set({ post_id: null })
    .where(
      'id',
      'in',
      moved.map(({ slot }) => slot.id),
    )
    .execute()
  for (const { slot, from } of moved) {
    const { post_id, job_id, reason } = from
    await tx
      .updateTable('slots')
      .set({ post_id, job_id, reason: stored(reason), by_hand: true, changed_at: now })
      .where('id', '=', slot.id)
      .execute()
  }
  return moved.map(({ from }) => from.post_id)
}
