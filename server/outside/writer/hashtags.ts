import { headlineOf } from './cite.ts'
import type { Article } from './cite.ts'
import { phrasesOf } from './phrases.ts'
import { quotableSentences } from './quotes.ts'
import { mentions, plainLine, sameWords } from './text.ts'

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

/** False for what a whole site is filed under, and for categories that are sentences. */
export function isTellingCategory(category: string): boolean {
  const name = sameWords(category)
  return name !== '' && name.split(' ').length <= 3 && !GENERAL.has(name)
}

const GENERAL: ReadonlySet<string> = new Set([
  'all',
  'article',
  'articles',
  'blog',
  'featured',
  'general',
  'home',
  'latest',
  'miscellaneous',
  'news',
  'other',
  'post',
  'posts',
  'uncategorized',
])

const MODEL_TAG_CHARS = 40

/** The model's hashtags where they are words, filled up to three with those of the article. */
export function postHashtags(
  asked: readonly string[],
  lead: Article | undefined,
  keywords: readonly string[],
): string[] {
  const own = asked.flatMap((name) => {
    const bare = name.trim().replace(/^[#＃]+/, '')
    if (/^[\p{L}\p{N}\p{M}_]+$/u.test(bare) && /\p{L}/u.test(bare)) return [`#${bare}`]
    return looksLikeLink(bare) ? [] : [hashtagOf(bare) ?? '']
  })
  const tags = lastSpellings(
    own.filter((tag) => tag.length > 1 && tag.length <= MODEL_TAG_CHARS),
  ).slice(0, MOST)
  if (tags.length >= LEAST || lead === undefined) return tags
  return lastSpellings([...tags, ...hashtagsFor(lead, keywords)]).slice(0, LEAST)
}

function looksLikeLink(name: string): boolean {
  return /[/@]|\S\.\S/.test(name)
}

/** Each tag once, as it is spelled the last time. */
function lastSpellings(tags: readonly string[]): string[] {
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()]
}
