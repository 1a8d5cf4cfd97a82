import { foldText } from './fold-text.ts'

/**
 * Matches a word or phrase in scripts with blanks between words, a run of letters in others. A blank keyword matches
 * nothing.
 */
export function createMatcher(keyword: string): (text: string) => boolean {
  const isIn = createSearch(keyword)
  return (text) => isIn(searchable(text))
}

/** Many keywords are searched in one text: folding it takes longer than a search. */
export interface Searchable {
  readonly text: string
  readonly folded: string
}

export function searchable(text: string): Searchable {
  return { text, folded: foldText(text) }
}

export function createSearch(keyword: string): (searched: Searchable) => boolean {
  const pattern = keywordPattern(keyword)
  if (pattern === null) return () => false
  const capitals = capitalsOnly(keyword)
  if (capitals === null) return ({ folded }) => pattern.test(folded)
  return ({ text, folded }) => capitals.test(text) && pattern.test(folded)
}

/** A search for IT or WHO does not mean “it” or “who”. */
function capitalsOnly(keyword: string): RegExp | null {
  const word = keyword.trim()
  if (!COMMON_IN_SMALL.has(word)) return null
  return new RegExp(`(?<![\\p{L}\\p{N}])${Array.from(word).join('\\.?')}(?![\\p{L}\\p{N}]{2})`, 'u')
}

const COMMON_IN_SMALL: ReadonlySet<string> = new Set(
  'AM AN AS AT BE BY DO GO HE IF IN IS IT ME MY NO OF ON OR SO TO UP US WE ALL AND ARE CAN HER HIS HOW MAY NOT NOW OUT THE WAS WHO WHY YOU'.split(
    ' ',
  ),
)

export function searchedText(article: {
  readonly title: string
  readonly summary: string | null
  readonly categories: readonly string[]
}): string {
  return [article.title, article.summary ?? '', ...article.categories].join('\n')
}

/** Finds a keyword in text that `foldText` has folded; null for a keyword that is blank or invisible. */
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

/**
 * Folding may split a word, or leave nothing of it. Empty words are dropped: a row of BLANKS would make the search take
 * exponential time.
 */
function foldedWords(word: string): Word[] {
  const isCapitals = CAPITALS.test(word)
  return foldText(word)
    .split(BETWEEN_FOLDED)
    .filter((folded) => folded !== '')
    .map((folded) => ({ folded, isCapitals }))
}

/** Quotes around the whole, or the hash of a hashtag. */
const QUOTES_OR_HASH = /^["'“”„«»‘’#＃]+(?=[\p{L}\p{N}.])|(?<!["“”„«»])["“”„«»]+$/gu
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

function leftEdge(folded: string): string {
  const first = Array.from(folded)[0] ?? ''
  if (SHORT_KATAKANA.test(folded)) return String.raw`(?<![\p{sc=Kana}ー])`
  if (HANGUL.test(first)) return String.raw`(?<!\p{sc=Hang})`
  // A vowel written before its consonant, or a consonant below another one, belongs to the same syllable.
  if (RUN_ON_LETTER.test(first)) return String.raw`(?<![เแโใไເແໂໃໄ\u17D2\u1039])`
  if (isOneLetter(folded)) return String.raw`(?<!${LETTER}|\p{L}[\-'&\/.])`
  return WORD_LETTER.test(first) || first === '.' ? `(?<!${LETTER})` : ''
}

function rightEdge(folded: string): string {
  const last = Array.from(folded).at(-1) ?? ''
  if (SHORT_KATAKANA.test(folded)) return String.raw`(?![\p{sc=Kana}ー])`
  if (HANGUL.test(last)) return Array.from(folded).length > 1 ? '' : ONE_SYLLABLE_EDGE
  if (RUN_ON_LETTER.test(last)) return String.raw`(?!\p{M})`
  if (!WORD_LETTER.test(last)) return String.raw`(?!\p{L})`
  if (isOneLetter(folded)) return String.raw`(?!${LETTER}|[+#&\/]|[\-.]\p{L})`
  if (/^\d+$/.test(folded)) return String.raw`(?!${LETTER}|[.,]\d)`
  return `(?!${LETTER})`
}

/**
 * These scripts write without blanks, or append endings to foreign words. Next to another script they are a word
 * boundary.
 */
const RUN_ON = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}`
const RUN_ON_LETTER = new RegExp(`[[${RUN_ON}]&&[\\p{L}\\p{M}]]`, 'v')
const LETTER = String.raw`[[\p{L}\p{N}\p{M}]--[${RUN_ON}]]`
const WORD_LETTER = /[\p{L}\p{N}\p{M}]/u
const HANGUL = /\p{sc=Hang}/u
/** Two letters occur in too many longer words: アイ is not meant in アイス. */
const SHORT_KATAKANA = /^[\p{sc=Kana}ー]{1,2}$/u
/** After a single syllable only a particle may follow: anything else would be another word. */
const ONE_SYLLABLE_EDGE = String.raw`(?:이|가|은|는|을|를|의|에|와|과|도|로|만)?(?!\p{sc=Hang})`

/** C is neither in C++ nor in Objective-C. */
function isOneLetter(folded: string): boolean {
  return /^\p{L}$/u.test(folded)
}
