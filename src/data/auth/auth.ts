import { useSyncExternalStore, useEffect } from 'react'

import type { User } from '#contract/auth.ts'
import { SECOND_MS } from '#contract/limits.ts'
import type { Session, SessionCache } from '#data/session/machine.ts'
import { sessionState } from '#data/session/state.ts'
import { createStore } from '#device/store.ts'
import { runAfter } from '#device/timers.ts'
import { readableToken } from '#device/token-store.ts'

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
  /** Stays at the specification's initial value: the specification does not say what would change it. */
  readonly securityScore: number
  /** Epoch milliseconds; null before the server has said who is signed in. */
  readonly lastSecurityCheck: number | null
}

const NO_CACHE: SessionCache = {
  isRemembered: false,
  expiresAt: null,
  deviceFingerprint: null,
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

interface AuthAttempt {
  readonly loading: 'idle' | 'pending' | 'failed'
  readonly error: string | null
  readonly failedAttempts: number
  /** Epoch milliseconds until which the server refuses another try; null: it accepts one. */
  readonly lockedUntil: number | null
  readonly lastSecurityCheck: number | null
}

const NONE: AuthAttempt = {
  loading: 'idle',
  error: null,
  failedAttempts: 0,
  lockedUntil: null,
  lastSecurityCheck: null,
}

export const authAttempt = createStore<AuthAttempt>(NONE)

export function beginAttempt(): void {
  change({ loading: 'pending', error: null })
}

/** Not a failure: a step is missing, or the person cancelled. */
export function suspendAttempt(): void {
  change({ loading: 'idle' })
}

interface Failure {
  readonly words: string
  readonly waitSeconds: number | null
}

export function failAttempt({ words, waitSeconds }: Failure): void {
  const { failedAttempts } = authAttempt.read()
  change({ loading: 'failed', error: words, failedAttempts: failedAttempts + 1 })
  if (waitSeconds !== null && waitSeconds > 0) lockFor(waitSeconds)
}

/** Clears the error; a pending attempt goes on. */
export function clearAuthError(): void {
  const { loading } = authAttempt.read()
  change({ loading: loading === 'pending' ? loading : 'idle', error: null })
}

/** Call once the server has confirmed who is signed in: forgets earlier failures. */
export function confirmAuth(): void {
  cancelUnlock?.()
  authAttempt.write({ ...NONE, lastSecurityCheck: Date.now() })
}

export function resetAuthAttempt(): void {
  cancelUnlock?.()
  authAttempt.write(NONE)
}

let cancelUnlock: (() => void) | undefined

function lockFor(seconds: number): void {
  cancelUnlock?.()
  change({ lockedUntil: Date.now() + seconds * SECOND_MS })
  cancelUnlock = runAfter(seconds * SECOND_MS, unlock)
}

function unlock(): void {
  change({ lockedUntil: null })
  clearAuthError()
}

function change(part: Partial<AuthAttempt>): void {
  authAttempt.write({ ...authAttempt.read(), ...part })
}

/** Epoch milliseconds until which the server refuses another try; null: it accepts one. */
export function useLockedUntil(): number | null {
  return useSyncExternalStore(authAttempt.watch, readLock, readLock)
}

export function useSecondsLeft(untilMs: number): number {
  return useSyncExternalStore(watchSeconds, () =>
    Math.max(0, Math.ceil((untilMs - Date.now()) / SECOND_MS)),
  )
}

function readLock(): number | null {
  return authAttempt.read().lockedUntil
}

/** Notifies four times a second, so that no second lasts visibly longer than another. */
function watchSeconds(notify: () => void): () => void {
  const timer = setInterval(notify, SECOND_MS / 4)
  return () => clearInterval(timer)
}

/** While nobody is signing in, a stored token that has expired or cannot be parsed is removed. */
export function useIdleCheck(loading: AuthState['loading']): void {
  useEffect(() => {
    if (loading === 'idle') readableToken()
  }, [loading])
}
