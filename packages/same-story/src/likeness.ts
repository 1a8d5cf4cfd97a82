import { weightOf } from './read-articles.ts'
import type { Seen } from './read-articles.ts'

/** How alike two articles of one story are at least, 0 to 1. */
export const ALIKE = 0.36
/** One feed seldom tells a story twice. */
const ALIKE_IN_FEED = 0.8
const SHARED_WORDS = 3
/** Titles that are shorter repeat by chance. */
const TELLING_TITLE_CHARS = 20

/** How alike two articles are, 0 to 1. Below `ALIKE` they tell different stories. */
export function likenessOf(a: Seen, b: Seen, windowMs: number): number {
  if (isSameLink(a, b)) return 1
  if (!areInTime(a, b, windowMs)) return 0
  if (isSameTitle(a, b)) return 1
  if (isSeries(a, b)) return 0
  const { alike, shared } = compared(a, b)
  return shared.length < SHARED_WORDS || (isOneFeed(a, b) && alike < ALIKE_IN_FEED) ? 0 : alike
}

/** Some feeds link each of their articles to one page; and a front page is no story. */
export function isSameLink(a: Seen, b: Seen): boolean {
  return a.link !== null && a.link === b.link && a.link.includes('/') && !isOneFeed(a, b)
}

/** An article without a time is in time with every other one. */
function areInTime(a: Seen, b: Seen, windowMs: number): boolean {
  if (a.atMs === null || b.atMs === null) return true
  return Math.abs(a.atMs - b.atMs) <= windowMs
}

/** Within a feed, what stands behind the dash is no name of a site. */
export function isSameTitle(a: Seen, b: Seen): boolean {
  if (isOneFeed(a, b)) return a.wholeTitle === b.wholeTitle
  return a.title === b.title && a.title.length >= TELLING_TITLE_CHARS
}

/** “Security update 12” is not “Security update 13”, nor Monday's weather Tuesday's. */
function isSeries(a: Seen, b: Seen): boolean {
  return a.serials !== b.serials && a.serials !== '' && b.serials !== '' && a.frame === b.frame
}

export function compared(a: Seen, b: Seen): { readonly alike: number; readonly shared: string[] } {
  const [few, many] = a.weights.size <= b.weights.size ? [a, b] : [b, a]
  const shared: string[] = []
  let cosine = 0
  for (const [stem, weight] of few.weights) {
    const other = many.weights.get(stem)
    if (other === undefined) continue
    cosine += weight * other
    shared.push(stem)
  }
  const told = Math.max(titleShare(a, b), titleShare(b, a))
  return { alike: cosine * COSINE_PART + told * (1 - COSINE_PART), shared }
}

const COSINE_PART = 0.6

function titleShare(of: Seen, by: Seen): number {
  if (of.titleWeight === 0) return 0
  return (
    weightOf(
      of,
      [...of.titleStems].filter((stem) => by.weights.has(stem)),
    ) / of.titleWeight
  )
}

export function isOneFeed(a: Seen, b: Seen): boolean {
  return a.feed !== null && a.feed === b.feed
}
