import { escapeLittleText } from '@lin/linkedin/little-text'

import { POST_TEXT } from '#contract/limits.ts'
import { t } from '#text/t.ts'
import { numberText } from '#ui/format/numbers.ts'

/** The share of the limit from which LinkedIn's escapes may make a text too long. */
const NEAR = 0.9

/** A warning about a text that is too long; null while it fits. Nothing is ever cut. */
export function overLimitText(text: string): string | null {
  const { maxLength } = POST_TEXT
  if (text.length > maxLength) return t.composer.editor.tooLong(numberText(maxLength))
  return escapeLittleText(text).length > maxLength ? t.composer.editor.closeToLimit : null
}

/** The length with LinkedIn's escapes; null if it equals the text's, or is far from the limit. */
export function escapedLengthText(text: string): string | null {
  const { length } = escapeLittleText(text)
  const isTelling = length !== text.length && length > NEAR * POST_TEXT.maxLength
  if (!isTelling) return null
  return t.composer.editor.escaped(numberText(length), numberText(POST_TEXT.maxLength))
}

/** The hook: the part of a post that is visible before LinkedIn's fold. */
export interface Hook {
  /** In UTF-16 units from the text's start. */
  readonly length: number
  readonly hasLongLine: boolean
  /** The word that the fold cuts; null if it cuts none. */
  readonly cutWord: string | null
}

/** `text`: trimmed. */
export function hookOf(text: string): Hook {
  const lines = text.split('\n').slice(0, POST_TEXT.hookLines)
  const length = wholeCharacters(lines.join('\n'), POST_TEXT.hookMaxLength)
  return {
    length,
    hasLongLine: (lines[0] ?? '').length > POST_TEXT.firstLineLength,
    cutWord: wordAt(text, length),
  }
}

/** The longest prefix within `maxLength` that cuts no character in two. */
function wholeCharacters(text: string, maxLength: number): number {
  if (text.length <= maxLength) return text.length
  return new Intl.Segmenter().segment(text).containing(maxLength)?.index ?? text.length
}

/** The word around an index; null between words, and in scripts without spaces. */
function wordAt(text: string, at: number): string | null {
  const before = /(?<![\p{L}\p{N}'’-])[\p{L}\p{N}'’-]+$/u.exec(text.slice(0, at))?.[0]
  const after = /^[\p{L}\p{N}'’-]+/u.exec(text.slice(at))?.[0]
  if (before === undefined || after === undefined) return null
  return UNSPACED.test(before + after) ? null : before + after
}

const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u
