import { randomUUID } from 'node:crypto'

import type { Kysely, Selectable } from 'kysely'

import type { Tables } from '#server/kit/database/tables.ts'

type Db = Kysely<Tables>
export type FeedRow = Selectable<Tables['feeds']>

export interface SourceRow extends Selectable<Tables['sources']> {
  readonly feed_title: string | null
  readonly feed_state: FeedRow['state'] | null
  readonly feed_error: string | null
  readonly last_success_at: Date | null
  readonly next_fetch_at: Date | null
  /** PostgreSQL's bigint arrives as text. */
  readonly articles: string
}

function sources(db: Db, userId: string) {
  return db
    .selectFrom('sources')
    .leftJoin('feeds', 'feeds.id', 'sources.feed_id')
    .selectAll('sources')
    .select((select) => [
      'feeds.title as feed_title',
      'feeds.state as feed_state',
      'feeds.error as feed_error',
      'feeds.last_success_at',
      'feeds.next_fetch_at',
      select
        .selectFrom('articles')
        .select((count) => count.fn.countAll<string>().as('count'))
        .whereRef('articles.feed_id', '=', 'sources.feed_id')
        .$asScalar()
        .$notNull()
        .as('articles'),
    ])
    .where('sources.user_id', '=', userId)
}

/** Newest first. */
export async function listRows(db: Db, userId: string): Promise<SourceRow[]> {
  return sources(db, userId)
    .orderBy('sources.created_at', 'desc')
    .orderBy('sources.id', 'desc')
    .execute()
}

export async function findRow(db: Db, userId: string, id: string): Promise<SourceRow | undefined> {
  return sources(db, userId).where('sources.id', '=', id).executeTakeFirst()
}

/** False when the user follows it already. */
export async function insertSource(
  db: Db,
  source: { userId: string; id: string; source: string; feedId: string | null },
): Promise<boolean> {
  const result = await db
    .insertInto('sources')
    .values({
      user_id: source.userId,
      id: source.id,
      source: source.source,
      category: null,
      feed_id: source.feedId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function deleteSourceRow(db: Db, userId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('sources')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** The feed row of an address, shared by all users; made when it is new. */
export async function ensureFeed(db: Db, url: string, now: Date): Promise<FeedRow> {
  await db
    .insertInto('feeds')
    .values({
      id: randomUUID(),
      url,
      title: null,
      state: 'waiting',
      error: null,
      etag: null,
      last_modified: null,
      last_success_at: null,
      next_fetch_at: now,
    })
    .onConflict((conflict) => conflict.column('url').doNothing())
    .execute()
  return db.selectFrom('feeds').selectAll().where('url', '=', url).executeTakeFirstOrThrow()
}

export async function findFeed(db: Db, id: string): Promise<FeedRow | undefined> {
  return db.selectFrom('feeds').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Feeds that somebody follows and whose time has come, the longest due first. */
export async function listDueFeeds(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('feeds')
    .select('id')
    .where('state', '<>', 'gone')
    .where('next_fetch_at', '<=', now)
    .where((where) =>
      where.exists(
        where
          .selectFrom('sources')
          .select('sources.id')
          .whereRef('sources.feed_id', '=', 'feeds.id'),
      ),
    )
    .orderBy('next_fetch_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export async function changeFeed(
  db: Db,
  id: string,
  change: Partial<Omit<FeedRow, 'id' | 'url' | 'created_at'>>,
): Promise<void> {
  await db.updateTable('feeds').set(change).where('id', '=', id).execute()
}

export async function insertArticles(
  db: Db,
  feedId: string,
  articles: readonly {
    key: string
    title: string
    link: string | null
    summary: string | null
    categories: string[]
    publishedAt: Date | null
  }[],
): Promise<void> {
  if (articles.length === 0) return
  await db
    .insertInto('articles')
    .values(
      articles.map((article) => ({
        id: randomUUID(),
        feed_id: feedId,
        key: article.key,
        title: article.title,
        link: article.link,
        summary: article.summary,
        categories: article.categories,
        published_at: article.publishedAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['feed_id', 'key']).doNothing())
    .execute()
}

/**
 * Hands the followers of a site's page over to the feed that was found on it. Who follows that feed
 * already keeps the one; the page's row goes when nobody refers to it.
 */
export async function repointSources(db: Db, fromFeed: string, toFeed: string): Promise<void> {
  await db
    .updateTable('sources')
    .set({ feed_id: toFeed })
    .where('feed_id', '=', fromFeed)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('sources as other')
            .select('other.id')
            .where('other.feed_id', '=', toFeed)
            .whereRef('other.user_id', '=', 'sources.user_id'),
        ),
      ),
    )
    .execute()
  await db.deleteFrom('sources').where('feed_id', '=', fromFeed).execute()
  await db.deleteFrom('feeds').where('id', '=', fromFeed).execute()
}
