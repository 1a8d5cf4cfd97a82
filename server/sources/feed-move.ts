import { normalizeFeedUrl } from '#server/outside/feeds/discover/normalize-feed-url.ts'
import type { Move } from '#server/outside/feeds/port.ts'

import type { FeedRow } from './store.ts'

/** So often running must a site say 301, which is often meant for the moment, before it is believed. */
const BELIEVED_AFTER = 3

interface FeedMove {
  readonly noted: Pick<FeedRow, 'moved_to' | 'moved_times'>
  /** Where the feed is to be read from now on; null when it stays. */
  readonly url: string | null
}

/** What the permanent redirects on the way to an answer mean. A search stays where it is configured. */
export function moveOf(feed: FeedRow, moved: Move | null): FeedMove {
  const to = moved === null ? feed.url : normalizeFeedUrl(moved.to)
  if (moved === null || to === feed.url || feed.search_name !== null) {
    return { noted: { moved_to: null, moved_times: 0 }, url: null }
  }
  const times = feed.moved_to === to ? feed.moved_times + 1 : 1
  const isBelieved = moved.isForGood || times >= BELIEVED_AFTER
  return { noted: { moved_to: to, moved_times: times }, url: isBelieved ? to : null }
}
