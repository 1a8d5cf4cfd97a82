import { sql } from 'kysely'

import { DAY_MS } from '#contract/limits.ts'
import type { Db } from '#server/kit/database/connect.ts'

const KEPT_MS = 30 * DAY_MS
const AT_ONCE = 100

/**
 * Deletes feeds, with their articles, that nobody follows and nothing was read from for long, such as
 * searches made for one analysis. What somebody wrote from stays: posts name their articles.
 */
export async function forgetUnfollowed(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from feeds where id in (
        select id from feeds
        where created_at < ${before} and (last_success_at is null or last_success_at < ${before})
          and not exists (select from followed_feeds where feed_id = feeds.id)
          and not exists (
            select from articles join article_uses on article_id = articles.id
            where feed_id = feeds.id
          )
        limit ${AT_ONCE} for update skip locked
      )`.execute(db)
    if (numAffectedRows < AT_ONCE) return
  }
}
