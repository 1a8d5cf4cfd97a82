import { isAppleTouch } from '#device/browser.ts'
import { isInstalled } from '#device/install.ts'
import { canPush, findRegistration } from '#device/worker/push.ts'

/** Web Push as this browser offers it. Nothing in this file informs the server. */

/** `home-screen`: on iPhone and iPad only an app that was added there may ask. */
export type PushPermission = 'unsupported' | 'home-screen' | 'default' | 'granted' | 'denied'

export function pushPermission(): PushPermission {
  if (canPush()) return Notification.permission
  return isAppleTouch() && !isInstalled() ? 'home-screen' : 'unsupported'
}

/** Asks the person: only within a press, or the browser refuses by itself. */
export async function askPushPermission(): Promise<NotificationPermission> {
  return canPush() ? Notification.requestPermission() : 'denied'
}

export async function hasPushSubscription(): Promise<boolean> {
  return (await findSubscription()) !== null
}

/**
 * Gives up an address that was made for another key.
 *
 * @param publicKey base64url (VAPID)
 * @throws if the browser cannot reach its push service, or has no worker to wake
 */
export async function subscribeToPushes(publicKey: string): Promise<PushSubscriptionJSON> {
  const registration = await findRegistration()
  if (registration === undefined) throw new Error('There is no service worker to wake')
  const known = await registration.pushManager.getSubscription()
  if (known !== null && keyOf(known) !== publicKey) await known.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  return subscription.toJSON()
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await findRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** In base64url, as the server writes it. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  const text = btoa(String.fromCodePoint(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
