import { sameWords } from '@lin/writer/text'

import { DAY_MS } from '#contract/limits.ts'
import { addressKey } from '#contract/rules/same-story.ts'

interface Seen {
  readonly title: string
  readonly link: string | null
  readonly at: Date
  readonly feed?: string
}

/**
 * Makes a function that is true for an article that appears for the first time. Two articles are the same if they
 * have the same link, or the same title within a few days: a search gives an article an address of its own, and
 * often appends the name of the site to the title. A link that several articles of one feed share does not count.
 * Articles must be passed in the order of their times.
 */
export function createOnlyOnce(): (article: Seen) => boolean {
  /** With the feed in which each was seen first. */
  const links = new Map<string, string | undefined>()
  /** When each was seen last; all earlier ones are further away. */
  const titles = new Map<string, number>()

  return function isNew({ title, link, at, feed }) {
    const address = link === null ? null : addressKey(link)
    const words = titleKey(title)
    const last = titles.get(words) ?? Number.NaN
    const isKnownTitle = Math.abs(last - at.getTime()) <= SAME_TITLE_MS
    const isSeen = address !== null && links.has(address)
    const isOfOneFeed = isSeen && feed !== undefined && links.get(address) === feed
    const isKnownLink = isSeen && !isOfOneFeed
    if (address !== null && !isSeen) links.set(address, feed)
    titles.set(words, at.getTime())
    return !isKnownLink && !isKnownTitle
  }
}

const SAME_TITLE_MS = 3 * DAY_MS

/** Short titles keep the part after the dash: without it they are too much alike. */
export function titleKey(title: string): string {
  const withoutSite = title.replace(/(?<!\s)\s+[|–—-]\s+[^|–—-]{2,40}$/u, '')
  const kept = withoutSite.length >= TITLE_CHARS ? withoutSite : title
  return sameWords(kept.normalize('NFKC'))
}

const TITLE_CHARS = 12
