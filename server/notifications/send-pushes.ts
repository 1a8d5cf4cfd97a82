import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts'
import type { JobRun } from '#server/kit/queue.ts'
import type { PushOutcome } from '#server/outside/push/port.ts'

import type { NotificationKit } from './notification-kit.ts'
import { PUSHED_FOR_MS, pushMessage } from './push-message.ts'
import { countUnread, findUnread } from './store.ts'
import {
  countRefusal,
  deleteSubscription,
  findLive,
  forgetRefusals,
  listLive,
} from './subscription-store.ts'
import type { SubscriptionRow } from './subscription-store.ts'

/** So many messages refused one after the other, and the subscription is given up. */
const REFUSALS_MAX = 3
/** A browser that cannot be reached takes its time: it holds up nobody's first try. */
const LATER = -1
const FIRST_WAIT_MS = 10 * SECOND_MS
const WAIT_MAX_MS = 60 * MINUTE_MS

/** Puts one message down for each browser of the user: one that cannot be reached holds up no other. */
export async function fanOut(
  kit: NotificationKit,
  { data: { notificationId } }: JobRun<'notification-push'>,
): Promise<void> {
  await kit.db.transaction().execute(async (tx) => {
    const row = await findUnread(tx, notificationId)
    if (row === undefined) return
    for (const subscriptionId of await listLive(tx, row.user_id, kit.clock.now())) {
      const message = { notificationId, subscriptionId, waits: 0 }
      await kit.queue.enqueue(tx, 'push-message', message)
    }
  })
}

/** Sends a message, unless it was read meanwhile, or the browser has signed out. */
export async function sendPush(kit: NotificationKit, run: JobRun<'push-message'>): Promise<void> {
  const now = kit.clock.now()
  const row = await findUnread(kit.db, run.data.notificationId)
  if (row === undefined || now.getTime() - row.created_at.getTime() > PUSHED_FOR_MS) return
  const target = await findLive(kit.db, row.user_id, run.data.subscriptionId, now)
  if (target === undefined) return
  const message = pushMessage(row, await countUnread(kit.db, row.user_id))
  await settleOn(kit, run, target, await kit.push.send(target, message, run.signal))
}

/** Of a subscription only its id is ever logged. */
async function settleOn(
  kit: NotificationKit,
  { data }: JobRun<'push-message'>,
  { id, user_id: userId }: SubscriptionRow,
  outcome: PushOutcome,
): Promise<void> {
  switch (outcome.kind) {
    case 'taken':
      await forgetRefusals(kit.db, id)
      return
    case 'gone':
      await deleteSubscription(kit.db, userId, id)
      return
    case 'later': {
      const asked = Math.max(outcome.retryAfterMs ?? 0, backoffMs(data.waits))
      const waitMs = Math.min(asked, PUSHED_FOR_MS)
      const startAfterSeconds = Math.ceil(waitMs / SECOND_MS)
      const again = { ...data, waits: data.waits + 1 }
      await kit.queue.enqueue(kit.db, 'push-message', again, { startAfterSeconds, priority: LATER })
      return
    }
    case 'refused':
      kit.log.warn({ subscription: id, why: outcome.why }, 'a push message was refused')
      if ((await countRefusal(kit.db, id)) < REFUSALS_MAX) return
      await deleteSubscription(kit.db, userId, id)
      return
  }
}

/** Doubles up to an hour; a message that is a day old is not sent any more. */
function backoffMs(waits: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** waits, WAIT_MAX_MS)
}
