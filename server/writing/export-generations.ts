import type { Db } from '#server/kit/database/connect.ts'
import { PAGE_ROWS, rowsByKey } from '#server/kit/database/rows-by-key.ts'

import { readImageBytes } from './store.ts'

/** Drafts with their pictures. A picture may have megabytes, so each is read when its draft's turn comes. */
export async function* exportGenerations(db: Db, userId: string): AsyncGenerator<object, void> {
  const rows = rowsByKey<DraftWithoutData>((after) => readDrafts(db, userId, after))
  for await (const draft of rows) {
    const image = draft.image_type === null ? null : await readImageBytes(db, draft.id)
    yield image === null ? draft : { ...draft, image: Buffer.from(image).toString('base64') }
  }
}

interface DraftWithoutData {
  readonly id: string
  readonly image_type: string | null
}

function readDrafts(
  db: Db,
  userId: string,
  after: DraftWithoutData | undefined,
): Promise<DraftWithoutData[]> {
  return db
    .selectFrom('generation_jobs')
    .select([
      'id',
      'status',
      'keyword',
      'article_ids',
      'content',
      'variants',
      'explanation',
      'error',
      'writer',
      'image_type',
      'created_at',
      'finished_at',
    ])
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
    .orderBy('id')
    .limit(PAGE_ROWS)
    .execute()
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
