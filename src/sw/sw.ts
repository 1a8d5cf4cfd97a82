import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

import { sendInBackground } from './background-sync.ts'
import { NOT_SCREENS } from './not-screens.ts'
import { receivePushes } from './push.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Filled in by the build: every file of the app, with its revision. */
  readonly __WB_MANIFEST: (PrecacheEntry | string)[]
}

cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [...NOT_SCREENS] }),
)

// The page of the first visit is served offline from its second request on.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

receivePushes(self)
sendInBackground(self)

// A new version takes over only when somebody asked for it.
self.addEventListener('message', (event) => {
  if (isSkipWaiting(event.data)) void self.skipWaiting()
})

function isSkipWaiting(message: unknown): boolean {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === 'SKIP_WAITING'
  )
}
