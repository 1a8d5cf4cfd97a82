import { setTimeout as wait } from 'node:timers/promises'

import type { KeywordSearch } from '@lin/feed-reader'
import { searchUrl } from '@lin/feed-reader'

import type { Db } from '#server/kit/database/connect.ts'
import { english } from '#server/kit/messages.ts'

import { ensureFeeds } from './feed-store.ts'
import type { WantedFeed } from './feed-store.ts'
import {
  linkSearches,
  lockSource,
  markOf,
  pageOfKeywords,
  readSearchFeeds,
} from './keyword-store.ts'
import type { AddressedSearch } from './keyword-store.ts'
import { queueFetch, refreshIfDue } from './refresh.ts'
import type { SourceKit } from './source-kit.ts'
import type { FeedRow } from './store.ts'

interface KeywordSource {
  readonly userId: string
  readonly id: string
  readonly keyword: string
}

/** The searches that are due are fetched at once. */
export async function followKeyword(
  kit: Pick<SourceKit, 'clock' | 'queue' | 'searches'>,
  db: Db,
  source: KeywordSource,
): Promise<void> {
  const searches = addressed(kit.searches, source.keyword)
  const feeds = await ensureFeeds(db, searches.map(asFeed), kit.clock.now())
  await linkSearches(
    db,
    source,
    feeds.map((feed) => feed.id),
  )
  for (const feed of feeds) await queueFetch(kit, db, feed)
}

export function addressed(
  searches: readonly KeywordSearch[],
  keyword: string,
): readonly AddressedSearch[] {
  return searches.map((search) => ({ ...search, url: searchUrl(search, keyword) }))
}

export function asFeed({ url, kind, name, everyMs }: AddressedSearch): WantedFeed {
  return { url, kind, search_name: name, every_ms: everyMs }
}

interface Searched {
  /** The feeds whose articles are about the keyword, from this search or an earlier one. */
  readonly feedIds: readonly string[]
  readonly searches: readonly {
    readonly name: string
    readonly ordered: 'date' | 'relevance'
    /** Why it could not be asked, in words; null when it could. */
    readonly error: string | null
  }[]
}

/** How often a search that another process fetches is polled. */
const POLL_INTERVAL_MS = 100

/**
 * Runs all searches of a keyword at once, whether somebody follows it or not, but fetches a search only when it is due.
 * One that fails, or is too slow for the signal, does not affect the others.
 */
export async function searchNow(
  kit: SourceKit,
  keyword: string,
  signal: AbortSignal,
): Promise<Searched> {
  const searches = addressed(kit.searches, keyword)
  const feeds = await ensureFeeds(kit.db, searches.map(asFeed), kit.clock.now())
  const feedIds = feeds.map((feed) => feed.id)
  const late = new Set<string>()
  await Promise.all(
    feedIds.map(async (id) => {
      if ((await tryToFetch(kit, id, signal)) === 'late') late.add(id)
    }),
  )
  const rows = new Map((await readSearchFeeds(kit.db, feedIds)).map((row) => [row.url, row]))
  return {
    feedIds,
    searches: searches.map((search) => outcomeOf(search, rows.get(search.url), late)),
  }
}

async function tryToFetch(
  kit: SourceKit,
  feedId: string,
  signal: AbortSignal,
): Promise<'asked' | 'late' | 'failed'> {
  try {
    await fetchOrWait(kit, feedId, signal)
    return 'asked'
  } catch (error) {
    if (!signal.aborted) {
      kit.log.error({ err: error, feed: feedId }, 'search not asked')
      return 'failed'
    }
    // A worker may take longer: its result is there for the next time.
    await kit.queue.enqueue(kit.db, 'feed-refresh', { feedId }, { singletonKey: feedId })
    return 'late'
  }
}

/** Waits for another process that fetches a search for the first time. */
async function fetchOrWait(kit: SourceKit, feedId: string, signal: AbortSignal): Promise<void> {
  while (!(await refreshIfDue(kit, feedId, signal))) {
    const [feed] = await readSearchFeeds(kit.db, [feedId])
    if (feed?.state !== 'waiting') return
    await wait(POLL_INTERVAL_MS, undefined, { signal })
  }
}

function outcomeOf(
  { name, ordered }: AddressedSearch,
  feed: FeedRow | undefined,
  late: ReadonlySet<string>,
): Searched['searches'][number] {
  if (feed === undefined || feed.state === 'waiting' || late.has(feed.id)) {
    return { name, ordered, error: 'It took too long to answer.' }
  }
  return {
    name,
    ordered,
    error: feed.state === 'ok' || feed.error === null ? null : english(feed.error),
  }
}

const PAGE_ROWS = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Updates keyword sources to the searches that are configured now. New searches are due at once, removed ones are not
 * fetched any more. Without changes this only reads.
 */
export async function syncKeywordFeeds(
  kit: Pick<SourceKit, 'db' | 'clock' | 'searches'>,
): Promise<void> {
  let after = { user_id: BEFORE_ALL, id: BEFORE_ALL }
  for (;;) {
    const page = await pageOfKeywords(kit.db, after, PAGE_ROWS)
    for (const { user_id: userId, id, source, marks } of page) {
      const searches = addressed(kit.searches, source)
      if (!isSame(searches.map(markOf), marks)) await relink(kit, { userId, id }, searches)
    }
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE_ROWS) return
    after = { user_id: last.user_id, id: last.id }
  }
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  const marks = new Set(other)
  return marks.size === new Set(one).size && one.every((mark) => marks.has(mark))
}

async function relink(
  kit: Pick<SourceKit, 'db' | 'clock'>,
  source: { readonly userId: string; readonly id: string },
  searches: readonly AddressedSearch[],
): Promise<void> {
  await kit.db.transaction().execute(async (tx) => {
    if (!(await lockSource(tx, source.userId, source.id))) return
    const feeds = await ensureFeeds(tx, searches.map(asFeed), kit.clock.now())
    await linkSearches(
      tx,
      source,
      feeds.map((feed) => feed.id),
    )
  })
}
