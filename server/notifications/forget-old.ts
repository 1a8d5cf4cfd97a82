import { DAY_MS, NOTIFICATIONS } from '#contract/limits.ts'
import type { Db } from '#server/kit/database/connect.ts'

/** Mails count for a day: so long they slow each other down. Twice that leaves room for slow ones. */
const KEEP_MAILS_MS = 2 * DAY_MS

export async function forgetOldNews(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('created_at', '<', new Date(now.getTime() - NOTIFICATIONS.keepMs))
    .execute()
  await db
    .deleteFrom('notification_mails')
    .where('closed_at', '<', new Date(now.getTime() - KEEP_MAILS_MS))
    .execute()
}
