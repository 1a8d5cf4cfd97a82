import stopWords from 'stopwords-iso' with { type: 'json' }

import { foldText } from '#contract/rules/fold-text.ts'

/** A word, or two that follow each other, by its folded form. */
export interface Term {
  readonly folded: string
  readonly shown: string
  readonly words: readonly string[]
}

/** The terms of a text, each once. Common words and mere numbers do not count. */
export function termsOf(text: string, common: ReadonlySet<string>): Map<string, Term> {
  const terms = new Map<string, Term>()
  for (const phrase of text.split(BREAK)) {
    let before: Term | null = null
    for (const word of wordsIn(phrase)) {
      const folded = foldText(word)
      const term = isTelling(folded, common) ? { folded, shown: word, words: [folded] } : null
      if (term !== null) addTo(terms, term)
      if (term !== null && before !== null) addTo(terms, pairOf(before, term))
      before = term
    }
  }
  return terms
}

/** No pair of words reaches over these. */
const BREAK = /(?<![.!?,;:])[.!?,;:]+(?=\s|$)|[()[\]{}"“”„«»|•\n。、，！？]+/u

const SPACED_WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’+#.-]*/gu
/** Scripts that put no blanks between words. */
const RUN_ON = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

function wordsIn(phrase: string): string[] {
  if (!RUN_ON.test(phrase)) {
    return (phrase.match(SPACED_WORD) ?? []).map((word) => word.replace(/(?<!['’.-])['’.-]+$/u, ''))
  }
  return Array.from(segmenter.segment(phrase))
    .filter(({ isWordLike }) => isWordLike === true)
    .map(({ segment }) => segment)
}

function isTelling(folded: string, common: ReadonlySet<string>): boolean {
  const leastLength = RUN_ON.test(folded) ? 2 : 3
  if (folded.length < leastLength || /^[\p{N}.-]+$/u.test(folded)) return false
  return !common.has(folded) && !common.has(folded.replace(/'s$/, ''))
}

function pairOf(first: Term, second: Term): Term {
  const glue = RUN_ON.test(second.folded) ? '' : ' '
  return {
    folded: `${first.folded}${glue}${second.folded}`,
    shown: `${first.shown}${glue}${second.shown}`,
    words: [...first.words, ...second.words],
  }
}

function addTo(terms: Map<string, Term>, term: Term): void {
  if (!terms.has(term.folded)) terms.set(term.folded, term)
}

const SAMPLE = 200
const LANGUAGES: Readonly<Record<string, readonly string[]>> = stopWords

/**
 * The words that say nothing of a topic: those of English, which is quoted everywhere, and those of the
 * language that the texts are in. One list of all languages would lose words: `die` and `war` are German
 * stop words.
 */
export function commonWords(texts: readonly { readonly text: string }[]): ReadonlySet<string> {
  const words = texts.slice(0, SAMPLE).flatMap(({ text }) => foldText(text).match(WORD) ?? [])
  const language = languageOf(words)
  return new Set([...wordsOf('en'), ...wordsOf(language), ...OF_THE_TRADE])
}

const WORD = /[\p{L}\p{M}]+/gu

/** Words of headlines in general, whatever their subject. */
const OF_THE_TRADE = ['via', 'says', 'said', 'new', 'news', 'report', 'reports', 'week', 'today']

function languageOf(words: readonly string[]): string {
  let best = { language: 'en', hits: words.filter((word) => wordsOf('en').has(word)).length }
  for (const language of Object.keys(LANGUAGES)) {
    const hits = words.filter((word) => wordsOf(language).has(word)).length
    if (hits > best.hits) best = { language, hits }
  }
  return best.language
}

const sets = new Map<string, ReadonlySet<string>>()

function wordsOf(language: string): ReadonlySet<string> {
  const known = sets.get(language)
  if (known !== undefined) return known
  const words = new Set((LANGUAGES[language] ?? []).map(foldText))
  sets.set(language, words)
  return words
}
