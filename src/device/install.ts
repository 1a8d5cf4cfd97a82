import { isAppleTouch } from './browser.ts'
import { askForPersistenceAgain } from './storage-persistence.ts'

/** `none`: Lin is an app already, or this browser has no way. */
export type InstallWay = 'prompt' | 'home-screen' | 'none'

/** Chromium's offer to install; it serves once. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer
  }
}

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

/** Call as the page starts: the offer comes once, and only to those who listen already. */
export function startInstall(): void {
  globalThis.addEventListener('beforeinstallprompt', (event) => {
    // Lin has a button of its own, in a place that covers no text.
    event.preventDefault()
    keep(event)
  })
  globalThis.addEventListener('appinstalled', () => {
    keep(null)
    void askForPersistenceAgain()
  })
}

export function installWay(): InstallWay {
  if (isInstalled()) return 'none'
  if (offer !== null) return 'prompt'
  return isAppleTouch() && isBrowser() ? 'home-screen' : 'none'
}

export function watchInstallWay(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Lets the browser ask; works only within a press. Nothing happens without an offer. */
export async function promptInstall(): Promise<void> {
  const taken = offer
  keep(null)
  try {
    await taken?.prompt()
  } catch {
    // The browser withdraws its offer if the press was too long ago; it makes another one.
  }
}

export function isInstalled(): boolean {
  return globalThis.matchMedia('(display-mode: standalone)').matches
}

/** False for the browsers inside of other apps: they have no way to the home screen, and no such name. */
function isBrowser(): boolean {
  return /\bSafari\//.test(navigator.userAgent)
}

function keep(next: InstallOffer | null): void {
  offer = next
  for (const notify of listeners) notify()
}
