import { useSyncExternalStore } from 'react'

import { SECOND_MS } from '#contract/limits.ts'

import { authAttempt } from './auth-attempt.ts'

/** Until when the server wants no other try, in epoch milliseconds; null: it takes one. */
export function useLockedUntil(): number | null {
  return useSyncExternalStore(authAttempt.watch, readLock, readLock)
}

/** Whole seconds until then, counting down to 0. */
export function useSecondsLeft(untilMs: number): number {
  return useSyncExternalStore(watchSeconds, () =>
    Math.max(0, Math.ceil((untilMs - Date.now()) / SECOND_MS)),
  )
}

function readLock(): number | null {
  return authAttempt.read().lockedUntil
}

/** Looked at more often than it changes, so that no second lasts visibly longer than another. */
function watchSeconds(notify: () => void): () => void {
  const timer = setInterval(notify, SECOND_MS / 4)
  return () => clearInterval(timer)
}
