import { normalizeFeedUrl } from '#server/outside/feeds/discover/normalize-feed-url.ts'

import { articlesOf } from './articles-of.ts'
import { ensureFeed } from './ensure-feeds.ts'
import { moveOf } from './feed-move.ts'
import { changeFeed, storeAnswer } from './feed-store.ts'
import type { FeedTurn } from './feed-turn.ts'
import { findFeedOf } from './find-feed-of.ts'
import { moveFeed, repointFeed } from './move-feed.ts'
import { afterFailure, afterSuccess } from './next-fetch.ts'
import { readFeed } from './read-feed.ts'
import type { Content, ReadContent } from './read-feed.ts'
import type { FeedRow } from './store.ts'

/** Stores what a feed brought. A page in its place is read for the feed that it names. */
export async function takeContent(turn: FeedTurn, content: Content): Promise<void> {
  const { kit, feed } = turn
  const parsed = readFeed(content, feed.search_name === null ? null : feed.kind)
  if (parsed !== null) return storeContent(turn, feed, { parsed, content })
  // What was a feed once is no site's front page: a page in its place is a fault that will pass.
  const mayBePage = feed.last_success_at === null && feed.search_name === null
  const found = mayBePage ? await findFeedOf(turn, content) : null
  if (found === null) {
    const reason = mayBePage ? NO_FEED_HERE : NO_FEED_ANY_MORE
    return changeFeed(kit.db, feed.id, afterFailure(kit, feed, { reason, retryAfterMs: null }))
  }
  if ('id' in found) return handOver(turn, found.id)
  const url = normalizeFeedUrl(found.content.finalUrl)
  const target = await ensureFeed(kit.db, url, kit.clock.now())
  // The way there is the page's word, and says nothing of the feed, which others may follow already.
  await storeContent(turn, target, { ...found, content: { ...found.content, moved: null } })
  return handOver(turn, target.id)
}

const NO_FEED_HERE =
  'There is a page at this address, but no feed on it. Look for a link called RSS, Atom or feed on the site.'
const NO_FEED_ANY_MORE = 'The site answered with something that is not a feed.'

async function storeContent(
  { kit }: FeedTurn,
  feed: FeedRow,
  { parsed, content }: ReadContent,
): Promise<void> {
  const { noted, url } = moveOf(feed, content.moved)
  const change = {
    title: parsed.title === '' ? null : parsed.title,
    category: parsed.category,
    etag: content.etag,
    last_modified: content.lastModified,
    ...afterSuccess(kit, feed, content.freshForMs),
    ...noted,
  }
  await storeAnswer(kit.db, feed.id, { articles: articlesOf(parsed), change })
  if (url !== null)
    await kit.db.transaction().execute((tx) => moveFeed(tx, feed, { url, now: kit.clock.now() }))
}

async function handOver({ kit, feed }: FeedTurn, toFeed: string): Promise<void> {
  if (toFeed === feed.id) return
  await kit.db.transaction().execute((tx) => repointFeed(tx, feed.id, toFeed))
}
