/**
 * Letters of Unicode's mathematical alphabets, which generators of “bold” and “italic” texts put in the place of
 * letters, and the few of them that stand elsewhere. One alone is a formula.
 */
const LETTER = '[\\u{1D400}-\\u{1D7FF}\\u210A-\\u2113\\u211B-\\u211D\\u212C-\\u2134]'
const LOOKALIKES = new RegExp(`${LETTER}{2,}(?: ${LETTER}+)*`, 'gu')

/** The first run of such letters in a text; null where there is none. */
export function lookalikesIn(text: string): string | null {
  const [found = null] = text.match(LOOKALIKES) ?? []
  return found
}

/** The text with the letters that they stand for. */
export function withPlainLetters(text: string): string {
  return text.replace(LOOKALIKES, (run) => run.normalize('NFKC'))
}
