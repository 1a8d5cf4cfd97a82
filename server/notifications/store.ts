import type { Selectable } from 'kysely'

import type { NotificationKind } from '#contract/notifications.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { Tables } from '#server/kit/database/tables.ts'

export type NotificationRow = Selectable<Tables['notifications']>

export interface NewNotification {
  readonly id: string
  readonly userId: string
  readonly kind: NotificationKind
  readonly subject: string
  readonly key: string
  readonly title: string
  readonly body: string | null
  readonly path: string
}

/** False when it was told before. */
export async function insertNotification(
  db: Db,
  { userId, ...told }: NewNotification,
  now: Date,
): Promise<boolean> {
  const result = await db
    .insertInto('notifications')
    .values({ ...told, user_id: userId, mail_id: null, created_at: now, read_at: null })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Newest first. */
export async function listRows(db: Db, userId: string, limit: number): Promise<NotificationRow[]> {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select((select) => select.fn.countAll<string>().as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(unread)
}

export async function markRead(
  db: Db,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
    .execute()
}

export async function findUnread(db: Db, id: string): Promise<NotificationRow | undefined> {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .executeTakeFirst()
}

/** What a mail tells of, without what was read since; the oldest first. */
export async function listMailed(db: Db, mailId: string): Promise<NotificationRow[]> {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('mail_id', '=', mailId)
    .where('read_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
