/** No push reaches this browser any more, and what earlier ones have shown is taken away. */
export async function forgetPushes(): Promise<void> {
  const registration = await findRegistration()
  if (registration === undefined) return
  for (const notification of await registration.getNotifications()) notification.close()
  const subscription = await registration.pushManager.getSubscription()
  await subscription?.unsubscribe().catch(leaveToServer)
}

/** It sends nothing more, whatever this browser still listens for. */
function leaveToServer(): void {}

/** Whether this browser has Web Push. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

export async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return canPush() ? navigator.serviceWorker.getRegistration() : undefined
}
