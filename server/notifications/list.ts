import { sql } from 'kysely'

import { DAY_MS, NOTIFICATIONS } from '#contract/limits.ts'
import type { Notification, NotificationList } from '#contract/notifications.ts'
import { readBoundedDelta } from '#server/kit/database/changes.ts'
import type { Delta } from '#server/kit/database/changes.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { deleteSome } from '#server/kit/database/delete-some.ts'
import { PAGE_ROWS, presented, rowsByKey } from '#server/kit/database/rows-by-key.ts'
import { told } from '#server/kit/messages.ts'

import { countUnread, findRows, listIds, listRows } from './store.ts'
import type { NotificationRow } from './store.ts'

export async function listNotifications(db: Db, userId: string): Promise<NotificationList> {
  const rows = await listRows(db, userId, NOTIFICATIONS.listMax)
  return { notifications: rows.map(present), unread: await countUnread(db, userId) }
}

export async function listNotificationsSince(
  db: Db,
  { userId, since }: { readonly userId: string; readonly since: string },
  now: Date,
): Promise<Delta<Notification> & { unread: number }> {
  const max = NOTIFICATIONS.listMax
  const delta = await readBoundedDelta(
    db,
    'notifications',
    { userId, since, now },
    {
      max,
      async read(ids) {
        const rows = await (ids === null ? listRows(db, userId, max) : findRows(db, userId, ids))
        return rows.map(present)
      },
      ordered: (limit) => listIds(db, userId, limit),
    },
  )
  return { ...delta, unread: await countUnread(db, userId) }
}

function present(row: NotificationRow): Notification {
  return {
    id: row.id,
    kind: row.kind,
    ...told('title', [row.title]),
    ...told('body', row.body),
    path: row.path,
    by_hand: row.by_hand,
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
  }
}

export function exportNotifications(db: Db, userId: string): AsyncIterable<object> {
  const rows = rowsByKey<Pick<NotificationRow, 'id' | 'title' | 'body'>>((after) =>
    db
      .selectFrom('notifications')
      .select(['id', 'kind', 'title', 'body', 'path', 'by_hand', 'created_at', 'read_at'])
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  )
  return presented(rows, (row) => ({
    ...row,
    ...told('title', [row.title]),
    ...told('body', row.body),
  }))
}

/** The sessions with push notifications. The endpoint and its keys are secrets of the browser. */
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

/** Mails of the last day slow down later ones; twice that leaves room for slow deliveries. */
const KEEP_MAILS_MS = 2 * DAY_MS

export function forgetOldNews(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - NOTIFICATIONS.keepMs)
  return deleteSome(db, 'notifications', sql`created_at < ${before}`)
}

export function forgetOldMails(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEEP_MAILS_MS)
  return deleteSome(db, 'notification_mails', sql`closed_at < ${before}`)
}
