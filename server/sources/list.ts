import { sql } from 'kysely'

import type { FeedHealth, KeywordSearch, Source } from '#contract/sources.ts'
import { readDelta } from '#server/kit/database/changes.ts'
import type { Delta } from '#server/kit/database/changes.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { PAGE_ROWS, rowsByKey } from '#server/kit/database/rows-by-key.ts'
import { told } from '#server/kit/messages.ts'

import { listSearches } from './keyword-store.ts'
import type { SearchRow } from './keyword-store.ts'
import { findRow, listRows } from './store.ts'
import type { SourceRow } from './store.ts'

export async function listSources(
  db: Db,
  userId: string,
  ids: readonly string[] | null = null,
): Promise<Source[]> {
  const rows = await listRows(db, userId, ids)
  const searches = Map.groupBy(await listSearches(db, userId), (search) => search.source_id)
  return rows.map((row) => presentSource(row, searches.get(row.id) ?? []))
}

export function listSourcesSince(
  db: Db,
  { userId, since }: { readonly userId: string; readonly since: string },
  now: Date,
): Promise<Delta<Source>> {
  return readDelta(
    db,
    'sources',
    { userId, since, now },
    (ids) => listSources(db, userId, ids),
    ({ from, to }) => sql`
      select followed_feeds.source_id
      from followed_feeds join feeds on feeds.id = followed_feeds.feed_id
      where followed_feeds.user_id = ${userId}
        and feeds.visible_xid >= ${from} and feeds.visible_xid < ${to}`,
  )
}

export async function findSource(db: Db, userId: string, id: string): Promise<Source | null> {
  const row = await findRow(db, userId, id)
  return row === undefined ? null : presentSource(row, await listSearches(db, userId, id))
}

function presentSource(row: SourceRow, searches: readonly SearchRow[]): Source {
  return {
    id: row.id,
    source: row.source,
    category: row.category ?? row.feed_category,
    created_at: row.created_at.toISOString(),
    last_update: newestSuccess([row, ...searches])?.toISOString() ?? null,
    articles: [row, ...searches].reduce((sum, { article_count: count }) => sum + (count ?? 0), 0),
    feed: presentHealth({ ...row, feed_title: row.feed_title ?? row.title }),
    searches: searches.flatMap(presentSearch),
  }
}

function newestSuccess(rows: readonly Pick<SourceRow, 'last_success_at'>[]): Date | undefined {
  const instants = rows.flatMap(({ last_success_at: at }) => (at === null ? [] : [at.getTime()]))
  return instants.length === 0 ? undefined : new Date(Math.max(...instants))
}

function presentSearch(row: SearchRow): KeywordSearch[] {
  const health = presentHealth(row)
  return health === null ? [] : [{ ...health, name: row.search_name }]
}

function presentHealth(row: Omit<SearchRow, 'source_id' | 'search_name'>): FeedHealth | null {
  if (row.feed_state === null) return null
  return {
    state: row.feed_state,
    url: row.feed_url ?? '',
    title: row.feed_title,
    ...told('error', row.feed_error),
    last_success_at: row.last_success_at?.toISOString() ?? null,
    next_try_at: row.feed_state === 'gone' ? null : (row.next_fetch_at?.toISOString() ?? null),
  }
}

export async function hasSources(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sources')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Articles belong to the feeds, which all users share. */
export function exportSources(db: Db, userId: string): AsyncIterable<object> {
  return rowsByKey<{ id: string }>((after) =>
    db
      .selectFrom('sources')
      .leftJoin('feeds', 'feeds.id', 'sources.feed_id')
      .select([
        'sources.id',
        'sources.source',
        'sources.category',
        'sources.title',
        'feeds.url as feed_url',
        'sources.created_at',
      ])
      .where('sources.user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('sources.id', '>', after?.id ?? ''))
      .orderBy('sources.id')
      .limit(PAGE_ROWS)
      .execute(),
  )
}
