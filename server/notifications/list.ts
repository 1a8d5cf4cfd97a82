import { NOTIFICATIONS } from '#contract/limits.ts'
import type { Notification, NotificationList } from '#contract/notifications.ts'
import type { Db } from '#server/kit/database/connect.ts'

import { countUnread, listRows } from './store.ts'
import type { NotificationRow } from './store.ts'

export async function listNotifications(db: Db, userId: string): Promise<NotificationList> {
  const rows = await listRows(db, userId, NOTIFICATIONS.listMax)
  return { notifications: rows.map(present), unread: await countUnread(db, userId) }
}

function present(row: NotificationRow): Notification {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    body: row.body,
    path: row.path,
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
  }
}
