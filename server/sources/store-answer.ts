import { normalizeFeedUrl } from '@lin/feed-reader'
import type { KeyedItem } from '@lin/feed-reader'
import type { FeedAnswer } from '@lin/feed-reader/fetch'

import { DAY_MS, MINUTE_MS } from '#contract/limits.ts'
import type { Message } from '#contract/messages/message.ts'
import { waitAfter } from '#contract/rules/moment.ts'
import type { Kit } from '#server/kit/api.ts'
import { inMs } from '#server/kit/clock.ts'
import { DEATHS_MAX } from '#server/kit/jobs.ts'
import { ThreadLost } from '#server/kit/threads/threads.ts'

import { changeFeed, endReading, ensureFeed } from './feed-store.ts'
import type { FeedChange, NewArticle } from './feed-store.ts'
import { findFeedOf, readFeed } from './find-feed.ts'
import type { Content, ReadContent } from './find-feed.ts'
import { moveFeed, moveOf, repointFeed } from './move-feed.ts'
import type { FetchContext } from './source-kit.ts'
import type { FeedRow } from './store.ts'

export async function storeAnswer(context: FetchContext, answer: FeedAnswer): Promise<void> {
  const { kit, feed, store } = context
  switch (answer.kind) {
    case 'content':
      return takeContent(context, answer).catch(async (error: unknown) => {
        if (!(error instanceof ThreadLost)) throw error
        const fault = { reason: UNREADABLE, retryAfterMs: null }
        await changeFeed(kit.db, feed.id, afterFailure(kit, feed, fault))
      })
    case 'unchanged': {
      const { noted, url } = moveOf(feed, answer.moved)
      const times = afterSuccess(kit, feed, answer.freshForMs)
      await store.storeAnswer({ id: feed.id, ...times, ...noted, content: null })
      return followMove(kit, feed, url)
    }
    case 'gone':
      return changeFeed(kit.db, feed.id, afterGone(kit))
    case 'failed':
      return changeFeed(kit.db, feed.id, afterFailure(kit, feed, answer))
  }
}

const UNREADABLE = { code: 'feed/unreadable' } as const

/** Stores the articles of a feed. If the answer is a page, follows the feed that the page names. */
async function takeContent(context: FetchContext, content: Content): Promise<void> {
  const { kit, feed, store } = context
  const deaths = await store.beginReading(feed.id)
  if (deaths >= DEATHS_MAX) {
    kit.log.error(
      { feed: feed.id, deaths },
      'feed set aside: its process died each time it was read',
    )
    const fault = { reason: UNREADABLE, retryAfterMs: DAY_MS }
    return changeFeed(kit.db, feed.id, afterFailure(kit, feed, fault))
  }
  const parsed = await readFeed(context, content, {
    search: searchOf(feed),
    wanted: feed.last_success_at === null ? null : [],
  })
  if (parsed !== null) return storeContent(context, feed, { parsed, content })
  // An address that once had a feed is not the front page of a site: the page is a temporary fault.
  const mayBePage = feed.last_success_at === null && feed.search_name === null
  const found = mayBePage ? await findFeedOf(context, content) : null
  if (found === null) {
    const code = mayBePage ? 'feed/no-feed-here' : 'feed/no-feed-any-more'
    return changeFeed(
      kit.db,
      feed.id,
      afterFailure(kit, feed, { reason: { code }, retryAfterMs: null }),
    )
  }
  if ('id' in found) return handOver(context, found.id)
  const url = normalizeFeedUrl(found.content.finalUrl)
  const target = await ensureFeed(kit.db, url, kit.clock.now())
  // The redirects led to the page, so they say nothing about the feed, which others may follow already.
  await storeContent(context, target, { ...found, content: { ...found.content, moved: null } })
  return handOver(context, target.id)
}

function searchOf({ search_name, kind }: FeedRow): FeedRow['kind'] | null {
  return search_name === null ? null : kind
}

