import { MINUTE_MS } from '#contract/limits.ts'
import { inMs } from '#server/kit/clock.ts'
import type { JobRun } from '#server/kit/queue.ts'
import type { FeedAnswer } from '#server/outside/feeds/port.ts'
import { resolveSearchAddress } from '#server/outside/feeds/search/search-address.ts'

import { claimFeed, releaseFeed } from './feed-claims.ts'
import { moveOf } from './feed-move.ts'
import { changeFeed } from './feed-store.ts'
import type { FeedTurn } from './feed-turn.ts'
import { moveFeed } from './move-feed.ts'
import { afterFailure, afterGone, afterSuccess } from './next-fetch.ts'
import type { SourceKit } from './source-kit.ts'
import { takeContent } from './take-content.ts'

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
