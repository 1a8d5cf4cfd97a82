import { useSyncExternalStore } from 'react'

import type { User } from '#contract/auth.ts'

import { authAttempt } from './auth-attempt.ts'
import type { AuthAttempt } from './auth-attempt.ts'
import { NO_CACHE } from './session-cache.ts'
import type { SessionCache } from './session-cache.ts'
import { sessionState } from './session-state.ts'
import type { Session } from './session-state.ts'

/** The auth state of the specification (sections 3 and 4), drawn from the session and the attempts. */
export interface AuthState {
  readonly user: User | null
  readonly isAuthenticated: boolean
  readonly loading: 'idle' | 'pending' | 'succeeded' | 'failed'
  readonly error: string | null
  readonly security: AuthSecurity
  readonly cache: SessionCache
}

/** Mirrors the server, which alone decides who must wait. */
interface AuthSecurity {
  readonly isLocked: boolean
  readonly failedAttempts: number
  /** Stays where the specification starts it: nothing in it says what would move it. */
  readonly securityScore: number
  /** Epoch milliseconds; null before the server has said who is signed in. */
  readonly lastSecurityCheck: number | null
}

export function useAuth(): AuthState {
  const session = useSyncExternalStore(sessionState.watch, sessionState.read, sessionState.first)
  const attempt = useSyncExternalStore(authAttempt.watch, authAttempt.read, authAttempt.first)
  return authOf(session, attempt)
}

function authOf(session: Session, attempt: AuthAttempt): AuthState {
  const { error, failedAttempts, lockedUntil, lastSecurityCheck } = attempt
  const isLocked = lockedUntil !== null
  const security = { isLocked, failedAttempts, securityScore: 1, lastSecurityCheck }
  if (session.state === 'signed-in') {
    const { user, cache } = session
    return { user, isAuthenticated: true, loading: 'succeeded', error, security, cache }
  }
  const { loading } = attempt
  return { user: null, isAuthenticated: false, loading, error, security, cache: NO_CACHE }
}
