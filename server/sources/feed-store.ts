import { sql } from 'kysely'

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
export async function storeAnswer(
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
