import { pageKey } from './page-key.ts'
import { plainWords, withoutSite, wordsOf } from './words.ts'
import type { Fold } from './words.ts'

export interface Article {
  readonly title: string
  /** Plain text. Its first 1,000 characters count. */
  readonly summary: string | null
  readonly link: string | null
  /** The name of the feed, or what else tells who reports; null: not known. */
  readonly feed: string | null
  /** Published, or first seen, in epoch milliseconds; null: not known. */
  readonly atMs: number | null
}

/** The beginning tells what an article is about. */
const SUMMARY_CHARS = 1000
/** A word of the title counts as much as so many of the summary. */
const TITLE_WEIGHT = 2
/** A set of few articles says little about how rare a word is. */
const FEWEST = 60

/** Articles as they are compared, in the same order. What a feed repeats under each of its articles is left out. */
export function readArticles(articles: readonly Article[], fold: Fold): Seen[] {
  const boilerplate = repeatedIn(articles)
  const seen = articles.map((article) => readOne(article, boilerplate, fold))
  weigh(seen)
  return seen
}

export interface Seen {
  readonly atMs: number | null
  readonly feed: string | null
  readonly link: string | null
  readonly title: string
  /** The title with the name of the site, if it has one. */
  readonly wholeTitle: string
  /** The title without numbers and names of days: the same in a series. */
  readonly frame: string
  readonly serials: string
  readonly titleStems: ReadonlySet<string>
  /** How often each stem is used, a word of the title counted more. */
  readonly counts: ReadonlyMap<string, number>
  readonly written: ReadonlyMap<string, string>
  /** TF-IDF, by stem, as a vector of the length 1. */
  weights: ReadonlyMap<string, number>
  titleWeight: number
}

function readOne(article: Article, boilerplate: ReadonlySet<string>, fold: Fold): Seen {
  const { title, link, feed, atMs } = article
  const plainTitle = withoutSite(title)
  const inTitle = wordsOf(plainTitle, fold)
  const own = sentencesOf(article).filter((sentence) => !boilerplate.has(keyOf(article, sentence)))
  const inSummary = wordsOf(own.join(' '), fold)
  const counts = new Map<string, number>()
  const written = new Map<string, string>()
  for (const [said, weight] of [
    [inTitle, TITLE_WEIGHT],
    [inSummary, 1],
  ] as const) {
    for (const { stem, word } of said) {
      counts.set(stem, (counts.get(stem) ?? 0) + weight)
      if (!written.has(stem)) written.set(stem, word)
    }
  }
  return {
    atMs,
    feed,
    link: link === null ? null : pageKey(link),
    title: plainWords(plainTitle, fold),
    wholeTitle: plainWords(title, fold),
    frame: inTitle
      .filter(({ isSerial }) => !isSerial)
      .map(({ stem }) => stem)
      .join(' '),
    serials: inTitle
      .filter(({ isSerial }) => isSerial)
      .map(({ stem }) => stem)
      .toSorted()
      .join(' '),
    titleStems: new Set(inTitle.map(({ stem }) => stem)),
    counts,
    written,
    weights: new Map(),
    titleWeight: 0,
  }
}

/** Sentences that a feed puts under each of its articles: “Subscribe to …”, “A version of this appeared in …”. */
function repeatedIn(articles: readonly Article[]): ReadonlySet<string> {
  const under = new Map<string, string>()
  const repeated = new Set<string>()
  for (const article of articles) {
    for (const sentence of article.feed === null ? [] : sentencesOf(article)) {
      const key = keyOf(article, sentence)
      const title = under.get(key)
      if (title === undefined) under.set(key, article.title)
      else if (title !== article.title) repeated.add(key)
    }
  }
  return repeated
}

function sentencesOf({ summary }: Article): string[] {
  return (summary ?? '').slice(0, SUMMARY_CHARS).split(/(?<=[.!?。！？])\s*/)
}

function keyOf({ feed }: Article, sentence: string): string {
  return `${feed ?? ''}\n${sentence}`
}

function weigh(all: readonly Seen[]): void {
  const spread = new Map<string, number>()
  for (const { counts } of all) {
    for (const stem of counts.keys()) spread.set(stem, (spread.get(stem) ?? 0) + 1)
  }
  const total = Math.max(all.length, FEWEST)
  for (const each of all) {
    const weights = new Map<string, number>()
    let length = 0
    for (const [stem, count] of each.counts) {
      const weight = (1 + Math.log(count)) * Math.log(total / (spread.get(stem) ?? 1) + 1)
      weights.set(stem, weight)
      length += weight * weight
    }
    const scale = length === 0 ? 0 : 1 / Math.sqrt(length)
    for (const [stem, weight] of weights) weights.set(stem, weight * scale)
    each.weights = weights
    each.titleWeight = weightOf(each, each.titleStems)
  }
}

export function weightOf({ weights }: Seen, stems: Iterable<string>): number {
  let sum = 0
  for (const stem of stems) sum += weights.get(stem) ?? 0
  return sum
}
