import { MINUTE_MS } from '#contract/limits.ts'
import { discoverFeed, wellKnownFeedUrls } from '#server/outside/feeds/discover/discover-feed.ts'
import { normalizeFeedUrl } from '#server/outside/feeds/discover/normalize-feed-url.ts'
import { parseFeed } from '#server/outside/feeds/parse/parse-feed.ts'
import type { ParsedFeed } from '#server/outside/feeds/parse/parsed-feed.ts'
import type { FeedAnswer } from '#server/outside/feeds/port.ts'
import { parseSearchAnswer } from '#server/outside/feeds/search/search-answer.ts'

import { findFeedAt } from './feed-store.ts'
import type { FetchContext } from './source-kit.ts'
import type { FeedRow } from './store.ts'

/** For one fetch; must end well before the lease. */
const LOOK_FOR_MS = MINUTE_MS
/** How many fetches try the usual places: a site that has no feed there will hardly get one. */
const TRIES_OF_USUAL_PLACES = 2

/**
 * The feed of a page: the first readable one of those that the page names, then the usual places, then
 * feeds of comments. Null when there is none.
 */
export async function findFeedOf(
  context: FetchContext,
  page: Content,
): Promise<FeedRow | ReadContent | null> {
  const named = discoverFeed(page.bytes, page.finalUrl, page.contentType)
  const places =
    context.feed.failures < TRIES_OF_USUAL_PLACES ? wellKnownFeedUrls(page.finalUrl) : []
  const usual = new Set(places)
  const until = performance.now() + LOOK_FOR_MS
  for (const address of new Set([...named.feeds, ...places, ...named.comments])) {
    if (performance.now() > until) return null
    const isGuess = usual.has(address) && !named.feeds.includes(address)
    const found = (await knownAt(context, address)) ?? (await readAt(context, address, isGuess))
    if (found !== null) return found
  }
  return null
}

/** A feed that Lin reads already need not be fetched again. */
async function knownAt({ kit }: FetchContext, address: string): Promise<FeedRow | null> {
  const known = await findFeedAt(kit.db, normalizeFeedUrl(address))
  return known?.state === 'ok' ? known : null
}

async function readAt(
  context: FetchContext,
  address: string,
  isGuess: boolean,
): Promise<ReadContent | null> {
  if (isGuess && (await fetchFeed(context, address, true)) === null) return null
  return fetchFeed(context, address, false)
}

async function fetchFeed(
  { kit, signal }: FetchContext,
  url: string,
  isProbe: boolean,
): Promise<ReadContent | null> {
  const answer = await kit.fetcher.fetch({ url, etag: null, lastModified: null, isProbe }, signal)
  if (answer.kind !== 'content') return null
  const parsed = readFeed(answer, null)
  return parsed === null ? null : { parsed, content: answer }
}

export type Content = Extract<FeedAnswer, { kind: 'content' }>

export interface ReadContent {
  readonly parsed: ParsedFeed
  readonly content: Content
}

/**
 * Null when the bytes are not a feed.
 *
 * @param search how the answer of a search is read; null for what is no search
 */
export function readFeed(content: Content, search: FeedRow['kind'] | null): ParsedFeed | null {
  const { bytes, contentType, finalUrl: baseUrl } = content
  try {
    if (search === null) return parseFeed(bytes, contentType, { baseUrl })
    return parseSearchAnswer(search, bytes, contentType, { baseUrl })
  } catch {
    // Not a feed: the caller looks for one on the page.
    return null
  }
}
