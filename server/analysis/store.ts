import { sql } from 'kysely'

import type { Db } from '#server/kit/database/connect.ts'

export interface ArchiveRow {
  readonly id: string
  readonly feed_id: string
  readonly title: string
  readonly link: string | null
  readonly summary: string | null
  readonly categories: string[]
  /** Null: the feed did not say. */
  readonly published_at: Date | null
}

/** A summary is cut: its opening says what it is about. */
export async function readRows(db: Db, ids: readonly string[]): Promise<ArchiveRow[]> {
  return db
    .selectFrom('articles')
    .select([
      'id',
      'feed_id',
      'title',
      'link',
      sql<string | null>`left(summary, ${SUMMARY_CHARS})`.as('summary'),
      'categories',
      'published_at',
    ])
    .where('id', 'in', [...ids])
    .execute()
}

const SUMMARY_CHARS = 1000
