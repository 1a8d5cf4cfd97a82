import { sql } from 'kysely'

import type { UsedArticle } from '#contract/jobs.ts'
import type { Db } from '#server/kit/database/connect.ts'

import type { Candidate } from './choose-material.ts'

/** Each of the user's feeds once, with one of its sources. */
function followed(userId: string) {
  return sql<{ feed_id: string; source_id: string }>`(
    select feed_id, min(source_id::text)::uuid as source_id from followed_feeds
    where user_id = ${userId} group by feed_id
  )`
}

const COLUMNS = [
  'articles.id',
  'articles.feed_id',
  'articles.title',
  'articles.link',
  'articles.summary',
  'articles.categories',
  'articles.authors',
  'articles.published_at',
  'articles.publisher',
  'articles.publisher_url',
  'feeds.language',
  'articles.moment',
  // A search is not the publisher: its name says nothing about the article.
  sql<string | null>`case when feeds.search_name is null then feeds.title end`.as('feed_title'),
  // A kept article may be from a feed that is no longer followed.
  sql<string>`coalesce(followed.source_id, articles.feed_id)`.as('source_id'),
] as const

/** The newest articles that the user has no draft of, with a limit for each feed. */
export async function listUnused(
  db: Db,
  userId: string,
  limits: { readonly perFeed: number; readonly inAll: number },
): Promise<Candidate[]> {
  return db
    .selectFrom(followed(userId).as('followed'))
    .innerJoin('feeds', 'feeds.id', 'followed.feed_id')
    .innerJoinLateral(
      (join) =>
        join
          .selectFrom('articles')
          .selectAll('articles')
          .whereRef('articles.feed_id', '=', 'followed.feed_id')
          .where((where) =>
            where.not(
              where.exists(
                where
                  .selectFrom('article_uses')
                  .select('article_uses.article_id')
                  .where('article_uses.user_id', '=', userId)
                  .whereRef('article_uses.article_id', '=', 'articles.id'),
              ),
            ),
          )
          .orderBy('moment', 'desc')
          .orderBy('id', 'desc')
          .limit(limits.perFeed)
          .as('articles'),
      (join) => join.onTrue(),
    )
    .select(COLUMNS)
    .orderBy('articles.moment', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(limits.inAll)
    .execute()
}

/** The articles with these ids that are of followed feeds, or kept for a post, in the given order. */
export async function listNamed(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<Candidate[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('articles')
    .innerJoin('feeds', 'feeds.id', 'articles.feed_id')
    .leftJoin(followed(userId).as('followed'), 'followed.feed_id', 'feeds.id')
    .select(COLUMNS)
    .where('articles.id', 'in', ids)
    .where((where) =>
      where.or([
        where('followed.feed_id', 'is not', null),
        where.exists(
          where
            .selectFrom('article_marks')
            .select('article_marks.id')
            .where('article_marks.user_id', '=', userId)
            .whereRef('article_marks.id', '=', 'articles.id')
            .where('article_marks.kept_at', 'is not', null),
        ),
      ]),
    )
    .execute()
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** Other articles of the feeds, the newest first: only a comparison shows the sentences that a feed repeats. */
export async function listOfFeeds(
  db: Db,
  feedIds: readonly string[],
  perFeed: number,
): Promise<{ id: string; feed_id: string; title: string; summary: string | null }[]> {
  if (feedIds.length === 0) return []
  return db
    .selectFrom('feeds')
    .innerJoinLateral(
      (join) =>
        join
          .selectFrom('articles')
          .select(['articles.id', 'articles.feed_id', 'articles.title', 'articles.summary'])
          .whereRef('articles.feed_id', '=', 'feeds.id')
          .orderBy('moment', 'desc')
          .orderBy('id', 'desc')
          .limit(perFeed)
          .as('articles'),
      (join) => join.onTrue(),
    )
    .select(['articles.id', 'articles.feed_id', 'articles.title', 'articles.summary'])
    .where('feeds.id', 'in', feedIds)
    .execute()
}

export async function countSources(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('sources')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export async function listKeywords(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sources')
    .select('source')
    .where('user_id', '=', userId)
    .where('feed_id', 'is', null)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => row.source)
}

export async function listRecentTexts(db: Db, userId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .select('text_content')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.text_content)
}

export async function listUsedSince(db: Db, userId: string, since: Date): Promise<UsedArticle[]> {
  return db
    .selectFrom('article_uses')
    .innerJoin('articles', 'articles.id', 'article_uses.article_id')
    .select(['articles.title', 'articles.link'])
    .where('article_uses.user_id', '=', userId)
    .where('article_uses.created_at', '>', since)
    .execute()
}

/** Records the use of articles. An article that is used again retains its first use; false if there is such a one. */
export async function insertUses(
  db: Db,
  job: { readonly id: string; readonly user_id: string },
  articleIds: readonly string[],
  now: Date,
): Promise<boolean> {
  if (articleIds.length === 0) return true
  const result = await db
    .insertInto('article_uses')
    .values(
      articleIds.map((articleId) => ({
        user_id: job.user_id,
        article_id: articleId,
        job_id: job.id,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === BigInt(articleIds.length)
}
