import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import type { Tables } from '#server/kit/database/tables.ts'

import type { FeedRow } from './store.ts'

type Db = Kysely<Tables>

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

/** The feed lives at another address from now on; where that has a row already, the two become one. */
export async function moveFeed(db: Db, feedId: string, url: string): Promise<void> {
  const there = await findFeedAt(db, url)
  if (there === undefined) await changeFeed(db, feedId, { url, moved_to: null, moved_times: 0 })
  else if (there.id !== feedId) await repointFeed(db, feedId, there.id)
}

/**
 * Hands the followers and the articles of one feed over to another. Who follows that one already
 * keeps it; the row goes when nobody refers to it.
 */
export async function repointFeed(db: Db, fromFeed: string, toFeed: string): Promise<void> {
  await handOverFollowers(db, fromFeed, toFeed)
  await handOverArticles(db, fromFeed, toFeed)
  await db.deleteFrom('feeds').where('id', '=', fromFeed).execute()
}

async function handOverFollowers(db: Db, fromFeed: string, toFeed: string): Promise<void> {
  await sql`
    update sources set feed_id = ${toFeed}
    where feed_id = ${fromFeed} and not exists (
      select from sources as other where other.feed_id = ${toFeed} and other.user_id = sources.user_id
    )`.execute(db)
  await sql`
    update keyword_feeds set feed_id = ${toFeed}
    where feed_id = ${fromFeed} and not exists (
      select from keyword_feeds as other
      where other.feed_id = ${toFeed} and other.source_id = keyword_feeds.source_id
        and other.user_id = keyword_feeds.user_id
    )`.execute(db)
  await db.deleteFrom('sources').where('feed_id', '=', fromFeed).execute()
  await db.deleteFrom('keyword_feeds').where('feed_id', '=', fromFeed).execute()
}

/** What both have stays once, and counts as used where either was. */
async function handOverArticles(db: Db, fromFeed: string, toFeed: string): Promise<void> {
  await sql`
    insert into article_uses (user_id, article_id, job_id, created_at)
    select uses.user_id, kept.id, uses.job_id, uses.created_at
    from article_uses as uses
    join articles as lost on lost.id = uses.article_id and lost.feed_id = ${fromFeed}
    join articles as kept on kept.key = lost.key and kept.feed_id = ${toFeed}
    on conflict do nothing`.execute(db)
  await sql`
    update articles set feed_id = ${toFeed}
    where feed_id = ${fromFeed} and not exists (
      select from articles as kept where kept.feed_id = ${toFeed} and kept.key = articles.key
    )`.execute(db)
}
