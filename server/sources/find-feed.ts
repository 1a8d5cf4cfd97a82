import { normalizeFeedUrl, wellKnownFeedUrls } from '@lin/feed-reader'
import type { discoverFeed, ReadFeed, readFeed as readIt } from '@lin/feed-reader'
import type { FeedAnswer } from '@lin/feed-reader/fetch'

import { MINUTE_MS } from '#contract/limits.ts'
import { workOf } from '#server/kit/threads/threads.ts'

import { findFeedAt } from './feed-store.ts'
import type { FetchContext } from './source-kit.ts'
import type { FeedRow } from './store.ts'

const DISCOVERY = workOf<typeof discoverFeed>('@lin/feed-reader', 'discoverFeed')
const READING = workOf<typeof readIt>('@lin/feed-reader', 'readFeed')
/** For one fetch; must end well before the lease. */
const LOOK_FOR_MS = MINUTE_MS
/** How many fetches try the usual places: a site that has no feed there will hardly get one. */
const TRIES_OF_USUAL_PLACES = 2

/**
 * The first readable feed of those that the page names, then of the usual places, then of feeds of comments. Null when
 * none is found in time.
 */
export async function findFeedOf(
  context: FetchContext,
  page: Content,
): Promise<FeedRow | ReadContent | null> {
  const { kit, feed } = context
  const { bytes, finalUrl, contentType } = page
  const named = await kit.threads.run(DISCOVERY, [bytes, finalUrl, contentType], feed.id)
  const places = feed.failures < TRIES_OF_USUAL_PLACES ? wellKnownFeedUrls(page.finalUrl) : []
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
  context: FetchContext,
  url: string,
  isProbe: boolean,
): Promise<ReadContent | null> {
  const { kit, signal } = context
  const answer = await kit.fetcher.fetch({ url, isProbe }, signal)
  if (answer.kind !== 'content') return null
  const parsed = await readFeed(context, answer, { search: null, wanted: null })
  return parsed === null ? null : { parsed, content: answer }
}

export type Content = Extract<FeedAnswer, { kind: 'content' }>

export interface ReadContent {
  readonly parsed: ReadFeed
  readonly content: Content
}

interface Reading {
  /** How the answer of a search is read; null for what is no search. */
  readonly search: FeedRow['kind'] | null
  /** The keys of the items that are read; null for all. */
  readonly wanted: readonly string[] | null
}

/**
 * Null when the bytes are not a feed.
 * @throws {ThreadLost}
 */
export function readFeed(
  { kit, feed }: FetchContext,
  { bytes, contentType, finalUrl }: Content,
  { search, wanted }: Reading,
): Promise<ReadFeed | null> {
  const document = { bytes, contentType, finalUrl, search, now: kit.clock.now() }
  return kit.threads.run(READING, [document, wanted], feed.id)
}
