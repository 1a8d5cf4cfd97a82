import { DAY_MS } from '#contract/limits.ts'
import { sameWords } from '#server/outside/writer/plain-line.ts'

interface Seen {
  readonly title: string
  readonly link: string | null
  readonly at: Date
}

/**
 * Tells whether an article is met for the first time. The same link is the same article; so is the same
 * title within a few days, because a search names an article by an address of its own, and often with
 * the site behind the title. Articles come in the order of their times.
 */
export function createOnlyOnce(): (article: Seen) => boolean {
  const links = new Set<string>()
  /** When each was met last: all others lie further away. */
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

export function addressKey(link: string): string {
  const url = URL.parse(link)
  if (url === null) return link
  url.hash = ''
  // A list of its own: names are deleted while it is read.
  for (const name of Array.from(url.searchParams.keys())) {
    if (/^(?:utm_|fbclid$|gclid$|mc_cid$|mc_eid$|ref$)/i.test(name)) url.searchParams.delete(name)
  }
  const host = url.host.replace(/^www\./, '')
  return `${host}${url.pathname.replace(/\/+$/, '')}${url.search}`
}

/** Short titles keep what follows the dash: there is little else to tell them apart by. */
export function titleKey(title: string): string {
  const withoutSite = title.replace(/\s+[|–—-]\s+[^|–—-]{2,40}$/u, '')
  const kept = withoutSite.length >= TITLE_CHARS ? withoutSite : title
  return sameWords(kept.normalize('NFKC'))
}

const TITLE_CHARS = 12
