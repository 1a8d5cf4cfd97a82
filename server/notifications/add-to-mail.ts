import { randomUUID } from 'node:crypto'

import { DAY_MS, MINUTE_MS, SECOND_MS } from '#contract/limits.ts'
import type { Db } from '#server/kit/database/connect.ts'

import type { NewsKit } from './notify.ts'

/** The first failure is mailed at once; what follows within so long goes together. */
const APART_MS = 10 * MINUTE_MS
const MAILS_A_DAY = 20

/** Puts a notification into its user's next mail. */
export async function addToMail(
  kit: NewsKit,
  tx: Db,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<void> {
  const mailId = await openMail(kit, tx, userId)
  await tx.updateTable('notifications').set({ mail_id: mailId }).where('id', '=', id).execute()
}

/** The mail that has not left yet, held so that it does not leave without this; or a new one. */
async function openMail(kit: NewsKit, tx: Db, userId: string): Promise<string> {
  for (;;) {
    const open = await tx
      .selectFrom('notification_mails')
      .select('id')
      .where('user_id', '=', userId)
      .where('closed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (open !== undefined) return open.id
    const id = await insertMail(tx, userId)
    if (id === null) continue
    const startAfterSeconds = Math.ceil((await waitMs(kit, tx, userId)) / SECOND_MS)
    await kit.queue.enqueue(tx, 'notification-mail', { mailId: id }, { startAfterSeconds })
    return id
  }
}

/** Null when another transaction has opened one meanwhile. */
async function insertMail(tx: Db, userId: string): Promise<string | null> {
  const row = await tx
    .insertInto('notification_mails')
    .values({ id: randomUUID(), user_id: userId, closed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

async function waitMs(kit: NewsKit, tx: Db, userId: string): Promise<number> {
  const closed = await tx
    .selectFrom('notification_mails')
    .select('closed_at')
    .where('user_id', '=', userId)
    .where('closed_at', 'is not', null)
    .$narrowType<{ closed_at: Date }>()
    .orderBy('closed_at', 'desc')
    .limit(MAILS_A_DAY)
    .execute()
  const last = closed.at(0)?.closed_at.getTime() ?? -Infinity
  const first = closed.at(MAILS_A_DAY - 1)?.closed_at.getTime() ?? -Infinity
  const now = kit.clock.now().getTime()
  return Math.max(0, last + APART_MS - now, first + DAY_MS - now)
}
