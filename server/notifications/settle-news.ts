import type { NotificationKind } from '#contract/notifications.ts'
import type { Db } from '#server/kit/database/connect.ts'

/** What notifications of these kinds say is over, or has been seen: they count as read. */
export async function settleNews(
  db: Db,
  userId: string,
  { subject, kinds }: { readonly subject: string; readonly kinds: readonly NotificationKind[] },
  now: Date,
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('subject', '=', subject)
    .where('kind', 'in', kinds)
    .where('read_at', 'is', null)
    .execute()
}
