import type { PostApprovals } from '#contract/approvals/approvals.ts'
import { AppError } from '#contract/errors.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { PostOfUser } from '#server/posts/post-kit.ts'
import { lockStored, refuseUnlessDraft } from '#server/posts/publishable.ts'

import { readApprovals } from './post-approvals.ts'
import { dismissVoid, recheck } from './recheck.ts'
import type { RecheckKit } from './recheck.ts'
import { recordOwnWord } from './release.ts'
import { windowOf } from './shared-posts.ts'
import { hasHold, listStanding } from './store.ts'
import type { ApprovalRow } from './store.ts'
import { hashOf } from './subject.ts'

/**
 * The owner approves the post that they were shown. Nothing is published by that at once; a slot that waits for it
 * publishes the post at its time.
 *
 * @param hash of the post that was shown
 * @throws posts/not-found, approvals/out-of-date, posts/being-published, posts/already-published
 */
export async function approvePost(
  kit: RecheckKit,
  tx: Db,
  of: PostOfUser,
  hash: string,
): Promise<PostApprovals> {
  const post = await lockStored(tx, of.userId, of.postId)
  if (post === undefined) throw new AppError('posts/not-found')
  refuseUnlessDraft(post)
  const window = windowOf(await kit.slots.timeOf(tx, of))
  const current = hashOf(post, window)
  if (current.toString('hex') !== hash) throw new AppError('approvals/out-of-date')
  const now = kit.clock.now()
  const isSaid = (await listOwn(tx, of)).some((approval) => approval.hash.equals(current))
  if (!isSaid) await recordOwnWord(tx, post, { decision: 'approved', window }, now)
  await dismissVoid(kit, tx, of)
  if (await hasHold(tx, of)) await kit.slots.release(tx, of, now)
  return readApprovals(kit, tx, { ...of, apiKey: undefined })
}

/**
 * What the owner approved counts no more. Where they approved nothing, nothing changes.
 *
 * @throws posts/not-found
 */
export async function withdrawApproval(
  kit: RecheckKit,
  tx: Db,
  of: PostOfUser,
): Promise<PostApprovals> {
  const post = await lockStored(tx, of.userId, of.postId)
  if (post === undefined) throw new AppError('posts/not-found')
  if ((await listOwn(tx, of)).length > 0) {
    const window = windowOf(await kit.slots.timeOf(tx, of))
    await recordOwnWord(tx, post, { decision: 'withdrawn', window }, kit.clock.now())
    await recheck(kit, tx, of)
  }
  return readApprovals(kit, tx, { ...of, apiKey: undefined })
}

async function listOwn(tx: Db, of: PostOfUser): Promise<ApprovalRow[]> {
  const standing = await listStanding(tx, of)
  return standing.filter(({ channel }) => channel === 'owner' || channel === 'slot')
}
