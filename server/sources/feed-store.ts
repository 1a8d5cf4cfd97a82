import { sql } from 'kysely'

import { HOUR_MS } from '#contract/limits.ts'
import type { Db } from '#server/kit/database/connect.ts'

import type { FeedRow } from './store.ts'

/** Everything of a feed that its own answers change. */
export type FeedChange = Partial<Omit<FeedRow, 'id' | 'created_at' | 'kind' | 'every_ms'>>

export async function findFeedAt(db: Db, url: string): Promise<FeedRow | undefined> {
  return db.selectFrom('feeds').selectAll().where('url', '=', url).executeTakeFirst()
}

export async function changeFeed(db: Db, id: string, change: FeedChange): Promise<void> {
  await db.updateTable('feeds').set(change).where('id', '=', id).execute()
}

/** In one statement, for it is run for every answer of every feed: known articles keep their rows. */
export async function storeArticles(
  db: Db,
  feedId: string,
  { articles, change }: { readonly articles: readonly NewArticle[]; readonly change: FeedChange },
): Promise<void> {
  const rows = sql<NewArticle>`
    select gen_random_uuid() as id, ${feedId}::uuid as feed_id, item.*
    from jsonb_to_recordset(${JSON.stringify(articles)}::jsonb) as item (
      key text, title text, link text, summary text, categories text[], published_at timestamptz
    )`
  await db
    .with('stored', (query) =>
      query
        .insertInto('articles')
        .columns(['id', 'feed_id', 'key', 'title', 'link', 'summary', 'categories', 'published_at'])
        .expression(rows)
        .onConflict((conflict) => conflict.columns(['feed_id', 'key']).doNothing()),
    )
    .updateTable('feeds')
    .set(change)
    .where('id', '=', feedId)
    .execute()
}

export interface NewArticle {
  readonly key: string
  readonly title: string
  readonly link: string | null
  readonly summary: string | null
  readonly categories: readonly string[]
  readonly published_at: Date | null
}

/** An address that is to be read, and how. Without a `search_name` it is read as it was before. */
export interface WantedFeed extends Pick<FeedRow, 'url' | 'kind' | 'search_name'> {
  readonly every_ms: number
}

/** A feed at an address, as somebody follows it. */
export function feedAt(url: string): WantedFeed {
  return { url, kind: 'feed', search_name: null, every_ms: HOUR_MS }
}

/**
 * The feed rows of addresses, shared by all users; made where they are new. One that was given up is
 * asked again when its time has come. Until the transaction ends no row can be taken away.
 *
 * All in one statement, and locked in one order: who wants the same rows waits, and for nothing else.
 */
export async function ensureFeeds(
  db: Db,
  wanted: readonly WantedFeed[],
  now: Date,
): Promise<FeedRow[]> {
  if (wanted.length === 0) return []
  const each = [...new Map(wanted.map((feed) => [feed.url, feed])).values()]
  const { rows } = await sql<FeedRow>`
    insert into feeds (id, url, state, next_fetch_at, created_at, kind, search_name, every_ms)
    select gen_random_uuid(), url, 'waiting', ${now}, ${now}, kind, search_name, every_ms
    from jsonb_to_recordset(${JSON.stringify(each)}::jsonb) as wanted (
      url text, kind text, search_name text, every_ms bigint
    )
    order by url
    on conflict (url) do update set
      kind = case when excluded.search_name is null then feeds.kind else excluded.kind end,
      search_name = coalesce(excluded.search_name, feeds.search_name),
      every_ms = case when excluded.search_name is null then feeds.every_ms else excluded.every_ms end,
      state = case when ${isToBeTriedAgain} then 'waiting' else feeds.state end,
      error = case when ${isToBeTriedAgain} then null else feeds.error end
    returning *`.execute(db)
  return rows
}

export async function ensureFeed(db: Db, url: string, now: Date): Promise<FeedRow> {
  const [feed] = await ensureFeeds(db, [feedAt(url)], now)
  if (feed === undefined) throw new Error('The database made no row.')
  return feed
}

const isToBeTriedAgain = sql`feeds.state = 'gone' and feeds.next_fetch_at <= excluded.next_fetch_at`
