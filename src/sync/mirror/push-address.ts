import { API } from '#contract/limits.ts'
import { newKey } from '#device/new-key.ts'
import { readLiveSession } from '#device/stored-session.ts'

/**
 * Tells the server this browser's new address for pushes; without a session there is nobody to tell.
 * Speaks fetch, since the service worker runs it. Throws where no answer came.
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

/** Whether anybody is signed in on this device. */
export async function hasSession(): Promise<boolean> {
  return (await readLiveSession()) !== null
}
