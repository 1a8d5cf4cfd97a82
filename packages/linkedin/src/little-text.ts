/**
 * `#` and letters or digits with at least one letter, after the start, white space or opening
 * punctuation: so `C#`, `issue#5` and the fragment of a link are none.
 */
const HASHTAG = /(?<=^|\s|[\p{Ps}\p{Pi}"'])#(?=\p{N}*\p{L})[\p{L}\p{N}]+/gu
export const HASHTAG_OR_RESERVED = new RegExp(`${HASHTAG.source}|[|{}@[\\]()<>#\\\\*_~]`, 'gu')

/**
 * Escapes a text for LinkedIn's `commentary` (little text format). An unescaped reserved character
 * is answered with 201 and everything after it is dropped, so each of the fifteen is escaped, except
 * the `#` of a hashtag. One pass, at the publish boundary only: stored text is never escaped.
 */
export function escapeLittleText(text: string): string {
  return text.replace(HASHTAG_OR_RESERVED, (found) => (found.length > 1 ? found : `\\${found}`))
}

/** A hashtag as it stands in a text. */
export interface Hashtag {
  readonly tag: string
  /** Start, in UTF-16 units. */
  readonly at: number
}

/** The hashtags that LinkedIn turns into links. */
export function hashtagsIn(text: string): readonly Hashtag[] {
  return [...text.matchAll(HASHTAG)].map(({ 0: tag, index: at }) => ({ tag, at }))
}
