import type { KeywordSearch } from '@lin/feed-reader'
import { sql } from 'kysely'

import type { Db } from '#server/kit/database/connect.ts'

import type { FeedRow, SourceRow } from './store.ts'

export interface AddressedSearch extends KeywordSearch {
  readonly url: string
}

export interface SearchRow extends Pick<
  SourceRow,
  | 'feed_url'
  | 'feed_title'
  | 'feed_state'
  | 'feed_error'
  | 'last_success_at'
  | 'next_fetch_at'
  | 'article_count'
> {
  readonly source_id: string
  readonly search_name: string
}

export async function readSearchFeeds(db: Db, ids: readonly string[]): Promise<FeedRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('feeds').selectAll().where('id', 'in', ids).execute()
}

export async function linkSearches(
  db: Db,
  source: { readonly userId: string; readonly id: string },
  feedIds: readonly string[],
): Promise<void> {
  const { userId: user_id, id: source_id } = source
  await db
    .deleteFrom('keyword_feeds')
    .where('user_id', '=', user_id)
    .where('source_id', '=', source_id)
    .$if(feedIds.length > 0, (query) => query.where('feed_id', 'not in', feedIds))
    .execute()
  if (feedIds.length === 0) return
  await db
    .insertInto('keyword_feeds')
    .values(feedIds.map((feed_id) => ({ user_id, source_id, feed_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listSearches(
  db: Db,
  userId: string,
  sourceId: string | null = null,
): Promise<SearchRow[]> {
  return db
    .selectFrom('keyword_feeds')
    .innerJoin('feeds', 'feeds.id', 'keyword_feeds.feed_id')
    .select((select) => [
      'keyword_feeds.source_id',
      select.fn.coalesce('feeds.search_name', 'feeds.url').as('search_name'),
      'feeds.url as feed_url',
      'feeds.title as feed_title',
      'feeds.state as feed_state',
      'feeds.error as feed_error',
      'feeds.last_success_at',
      'feeds.next_fetch_at',
      'feeds.article_count',
    ])
    .where('keyword_feeds.user_id', '=', userId)
    .$if(sourceId !== null, (query) => query.where('keyword_feeds.source_id', '=', sourceId ?? ''))
    .orderBy('search_name')
    .execute()
}

/** A page of keyword sources, with their searches as `markOf` writes them. */
export async function pageOfKeywords(
  db: Db,
  after: { readonly user_id: string; readonly id: string },
  limit: number,
) {
  return db
    .selectFrom('sources')
    .leftJoin('keyword_feeds', (join) =>
      join
        .onRef('keyword_feeds.user_id', '=', 'sources.user_id')
        .onRef('keyword_feeds.source_id', '=', 'sources.id'),
    )
    .leftJoin('feeds', 'feeds.id', 'keyword_feeds.feed_id')
    .select([
      'sources.user_id',
      'sources.id',
      'sources.source',
      sql<string[]>`array_remove(array_agg(
        feeds.url || ' ' || feeds.kind || ' ' || feeds.every_ms || ' ' || feeds.search_name
      ), null)`.as('marks'),
    ])
    .where('sources.feed_id', 'is', null)
    .where((is) =>
      is(is.refTuple('sources.user_id', 'sources.id'), '>', is.tuple(after.user_id, after.id)),
    )
    .groupBy(['sources.user_id', 'sources.id'])
    .orderBy('sources.user_id')
    .orderBy('sources.id')
    .limit(limit)
    .execute()
}

/** A search in the form of `pageOfKeywords`. */
export function markOf(search: AddressedSearch): string {
  return `${search.url} ${search.kind} ${search.everyMs} ${search.name}`
}

/** Whether a source still exists; it is then locked to the end of the transaction. */
export async function lockSource(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('sources')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}
