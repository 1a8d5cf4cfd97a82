import type { Db } from '#server/kit/database/connect.ts'

/** What a user follows: each source with each feed that it leads to. */
export async function followedFeeds(
  db: Db,
  userId: string,
): Promise<{ readonly source_id: string; readonly feed_id: string }[]> {
  return db
    .selectFrom('followed_feeds')
    .select(['source_id', 'feed_id'])
    .where('user_id', '=', userId)
    .orderBy('source_id')
    .execute()
}
