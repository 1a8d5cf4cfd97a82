import { AppError } from '#contract/errors.ts'
import type { PublishReply, Settlement } from '#contract/posts.ts'
import { isPublishing } from '#contract/rules/publish-state.ts'
import { publishingAccount } from '#server/accounts/publishing-account.ts'
import type { PostKit } from '#server/posts/post-kit.ts'

import { answerWhenDone } from './publish.ts'
import { record } from './record.ts'
import { latestAttempt } from './store.ts'

/**
 * Settles a post that may be live. `resend` sends the identical text once more: LinkedIn either
 * names the first one as its duplicate, or takes it now; either way it is there once.
 * `mark-published` takes the user's word.
 *
 * @throws posts/not-found, posts/not-unknown, accounts/not-found, accounts/disconnected
 */
export async function settlePost(
  kit: PostKit,
  userId: string,
  postId: string,
  method: Settlement['method'],
): Promise<PublishReply> {
  const attempt = await latestAttempt(kit.db, userId, postId)
  if (attempt === undefined) throw new AppError('posts/not-found')
  if (attempt.state !== 'unknown') throw new AppError('posts/not-unknown')
  if (method === 'mark-published') {
    await record(kit, attempt, 'settled-by-hand', { reason: 'Marked as published by you.' })
    return answerWhenDone(kit, attempt.id, () => true)
  }
  if (attempt.account_id === null) throw new AppError('accounts/not-found')
  await publishingAccount(kit, kit.db, userId, attempt.account_id)
  await kit.queue.enqueue(kit.db, 'publish', { attemptId: attempt.id, settle: true })
  return answerWhenDone(
    kit,
    attempt.id,
    (now) => now.tries > attempt.tries && !isPublishing(now.state),
  )
}
