import { sql } from 'kysely'

import type { Db } from '#server/kit/database/connect.ts'

import type { SourceRow } from './store.ts'

export type NewSourceRow = Pick<SourceRow, 'id' | 'source' | 'category' | 'feed_id'>

/** Answers with the ids of those that the user did not follow already; they are listed in this order. */
export async function insertSources(
  db: Db,
  userId: string,
  sources: readonly NewSourceRow[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into sources (user_id, id, source, category, feed_id, created_at)
    select ${userId}, id, source, category, feed_id, now() - place * interval '1 microsecond'
    from rows from (
      jsonb_to_recordset(${JSON.stringify(sources)}::jsonb)
        as (id uuid, source text, category text, feed_id uuid)
    ) with ordinality as added (id, source, category, feed_id, place)
    order by place
    on conflict do nothing
    returning id`.execute(db)
  return new Set(rows.map((row) => row.id))
}
