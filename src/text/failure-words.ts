import { isErrorCode } from '#contract/error-codes.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { SENTENCES } from '#contract/errors.ts'

import { t } from './t.ts'
import type { Texts } from './t.ts'

type FailureTexts = Texts['failures']

/** The operations that can fail, each with its own message. */
export type Operation = keyof FailureTexts['of']

/** `said`: the server's message; null without an answer. */
export function failureWords(
  operation: Operation,
  said: string | null,
  texts = t.failures,
): string {
  return wordsSaid(said ?? '', texts) || texts.of[operation]
}

/**
 * Translates a server message, if the language has a text for its code. A message with more than
 * the sentence of a code is shown as it is.
 */
export function wordsSaid(
  said: string,
  texts: Pick<FailureTexts, 'problems'> = t.failures,
): string {
  const code = CODES.get(said)
  return (code === undefined ? undefined : texts.problems[code]) ?? said
}

/** Codes by their sentences, because a stored outcome keeps only its message. */
const CODES: ReadonlyMap<string, ErrorCode> = new Map(
  Object.keys(SENTENCES)
    .filter(isErrorCode)
    .map((code) => [SENTENCES[code], code]),
)
