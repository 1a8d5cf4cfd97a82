import { Parser } from 'htmlparser2'

import { webAddress } from './parse/addresses.ts'
import { decodeBytes } from './parse/decode-bytes.ts'

export interface NamedFeeds {
  /** The likeliest first: feeds that the page's head declares, then links that look like one. */
  readonly feeds: readonly string[]
  /** Feeds of readers' comments. */
  readonly comments: readonly string[]
}

/**
 * Addresses that may be the feed of a page, at most nine, absolute. None of them is fetched here.
 * @param url the page's address, after redirects: the base of its links
 * @param contentType the HTTP header, for its charset
 */
export function discoverFeed(html: Uint8Array, url: string, contentType?: string): NamedFeeds {
  const page = readPage(decodeBytes(html.subarray(0, PAGE_BYTES), contentType), url)
  const found = [...page.declared, ...page.links].filter(({ address }) => address !== url)
  const feeds = addresses(found.filter((link) => !link.isComments)).slice(0, CANDIDATES)
  const comments = addresses(found.filter((link) => link.isComments))
  return { feeds, comments: comments.slice(0, CANDIDATES - feeds.length) }
}

function addresses(links: readonly FoundLink[]): string[] {
  return [...new Set(links.map((link) => link.address))]
}

/** At most 18 addresses beside the page and at the root, at which many sites have a feed. */
export function wellKnownFeedUrls(url: string): string[] {
  const found = ['.', '/'].flatMap((folder) =>
    WELL_KNOWN_PATHS.map((path) => new URL(path, new URL(folder, url)).href),
  )
  return [...new Set(found)]
}

const WELL_KNOWN_PATHS = [
  'feed/',
  'feed.xml',
  'rss.xml',
  'atom.xml',
  'index.xml',
  'rss/',
  'feed.atom',
  'index.rss',
  'rss/feed.xml',
]

const CANDIDATES = 9
/** A page that has not named its feed within these bytes will not. */
const PAGE_BYTES = 1_048_576
/** htmlparser2's work grows with the square of the depth. */
const DEPTH = 500

interface FoundLink {
  readonly address: string
  readonly isComments: boolean
}

interface Page {
  readonly declared: FoundLink[]
  readonly links: FoundLink[]
}

function readPage(html: string, url: string): Page {
  const page: Page = { declared: [], links: [] }
  let base: string | null = null
  let depth = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1
      if (depth > DEPTH) parser.pause()
      if (name === 'base') base ??= webAddress(attributes['href'] ?? '', url)
      if (name === 'link' && isDeclaration(attributes))
        addTo(page.declared, attributes, base ?? url)
      if (name === 'a' && isLikely(attributes)) addTo(page.links, attributes, base ?? url)
    },
    onclosetag() {
      depth -= 1
    },
  })
  parser.write(html)
  return page
}

type Attributes = Readonly<Record<string, string>>

function isDeclaration(attributes: Attributes): boolean {
  const relations = (attributes['rel'] ?? '').toLowerCase().split(/\s+/)
  if (!relations.includes('alternate') || relations.includes('stylesheet')) return false
  const type = (attributes['type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  // WordPress declares its API as JSON beside its feeds.
  return FEED_TYPES.has(type) && !(attributes['href'] ?? '').includes('/wp-json/')
}

const FEED_TYPES: ReadonlySet<string> = new Set([
  'application/rss+xml',
  'application/atom+xml',
  'application/feed+json',
  'application/json',
  'application/rdf+xml',
  'application/xml',
  'application/x.atom+xml',
  'text/xml',
])

function isLikely(attributes: Attributes): boolean {
  return /(?:^|[/._=?-])(?:feeds?|rss2?|atom|rdf)(?:$|[/._=&?#-]|\.xml|\.json)|\.xml$/i.test(
    attributes['href'] ?? '',
  )
}

function addTo(links: FoundLink[], attributes: Attributes, base: string): void {
  const address = webAddress(attributes['href'] ?? '', base)
  if (address === null) return
  const isComments = /\bcomments?\b/i.test(`${attributes['title'] ?? ''} ${address}`)
  links.push({ address, isComments })
}
