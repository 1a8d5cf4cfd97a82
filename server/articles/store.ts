import type { Kysely } from 'kysely'
import { sql } from 'kysely'

import type { Tables } from '#server/kit/database/tables.ts'

import { isBehind } from './place.ts'
import type { Place } from './place.ts'

type Db = Kysely<Tables>

export interface ArticleRow {
  readonly id: string
  readonly feed_id: string
  readonly source_id: string
  readonly feed_title: string | null
  readonly title: string
  readonly link: string | null
  readonly summary: string | null
  readonly categories: string[]
  readonly published_at: Date | null
  /** To the microsecond, which a Date cannot hold: articles of one fetch lie closer than a millisecond. */
  readonly moment: string
  readonly is_used: boolean
}

export interface SourceRow {
  readonly source: string
  readonly is_keyword: boolean
  readonly feed_ids: string[]
}

export async function findSource(
  db: Db,
  userId: string,
  id: string,
): Promise<SourceRow | undefined> {
  return db
    .selectFrom('sources')
    .select((select) => [
      'source',
      sql<boolean>`sources.feed_id is null`.as('is_keyword'),
      sql<string[]>`array(${select
        .selectFrom('followed_feeds')
        .select('followed_feeds.feed_id')
        .whereRef('followed_feeds.user_id', '=', 'sources.user_id')
        .whereRef('followed_feeds.source_id', '=', 'sources.id')})`.as('feed_ids'),
    ])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * The newest articles of what a user follows, or of one of their sources. Each feed gives its newest
 * ones by its index, so that a long archive costs no more than a short one.
 */
export async function listRows(
  db: Db,
  userId: string,
  page: {
    readonly sourceId: string | null
    readonly after: Place | null
    readonly limit: number
  },
): Promise<ArticleRow[]> {
  const { sourceId, after, limit } = page
  return db
    .selectFrom((from) =>
      from
        .selectFrom('followed_feeds')
        // A feed that two sources lead to gives its articles once.
        .distinctOn('feed_id')
        .select(['feed_id', 'source_id'])
        .where('user_id', '=', userId)
        .$if(sourceId !== null, (query) => query.where('source_id', '=', sourceId))
        .orderBy('feed_id')
        .orderBy('source_id')
        .as('followed'),
    )
    .innerJoin('feeds', 'feeds.id', 'followed.feed_id')
    .innerJoinLateral(
      (join) =>
        join
          .selectFrom('articles')
          .selectAll('articles')
          .whereRef('articles.feed_id', '=', 'followed.feed_id')
          .where(isBehind(after))
          .orderBy('articles.moment', 'desc')
          .orderBy('articles.id', 'desc')
          .limit(limit)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select((select) => [
      'newest.id',
      'newest.feed_id',
      'followed.source_id',
      sql<string | null>`coalesce(feeds.search_name, feeds.title)`.as('feed_title'),
      'newest.title',
      'newest.link',
      'newest.summary',
      'newest.categories',
      'newest.published_at',
      sql<string>`newest.moment::text`.as('moment'),
      select
        .exists(
          select
            .selectFrom('article_uses')
            .select('article_uses.article_id')
            .where('article_uses.user_id', '=', userId)
            .whereRef('article_uses.article_id', '=', 'newest.id'),
        )
        .$castTo<boolean>()
        .as('is_used'),
    ])
    .orderBy('newest.moment', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(limit)
    .execute()
}
