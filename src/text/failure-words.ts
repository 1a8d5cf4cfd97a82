import { isErrorCode } from '#contract/error-codes.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { SENTENCES } from '#contract/errors.ts'

import { t } from './t.ts'
import type { Texts } from './t.ts'

type FailureTexts = Texts['failures']

/** What a person may do or ask for, as far as it can fail. */
export type Doing = keyof FailureTexts['of']

/** `said`: the server's message; null where no answer came. */
export function failureWords(doing: Doing, said: string | null, texts = t.failures): string {
  return wordsSaid(said ?? '', texts) || texts.of[doing]
}

/**
 * The server's words, in the reader's language where it has its own for them. Where the server said
 * more than the sentence of a code, what it said holds as it stands.
 */
export function wordsSaid(
  said: string,
  texts: Pick<FailureTexts, 'problems'> = t.failures,
): string {
  const code = CODES.get(said)
  return (code === undefined ? undefined : texts.problems[code]) ?? said
}

/** The sentences are told apart by their words: an outcome that was stored has kept nothing else. */
const CODES: ReadonlyMap<string, ErrorCode> = new Map(
  Object.keys(SENTENCES)
    .filter(isErrorCode)
    .map((code) => [SENTENCES[code], code]),
)
