import { sql } from 'kysely'

import type { Db } from '#server/kit/database/connect.ts'
import { prepared } from '#server/kit/database/prepared.ts'

export interface ArticleRow {
  readonly id: string
  readonly feed_id: string
  readonly feed_title: string | null
  readonly title: string
  readonly link: string | null
  readonly summary: string | null
  readonly categories: string[]
  readonly authors: string[]
  readonly published_at: Date | null
  readonly publisher: string | null
  readonly is_used: boolean
}

/** A source of the user: a keyword if `is_keyword`, else an address. */
export async function findSource(
  db: Db,
  userId: string,
  id: string,
): Promise<{ readonly source: string; readonly is_keyword: boolean } | undefined> {
  return db
    .selectFrom('sources')
    .select(['source', sql<boolean>`feed_id is null`.as('is_keyword')])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function readRows(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<ArticleRow[]> {
  return ids.length === 0 ? [] : articlesById(db, { userId, ids })
}

const articlesById = prepared<
  { readonly userId: string; readonly ids: readonly string[] },
  ArticleRow
>('articles-by-id', (param, db) =>
  db
    .selectFrom('articles')
    .innerJoin('feeds', 'feeds.id', 'articles.feed_id')
    .select((select) => [
      'articles.id',
      'articles.feed_id',
      sql<string | null>`coalesce(feeds.search_name, feeds.title)`.as('feed_title'),
      'articles.title',
      'articles.link',
      'articles.summary',
      'articles.categories',
      'articles.authors',
      'articles.published_at',
      'articles.publisher',
      select
        .exists(
          select
            .selectFrom('article_uses')
            .select('article_uses.article_id')
            .where('article_uses.user_id', '=', param('userId'))
            .whereRef('article_uses.article_id', '=', 'articles.id'),
        )
        .$castTo<boolean>()
        .as('is_used'),
    ])
    .where('articles.id', '=', sql<string>`any(${param('ids')}::uuid[])`),
)
