import { withoutDomains } from './checks/foreign-links.ts'
import { plainLine, sameWords } from './plain-line.ts'
import { shorten } from './sentences.ts'

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
