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

/** Translates a server message, if the language has a text for its code. */
export function wordsSaid(said: string, texts: Pick<FailureTexts, 'problem'> = t.failures): string {
  return texts.problem(said)
}
