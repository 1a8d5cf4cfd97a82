import type { ApprovalChannel } from '#contract/approvals/approvals.ts'
import type { Db } from '#server/kit/database/connect.ts'

import { deleteHolds, hasHold, insertApproval, insertHolds, listStanding } from './store.ts'
import type { ApprovalRow } from './store.ts'
import { hashOf } from './subject.ts'
import type { Approvable, Window } from './subject.ts'

interface StoredPost extends Approvable {
  readonly user_id: string
  readonly id: string
}

/** @returns the id of the approval */
export async function approveAsOwner(
  db: Db,
  post: StoredPost,
  { channel, window }: { readonly channel: ApprovalChannel; readonly window: Window | null },
  now: Date,
): Promise<string> {
  const id = await insertApproval(db, {
    userId: post.user_id,
    postId: post.id,
    decision: 'approved',
    hash: hashOf(post, window),
    channel,
    decided_at: now,
  })
  if (id === null) throw new Error('An approval without a key cannot be there already.')
  return id
}

/** A person has pressed: the post goes out now, as it is. */
export function approveByPress(db: Db, post: StoredPost, now: Date): Promise<string> {
  return approveAsOwner(db, post, { channel: 'press', window: { from: now, to: now } }, now)
}

/** The approvals that are of this very post and of this moment, or of any moment. */
export function validOf(
  standing: readonly ApprovalRow[],
  post: Approvable,
  window: Window | null,
): ApprovalRow[] {
  const hashes = [hashOf(post, window), hashOf(post, null)]
  return standing.filter(({ hash }) => hashes.some((each) => each.equals(hash)))
}

/**
 * Whether a slot may publish a post, which the caller has locked and read.
 *
 * @returns `not-needed` where its owner's plan is enough; null where nobody has approved this very post for this moment
 */
export async function findRelease(
  db: Db,
  post: StoredPost,
  window: Window,
): Promise<{ readonly approvalId: string } | 'not-needed' | null> {
  const of = { userId: post.user_id, postId: post.id }
  if (!(await hasHold(db, of))) return 'not-needed'
  const [approval] = validOf(await listStanding(db, of), post, window)
  return approval === undefined ? null : { approvalId: approval.id }
}

/**
 * The approval by which a program may publish a post at once; null where no person has approved this very post. What a
 * program released itself does not count. The caller has locked the post, which is in no slot.
 */
export async function findApproval(db: Db, post: StoredPost): Promise<string | null> {
  const standing = await listStanding(db, { userId: post.user_id, postId: post.id })
  const [approval] = validOf(standing, post, null).filter(({ channel }) => channel !== 'key')
  return approval?.id ?? null
}

/** A schedule that asks first needs an approval for what it writes. */
export function holdForSchedule(db: Db, userId: string, postIds: readonly string[]): Promise<void> {
  return insertHolds(db, userId, postIds, 'schedule')
}

/** The posts have left their slots, or their schedule asks no more. What their owner asks for stays. */
export function liftScheduleHold(
  db: Db,
  userId: string,
  postIds: readonly string[],
): Promise<void> {
  return deleteHolds(db, userId, postIds, 'schedule')
}
