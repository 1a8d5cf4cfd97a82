import type { Workbox } from 'workbox-window'

import { HOUR_MS } from '#contract/limits.ts'
import { isOnline, watchOnline } from '#device/online.ts'
import { reloadPage } from '#device/page.ts'
import { createStore } from '#device/store.ts'
import { partChunk } from '#ui/overlay/lazy-part.tsx'

/** True once a new version waits for the user's word. */
export const updateState = createStore(false)

/** A missing chunk must not reload the page, which may be in use: the next look loads it again. */
const parts = partChunk(() =>
  Promise.all([import('./worker-registration.ts'), import('workbox-window')]),
)

let worker: Workbox | null = null
let isLooking = false

/** Looks for new versions hourly, when the page is shown, and when back online. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  setInterval(lookAgain, HOUR_MS)
  watchOnline(lookAgain)
  document.addEventListener('visibilitychange', lookAgain)
  await look()
}

export async function acceptUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  // If another tab has let it take over already, only this page has to be reloaded.
  if (registration?.waiting === null || registration === undefined) return reloadPage()
  navigator.serviceWorker.addEventListener('controllerchange', reloadPage)
  worker?.messageSkipWaiting()
  return undefined
}

function lookAgain(): void {
  if (document.hidden || !isOnline()) return
  void look()
}

async function look(): Promise<void> {
  if (isLooking) return
  isLooking = true
  try {
    if (worker === null) worker = await register()
    else await worker.update()
  } catch {
    // The browser is offline after all, or allows no worker, as some do in a private window: Lin works without it, as
    // long as there is a network.
  } finally {
    isLooking = false
  }
}

async function register(): Promise<Workbox | null> {
  await parts.bring()
  const brought = parts.read()
  if (brought === null) return null
  const [{ registerWorker }, library] = brought
  return registerWorker(library.Workbox, () => updateState.write(true))
}
