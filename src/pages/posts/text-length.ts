import { POST_TEXT } from '#contract/limits.ts'

/** Characters with a meaning in LinkedIn's text format: each is sent with a backslash before it. */
const ESCAPED = /[|{}@[\]()<>#\\*_~]/g

/** What to know about the length of a text; null while it fits. Nothing is ever cut. */
export function overLimitText(text: string): string | null {
  if (text.length > POST_TEXT.maxLength) {
    return `LinkedIn takes at most ${POST_TEXT.maxLength} characters. Nothing is cut: shorten it yourself.`
  }
  const escapes = text.match(ESCAPED)?.length ?? 0
  if (text.length + escapes <= POST_TEXT.maxLength) return null
  return 'Close to the limit: LinkedIn may count brackets, # and similar characters twice.'
}
