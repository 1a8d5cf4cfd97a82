import { SECOND_MS } from '#contract/limits.ts'
import { createStore } from '#data/query/store.ts'

/** What has become of signing in so far: the part of the auth state that no session holds. */
export interface AuthAttempt {
  readonly loading: 'idle' | 'pending' | 'failed'
  readonly error: string | null
  readonly failedAttempts: number
  /** Epoch milliseconds until which the server wants no other try; null: it takes one. */
  readonly lockedUntil: number | null
  /** Epoch milliseconds of the server's last word on who is signed in. */
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

/** Neither a success nor a failure: a step is missing, or the person thought better of it. */
export function suspendAttempt(): void {
  change({ loading: 'idle' })
}

interface Failure {
  readonly words: string
  /** Null: the server did not ask to wait. */
  readonly waitSeconds: number | null
}

export function failAttempt({ words, waitSeconds }: Failure): void {
  const { failedAttempts } = authAttempt.read()
  change({ loading: 'failed', error: words, failedAttempts: failedAttempts + 1 })
  if (waitSeconds !== null && waitSeconds > 0) lockFor(waitSeconds)
}

/** Takes the words back; what is pending goes on. */
export function clearAuthError(): void {
  const { loading } = authAttempt.read()
  change({ loading: loading === 'pending' ? loading : 'idle', error: null })
}

/** The server has confirmed who is signed in: what failed before counts no more. */
export function confirmAuth(): void {
  clearTimeout(unlocking)
  authAttempt.write({ ...NONE, lastSecurityCheck: Date.now() })
}

export function resetAuthAttempt(): void {
  clearTimeout(unlocking)
  authAttempt.write(NONE)
}

let unlocking: ReturnType<typeof setTimeout> | undefined

function lockFor(seconds: number): void {
  clearTimeout(unlocking)
  change({ lockedUntil: Date.now() + seconds * SECOND_MS })
  unlocking = setTimeout(unlock, seconds * SECOND_MS)
}

function unlock(): void {
  change({ lockedUntil: null })
  clearAuthError()
}

function change(part: Partial<AuthAttempt>): void {
  authAttempt.write({ ...authAttempt.read(), ...part })
}
