import { vi } from 'vitest'

export const SERVER_KEY =
  'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'

interface PlayedPush {
  permission: NotificationPermission
  /** The answer that the person gives when asked. */
  answer: NotificationPermission
  /** The key that the browser is subscribed with; null: it is not. */
  subscribedWith: string | null
  /** True where the browser does not reach its push service. */
  isCutOff: boolean
  /** How often the person was asked. */
  asked: number
  /** How often the browser was unsubscribed. */
  givenUp: number
  /** Notifications that stand on the screen of the device. */
  shown: number
}

/** jsdom has no Web Push: a browser with a service worker is played here. */
export function playPush(change: Partial<PlayedPush> = {}): PlayedPush {
  const played: PlayedPush = {
    permission: 'default',
    answer: 'granted',
    subscribedWith: null,
    isCutOff: false,
    asked: 0,
    givenUp: 0,
    shown: 0,
    ...change,
  }
  const notice = {
    close() {
      played.shown -= 1
    },
  }
  const registration = {
    pushManager: managerOf(played),
    getNotifications: async () => Array.from({ length: played.shown }, () => notice),
  }
  const serviceWorker = Object.assign(new EventTarget(), {
    getRegistration: async () => registration,
  })
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', {
    get permission() {
      return played.permission
    },
    async requestPermission() {
      played.asked += 1
      played.permission = played.answer
      return played.answer
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  return played
}

export function endPush(): void {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
}

/** Delivers a message to this page as the worker would. */
export function hearWorker(data: unknown): void {
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
}

function managerOf(played: PlayedPush) {
  return {
    getSubscription: async () =>
      played.subscribedWith === null ? null : subscriptionOf(played, played.subscribedWith),
    async subscribe({ applicationServerKey: key }: { applicationServerKey: string }) {
      if (played.isCutOff) throw new DOMException('push service not available', 'AbortError')
      if (played.subscribedWith !== null && played.subscribedWith !== key) {
        throw new DOMException('subscribed with another key', 'InvalidStateError')
      }
      played.subscribedWith = key
      return subscriptionOf(played, key)
    },
  }
}

function subscriptionOf(played: PlayedPush, key: string) {
  const bytes = Uint8Array.from(Buffer.from(key, 'base64url'))
  return {
    options: { applicationServerKey: bytes.buffer },
    toJSON: () => ADDRESS,
    async unsubscribe() {
      played.givenUp += 1
      played.subscribedWith = null
      return true
    },
  }
}

export const ADDRESS = {
  endpoint: 'https://push.example.com/device/1',
  expirationTime: null,
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
}
