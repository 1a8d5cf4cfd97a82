import type { Db } from '#server/kit/database/connect.ts'

import type { AttemptRow } from './store.ts'

/** When Lin published the post that LinkedIn calls the first one; null where it knows of none. */
export async function postedBefore(
  db: Db,
  attempt: AttemptRow,
  urn: string | null,
): Promise<Date | null> {
  const row = await db
    .selectFrom('publish_attempts')
    .select('changed_at')
    .where('user_id', '=', attempt.user_id)
    .where('id', '!=', attempt.id)
    .where('state', '=', 'published')
    .where((where) =>
      urn === null
        ? where.and([
            where('text', '=', attempt.text),
            where('account_id', '=', attempt.account_id),
          ])
        : where('urn', '=', urn),
    )
    .orderBy('changed_at', 'desc')
    .executeTakeFirst()
  return row?.changed_at ?? null
}
