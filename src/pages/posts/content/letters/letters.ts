/**
 * Letters of Unicode's mathematical alphabets, which generators of “bold” and “italic” texts use instead of
 * letters; a few of these are in another block. A single one is a formula.
 */
const LETTER = '[\\u{1D400}-\\u{1D7FF}\\u210A-\\u2113\\u211B-\\u211D\\u212C-\\u2134]'
const LOOKALIKES = new RegExp(`${LETTER}{2,}(?: ${LETTER}+)*`, 'gu')

/** The first run of such letters in a text; null if there is none. */
export function lookalikesIn(text: string): string | null {
  const [found = null] = text.match(LOOKALIKES) ?? []
  return found
}

/** Replaces these letters with plain ones. */
export function withPlainLetters(text: string): string {
  return text.replace(LOOKALIKES, (run) => run.normalize('NFKC'))
}
