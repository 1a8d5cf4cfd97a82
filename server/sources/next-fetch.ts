import { DAY_MS, MINUTE_MS } from '#contract/limits.ts'
import type { Kit } from '#server/kit/api.ts'
import { inMs } from '#server/kit/clock.ts'

import type { FeedChange } from './feed-store.ts'
import type { FeedRow } from './store.ts'

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
export function afterGone(kit: Kit) {
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
