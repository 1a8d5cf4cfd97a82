import type { Workbox } from 'workbox-window'

import { HOUR_MS } from '#contract/limits.ts'
import { createStore } from '#data/query/store.ts'
import { isOnline, watchOnline } from '#device/online.ts'
import { reloadPage } from '#device/page.ts'

import { workerScript } from './worker-script.ts'

/** True once a new version waits for the user's word. */
export const updateState = createStore(false)

let worker: Workbox | null = null

/** Registers the worker and looks for new versions: hourly, when the page is shown, when back online. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  // After the page has loaded: no screen waits for it.
  const workboxWindow = await import('workbox-window')
  const workbox = new workboxWindow.Workbox(workerScript())
  workbox.addEventListener('waiting', () => updateState.write(true))
  worker = workbox
  // A browser may refuse it, in a private window for one: Lin works without, as long as there is a network.
  await workbox.register().catch(stayAsItIs)
  setInterval(lookForUpdate, HOUR_MS)
  watchOnline(lookForUpdate)
  document.addEventListener('visibilitychange', lookForUpdate)
}

/** Lets the new version take over, then shows it. */
export async function acceptUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  // Another tab may have let it take over already: then this page only has to be loaded again.
  if (registration?.waiting === null || registration === undefined) return reloadPage()
  navigator.serviceWorker.addEventListener('controllerchange', reloadPage)
  worker?.messageSkipWaiting()
  return undefined
}

function lookForUpdate(): void {
  if (document.hidden || !isOnline()) return
  worker?.update().catch(stayAsItIs)
}

/** No network after all, or no worker: the next look, or the next visit, finds out. */
function stayAsItIs(): void {}
