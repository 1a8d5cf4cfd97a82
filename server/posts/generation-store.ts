import { randomUUID } from 'node:crypto'

import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'

import type { Tables } from '#server/kit/database/tables.ts'

type Db = Kysely<Tables>
export type JobRow = Selectable<Tables['generation_jobs']>

export interface MaterialRow {
  readonly id: string
  readonly feed_id: string
  readonly title: string
  readonly link: string | null
  readonly summary: string | null
  readonly categories: string[]
  readonly published_at: Date | null
  readonly feed_title: string | null
}

export async function hasSources(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sources')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertJob(db: Db, userId: string): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('generation_jobs')
    .values({
      id,
      user_id: userId,
      status: 'pending',
      content: null,
      error: null,
      writer: null,
      finished_at: null,
    })
    .execute()
  return id
}

export async function findJob(db: Db, id: string): Promise<JobRow | undefined> {
  return db.selectFrom('generation_jobs').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function markProcessing(db: Db, id: string): Promise<boolean> {
  const result = await db
    .updateTable('generation_jobs')
    .set({ status: 'processing' })
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'processing'])
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** False when the job was finished by somebody else. */
export async function finishJob(
  db: Db,
  id: string,
  outcome:
    | { status: 'completed'; content: string; writer: string }
    | { status: 'failed'; error: string },
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('generation_jobs')
    .set({ ...outcome, finished_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'processing'])
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Newest articles of the user's feeds that no post of theirs was written from. */
export async function listMaterial(db: Db, userId: string, limit: number): Promise<MaterialRow[]> {
  return db
    .selectFrom('articles')
    .innerJoin('feeds', 'feeds.id', 'articles.feed_id')
    .innerJoin('sources', 'sources.feed_id', 'feeds.id')
    .select([
      'articles.id',
      'articles.feed_id',
      'articles.title',
      'articles.link',
      'articles.summary',
      'articles.categories',
      'articles.published_at',
      'feeds.title as feed_title',
    ])
    .where('sources.user_id', '=', userId)
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
    .orderBy(sql`coalesce(articles.published_at, articles.created_at)`, 'desc')
    .limit(limit)
    .execute()
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

export async function insertUses(
  db: Db,
  userId: string,
  jobId: string,
  articleIds: readonly string[],
): Promise<void> {
  if (articleIds.length === 0) return
  await db
    .insertInto('article_uses')
    .values(
      articleIds.map((articleId) => ({ user_id: userId, article_id: articleId, job_id: jobId })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listUses(
  db: Db,
  jobId: string,
): Promise<{ title: string; link: string | null }[]> {
  return db
    .selectFrom('article_uses')
    .innerJoin('articles', 'articles.id', 'article_uses.article_id')
    .select(['articles.title', 'articles.link'])
    .where('article_uses.job_id', '=', jobId)
    .orderBy(sql`coalesce(articles.published_at, articles.created_at)`, 'desc')
    .execute()
}
