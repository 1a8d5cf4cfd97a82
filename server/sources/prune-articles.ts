import { sql } from 'kysely'

import { ARTICLES } from '#contract/limits.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { BATCH_ROWS } from '#server/kit/database/delete-some.ts'

/**
 * Deletes a batch, the oldest first. An article that a draft was written from, or is being written from, or that
 * somebody keeps for a post, stays.
 * @reads generation_jobs
 */
export async function forgetOldArticles(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - ARTICLES.keepMs)
  const { numAffectedRows = 0n } = await sql`
    delete from articles where id in (
      select old.id from feeds, lateral (
        (select id from articles where feed_id = feeds.id
          order by moment, id limit greatest(article_count - ${sql.lit(ARTICLES.ofFeedMax)}, 0))
        union
        (select id from articles where feed_id = feeds.id and moment < ${before}
          order by moment, id limit article_count - ${sql.lit(ARTICLES.ofFeedKept)})
      ) old
      where article_count > ${sql.lit(ARTICLES.ofFeedKept)}
        and not exists (select from article_uses where article_id = old.id)
        and not exists (select from article_marks where id = old.id and kept_at is not null)
        and not exists (
          select from generation_jobs
          where status in ('pending', 'processing') and old.id = any (article_ids)
        )
      limit ${sql.lit(BATCH_ROWS)}
    )`.execute(db)
  return Number(numAffectedRows)
}
