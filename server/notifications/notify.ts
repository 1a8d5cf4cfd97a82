import { randomUUID } from 'node:crypto'

import { DAY_MS, MINUTE_MS, SECOND_MS } from '#contract/limits.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import { oneLine } from '#contract/rules/short-text.ts'
import type { Db } from '#server/kit/database/connect.ts'

import type { NewsKit } from './notification-kit.ts'
import { hasSubscriptions, insertNotification } from './store.ts'
import type { NewNotification } from './store.ts'

/**
 * Call it in the transaction of what happened: both are stored, or neither. Notifications of one key are stored once,
 * however often this is tried.
 */
export async function notify(
  kit: NewsKit,
  tx: Db,
  news: Omit<NewNotification, 'id'>,
): Promise<void> {
  const notification = { ...news, id: randomUUID() }
  if (!(await insertNotification(tx, notification, kit.clock.now()))) return
  if (await hasSubscriptions(tx, news.userId)) {
    await kit.queue.enqueue(tx, 'notification-push', { notificationId: notification.id })
  }
  if (isMailed(news.kind)) await addToMail(kit, tx, notification)
}

/** @param key see `notify` */
export async function isNotified(db: Db, userId: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

export async function countSince(
  db: Db,
  userId: string,
  kind: NotificationKind,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function dismissNews(
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

/** The first failure is mailed at once; those of the next ten minutes go together. */
const APART_MS = 10 * MINUTE_MS
const MAILS_A_DAY = 20

async function addToMail(
  kit: NewsKit,
  tx: Db,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<void> {
  const mailId = await openMail(kit, tx, userId)
  await tx.updateTable('notifications').set({ mail_id: mailId }).where('id', '=', id).execute()
}

/** Locks a mail that was not sent yet, so that it is not sent without this notification; or makes a new one. */
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

/** Null when another transaction has opened one at the same time. */
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

/** Always mailed: without a connection nothing is published. */
const ALWAYS: readonly string[] = [
  'token-expiring',
  'token-ended',
] satisfies readonly NotificationKind[]

/** Mailed unless the user switches it off: failures, answers that the user has asked for by a link, and programs that will not get in. */
const ON_WISH: readonly string[] = [
  'post-failed',
  'post-unknown',
  'comment-failed',
  'comment-unknown',
  'slot-failed',
  'slot-missed',
  'slot-unapproved',
  'approval-given',
  'approval-words',
  'key-expiring',
  'program-expiring',
] satisfies readonly NotificationKind[]

function isMailed(kind: string): boolean {
  return ALWAYS.includes(kind) || ON_WISH.includes(kind)
}

export function isMailedAlways(kind: string): boolean {
  return ALWAYS.includes(kind)
}

const EXCERPT_LENGTH = 60

export function excerptOf(text: string): string {
  return `“${cutText(oneLine(text), EXCERPT_LENGTH)}”`
}

/** Counts code points, the ellipsis included: each is at most four bytes, and a push message has room for 3 kB. */
export function cutText(text: string, length: number): string {
  const points = Array.from(text)
  return points.length <= length ? text : `${points.slice(0, length - 1).join('')}…`
}
