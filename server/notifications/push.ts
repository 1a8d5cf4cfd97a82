import { createHash } from 'node:crypto'

import { AppError } from '#contract/errors.ts'
import { DAY_MS, MINUTE_MS, NOTIFICATIONS, SECOND_MS } from '#contract/limits.ts'
import type { Messages } from '#contract/messages/message.ts'
import type { PushMessage, PushSubscriptionInput } from '#contract/notifications.ts'
import { waitAfter } from '#contract/rules/moment.ts'
import { languageOfMail } from '#server/auth/mail/mail-words.ts'
import type { JobRun } from '#server/kit/queue.ts'
import type { Session } from '#server/kit/session.ts'
import type { PushMessageOut, PushOutcome } from '#server/outside/push/port.ts'

import type { NotificationKit } from './notification-kit.ts'
import { cutText } from './notify.ts'
import {
  countRefusal,
  countUnread,
  deleteSubscription,
  dropBeyond,
  findLive,
  findUnread,
  forgetRefusals,
  listLive,
  saveSubscription,
} from './store.ts'
import type { NotificationRow, SubscriptionRow } from './store.ts'
import { wordsFor } from './words.ts'

/** A subscription is deleted after so many refused messages in a row. */
const REFUSALS_MAX = 3
/** The lower priority of repetitions: first tries come before them. */
const LATER = -1
const FIRST_WAIT_MS = 10 * SECOND_MS
const WAIT_MAX_MS = 60 * MINUTE_MS

/** Queues one message for each browser of the user, so that an unreachable one does not delay the others. */
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

/** Sends a message, unless it has been read meanwhile, or the browser has signed out. */
export async function sendPush(kit: NotificationKit, run: JobRun<'push-message'>): Promise<void> {
  const now = kit.clock.now()
  const row = await findUnread(kit.db, run.data.notificationId)
  if (row === undefined || now.getTime() - row.created_at.getTime() > PUSHED_FOR_MS) return
  const target = await findLive(kit.db, row.user_id, run.data.subscriptionId, now)
  if (target === undefined) return
  const { say } = wordsFor(await languageOfMail(kit.db, row.user_id))
  const message = pushMessage(row, await countUnread(kit.db, row.user_id), say)
  await applyOutcome(kit, run, target, await kit.push.send(target, message, run.signal))
}

/** Only the id of a subscription is logged. */
async function applyOutcome(
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

/** Doubles up to an hour; a message that is a day old is not sent at all. */
function backoffMs(waits: number): number {
  return waitAfter(waits + 1, { first: FIRST_WAIT_MS, longest: WAIT_MAX_MS })
}

const PUSHED_FOR_MS = DAY_MS
/** However they are escaped in JSON, both together stay below 3 kB. */
const TITLE_LENGTH = 100
const BODY_LENGTH = 300

/** A newer message about the same subject replaces one that is still queued. */
function pushMessage(
  row: NotificationRow,
  unread: number,
  say: (messages: Messages) => string,
): PushMessageOut {
  const message: PushMessage = {
    id: row.id,
    title: cutText(say([row.title]), TITLE_LENGTH),
    body: row.body === null ? null : cutText(say(row.body), BODY_LENGTH),
    path: row.path,
    unread,
  }
  return {
    text: JSON.stringify(message),
    ttlSeconds: PUSHED_FOR_MS / SECOND_MS,
    urgency: URGENCIES[row.kind] ?? 'high',
    topic: createHash('sha256').update(row.subject).digest('base64url').slice(0, 32),
  }
}

/** All other kinds ask the person to do something. */
const URGENCIES: Partial<Record<string, PushMessageOut['urgency']>> = {
  'post-published': 'low',
  'generation-ready': 'normal',
  'generation-failed': 'normal',
  'token-expiring': 'normal',
  'key-expiring': 'normal',
  'program-expiring': 'normal',
  'source-joined': 'low',
  'mails-off': 'normal',
}

/**
 * Subscribes this browser until its session ends. Beyond the maximum of a user, the oldest subscription is dropped.
 *
 * @throws request/invalid
 */
export async function subscribe(
  kit: NotificationKit,
  session: Session,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<{ id: string }> {
  if (!kit.push.isUsable({ endpoint, ...keys })) throw new AppError('request/invalid')
  return kit.db.transaction().execute(async (tx) => {
    const held = { userId: session.userId, sessionId: session.id, endpoint, ...keys }
    const id = await saveSubscription(tx, held, kit.clock.now())
    await dropBeyond(tx, session.userId, NOTIFICATIONS.pushSubscriptionsMax)
    return { id }
  })
}
