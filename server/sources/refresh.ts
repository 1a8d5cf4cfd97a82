import { resolveSearchAddress } from '@lin/feed-reader'
import type { FeedAnswer } from '@lin/feed-reader/fetch'

import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts'
import { inMs } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { JobRun } from '#server/kit/queue.ts'

import { claimFeed, releaseFeed } from './feed-claims.ts'
import { createAnswerStore, endReading } from './feed-store.ts'
import type { FetchContext, SourceKit } from './source-kit.ts'
import { storeAnswer } from './store-answer.ts'
import type { FeedRow } from './store.ts'

/**
 * Runs in the transaction in which somebody begins to follow the feed. A feed that is marked as gone is queued for the
 * moment when it is due, because no sweep fetches it.
 */
export async function queueFetch(
  kit: Pick<SourceKit, 'clock' | 'queue'>,
  db: Db,
  feed: FeedRow,
): Promise<void> {
  const waitMs = feed.next_fetch_at.getTime() - kit.clock.now().getTime()
  if (feed.state !== 'gone' && waitMs > 0) return
  await kit.queue.enqueue(
    db,
    'feed-refresh',
    { feedId: feed.id },
    {
      singletonKey: feed.id,
      ...(waitMs > 0 ? { startAfterSeconds: Math.ceil(waitMs / SECOND_MS) + 1 } : {}),
    },
  )
}

/** Longer than any fetch takes. While it lasts, no other process fetches the feed; after a crash it expires. */
const LEASE_MS = 5 * MINUTE_MS

export async function refreshFeed(kit: SourceKit, run: JobRun<'feed-refresh'>): Promise<void> {
  await refreshIfDue(kit, run.data.feedId, run.signal)
}

export function leaseFrom(kit: SourceKit): { now: Date; until: Date } {
  return { now: kit.clock.now(), until: inMs(kit.clock, LEASE_MS) }
}

/** Fetches a feed that is due; false if it is not due, or another process is fetching it. */
export async function refreshIfDue(
  kit: SourceKit,
  feedId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const feed = await claimFeed(kit.db, feedId, leaseFrom(kit))
  if (feed === undefined) return false
  await fetchClaimed({ kit, feed, store: createAnswerStore(kit.db), signal })
  return true
}

/**
 * A fault of the site is stored with the feed. A fault of our own is thrown, and the feed stays claimed until the lease
 * expires, so that it is not fetched in a loop.
 */
export async function fetchClaimed(context: FetchContext): Promise<void> {
  const { kit, feed, signal } = context
  const ended = kit.metrics.feedTurnBegins()
  try {
    ended(await refresh(context))
  } catch (error) {
    ended(signal.aborted ? 'stopped' : 'fault')
    if (signal.aborted) await releaseFeed(kit.db, feed, kit.clock.now())
    else await endReading(kit.db, feed.id)
    throw error
  }
}

async function refresh(context: FetchContext): Promise<FeedAnswer['kind']> {
  const { kit, feed, signal } = context
  const answer = await kit.fetcher.fetch(
    { url: addressOf(context), etag: feed.etag, lastModified: feed.last_modified },
    signal,
  )
  await storeAnswer(context, answer)
  return answer.kind
}

function addressOf({ kit, feed }: FetchContext): string {
  return feed.search_name === null ? feed.url : resolveSearchAddress(feed.url, kit.clock.now())
}
