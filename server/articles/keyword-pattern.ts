import { foldText } from './fold-text.ts'
import { leftEdge, rightEdge } from './word-edges.ts'

/**
 * What finds a keyword in a text that `foldText` has folded; null for a blank keyword, and for one of
 * signs that do not show.
 */
export function keywordPattern(keyword: string): RegExp | null {
  const plain = keyword.trim().replaceAll(QUOTES_OR_HASH, '')
  const words = plain.split(BETWEEN_WORDS).flatMap(foldedWords)
  if (words.length === 0) return null
  const parts = words.map((word, place) => wordPattern(word, place === words.length - 1))
  const folded = words.map(({ folded: word }) => word).join(' ')
  return new RegExp(leftEdge(folded) + parts.join(BLANKS) + rightEdge(folded), 'v')
}

interface Word {
  readonly folded: string
  readonly isCapitals: boolean
}

/** Folding may part a word, or leave nothing of it: of many BLANKS in a row no search comes to an end. */
function foldedWords(word: string): Word[] {
  const isCapitals = CAPITALS.test(word)
  return foldText(word)
    .split(BETWEEN_FOLDED)
    .filter((folded) => folded !== '')
    .map((folded) => ({ folded, isCapitals }))
}

/** Quotes around the whole, or the hash of a hashtag. */
const QUOTES_OR_HASH = /^["'“”„«»‘’#＃]+(?=[\p{L}\p{N}.])|["“”„«»]+$/gu
const BETWEEN_WORDS = /[\s\p{Pd}_\u200B\u200C]+/u
const BETWEEN_FOLDED = /[\s\-_]+/
/** “e-mail”, “e mail”, “email”, and the hashtag of a phrase. */
const BLANKS = String.raw`[\s\-_]*`

function wordPattern({ folded, isCapitals }: Word, isLast: boolean): string {
  if (ARABIC.test(folded)) return ARABIC_PREFIXES + escaped(folded.replace(ARTICLE, ''))
  if (HEBREW.test(folded)) return HEBREW_PREFIXES + escaped(folded)
  if (!isCapitals) {
    const letters = escaped(folded).replaceAll(LETTERS_THEN_DIGITS, `$<letters>${BLANKS}`)
    if (!isLast) return letters
    if (STEM_IN_Y.test(folded)) return `${letters.slice(0, -1)}(?:y(?:'?s|'|)|ies'?)`
    return letters + endingsOf(folded)
  }
  const letters = Array.from(folded.replaceAll('.', ''))
  return letters.join(String.raw`\.?`) + (isLast ? endingsOf(letters.join('')) : '')
}

/** AI is also written A.I. */
const CAPITALS = /^(?:[A-Z]{2,5}|(?:[A-Z]\.){1,4}[A-Z]\.?)$/
/** GPT4 is also written GPT-4. */
const LETTERS_THEN_DIGITS = /(?<letters>\p{L}{2})(?=\p{Nd})/gu

/** Companies, but days. */
const STEM_IN_Y = /\p{sc=Latin}[^aeiou]y$/u

const ARABIC = /^\p{sc=Arab}{3,}$/u
/** “And”, “in the”, “for the” … are written onto the word. */
const ARABIC_PREFIXES = '(?:[وف]?(?:[بكل]?ال|لل)|و)?'
const ARTICLE = /^ال(?=.{3})/u
const HEBREW = /^\p{sc=Hebr}{3,}$/u
const HEBREW_PREFIXES = '(?:[ושכ]?[הבל]|ו)?'

/** Plural and possessive, as English writes them, after a word in Latin letters. */
function endingsOf(folded: string): string {
  if (!/\p{sc=Latin}$/u.test(folded)) return ''
  if (folded.length === 1) return `(?:'s)?`
  if (OTHER_WORD_WITH_S.has(folded)) return `(?:'s?)?`
  const plural = /(?:[sxz]|ch|sh|o)$/.test(folded) ? 'es|s' : 's'
  return `(?:(?:${plural})?'?|'s)?`
}

/** With an s they are other words: news is no plural of new. */
const OTHER_WORD_WITH_S: ReadonlySet<string> = new Set(
  'a i it hi wa ha ye ga bu thi u new doe thu le la lo de se me te ne no vo ce'.split(' '),
)

function escaped(text: string): string {
  return text.replaceAll(/[\^$\\.*+?()[\]{}|/]/g, String.raw`\$&`)
}
