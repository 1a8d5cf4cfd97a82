import { DAY_MS } from '#contract/limits.ts'
import { addressKey } from '#contract/rules/same-story.ts'
import { sameWords } from '#server/outside/writer/text.ts'

interface Seen {
  readonly title: string
  readonly link: string | null
  readonly at: Date
}

/**
 * Tells whether an article appears for the first time. It is the same article if the link is the same, or
 * the title within a few days: a search gives an article an address of its own, and often appends the
 * name of the site to the title. Articles must come in the order of their times.
 */
export function createOnlyOnce(): (article: Seen) => boolean {
  const links = new Set<string>()
  /** When each was seen last; all earlier ones are further away. */
  const titles = new Map<string, number>()

  return function isNew({ title, link, at }) {
    const address = link === null ? null : addressKey(link)
    const words = titleKey(title)
    const last = titles.get(words) ?? Number.NaN
    const isKnownTitle = Math.abs(last - at.getTime()) <= SAME_TITLE_MS
    const isKnownLink = address !== null && links.has(address)
    if (address !== null) links.add(address)
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
