/**
 * Escapes a text for LinkedIn's `commentary` (little text format). An unescaped reserved character
 * is answered with 201 and everything after it is dropped, so each of the fifteen is escaped, except
 * the `#` of a hashtag. One pass, at the publish boundary only: stored text is never escaped.
 */
export function escapeLittleText(text: string): string {
  return text.replace(HASHTAG_OR_RESERVED, (found) => (found.length > 1 ? found : `\\${found}`))
}

/**
 * A hashtag is `#` and letters or digits with at least one letter, after the start, white space or
 * opening punctuation: so `C#`, `issue#5` and the fragment of a link are escaped.
 */
const HASHTAG_OR_RESERVED =
  /(?<=^|\s|[\p{Ps}\p{Pi}"'])#(?=\p{N}*\p{L})[\p{L}\p{N}]+|[|{}@[\]()<>#\\*_~]/gu
