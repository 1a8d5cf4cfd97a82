import type { Kysely } from 'kysely'

import { PAGE_ROWS, rowsByKey } from '#server/kit/database/rows-by-key.ts'
import type { Tables } from '#server/kit/database/tables.ts'

type Db = Kysely<Tables>

export function exportGenerations(db: Db, userId: string): AsyncIterable<object> {
  return rowsByKey<{ id: string }>((after) =>
    db
      .selectFrom('generation_jobs')
      .select(['id', 'status', 'content', 'error', 'writer', 'created_at', 'finished_at'])
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  )
}

/** The articles that drafts were made of. */
export function exportArticlesUsed(db: Db, userId: string): AsyncIterable<object> {
  return rowsByKey<{ article_id: string }>((after) =>
    db
      .selectFrom('article_uses')
      .innerJoin('articles', 'articles.id', 'article_uses.article_id')
      .select([
        'article_uses.article_id',
        'article_uses.job_id',
        'articles.title',
        'articles.link',
        'article_uses.created_at as used_at',
      ])
      .where('article_uses.user_id', '=', userId)
      .$if(after !== undefined, (query) =>
        query.where('article_uses.article_id', '>', after?.article_id ?? ''),
      )
      .orderBy('article_uses.article_id')
      .limit(PAGE_ROWS)
      .execute(),
  )
}
