import { randomUUID } from 'node:crypto'

import type { Kit } from '#server/kit/api.ts'
import type { Db } from '#server/kit/database/connect.ts'

import { addToMail } from './add-to-mail.ts'
import { isMailed } from './mailed-kinds.ts'
import { insertNotification } from './store.ts'
import type { NewNotification } from './store.ts'
import { hasSubscriptions } from './subscription-store.ts'

export type NewsKit = Pick<Kit, 'queue' | 'clock'>

/**
 * Tells a user that something happened, in the transaction in which it happens: both are there, or
 * neither is. What has the same key is told once, however often it is tried.
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
