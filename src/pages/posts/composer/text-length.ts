import { POST_TEXT } from '#contract/limits.ts'
import { escapeLittleText } from '#contract/rules/little-text.ts'
import { t } from '#text/t.ts'
import { numberText } from '#ui/format/numbers.ts'

/** From this part of the limit on, its escapes may be what makes a text too long. */
const NEAR = 0.9

/** What to know about the length of a text; null while it fits. Nothing is ever cut. */
export function overLimitText(text: string): string | null {
  const { maxLength } = POST_TEXT
  if (text.length > maxLength) return t.composer.editor.tooLong(numberText(maxLength))
  return escapeLittleText(text).length > maxLength ? t.composer.editor.closeToLimit : null
}

/** The length with LinkedIn's escapes; null where it is the text's own, or far from the limit. */
export function escapedLengthText(text: string): string | null {
  const { length } = escapeLittleText(text)
  const isTelling = length !== text.length && length > NEAR * POST_TEXT.maxLength
  if (!isTelling) return null
  return t.composer.editor.escaped(numberText(length), numberText(POST_TEXT.maxLength))
}
