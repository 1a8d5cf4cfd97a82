import { hasSession } from '#sync/mirror/push-address.ts'
import { pageLanguage } from '#sync/page-language.ts'

import { appFiles, routeAroundWorker } from './app-files.ts'
import type { AppFile } from './app-files.ts'
import { sendInBackground } from './background-sync.ts'
import { receivePushes } from './push.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** The build fills in every file of the app, with its revision. */
  readonly __WB_MANIFEST: readonly AppFile[]
}

const app = appFiles(self.__WB_MANIFEST, {
  chosenLanguage: pageLanguage,
  isSignedIn: hasSession,
})

self.addEventListener('install', (event) => {
  void routeAroundWorker(event)
  event.waitUntil(app.fetchMissing())
})
self.addEventListener('activate', (event) => {
  // The page of the first visit is served offline from its second request on.
  event.waitUntil(Promise.all([app.forgetOthers(), self.clients.claim()]))
})
self.addEventListener('fetch', (event) => {
  const answer = app.answer(event.request)
  if (answer !== undefined) event.respondWith(answer)
})

receivePushes(self)
sendInBackground(self)

// A new version takes over only if somebody asked for it.
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
