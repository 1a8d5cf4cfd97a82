import { errorMessage } from '#data/notices/failures.ts'
import { NotAllDeleted, useDeletions } from '#data/outbox/deletions.ts'
import type { Deletions } from '#data/outbox/deletions.ts'
import { forgetDraft } from '#sync/drafts/answered-draft.ts'

/** The posts stay on LinkedIn. */
export function useDeletePosts(): Deletions {
  return useDeletions({ call: 'deletePost', words: wordsOfDeletions, forget: forgetDraft })
}

function wordsOfDeletions(failure: unknown): string {
  return errorMessage('posts/delete', failure instanceof NotAllDeleted ? failure.cause : failure)
}
