import { errorMessage } from '#data/notices/failures.ts'
import { NotAllDeleted, useDeletions } from '#data/outbox/deletions.ts'
import type { Deletions } from '#data/outbox/deletions.ts'
import { t } from '#text/t.ts'

export function useDeleteSources(): Deletions {
  return useDeletions({ call: 'deleteSource', words: wordsOfDeletions })
}

function wordsOfDeletions(failure: unknown): string {
  if (!(failure instanceof NotAllDeleted)) return errorMessage('sources/delete', failure)
  const words = errorMessage('sources/delete', failure.cause)
  if (failure.left === failure.of) return words
  return t.sources.deletion.someStay(failure.left, failure.of, words)
}
