import { hasSession, tellPushAddress } from '#sync/mirror/push-address.ts'
import type { WorkerNews } from '#sync/outbox/worker-news.ts'

import { noticeOf, openPath, workerWords } from './notice.ts'

export function receivePushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    event.waitUntil(show(worker, event.data))
  })

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPath(event.notification.data, windowsOf(worker)))
  })

  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renew(worker, event))
  })
}

async function show(
  worker: ServiceWorkerGlobalScope,
  message: PushMessageData | null,
): Promise<void> {
  // The server may still push to a user who logged out without a network: the next user must not see that message.
  const isForSomebody = await hasSession()
  const { news } = await workerWords()
  const { title, options, unread } = noticeOf(() => (isForSomebody ? message?.json() : null), news)
  await worker.registration.showNotification(title, options)
  await tellPages(worker, { type: 'notified' })
  if (unread !== null && 'setAppBadge' in worker.navigator) {
    await worker.navigator.setAppBadge(unread)
  }
}

/** If this does not reach the server, the next page reports the address once more. */
async function renew(
  worker: ServiceWorkerGlobalScope,
  { oldSubscription, newSubscription }: PushSubscriptionChangeEvent,
): Promise<void> {
  const options = oldSubscription?.options
  const subscription =
    newSubscription ??
    (options === undefined
      ? null
      : await worker.registration.pushManager.subscribe(optionsOf(options)))
  try {
    if (subscription !== null) await tellPushAddress(subscription.toJSON())
  } finally {
    await tellPages(worker, { type: 'push-changed' })
  }
}

function optionsOf({ applicationServerKey }: PushSubscriptionOptions): PushSubscriptionOptionsInit {
  return { userVisibleOnly: true, applicationServerKey }
}

async function tellPages(worker: ServiceWorkerGlobalScope, news: WorkerNews): Promise<void> {
  const pages = await pagesOf(worker)
  for (const page of pages) page.postMessage(news)
}

function windowsOf(worker: ServiceWorkerGlobalScope) {
  return {
    all: () => pagesOf(worker),
    open: (path: string) => worker.clients.openWindow(path),
  }
}

/** Includes the pages that were loaded before there was a worker. */
function pagesOf(worker: ServiceWorkerGlobalScope): Promise<readonly WindowClient[]> {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
}
