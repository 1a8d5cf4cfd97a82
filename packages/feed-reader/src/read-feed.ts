import { hash } from 'node:crypto'

import { parseFeed } from './parse/parse-feed.ts'
import { wholeItem } from './parse/parsed-feed.ts'
import type { FeedItem, ParsedFeed } from './parse/parsed-feed.ts'
import type { KeywordSearch } from './search/keyword-searches.ts'
import { parseSearchAnswer } from './search/search-answer.ts'

/** An answer of a fetcher is such a document. */
export interface FeedDocument {
  readonly bytes: Uint8Array
  /** The HTTP header, for its charset only: the document itself shows its format. */
  readonly contentType?: string | undefined
  /** The base of relative links, unless the document names one. */
  readonly finalUrl?: string | undefined
  /** No item is newer; missing: the time of the system. */
  readonly now?: Date | undefined
  /** The kind of the search whose answer this is; missing or null for a feed that is no search. */
  readonly search?: KeywordSearch['kind'] | null
}

export interface KeyedItem extends FeedItem {
  /** The same in each fetch, and another one for each item of a feed: 43 characters. */
  readonly key: string
  /** As of any item, but null for a future date. */
  readonly published: Date | null
}

export interface ReadFeed extends ParsedFeed {
  /** The key of every item, in the order of the document: the next fetch recognises items by it. */
  readonly keys: readonly string[]
  /** Only the wanted ones. */
  readonly items: readonly KeyedItem[]
}

/**
 * Reads a feed in any format and encoding, a damaged one as far as possible. Null if the document is no feed. The
 * answer can be posted to another thread: run this in one where the bytes are a stranger's.
 * @param wanted keys of the items; null for all. Nothing of other items is read beyond their ids
 */
export function readFeed(
  document: FeedDocument,
  wanted: readonly string[] | null = null,
): ReadFeed | null {
  const { now = new Date() } = document
  const parsed = parsedOrNull({ ...document, now })
  if (parsed === null) return null
  const keys = keysOf(parsed, now)
  const keyed = parsed.items.map((item, at) => ({ key: keys[at] ?? '', item }))
  const chosen = wanted === null ? null : new Set(wanted)
  return {
    ...parsed,
    keys,
    items: keyed.filter(({ key }) => chosen === null || chosen.has(key)).map(keyedItem),
  }
}

function parsedOrNull({
  bytes,
  contentType,
  finalUrl: baseUrl,
  search = null,
  now,
}: FeedDocument): ParsedFeed | null {
  try {
    return search === null
      ? parseFeed(bytes, contentType, { baseUrl, now })
      : parseSearchAnswer(search, bytes, contentType, { baseUrl, now })
  } catch {
    return null
  }
}

/**
 * Status pages link all of their news to themselves, so the feed's own page identifies no item, nor does an id or link
 * that several items share: some programs give one id to all.
 */
function keysOf({ items, siteUrl }: ParsedFeed, now: Date): string[] {
  const names = items.map((item) => item.id ?? item.link)
  const isShared = repeatedOf(names)
  const shared = items.filter((_, at) => isShared(names[at] ?? null))
  const isSharedLink = repeatedOf(shared.map(({ link }) => link))
  return items.map((item, at) => {
    const name = names[at] ?? null
    if (name === null) return keyOf([item.title, item.summary ?? ''])
    const isOwnPage = item.id === null && siteUrl !== null && isSamePage(name, siteUrl)
    if (!isShared(name) && !isOwnPage) return keyOf([name])
    if (!isOwnPage && item.link !== null && !isSharedLink(item.link))
      return keyOf([name, item.link])
    // A date of now differs at the next fetch.
    const date = dateOf(item)
    return keyOf([name, item.title, date !== null && date < now ? date.toISOString() : ''])
  })
}

function isSamePage(one: string, other: string): boolean {
  return one.replace(/\/$/, '') === other.replace(/\/$/, '')
}

function repeatedOf(names: readonly (string | null)[]): (name: string | null) => boolean {
  const once = new Set<string>()
  const repeated = new Set<string>()
  for (const name of names) {
    if (name === null) continue
    if (once.has(name)) repeated.add(name)
    else once.add(name)
  }
  return (name) => name !== null && repeated.has(name)
}

/** Hashed, because ids may be of any length. */
function keyOf(identity: readonly string[]): string {
  return hash('sha256', identity.join('\n'), 'base64url')
}

/** The day of an event is none on which anything was published. */
function dateOf({ published, from }: FeedItem): Date | null {
  return from.published === null ? null : published
}

function keyedItem({ key, item }: { readonly key: string; readonly item: FeedItem }): KeyedItem {
  return { key, ...wholeItem(item), published: dateOf(item) }
}
