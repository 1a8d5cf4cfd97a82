import { AppError } from '#contract/errors.ts'
import { failureWords } from '#text/failure-words.ts'
import type { Doing } from '#text/failure-words.ts'

import { storageWords } from './storage-words.ts'

/** The words a person reads when this has failed. */
export function wordsOf(doing: Doing, failure: unknown): string {
  return storageWords(failure) ?? failureWords(doing, saidBy(failure))
}

/** The server's words in a failure; null where no answer of the server came. */
export function saidBy(failure: unknown): string | null {
  return failure instanceof AppError ? failure.message : null
}
