import { ALIKE, compared, isOneFeed, isSameLink, isSameTitle, likenessOf } from './likeness.ts'
import { readArticles } from './read-articles.ts'
import type { Article, Seen } from './read-articles.ts'
import type { Fold } from './words.ts'

export interface Kinship {
  readonly kind: 'link' | 'title' | 'words'
  /** For `words`: the most telling ones that both use, four at most, as the first of them writes them. */
  readonly words: readonly string[]
}

export interface Story<T> {
  readonly lead: T
  readonly others: readonly { readonly article: T; readonly because: Kinship }[]
}

export interface Options {
  /** In milliseconds; reports with the same link belong together at any time. */
  readonly windowMs: number
  /** Stop words and names of days are recognized where it takes accents and case away. */
  readonly fold: Fold
}

/**
 * Puts articles together by links, titles, or the words of titles and summaries, which weigh by how rare they are among
 * these articles (TF-IDF). Likeness is three parts of five their cosine, and two the share of one title that the other
 * article says; the most alike are joined first, and a group takes in what is alike to all of it on average. Stories
 * are in the order of their first articles; each article is in one of them.
 */
export function groupStories<T extends Article>(
  articles: readonly T[],
  { windowMs, fold }: Options,
): Story<T>[] {
  const seen = readArticles(articles, fold)
  return clustersOf(seen, windowMs).flatMap((members) => storyOf(articles, seen, members))
}

function clustersOf(all: readonly Seen[], windowMs: number): number[][] {
  const pairs = pairsOf(all, windowMs).toSorted((a, b) => b.likeness - a.likeness)
  const clusters = new Map(all.map((_, at) => [at, [at]]))
  for (const { one, other } of pairs) {
    const [left = [], right = []] = [clusters.get(one), clusters.get(other)]
    if (left === right || !isOneStory(all, [left, right], windowMs)) continue
    const both = [...left, ...right].toSorted((a, b) => a - b)
    for (const member of both) clusters.set(member, both)
  }
  return [...new Set(clusters.values())].toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))
}

/**
 * Compares groups by their average, as a chain of reports would lead from one story to another otherwise. No outlet
 * tells a story twice in other words.
 */
function isOneStory(
  all: readonly Seen[],
  [left, right]: readonly [readonly number[], readonly number[]],
  windowMs: number,
): boolean {
  let sum = 0
  for (const one of left) {
    for (const other of right) {
      const [a, b] = [all[one], all[other]]
      if (a === undefined || b === undefined) return false
      const likeness = likenessOf(a, b, windowMs)
      if (likeness === 0 && isOneFeed(a, b)) return false
      sum += likeness
    }
  }
  return sum / (left.length * right.length) >= ALIKE
}

interface Pair {
  readonly one: number
  readonly other: number
  readonly likeness: number
}

/** Compares only pairs that share rare words, a title or a link: thousands of articles take milliseconds then. */
function pairsOf(all: readonly Seen[], windowMs: number): Pair[] {
  const using = new Map<string, number[]>()
  all.forEach(({ weights, link, title }, at) => {
    for (const key of [...rarest(weights), `link ${link ?? at}`, `title ${title}`]) {
      const users = using.get(key)
      if (users === undefined) using.set(key, [at])
      else users.push(at)
    }
  })
  const seen = new Set<number>()
  const pairs: Pair[] = []
  for (const users of using.values()) {
    for (const [place, one] of users.entries()) {
      for (const other of users.slice(place + 1)) {
        const key = one * all.length + other
        if (seen.has(key)) continue
        seen.add(key)
        const [a, b] = [all[one], all[other]]
        const likeness = a === undefined || b === undefined ? 0 : likenessOf(a, b, windowMs)
        if (likeness >= ALIKE) pairs.push({ one, other, likeness })
      }
    }
  }
  return pairs
}

/** An article is compared with those that share one of so many of its most telling words. */
const LEADS = 24

function rarest(weights: ReadonlyMap<string, number>): string[] {
  return [...weights]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, LEADS)
    .map(([stem]) => stem)
}

function storyOf<T>(
  articles: readonly T[],
  all: readonly Seen[],
  members: readonly number[],
): Story<T>[] {
  const [lead, ...rest] = members.flatMap((at) => {
    const [article, seen] = [articles[at], all[at]]
    return article === undefined || seen === undefined ? [] : [{ article, seen }]
  })
  if (lead === undefined) return []
  const others = rest.map(({ article, seen }) => ({ article, because: kinshipOf(lead.seen, seen) }))
  return [{ lead: lead.article, others }]
}

const NAMED_WORDS = 4

function kinshipOf(a: Seen, b: Seen): Kinship {
  if (isSameLink(a, b)) return { kind: 'link', words: [] }
  if (isSameTitle(a, b)) return { kind: 'title', words: [] }
  const words = compared(a, b)
    .shared.toSorted((one, other) => (a.weights.get(other) ?? 0) - (a.weights.get(one) ?? 0))
    .slice(0, NAMED_WORDS)
    .map((stem) => a.written.get(stem) ?? stem)
  return { kind: 'words', words }
}
