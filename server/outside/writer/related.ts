import { headlineOf } from './cite.ts'
import type { Article } from './cite.ts'
import { topicWords } from './phrases.ts'
import { languageOfArticle } from './quotes.ts'

/**
 * True where two articles may stand in one post, for they tell of the same story: their titles, in the same language
 * and of the same days, share two rare words. A name of two words is one, and a category that both are filed under
 * says nothing: three stories were once merged because all of them were "News".
 */
export function isRelated(one: Article, other: Article, all: readonly Article[]): boolean {
  const language = languageOfArticle(one)
  if (languageOfArticle(other) !== language || daysBetween(one, other) > STORY_DAYS) return false
  const [title, otherTitle] = [headlineOf(one).hook, headlineOf(other).hook]
  const words = topicWords(title, language)
  const shared = [...topicWords(otherTitle, language)].filter((word) => words.has(word))
  const titles = [...new Set(all.flatMap((article) => titlesAround(article)))]
  const rare = shared.filter((word) => isRare(word, titles))
  return rare.length - namesJoined(rare, title, otherTitle) >= SHARED_WORDS
}

const SHARED_WORDS = 2
const STORY_DAYS = 7
const DAY_MS = 86_400_000

function daysBetween(one: Article, other: Article): number {
  if (one.publishedAt === null || other.publishedAt === null) return 0
  return Math.abs(one.publishedAt.getTime() - other.publishedAt.getTime()) / DAY_MS
}

function titlesAround({ title, alongside = [] }: Article): string[] {
  return [title, ...alongside.map((other) => other.title)]
}

/** What a whole feed is about tells nothing of a story. */
function isRare(word: string, titles: readonly string[]): boolean {
  const said = titles.filter((title) => title.toLowerCase().includes(word)).length
  return said <= Math.max(RARE_TITLES, titles.length * RARE_SHARE)
}

const RARE_TITLES = 3
const RARE_SHARE = 0.1

/** How many of the words only go on with the name that another one begins: "Elon Musk", "New York". */
function namesJoined(words: readonly string[], title: string, otherTitle: string): number {
  const pairs = words.flatMap((word) => words.map((next) => [word, next] as const))
  return pairs.filter(([word, next]) => {
    if (word === next) return false
    const name = `${capital(word)} ${capital(next)}`
    return title.includes(name) && otherTitle.includes(name)
  }).length
}

function capital(word: string): string {
  const [first = ''] = word
  return first.toUpperCase() + word.slice(first.length)
}
