import { foldText } from './fold-text.ts'

/**
 * Whether a text speaks of a keyword: as a word or phrase where a script parts its words by blanks, as a
 * run of letters where it does not. A blank keyword matches nothing.
 */
export function createMatcher(keyword: string): (text: string) => boolean {
  const pattern = keywordPattern(keyword)
  if (pattern === null) return () => false
  const capitals = capitalsOnly(keyword)
  if (capitals === null) return (text) => pattern.test(foldText(text))
  return (text) => capitals.test(text) && pattern.test(foldText(text))
}

/** Who asks for IT or WHO does not ask for “it” or “who”. */
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

/** What of an article a keyword is looked for in. */
export function searchedText(article: {
  readonly title: string
  readonly summary: string | null
  readonly categories: readonly string[]
}): string {
  return [article.title, article.summary ?? '', ...article.categories].join('\n')
}

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

/** Stands before a keyword: what may not come just before it. */
function leftEdge(folded: string): string {
  const first = Array.from(folded)[0] ?? ''
  if (SHORT_KATAKANA.test(folded)) return String.raw`(?<![\p{sc=Kana}ー])`
  if (HANGUL.test(first)) return String.raw`(?<!\p{sc=Hang})`
  // A vowel that is written before its consonant, or a consonant below another one, belongs together.
  if (RUN_ON_LETTER.test(first)) return String.raw`(?<![เแโใไເແໂໃໄ\u17D2\u1039])`
  if (isOneLetter(folded)) return String.raw`(?<!${LETTER}|\p{L}[\-'&\/.])`
  return WORD_LETTER.test(first) || first === '.' ? `(?<!${LETTER})` : ''
}

/** Stands behind a keyword. */
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

/** Scripts that write without blanks, or hang endings on foreign words: for other scripts an edge. */
const RUN_ON = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}`
const RUN_ON_LETTER = new RegExp(`[[${RUN_ON}]&&[\\p{L}\\p{M}]]`, 'v')
const LETTER = String.raw`[[\p{L}\p{N}\p{M}]--[${RUN_ON}]]`
const WORD_LETTER = /[\p{L}\p{N}\p{M}]/u
const HANGUL = /\p{sc=Hang}/u
/** Two of them stand in too many longer words: アイ is not in アイス. */
const SHORT_KATAKANA = /^[\p{sc=Kana}ー]{1,2}$/u
/** After one syllable only a particle: more would be another word. */
const ONE_SYLLABLE_EDGE = String.raw`(?:이|가|은|는|을|를|의|에|와|과|도|로|만)?(?!\p{sc=Hang})`

/** C is neither in C++ nor in Objective-C. */
function isOneLetter(folded: string): boolean {
  return /^\p{L}$/u.test(folded)
}
