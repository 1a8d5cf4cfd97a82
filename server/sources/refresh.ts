import { SECOND_MS, MINUTE_MS, DAY_MS } from '#contract/limits.ts'
import type { Kit } from '#server/kit/api.ts'
import { inMs } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { JobRun } from '#server/kit/queue.ts'
import type { FeedAnswer } from '#server/outside/feeds/port.ts'
import { resolveSearchAddress } from '#server/outside/feeds/search-address.ts'

import { claimFeed, releaseFeed } from './feed-claims.ts'
import { changeFeed } from './feed-store.ts'
import type { FeedChange } from './feed-store.ts'
import { moveOf, moveFeed } from './move-feed.ts'
import type { SourceKit, FeedTurn } from './source-kit.ts'
import type { FeedRow } from './store.ts'
import { takeContent } from './take-content.ts'

/**
 * Has a feed fetched that somebody has begun to follow, by a job of the same transaction. One that was
 * given up is tried when its time has come, for no sweep will; what was read already comes by itself.
 */
export async function askFeed(
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

/** Longer than any turn: while it lasts, nobody else fetches the feed. After a crash it runs out. */
const LEASE_MS = 5 * MINUTE_MS

/** Fetches a feed that is new here at once. */
export async function refreshFeed(kit: SourceKit, run: JobRun<'feed-refresh'>): Promise<void> {
  await refreshIfDue(kit, run.data.feedId, run.signal)
}

export function leaseFrom(kit: SourceKit): { now: Date; until: Date } {
  return { now: kit.clock.now(), until: inMs(kit.clock, LEASE_MS) }
}

/** Fetches a feed whose time has come; false when it has not, or somebody else is at it. */
export async function refreshIfDue(
  kit: SourceKit,
  feedId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const feed = await claimFeed(kit.db, feedId, leaseFrom(kit))
  if (feed === undefined) return false
  await takeTurn({ kit, feed, signal })
  return true
}

/**
 * Fetches a claimed feed and stores what is new. What a site does wrong is written down with the feed;
 * what is thrown is ours, and the feed stays claimed for a while, so that it is not tried on and on.
 */
export async function takeTurn(turn: FeedTurn): Promise<void> {
  const { kit, feed, signal } = turn
  const ended = kit.metrics.feedTurnBegins()
  try {
    ended(await refresh(turn))
  } catch (error) {
    ended(signal.aborted ? 'stopped' : 'fault')
    if (signal.aborted) await releaseFeed(kit.db, feed, kit.clock.now())
    throw error
  }
}

async function refresh(turn: FeedTurn): Promise<FeedAnswer['kind']> {
  const { kit, feed, signal } = turn
  const answer = await kit.fetcher.fetch(
    { url: addressOf(turn), etag: feed.etag, lastModified: feed.last_modified },
    signal,
  )
  await store(turn, answer)
  return answer.kind
}

async function store(turn: FeedTurn, answer: FeedAnswer): Promise<void> {
  const { kit, feed } = turn
  switch (answer.kind) {
    case 'content':
      return takeContent(turn, answer)
    case 'unchanged': {
      const move = moveOf(feed, answer.moved)
      await changeFeed(kit.db, feed.id, {
        ...afterSuccess(kit, feed, answer.freshForMs),
        ...move.noted,
      })
      if (move.url === null) return undefined
      const { url } = move
      return kit.db.transaction().execute((tx) => moveFeed(tx, feed, { url, now: kit.clock.now() }))
    }
    case 'gone':
      return changeFeed(kit.db, feed.id, afterGone(kit))
    case 'failed':
      return changeFeed(kit.db, feed.id, afterFailure(kit, feed, answer))
  }
}

function addressOf({ kit, feed }: FeedTurn): string {
  return feed.search_name === null ? feed.url : resolveSearchAddress(feed.url, kit.clock.now())
}

const SHORTEST_MS = 15 * MINUTE_MS

/** @param freshForMs how long the site says that its answer stays fresh */
export function afterSuccess(kit: Kit, feed: FeedRow, freshForMs: number | null) {
  const askedMs = Math.min(freshForMs ?? 0, DAY_MS)
  return {
    state: 'ok',
    error: null,
    failures: 0,
    last_success_at: kit.clock.now(),
    next_fetch_at: inMs(kit.clock, waitMs(Number(feed.every_ms), askedMs)),
  } satisfies FeedChange
}

/** @param retryAfterMs how long the site asks to be left alone */
export function afterFailure(
  kit: Kit,
  feed: FeedRow,
  fault: { readonly reason: string; readonly retryAfterMs: number | null },
) {
  const backOffMs = Math.min(SHORTEST_MS * 2 ** feed.failures, DAY_MS)
  return {
    state: 'failing',
    error: fault.reason,
    failures: feed.failures + 1,
    next_fetch_at: inMs(kit.clock, waitMs(backOffMs, fault.retryAfterMs ?? 0)),
  } satisfies FeedChange
}

/** A feed that is gone is asked again only when somebody follows it anew, and then once a day. */
function afterGone(kit: Kit) {
  return {
    state: 'gone',
    error: 'The site says that this feed is gone for good. Delete it, or follow another one.',
    next_fetch_at: inMs(kit.clock, DAY_MS),
  } satisfies FeedChange
}

/** ± 10 %, so that feeds added together are not fetched together for ever; never less than is asked. */
function waitMs(ownMs: number, askedMs: number): number {
  const jittered = ownMs * (0.9 + Math.random() * 0.2)
  return Math.round(Math.max(jittered, askedMs * (1 + Math.random() * 0.1), SHORTEST_MS))
}
