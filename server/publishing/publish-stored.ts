import { AppError } from '#contract/errors.ts'
import { publishingAccount } from '#server/accounts/publishing-account.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { PostKit } from '#server/posts/post-kit.ts'
import { refuseUnlessDraft } from '#server/posts/save.ts'
import { findRow, takePost } from '#server/posts/store.ts'

import { claimPublish, refuseUnfit } from './claim.ts'

/**
 * Hands a draft to a worker as it is stored, under a key of the caller's. It never waits for another
 * transaction that has the draft just now.
 *
 * @returns false when somebody else has it: try again
 * @throws posts/blank, posts/too-long, posts/image-invalid, accounts/not-found,
 *   accounts/disconnected, posts/already-published, posts/being-published, request/key-reused
 */
export async function publishStored(
  kit: PostKit,
  tx: Db,
  {
    userId,
    postId,
    key,
  }: { readonly userId: string; readonly postId: string; readonly key: string },
): Promise<boolean> {
  if (!(await takePost(tx, userId, postId))) return false
  const row = await findRow(tx, userId, postId)
  refuseUnlessDraft(row)
  refuseUnfit(row)
  if (row.social_account_id === null) throw new AppError('accounts/not-found')
  await publishingAccount(kit, tx, userId, row.social_account_id)
  const isClaimed = await claimPublish(kit, tx, {
    userId,
    postId,
    accountId: row.social_account_id,
    key,
    fingerprint: kit.secrets.fingerprint(JSON.stringify({ stored: postId })),
    text: row.text_content,
  })
  if (!isClaimed) throw new AppError('request/key-reused')
  return true
}
