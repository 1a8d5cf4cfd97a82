import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import type { Message, Messages } from '#contract/messages/message.ts'
import type { ByHand, NotificationKind } from '#contract/notifications.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { storableJson } from '#server/kit/database/storable-json.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import { stored } from '#server/kit/messages.ts'

export type NotificationRow = Selectable<Tables['notifications']>

export interface NewNotification {
  readonly id: string
  readonly userId: string
  readonly kind: NotificationKind
  readonly subject: string
  readonly key: string
  readonly title: Message
  readonly body: Messages | null
  readonly path: string
  readonly byHand?: ByHand
}

export async function insertNotification(
  db: Db,
  { userId, byHand, title, body, ...news }: NewNotification,
  now: Date,
): Promise<boolean> {
  const result = await db
    .insertInto('notifications')
    .values({
      ...news,
      title: storableJson(title),
      body: stored(body),
      user_id: userId,
      by_hand: byHand === undefined ? null : JSON.stringify(byHand),
      mail_id: null,
      created_at: now,
      read_at: null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

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

export async function findRows(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<NotificationRow[]> {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** In the order of `listRows`. */
export async function listIds(db: Db, userId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
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

export type SubscriptionRow = Selectable<Tables['push_subscriptions']>

export async function hasSubscriptions(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a subscription. An endpoint is one browser, and belongs to its last user. Returns the id. */
export async function saveSubscription(
  db: Db,
  subscription: {
    readonly userId: string
    readonly sessionId: string
    readonly endpoint: string
    readonly p256dh: string
    readonly auth: string
  },
  now: Date,
): Promise<string> {
  const held = {
    user_id: subscription.userId,
    session_id: subscription.sessionId,
    p256dh: subscription.p256dh,
    auth: subscription.auth,
    refusals: 0,
    created_at: now,
  }
  const { id } = await db
    .insertInto('push_subscriptions')
    .values({ id: randomUUID(), endpoint: subscription.endpoint, ...held })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(held))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function dropBeyond(db: Db, userId: string, max: number): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('id', 'in', (query) =>
      query
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(max),
    )
    .execute()
}

export async function deleteSubscription(db: Db, userId: string, id: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

export async function listLive(db: Db, userId: string, now: Date): Promise<string[]> {
  const rows = await live(db, now)
    .select('push_subscriptions.id')
    .where('push_subscriptions.user_id', '=', userId)
    .execute()
  return rows.map(({ id }) => id)
}

export async function findLive(
  db: Db,
  userId: string,
  id: string,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  return live(db, now)
    .selectAll('push_subscriptions')
    .where('push_subscriptions.user_id', '=', userId)
    .where('push_subscriptions.id', '=', id)
    .executeTakeFirst()
}

function live(db: Db, now: Date) {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .where('sessions.expires_at', '>', now)
}

export async function countRefusal(db: Db, id: string): Promise<number> {
  const row = await db
    .updateTable('push_subscriptions')
    .set((update) => ({ refusals: update('refusals', '+', 1) }))
    .where('id', '=', id)
    .returning('refusals')
    .executeTakeFirst()
  return row?.refusals ?? 0
}

export async function forgetRefusals(db: Db, id: string): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ refusals: 0 })
    .where('id', '=', id)
    .where('refusals', '>', 0)
    .execute()
}
