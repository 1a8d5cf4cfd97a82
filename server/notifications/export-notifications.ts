import type { Db } from '#server/kit/database/connect.ts'
import { PAGE_ROWS, rowsByKey } from '#server/kit/database/rows-by-key.ts'

export function exportNotifications(db: Db, userId: string): AsyncIterable<object> {
  return rowsByKey<{ id: string }>((after) =>
    db
      .selectFrom('notifications')
      .select(['id', 'kind', 'title', 'body', 'path', 'created_at', 'read_at'])
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  )
}

export async function* exportNotificationSettings(
  db: Db,
  userId: string,
): AsyncGenerator<object, void> {
  const row = await db
    .selectFrom('notification_settings')
    .select('failure_mails')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row !== undefined) yield row
}

/** Which sessions get notifications; where and how is a secret of the browser. */
export function exportPushSubscriptions(db: Db, userId: string): AsyncIterable<object> {
  return rowsByKey<{ id: string }>((after) =>
    db
      .selectFrom('push_subscriptions')
      .select(['id', 'session_id', 'created_at'])
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  )
}
