import { hash } from 'node:crypto'

import { parseFeed } from './parse/parse-feed.ts'
import type { FeedItem, ParsedFeed } from './parse/parsed-feed.ts'
import type { KeywordSearch } from './search/keyword-searches.ts'
import { parseSearchAnswer } from './search/search-answer.ts'

export interface FeedDocument {
  readonly bytes: Uint8Array
  /** The HTTP header, for its charset only. */
  readonly contentType: string | undefined
  /** The address that the bytes came from, the base of relative links. */
  readonly baseUrl: string
  /** How the answer of a search is read; null for what is no search. */
  readonly search: KeywordSearch['kind'] | null
}

export interface KeyedItem extends FeedItem {
  readonly key: string
}

export interface ReadFeed {
  readonly title: string
  readonly category: string | null
  /** Of every item, in the order of the document: what makes it the same one at the next fetch. */
  readonly keys: readonly string[]
  /** Those that were asked for. */
  readonly items: readonly KeyedItem[]
}

/**
 * Null for what is not a feed. To be run in a thread: the bytes are a stranger's.
 *
 * @param wanted the keys of the items that are read; null for all. Most items of most feeds are known already, and
 *   nothing of them is read beyond their ids.
 */
export function readFeed(
  document: FeedDocument,
  wanted: readonly string[] | null,
): ReadFeed | null {
  const parsed = parsedOrNull(document)
  if (parsed === null) return null
  const keyed = parsed.items.map((item) => ({ key: keyOf(item), item }))
  const chosen = wanted === null ? null : new Set(wanted)
  return {
    title: parsed.title,
    category: parsed.category,
    keys: keyed.map(({ key }) => key),
    items: keyed.filter(({ key }) => chosen === null || chosen.has(key)).map(wholeItem),
  }
}

function parsedOrNull({ bytes, contentType, baseUrl, search }: FeedDocument): ParsedFeed | null {
  try {
    return search === null
      ? parseFeed(bytes, contentType, { baseUrl })
      : parseSearchAnswer(search, bytes, contentType, { baseUrl })
  } catch {
    return null
  }
}

/** Hashed, because ids may be of any length. */
function keyOf(item: FeedItem): string {
  const identity = item.id ?? item.link ?? `${item.title}\n${item.summary ?? ''}`
  return hash('sha256', identity, 'base64url')
}

/** Items have getters, which a thread cannot hand over. */
function wholeItem({ key, item }: { readonly key: string; readonly item: FeedItem }): KeyedItem {
  const { title, link, id, published, summary, categories, authors, publisher } = item
  return { key, title, link, id, published, summary, categories, authors, publisher }
}
