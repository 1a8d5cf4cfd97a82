import type { Db } from '#server/kit/database/connect.ts'
import { PAGE_ROWS, rowsByKey } from '#server/kit/database/rows-by-key.ts'

/** What a user follows. The feeds' articles are shared by all who follow them, and nobody's own. */
export function exportSources(db: Db, userId: string): AsyncIterable<object> {
  return rowsByKey<{ id: string }>((after) =>
    db
      .selectFrom('sources')
      .leftJoin('feeds', 'feeds.id', 'sources.feed_id')
      .select([
        'sources.id',
        'sources.source',
        'sources.category',
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
