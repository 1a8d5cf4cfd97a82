import { sql } from 'kysely'

import { HOUR_MS } from '#contract/limits.ts'
import type { Db } from '#server/kit/database/connect.ts'

import type { FeedRow } from './store.ts'

/** The columns of a feed that its answers change. */
export type FeedChange = Partial<
  Omit<FeedRow, 'id' | 'created_at' | 'kind' | 'every_ms' | 'article_count' | 'visible_xid'>
>

export async function findFeedAt(db: Db, url: string): Promise<FeedRow | undefined> {
  return db.selectFrom('feeds').selectAll().where('url', '=', url).executeTakeFirst()
}

export async function changeFeed(db: Db, id: string, change: FeedChange): Promise<void> {
  await db.updateTable('feeds').set(change).where('id', '=', id).execute()
}

/** One statement, because it runs for every answer of every feed. Known articles keep their rows. */
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

/** An address to be read, and how. Without a `search_name` a known feed keeps its kind. */
export interface WantedFeed extends Pick<FeedRow, 'url' | 'kind' | 'search_name'> {
  readonly every_ms: number
}

/** A feed that somebody follows by its address. */
export function feedAt(url: string): WantedFeed {
  return { url, kind: 'feed', search_name: null, every_ms: HOUR_MS }
}

/**
 * The feeds of addresses, shared by all users; inserted where they are new. One that is gone becomes due
 * again when its time has come. No row can be deleted until the transaction ends. One statement that
 * locks in one order, so that transactions that want the same rows cannot deadlock.
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
