import { useSyncExternalStore } from 'react'

import { loadPart } from '#api/load-part.ts'
import { NoAnswer } from '#api/no-answer.ts'
import { createStore } from '#data/query/store.ts'
import { showAppBadge } from '#device/app-badge.ts'
import { atFirstInput } from '#device/first-input.ts'
import { watchOnline } from '#device/online.ts'
import { readStoredSession } from '#device/stored-session.ts'
import type { StoredSession } from '#device/stored-session.ts'
import { currentToken, watchStoredToken } from '#device/token-store.ts'

import { sessionState } from './session-state.ts'

/**
 * Takes up the session of an earlier visit. Where there is none, nobody is signed in from the first
 * drawing on, and what the desk is kept with comes once somebody uses the page.
 */
export function startDesk(): void {
  if (currentToken() === null) {
    showAppBadge(0)
    sessionState.write({ state: 'anonymous' })
    atFirstInput(tryDesk)
    // Another tab has signed in.
    watchStoredToken(tryDesk)
  } else {
    // A browser's storage takes its time to open: it does so while the rest is loaded.
    void keep(readStoredSession())
  }
  // Whoever has signed in meanwhile, or what could not be had without a network.
  sessionState.watch(tryDesk)
  watchOnline(tryDesk)
}

/** Why what the desk is kept with could not be had at the last try; null where nothing is the matter. */
export function useDeskFailure(): Error | null {
  return useSyncExternalStore(failure.watch, failure.read, failure.first)
}

const failure = createStore<Error | null>(null)
let isKept = false

function tryDesk(): void {
  void keep()
}

async function keep(stored?: Promise<StoredSession | null>): Promise<void> {
  try {
    const { keepDesk } = await loadPart(() => import('./keep-desk.ts'))
    if (!isKept) keepDesk(stored)
    isKept = true
    failure.write(null)
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    failure.write(error)
  }
}
