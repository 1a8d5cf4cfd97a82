import { createHash } from 'node:crypto'

import { normalizeFeedUrl } from '#server/outside/feeds/normalize-feed-url.ts'
import type { FeedItem, ParsedFeed } from '#server/outside/feeds/parsed-feed.ts'

import { ensureFeed, changeFeed, storeAnswer } from './feed-store.ts'
import type { NewArticle } from './feed-store.ts'
import { findFeedOf, readFeed } from './find-feed-of.ts'
import type { Content, ReadContent } from './find-feed-of.ts'
import { moveOf, moveFeed, repointFeed } from './move-feed.ts'
import { afterFailure, afterSuccess } from './refresh.ts'
import type { FeedTurn } from './source-kit.ts'
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

/** The items that say anything, each once. */
function articlesOf(parsed: ParsedFeed): NewArticle[] {
  return parsed.items.map(articleOf).filter((article) => article.title !== '')
}

function articleOf(item: FeedItem): NewArticle {
  return {
    key: keyOf(item),
    title: stored(item.title === '' ? (item.link ?? '') : item.title),
    link: item.link,
    summary: item.summary === null ? null : stored(item.summary),
    categories: item.categories.map(stored),
    published_at: item.published,
  }
}

/** What makes an item the same one at the next fetch; hashed, because ids may be of any length. */
function keyOf(item: FeedItem): string {
  const identity = item.id ?? item.link ?? `${item.title}\n${item.summary ?? ''}`
  return createHash('sha256').update(identity).digest('base64url')
}

/** PostgreSQL takes neither half characters nor NUL. */
function stored(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}
