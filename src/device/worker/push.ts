export async function forgetPushes(): Promise<void> {
  const registration = await findRegistration()
  if (registration === undefined) return
  for (const notification of await registration.getNotifications()) notification.close()
  const subscription = await registration.pushManager.getSubscription()
  await subscription?.unsubscribe().catch(leaveToServer)
}

/** The server sends nothing more, even if this browser still listens. */
function leaveToServer(): void {}

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

export async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return canPush() ? navigator.serviceWorker.getRegistration() : undefined
}
