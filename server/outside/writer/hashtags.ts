import { headlineOf } from './headline.ts'
import { mentions } from './mentions.ts'
import { phrasesOf } from './phrases.ts'
import { plainLine } from './plain-line.ts'
import type { Article } from './quote-block.ts'
import { quotableSentences } from './quotes.ts'
import { isTellingCategory } from './telling-category.ts'

/**
 * Three to five hashtags, where the text has words to make that many of: the user's keywords, then
 * what the article is filed under; phrases of the text only fill up to three.
 */
export function hashtagsFor(article: Article, keywords: readonly string[]): string[] {
  const { categories } = article
  const title = headlineOf(article).hook
  const text = quotableSentences(article.title, article.summary, 5).join(' ')
  const spoken = [title, text, ...categories].join(' ')
  const names = [
    ...keywords.filter((keyword) => mentions(spoken, keyword)),
    ...categories.filter(isTellingCategory),
  ]
  const tags = distinct(names.map(hashtagOf)).slice(0, MOST)
  if (tags.length >= LEAST) return tags

  const phrases = phrasesOf(title, text, names)
  return distinct([...tags, ...phrases.map(hashtagOf)]).slice(0, LEAST)
}

const LEAST = 3
const MOST = 5
const TAG_CHARS = 30

/** `Machine learning` → `#MachineLearning`: letters and digits only, at least one letter; else null. */
export function hashtagOf(name: string): string | null {
  const words = plainLine(name)
    .replaceAll('++', 'PlusPlus')
    .replaceAll(/(?<=\p{L})#/gu, 'Sharp')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
  const tag = words.map((word) => (words.length > 1 ? capitalised(word) : word)).join('')
  return /\p{L}/u.test(tag) && tag.length <= TAG_CHARS ? `#${capitalised(tag)}` : null
}

function capitalised(word: string): string {
  const [first = ''] = word
  return first.toUpperCase() + word.slice(first.length)
}

function distinct(tags: readonly (string | null)[]): string[] {
  const byName = new Map<string, string>()
  for (const tag of tags) {
    if (tag !== null && !byName.has(tag.toLowerCase())) byName.set(tag.toLowerCase(), tag)
  }
  return [...byName.values()]
}
