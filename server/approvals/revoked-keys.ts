import type { Db } from '#server/kit/database/connect.ts'
import { excerptOf, notify } from '#server/notifications/notify.ts'
import { pathOfPost } from '#server/notifications/paths.ts'
import { lockStored } from '#server/posts/publishable.ts'

import { recheck } from './recheck.ts'
import type { RecheckKit } from './recheck.ts'
import { validOf } from './release.ts'
import { windowOf } from './shared-posts.ts'
import { insertHolds, listByKeys, listStanding } from './store.ts'
import type { ApprovalRow } from './store.ts'

/**
 * What these API keys approved and was not published yet counts no more: its slot waits, and its owner is told. Call it in
 * the transaction that revoked them.
 */
export async function voidOfKeys(
  kit: RecheckKit,
  tx: Db,
  userId: string,
  keyIds: readonly string[],
): Promise<void> {
  const approvals = await listByKeys(tx, userId, keyIds)
  const byPost = Map.groupBy(approvals, ({ post_id: postId }) => postId)
  for (const [postId, given] of byPost) await voidOf(kit, tx, { userId, postId }, given)
}

async function voidOf(
  kit: RecheckKit,
  tx: Db,
  of: { readonly userId: string; readonly postId: string },
  given: readonly ApprovalRow[],
): Promise<void> {
  const post = await lockStored(tx, of.userId, of.postId)
  if (post === undefined || post.is_published) return
  if (post.state !== null && post.state !== 'failed') return
  const window = windowOf(await kit.slots.timeOf(tx, of))
  // A version that its person has changed since was theirs.
  const [approval] = validOf(given, post, window)
  if (approval === undefined) return
  if (validOf(await listStanding(tx, of), post, window).length > 0) return
  // Also where the approval had lifted the hold of a schedule.
  await insertHolds(tx, of.userId, [of.postId], { by: 'schedule' })
  await recheck(kit, tx, of)
  await notify(kit, tx, {
    userId: of.userId,
    kind: 'approval-void',
    subject: of.postId,
    key: `approval-revoked ${approval.id}`,
    title: {
      code: 'notice/approved-no-more',
      params: { post: excerptOf(post.text_content) },
    },
    body: [
      { code: 'notice/key-was-revoked', params: { name: approval.name ?? '' } },
      { code: 'notice/until-approved-again' },
    ],
    path: pathOfPost(of.postId),
  })
}
