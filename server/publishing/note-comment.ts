import type { Answer } from '#contract/approvals/ledger.ts'
import type { CommentState } from '#contract/content/post-content.ts'
import type { Messages } from '#contract/messages/message.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { addLine } from '#server/ledger/add-line.ts'

import type { CommentRow } from './store.ts'

interface CommentMoved {
  readonly comment: CommentRow
  readonly state: CommentState['state']
  readonly reason: Messages | null
  readonly urn?: string | null
  readonly at: Date
}

/** Adds what LinkedIn was asked about a first comment and what it answered to the ledger, each once for a comment. */
export async function noteComment(tx: Db, moved: CommentMoved): Promise<void> {
  const { comment, state, reason, urn = null, at } = moved
  if (state === 'queued') return
  const code = reason?.[0]?.code ?? null
  const isAnswered = state === 'published' || (state === 'failed' && comment.state === 'sending')
  const { user_id: userId, post_id: postId, id: recordId } = comment
  await addLine(tx, {
    userId,
    postId,
    at,
    by: { actor: isAnswered ? 'linkedin' : 'lin' },
    action: state === 'sending' ? 'comment-asked' : 'comment-answered',
    answer: state === 'sending' ? null : ANSWERS[state],
    recordId,
    code,
    urn,
  })
}

const ANSWERS = {
  published: 'published',
  failed: 'refused',
  unknown: 'unknown',
} as const satisfies Record<Exclude<CommentState['state'], 'queued' | 'sending'>, Answer>