async function storeContent(
  context: FetchContext,
  feed: FeedRow,
  read: ReadContent,
): Promise<void> {
  const { kit, store } = context
  const { parsed, content } = read
  const { noted, url } = moveOf(feed, content.moved)
  await store.storeAnswer({
    id: feed.id,
    ...afterSuccess(kit, feed, content.freshForMs),
    ...noted,
    content: {
      title: parsed.title === '' ? null : parsed.title,
      category: parsed.category,
      language: parsed.language,
      etag: content.etag,
      last_modified: content.lastModified,
      articles: await newArticles(context, feed, read),
    },
  })
  await followMove(kit, feed, url)
}

/** @param url null for a feed that does not move */
async function followMove(kit: Kit, feed: FeedRow, url: string | null): Promise<void> {
  if (url === null) return
  await kit.db.transaction().execute((tx) => moveFeed(kit, tx, { feed, to: url }))
}

async function handOver({ kit, feed }: FetchContext, toFeed: string): Promise<void> {
  await endReading(kit.db, feed.id)
  if (toFeed === feed.id) return
  const move = { from: feed.id, to: toFeed }
  await kit.db.transaction().execute((tx) => repointFeed(kit, tx, move))
}

/** Only new articles are parsed beyond their ids. Items that have neither a title nor a link are left out. */
async function newArticles(
  context: FetchContext,
  feed: FeedRow,
  { parsed, content }: ReadContent,
): Promise<NewArticle[]> {
  const { keys } = parsed
  const isFirst = feed.last_success_at === null || keys.length === 0
  const unknown = isFirst ? null : await context.store.unknownKeys(feed.id, [...keys])
  if (unknown?.size === 0) return []
  const isWhole = parsed.items.length === keys.length
  const read = isWhole
    ? parsed
    : await readFeed(context, content, {
        search: searchOf(feed),
        wanted: unknown === null ? null : [...unknown],
      })
  return (read?.items ?? [])
    .filter(({ key }) => unknown === null || unknown.has(key))
    .map(articleOf)
    .filter((article) => article.title !== '')
}

function articleOf({ key, ...item }: KeyedItem): NewArticle {
  return {
    key,
    title: item.title === '' ? (item.link ?? '') : item.title,
    link: item.link,
    summary: item.summary,
    categories: [...item.categories],
    authors: [...item.authors],
    published_at: item.published,
    publisher: item.publisher,
    publisher_url: item.publisherUrl,
  }
}

const SHORTEST_MS = 15 * MINUTE_MS

/** @param freshForMs how long the site says that its answer stays fresh */
function afterSuccess(kit: Kit, feed: FeedRow, freshForMs: number | null) {
  const askedMs = Math.min(freshForMs ?? 0, DAY_MS)
  return {
    last_success_at: kit.clock.now(),
    next_fetch_at: inMs(kit.clock, waitMs(Number(feed.every_ms), askedMs)),
  } satisfies FeedChange
}

/** @param retryAfterMs how long the site asks to be left alone */
function afterFailure(
  kit: Kit,
  feed: FeedRow,
  fault: { readonly reason: Message; readonly retryAfterMs: number | null },
) {
  const failures = feed.failures + 1
  const backOffMs = waitAfter(failures, { first: SHORTEST_MS, longest: DAY_MS })
  return {
    state: 'failing',
    error: [fault.reason],
    failures,
    next_fetch_at: inMs(kit.clock, waitMs(backOffMs, fault.retryAfterMs ?? 0)),
  } satisfies FeedChange
}

/** A feed that is gone is asked again only when somebody follows it anew, and then once a day. */
function afterGone(kit: Kit) {
  return {
    state: 'gone',
    error: [{ code: 'feed/gone' }],
    next_fetch_at: inMs(kit.clock, DAY_MS),
  } satisfies FeedChange
}

/** ± 10 %, so that feeds added together are not fetched together for ever; never less than is asked. */
function waitMs(ownMs: number, askedMs: number): number {
  const jittered = ownMs * (0.9 + Math.random() * 0.2)
  return Math.round(Math.max(jittered, askedMs * (1 + Math.random() * 0.1), SHORTEST_MS))
}
