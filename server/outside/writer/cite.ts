import { withoutDomains } from './checks/foreign-links.ts'
import type { WritingMaterial } from './port.ts'
import { plainLine, sameWords, shorten } from './text.ts'

export interface Headline {
  /** The title without the name of the site behind it. */
  readonly hook: string
  /** Who reports it; null when nobody can be named. */
  readonly site: string | null
}

interface Titled {
  readonly title: string
  readonly link: string | null
  readonly feedTitle: string | null
}

/** Parts "Seven facts about rivers | The Daily" into what happened and who says so. */
export function headlineOf({ title, link, feedTitle }: Titled): Headline {
  const host = link === null ? null : (URL.parse(link)?.hostname.replace(/^www\./, '') ?? null)
  const isNewsSearch = host !== null && NEWS_SEARCHES.test(host)
  const feedName = isNewsSearch ? null : siteName(feedTitle)
  const line = withoutLinks(title)

  const parted = /^(.{8,}?)\s+(?:[|·•–—-]|::|»)\s+([^|·•–—»]{2,60})$/u.exec(line)
  const [, headline, suffix] = parted ?? []
  const isNamed = suffix !== undefined && (isNewsSearch || names(suffix, feedName, host))
  return {
    hook: shorten(isNamed ? (headline ?? line) : line, HOOK_CHARS),
    site: feedName ?? (isNewsSearch && isNamed ? suffix : null) ?? (isNewsSearch ? null : host),
  }
}

/** What LinkedIn shows of a post before "see more". */
const HOOK_CHARS = 210
const SITE_CHARS = 60

/** They put the paper's name behind each title, and their own where the paper's should stand. */
const NEWS_SEARCHES = /^(?:news\.google\.|(?:www\.)?bing\.)/

/** The only links in a post are those of its sources. */
function withoutLinks(text: string): string {
  return withoutDomains(plainLine(plainLine(text).replaceAll(/(?:https?:\/\/|www\.)\S+/gi, ' ')))
}

function siteName(feedTitle: string | null): string | null {
  const name = withoutLinks(feedTitle ?? '')
    .replace(/\s*(?:[|·•:»–—-]\s*)?(?:RSS|Atom)?\s*(?:feed|RSS|Atom)$/i, '')
    .replace(/\s+(?:[|·•»–—-]|::)\s+.*$/u, '')
  return name === '' ? null : shorten(name, SITE_CHARS)
}

function names(suffix: string, feedName: string | null, host: string | null): boolean {
  const said = sameWords(suffix)
  const known = [sameWords(feedName ?? ''), sameWords(host ?? ''), hostWord(host)]
  return known.some((name) => name !== '' && (name.includes(said) || said.includes(name)))
}

/** "example" of example.co.uk, long enough to be a name. */
function hostWord(host: string | null): string {
  const word = host?.split('.').toSorted((a, b) => b.length - a.length)[0] ?? ''
  return word.length >= 4 ? word : ''
}

export type Article = WritingMaterial['articles'][number]

export interface Quote {
  readonly text: string
  readonly from: Article
}

/** The quotes under a line that says whose they are; '' for none. */
export function quoteBlock(quotes: readonly Quote[]): string {
  if (quotes.length === 0) return ''
  const sites = quotes.map((quote) => headlineOf(quote.from).site)
  const isOneSite = new Set(sites).size === 1
  const bullets = quotes.map(({ text }, at) => {
    const site = sites[at] ?? null
    return isOneSite || site === null ? `• “${text}”` : `• “${text}” (${site})`
  })
  return [`${introduction(isOneSite, sites[0] ?? null)}:`, ...bullets].join('\n')
}

function introduction(isOneSite: boolean, site: string | null): string {
  if (!isOneSite) return 'What the sources report'
  return site === null ? 'What the article says' : `What ${site} reports`
}

/** A link longer than this cannot be cut and leaves no room for the text. */
const LINK_CHARS = 700

export function sourceLines(articles: readonly Article[]): string {
  const links = articles.flatMap(({ link }) => link ?? []).filter(isShowable)
  return [...new Set(links)].map((link) => `Source: ${link}`).join('\n')
}

function isShowable(link: string): boolean {
  return link.length <= LINK_CHARS && /^https?:\/\/\S+$/i.test(link)
}
