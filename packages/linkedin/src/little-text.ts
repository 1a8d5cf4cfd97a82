/**
 * A hashtag has a letter, and follows the start, white space or opening punctuation: `C#`, `issue#5` and the fragment
 * of a link are none.
 */
const HASHTAG = /(?<=^|\s|[\p{Ps}\p{Pi}"'])#(?=\p{N}*\p{L})[\p{L}\p{N}]+/gu
export const HASHTAG_OR_RESERVED = new RegExp(`${HASHTAG.source}|[|{}@[\\]()<>#\\\\*_~]`, 'gu')

/**
 * LinkedIn answers an unescaped reserved character with 201 and drops everything after it, so each of the fifteen is
 * escaped, except the `#` of a hashtag. Once, at the publish boundary only: stored text is never escaped.
 */
export function escapeLittleText(text: string): string {
  return text.replace(HASHTAG_OR_RESERVED, (found) => (found.length > 1 ? found : `\\${found}`))
}

export interface Hashtag {
  readonly tag: string
  /** In UTF-16 units. */
  readonly at: number
}

export function hashtagsIn(text: string): readonly Hashtag[] {
  return [...text.matchAll(HASHTAG)].map(({ 0: tag, index: at }) => ({ tag, at }))
}
