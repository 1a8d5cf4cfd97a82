import { randomUUID } from 'node:crypto'

import type { Selectable } from 'kysely'

import type { Db } from '#server/kit/database/connect.ts'
import type { Tables } from '#server/kit/database/tables.ts'

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

/** An endpoint is one browser: whoever signed in there last has it. Answers with its id. */
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

/** Keeps a user's newest ones. */
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

/** Of a user, those whose session has not run out. */
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

/** How many messages running were refused, this one included. */
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
