import stopWords from 'stopwords-iso' with { type: 'json' }

import { foldText } from '#server/articles/fold-text.ts'

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

/** What every headline says of its own, whatever it is about. */
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
