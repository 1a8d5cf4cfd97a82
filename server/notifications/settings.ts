import type { NotificationSettings } from '#contract/notifications.ts'
import type { Db } from '#server/kit/database/connect.ts'

/** Mails about failures are sent unless they were switched off. */
export async function readSettings(db: Db, userId: string): Promise<NotificationSettings> {
  const row = await db
    .selectFrom('notification_settings')
    .select('failure_mails')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { failure_mails: row?.failure_mails ?? true }
}

export async function saveSettings(
  db: Db,
  userId: string,
  settings: NotificationSettings,
): Promise<NotificationSettings> {
  const { failure_mails } = settings
  await db
    .insertInto('notification_settings')
    .values({ user_id: userId, failure_mails })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ failure_mails }))
    .execute()
  return { failure_mails }
}
