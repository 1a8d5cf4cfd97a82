import { AppError } from '#contract/errors.ts'
import { NOTIFICATIONS } from '#contract/limits.ts'
import type { PushSubscriptionInput } from '#contract/notifications.ts'
import type { Session } from '#server/kit/session.ts'

import type { NotificationKit } from './notification-kit.ts'
import { dropBeyond, saveSubscription } from './subscription-store.ts'

/**
 * Sends what happens to this browser from now on, as long as its session lives. Beyond the most that
 * a user may have, the oldest gives way.
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
