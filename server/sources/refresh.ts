import { createHash } from 'node:crypto'

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/limits.ts'
import type { Kit } from '#server/kit/api.ts'
import { inMs } from '#server/kit/clock.ts'
import type { JobRun } from '#server/kit/queue.ts'
import { discoverFeed } from '#server/outside/feeds/discover-feed.ts'
import { normalizeFeedUrl } from '#server/outside/feeds/normalize-feed-url.ts'
import { parseFeed } from '#server/outside/feeds/parse-feed.ts'
import type { FeedItem, ParsedFeed } from '#server/outside/feeds/parsed-feed.ts'
import type { FeedAnswer, FeedFetcher } from '#server/outside/feeds/port.ts'

import {
  changeFeed,
  ensureFeed,
  findFeed,
  insertArticles,
  listDueFeeds,
  repointSources,
} from './store.ts'
import type { FeedRow } from './store.ts'

const EVERY_MS = HOUR_MS
const FIRST_RETRY_MS = 15 * MINUTE_MS
const DUE_AT_ONCE = 200
const CANDIDATES_MAX = 5

/** Enqueues every feed whose time has come; run once a minute. */
export async function sweepFeeds(kit: Kit): Promise<void> {
  for (const feedId of await listDueFeeds(kit.db, kit.clock.now(), DUE_AT_ONCE)) {
    await kit.queue.enqueue(kit.db, 'feed-refresh', { feedId }, { singletonKey: feedId })
  }
}

/** Fetches one feed for everyone who follows it, and stores what is new. */
export async function refreshFeed(
  kit: Kit,
  fetcher: FeedFetcher,
  run: JobRun<'feed-refresh'>,
): Promise<void> {
  const feed = await findFeed(kit.db, run.data.feedId)
  if (feed === undefined || feed.state === 'gone') return
  const answer = await fetcher.fetch(
    { url: feed.url, etag: feed.etag, lastModified: feed.last_modified },
    run.signal,
  )
  switch (answer.kind) {
    case 'content':
      return takeContent(kit, fetcher, run, feed, answer)
    case 'unchanged':
      return changeFeed(kit.db, feed.id, succeeded(kit, answer.freshForMs))
    case 'gone':
      return changeFeed(kit.db, feed.id, {
        state: 'gone',
        error: 'The site says that this feed is gone for good. Delete it, or follow another one.',
      })
    case 'failed':
      return changeFeed(kit.db, feed.id, failed(kit, feed, answer.reason, answer.retryAfterMs))
  }
}

type Content = Extract<FeedAnswer, { kind: 'content' }>

async function takeContent(
  kit: Kit,
  fetcher: FeedFetcher,
  run: JobRun<'feed-refresh'>,
  feed: FeedRow,
  content: Content,
): Promise<void> {
  const parsed = tryParse(content)
  if (parsed !== null) return storeContent(kit, feed.id, parsed, content)
  const found = await findFeedOnPage(fetcher, run.signal, content)
  if (found === null) {
    return changeFeed(kit.db, feed.id, failed(kit, feed, NO_FEED_HERE, null))
  }
  const target = await ensureFeed(kit.db, normalizeFeedUrl(found.content.finalUrl), kit.clock.now())
  await storeContent(kit, target.id, found.parsed, found.content)
  if (target.id === feed.id) return undefined
  return kit.db.transaction().execute((tx) => repointSources(tx, feed.id, target.id))
}

const NO_FEED_HERE =
  'There is a page at this address, but no feed on it. Look for a link called RSS, Atom or feed on the site.'

function tryParse(content: Content): ParsedFeed | null {
  try {
    return parseFeed(content.bytes, content.contentType, { baseUrl: content.finalUrl })
  } catch {
    // Not a feed: the caller looks for one on the page.
    return null
  }
}

async function findFeedOnPage(
  fetcher: FeedFetcher,
  signal: AbortSignal,
  page: Content,
): Promise<{ parsed: ParsedFeed; content: Content } | null> {
  const candidates = discoverFeed(page.bytes, page.finalUrl).slice(0, CANDIDATES_MAX)
  for (const url of candidates) {
    const answer = await fetcher.fetch({ url, etag: null, lastModified: null }, signal)
    const parsed = answer.kind === 'content' ? tryParse(answer) : null
    if (answer.kind === 'content' && parsed !== null) return { parsed, content: answer }
  }
  return null
}

async function storeContent(
  kit: Kit,
  feedId: string,
  parsed: ParsedFeed,
  content: Content,
): Promise<void> {
  await kit.db.transaction().execute(async (tx) => {
    await insertArticles(tx, feedId, articlesOf(parsed))
    await changeFeed(tx, feedId, {
      title: parsed.title === '' ? null : parsed.title,
      etag: content.etag,
      last_modified: content.lastModified,
      ...succeeded(kit, content.freshForMs),
    })
  })
}

/** A feed that repeats an item in one answer would break the insert's uniqueness, so the first counts. */
function articlesOf(parsed: ParsedFeed) {
  const articles = new Map(
    parsed.items.toReversed().map((item) => [
      keyOf(item),
      {
        key: keyOf(item),
        title: item.title === '' ? (item.link ?? '') : item.title,
        link: item.link,
        summary: item.summary,
        categories: [...item.categories],
        publishedAt: item.published,
      },
    ]),
  )
  return [...articles.values()].filter((article) => article.title !== '')
}

/** What makes an item the same one at the next fetch; hashed, because ids may be of any length. */
function keyOf(item: FeedItem): string {
  const identity = item.id ?? item.link ?? `${item.title}\n${item.summary ?? ''}`
  return createHash('sha256').update(identity).digest('base64url')
}

function succeeded(kit: Kit, freshForMs: number | null) {
  const everyMs = Math.min(Math.max(EVERY_MS, freshForMs ?? 0), DAY_MS)
  return {
    state: 'ok' as const,
    error: null,
    failures: 0,
    last_success_at: kit.clock.now(),
    next_fetch_at: inMs(kit.clock, jittered(everyMs)),
  }
}

function failed(kit: Kit, feed: FeedRow, reason: string, retryAfterMs: number | null) {
  const backOffMs = Math.min(FIRST_RETRY_MS * 2 ** feed.failures, DAY_MS)
  return {
    state: 'failing' as const,
    error: reason,
    failures: feed.failures + 1,
    next_fetch_at: inMs(kit.clock, jittered(Math.max(backOffMs, retryAfterMs ?? 0))),
  }
}

/** ± 10 %, so that feeds added together are not fetched together for ever. */
function jittered(ms: number): number {
  return Math.round(ms * (0.9 + Math.random() * 0.2))
}
