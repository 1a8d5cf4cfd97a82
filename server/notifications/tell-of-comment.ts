import type { CommentState } from '#contract/content/post-content.ts'
import type { Messages } from '#contract/messages/message.ts'
import type { ByHand } from '#contract/notifications.ts'
import type { Db } from '#server/kit/database/connect.ts'

import type { NewsKit } from './notification-kit.ts'
import { dismissNews, excerptOf, notify } from './notify.ts'
import { pathOfPost } from './paths.ts'

interface Comment {
  readonly id: string
  readonly user_id: string
  readonly post_id: string
  readonly text: string
}

interface End {
  readonly state: CommentState['state']
  readonly reason: Messages | null
  readonly is_by_hand?: boolean
  readonly url: string
}

/** Notifies of a first comment that Lin has not posted, or may not have, with what its owner needs to post it. */
export async function tellOfComment(
  kit: NewsKit,
  tx: Db,
  comment: Comment,
  { state, reason, is_by_hand = false, url }: End,
): Promise<void> {
  if (state === 'published') {
    const about = { subject: comment.post_id, kinds: KINDS }
    await dismissNews(tx, comment.user_id, about, kit.clock.now())
    return
  }
  if (state !== 'failed' && state !== 'unknown') return
  const kind = is_by_hand ? 'comment-by-hand' : (`comment-${state}` as const)
  const byHand: ByHand = { text: comment.text, url }
  await notify(kit, tx, {
    userId: comment.user_id,
    kind,
    subject: comment.post_id,
    key: `${kind} ${comment.id}`,
    title: { code: TITLES[kind], params: { post: excerptOf(comment.text) } },
    body: reason,
    path: pathOfPost(comment.post_id),
    byHand,
  })
}

const TITLES = {
  'comment-by-hand': 'notice/comment-by-hand',
  'comment-failed': 'notice/comment-not-posted',
  'comment-unknown': 'notice/comment-may-be-there',
} as const

const KINDS = ['comment-by-hand', 'comment-failed', 'comment-unknown'] as const
