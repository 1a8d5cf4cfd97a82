import { isErrorCode } from '#contract/error-codes.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { SENTENCES } from '#contract/errors.ts'

/**
 * Translates the sentences with which the server refuses. A sentence without a translation, or one that says more than
 * the sentence of its code, is shown as it is.
 */
export function problemIn(
  words: Readonly<Partial<Record<ErrorCode, string>>>,
): (said: string) => string {
  return (said) => {
    const code = CODES.get(said)
    return (code === undefined ? undefined : words[code]) ?? said
  }
}

const CODES: ReadonlyMap<string, ErrorCode> = new Map(
  Object.keys(SENTENCES)
    .filter(isErrorCode)
    .map((code) => [SENTENCES[code], code]),
)
