import type { Article } from './article.ts'
import { headlineOf } from './cite.ts'
import { topicWords } from './phrases.ts'
import { languageOfArticle } from './quotes.ts'
import { sameWords } from './text.ts'

/**
 * True if two articles may stand in one post: their titles, in the same language and of the same days, share two rare
 * words. Words that are one name or one phrase in both count as one. A shared category does not count: three stories
 * were once merged because all of them were "News".
 */
export function isRelated(one: Article, other: Article, all: readonly Article[]): boolean {
  const [language, otherLanguage] = [languageOfArticle(one), languageOfArticle(other)]
  const isForeign = language !== null && otherLanguage !== null && language !== otherLanguage
  if (isForeign || daysBetween(one, other) > STORY_DAYS) return false
  const [title, otherTitle] = [headlineOf(one).hook, headlineOf(other).hook]
  const words = topicWords(title, language)
  const shared = [...topicWords(otherTitle, otherLanguage)].filter((word) => words.has(word))
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

/** The subject of a whole feed identifies no story. */
function isRare(word: string, titles: readonly string[]): boolean {
  const said = titles.filter((title) => title.toLowerCase().includes(word)).length
  return said <= Math.max(RARE_TITLES, titles.length * RARE_SHARE)
}

const RARE_TITLES = 3
const RARE_SHARE = 0.1

/** Counts words that only continue a name: "Elon Musk", "guerre en Ukraine". */
function namesJoined(words: readonly string[], title: string, otherTitle: string): number {
  const [said, alsoSaid] = [wordsOf(title), wordsOf(otherTitle)]
  const joined = words.filter((next) =>
    words.some((word) => word !== next && goesOn(word, next, said) && goesOn(word, next, alsoSaid)),
  )
  return joined.length
}

function wordsOf(title: string): string[] {
  return sameWords(title).split(' ')
}

/** Side by side, or with one small word between. */
function goesOn(word: string, next: string, said: readonly string[]): boolean {
  return said.some(
    (each, at) =>
      each === word &&
      (said[at + 1] === next || (said[at + 2] === next && (said[at + 1]?.length ?? 0) <= 3)),
  )
}
