import { loadChunk } from '#api/load-chunk.ts'
import { NetworkError } from '#api/network-error.ts'
import type { User } from '#contract/auth.ts'
import { sessionState } from '#data/session/state.ts'
import { atFirstInput } from '#device/first-screen.ts'
import { watchOnline } from '#device/online.ts'
import { showAppBadge } from '#device/page.ts'
import { createStore } from '#device/store.ts'
import { readStoredSession } from '#device/stored-session.ts'
import type { StoredSession } from '#device/stored-session.ts'
import { readableToken, watchStoredToken } from '#device/token-store.ts'

/** Without a token nobody is signed in, and the background work is loaded once somebody uses the page. */
export function bootSession(): void {
  if (readableToken() === null) {
    showAppBadge(0)
    sessionState.write({ state: 'anonymous' })
    atFirstInput(tryStart)
    // Starts once another tab has signed in.
    watchStoredToken(tryStart)
  } else {
    // A browser's storage is slow to open, so it is read while the rest is loaded.
    void start(readStoredSession())
  }
  // Somebody may have signed in meanwhile, or code that could not be loaded offline can be loaded now.
  sessionState.watch(tryStart)
  watchOnline(tryStart)
}

/** Why the background work could not be loaded at the last try; null if it was, or was not tried. */
const failure = createStore<Error | null>(null)

/**
 * Waits until it is known who is signed in on this device. Null: nobody is.
 *
 * @throws NetworkError if the code that finds out cannot be loaded
 */
export async function knownUser(): Promise<User | null> {
  return new Promise((resolve, reject) => {
    const unwatch: (() => void)[] = [sessionState.watch(look), failure.watch(look)]
    look()

    function look(): void {
      const session = sessionState.read()
      const why = failure.read()
      if (session.state === 'checking' && why === null) return
      for (const end of unwatch) end()
      if (session.state === 'checking') reject(why ?? new Error('The session is not known'))
      else resolve(session.state === 'signed-in' ? session.user : null)
    }
  })
}

let isStarted = false

function tryStart(): void {
  void start()
}

async function start(stored?: Promise<StoredSession | null>): Promise<void> {
  try {
    const { startBackgroundWork } = await loadChunk(() => import('./background.ts'))
    if (!isStarted) startBackgroundWork(stored)
    isStarted = true
    failure.write(null)
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    failure.write(error)
  }
}
