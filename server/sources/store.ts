import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import type { Messages } from '#contract/messages/message.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { Tables } from '#server/kit/database/tables.ts'

export type FeedRow = Selectable<Tables['feeds']>

export interface SourceRow extends Selectable<Tables['sources']> {
  readonly feed_url: string | null
  readonly feed_title: string | null
  readonly feed_state: FeedRow['state'] | null
  readonly feed_error: Messages | null
  readonly feed_category: string | null
  readonly last_success_at: Date | null
  readonly next_fetch_at: Date | null
  /** How many the feed has; null for a keyword, whose searches have them. */
  readonly article_count: number | null
}

function sources(db: Db, userId: string) {
  return db
    .selectFrom('sources')
    .leftJoin('feeds', 'feeds.id', 'sources.feed_id')
    .selectAll('sources')
    .select([
      'feeds.url as feed_url',
      'feeds.title as feed_title',
      'feeds.state as feed_state',
      'feeds.error as feed_error',
      'feeds.category as feed_category',
      'feeds.last_success_at',
      'feeds.next_fetch_at',
      'feeds.article_count',
    ])
    .where('sources.user_id', '=', userId)
}

/** Newest first; all of them without ids. */
export async function listRows(
  db: Db,
  userId: string,
  ids: readonly string[] | null = null,
): Promise<SourceRow[]> {
  return sources(db, userId)
    .$if(ids !== null, (query) => query.where('sources.id', '=', sql<string>`any(${ids}::uuid[])`))
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
  source: {
    userId: string
    id: string
    source: string
    category: string | null
    feedId: string | null
  },
): Promise<boolean> {
  const result = await db
    .insertInto('sources')
    .values({
      user_id: source.userId,
      id: source.id,
      source: source.source,
      category: source.category,
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

export type NewSourceRow = Pick<SourceRow, 'id' | 'source' | 'category' | 'feed_id' | 'title'>

/** Answers with the ids of those that the user did not follow already; they are listed in this order. */
export async function insertSources(
  db: Db,
  userId: string,
  added: readonly NewSourceRow[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into sources (user_id, id, source, category, feed_id, title, created_at)
    select ${userId}, id, source, category, feed_id, title, now() - place * interval '1 microsecond'
    from rows from (
      jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
        as (id uuid, source text, category text, feed_id uuid, title text)
    ) with ordinality as added (id, source, category, feed_id, title, place)
    order by place
    on conflict do nothing
    returning id`.execute(db)
  return new Set(rows.map((row) => row.id))
}
