import type { Kysely } from 'kysely'
import { sql } from 'kysely'

import { isBehind } from '#server/articles/place.ts'
import type { Place } from '#server/articles/place.ts'
import type { Tables } from '#server/kit/database/tables.ts'

type Db = Kysely<Tables>

export interface ArchiveRow {
  readonly id: string
  readonly feed_id: string
  readonly title: string
  readonly link: string | null
  readonly summary: string | null
  readonly categories: string[]
  /** Null: the feed did not say. */
  readonly published_at: Date | null
  /** To the microsecond, which a Date cannot hold. */
  readonly moment: string
}

/** What a user follows: how many sources there are, and the feeds they lead to. */
export async function readFollowed(
  db: Db,
  userId: string,
): Promise<{ readonly sources: number; readonly feedIds: readonly string[] }> {
  const rows = await db
    .selectFrom('followed_feeds')
    .select(['source_id', 'feed_id'])
    .where('user_id', '=', userId)
    .execute()
  return {
    sources: new Set(rows.map((row) => row.source_id)).size,
    feedIds: [...new Set(rows.map((row) => row.feed_id))],
  }
}

/** The newest articles of these feeds, in batches. A summary is cut: its opening says what it is about. */
export async function readArchive(
  db: Db,
  feedIds: readonly string[],
  batch: { readonly after: Place | null; readonly limit: number },
): Promise<ArchiveRow[]> {
  if (feedIds.length === 0) return []
  const { after, limit } = batch
  return db
    .selectFrom((from) =>
      from
        .selectFrom('feeds')
        .select('feeds.id as feed_id')
        .where('feeds.id', 'in', [...feedIds])
        .as('read'),
    )
    .innerJoinLateral(
      (join) =>
        join
          .selectFrom('articles')
          .selectAll('articles')
          .whereRef('articles.feed_id', '=', 'read.feed_id')
          .where(isBehind(after))
          .orderBy('articles.moment', 'desc')
          .orderBy('articles.id', 'desc')
          .limit(limit)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select([
      'newest.id',
      'newest.feed_id',
      'newest.title',
      'newest.link',
      sql<string | null>`left(newest.summary, ${SUMMARY_CHARS})`.as('summary'),
      'newest.categories',
      'newest.published_at',
      sql<string>`newest.moment::text`.as('moment'),
    ])
    .orderBy('newest.moment', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(limit)
    .execute()
}

const SUMMARY_CHARS = 1000
