import { API } from '#contract/limits.ts'
import { newKey } from '#device/new-key.ts'
import { readLiveSession } from '#device/stored-session.ts'

/**
 * Uses fetch, since the service worker runs it. Does nothing without a session.
 *
 * @throws if no answer comes
 */
export async function tellPushAddress(subscription: PushSubscriptionJSON): Promise<void> {
  const session = await readLiveSession()
  if (session === null) return
  await fetch(`${API.root}/push/subscriptions`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${session.token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': newKey(),
    },
    body: JSON.stringify(subscription),
    signal: AbortSignal.timeout(API.timeoutMs),
  })
}

export async function hasSession(): Promise<boolean> {
  return (await readLiveSession()) !== null
}
