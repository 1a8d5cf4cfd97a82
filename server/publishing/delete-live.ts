import type { Done } from '#contract/wire.ts'
import { done } from '#contract/wire.ts'
import { inTransaction } from '#server/kit/database/in-transaction.ts'
import type { PostKit } from '#server/posts/post-kit.ts'
import { deletePost } from '#server/posts/save.ts'

import { changeLivePost } from './live.ts'

/**
 * Deletes a live post at LinkedIn, and then here. One that LinkedIn has no more is deleted here all the
 * same: that is what was wanted.
 *
 * @throws what `changeLivePost` throws
 */
export async function deleteLivePost(kit: PostKit, userId: string, postId: string): Promise<Done> {
  await changeLivePost(
    kit,
    { userId, postId },
    {
      ask: ({ urn, accessToken, signal }) => kit.linkedin.deletePost(accessToken, urn, signal),
      async keep() {
        await inTransaction(kit.db, (tx) => deletePost(kit, tx, userId, postId))
      },
    },
  )
  return done('Post deleted here and on LinkedIn')
}
