import { useSyncExternalStore } from 'react'

import { createStore } from '#device/store.ts'
import type { Store } from '#device/store.ts'

import { userIdIn } from './machine.ts'
import type { Session } from './machine.ts'

/** Events of a sign-in, with the names of the hosted auth service (specification, section 7). */
export type AuthEvent =
  | 'INITIAL_SESSION'
  | 'PASSWORD_RECOVERY'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'MFA_CHALLENGE_VERIFIED'

const listeners = new Set<(event: AuthEvent) => void>()

export function announceAuthEvent(event: AuthEvent): void {
  for (const hear of listeners) hear(event)
}

/** Hears events from now on; call the result to stop. */
export function watchAuthEvents(hear: (event: AuthEvent) => void): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

const store = createStore<Session>({ state: 'checking' })

/** Only `dispatch` of auth/effects.ts changes it once the page has started. */
export const sessionState: Store<Session> = {
  ...store,
  write(next) {
    const event = authEventOf(store.read(), next)
    store.write(next)
    if (event !== null) announceAuthEvent(event)
  },
}

export function useSession(): Session {
  return useSyncExternalStore(sessionState.watch, sessionState.read, sessionState.first)
}

function authEventOf(before: Session, next: Session): AuthEvent | null {
  if (next.state === 'checking') return null
  if (before.state === 'checking') return 'INITIAL_SESSION'
  if (next.state === 'anonymous') return before.state === 'signed-in' ? 'SIGNED_OUT' : null
  return userIdIn(before) === userIdIn(next) ? null : 'SIGNED_IN'
}
