import { AppError } from '#contract/errors.ts'
import type { Post } from '#contract/posts.ts'
import { inTransaction } from '#server/kit/database/in-transaction.ts'
import type { PostKit } from '#server/posts/post-kit.ts'
import { readPost } from '#server/posts/save.ts'
import { changePost } from '#server/posts/store.ts'

import { giveBack } from './change-turn.ts'
import { refuseUnfit } from './claim.ts'
import { changeLivePost } from './live.ts'

/**
 * Gives a live post another text, at LinkedIn and then here. Until LinkedIn has said that it took the
 * text, this keeps the old one; sending it once more is safe.
 *
 * @throws posts/blank, posts/too-long, posts/live-gone, and what `changeLivePost` throws
 */
export async function editLivePost(
  kit: PostKit,
  userId: string,
  postId: string,
  text: string,
): Promise<Post> {
  refuseUnfit({ text_content: text })
  await changeLivePost(
    kit,
    { userId, postId },
    {
      ask: ({ urn, accessToken, signal }) =>
        kit.linkedin.editPost(accessToken, { urn, text }, signal),
      async keep(outcome, turn) {
        if (outcome === 'gone') throw new AppError('posts/live-gone')
        await inTransaction(kit.db, async (tx) => {
          if (!(await giveBack(tx, turn))) throw new AppError('posts/live-unclear')
          await changePost(tx, userId, postId, { text_content: text }, kit.clock.now())
        })
      },
    },
  )
  return readPost(kit, kit.db, userId, postId)
}
