import { expiryMs } from './expiry.ts'
import { announceSession } from './session-channel.ts'
import { dropStoredSession, keepStoredSession } from './stored-session.ts'
import { clearCookieToken, readCookieToken, writeCookieToken } from './token-cookie.ts'

const LOCAL_KEY = 'token'

/**
 * The token to send: from the cookie, else from local storage. One that has expired or cannot be
 * parsed is passed over; where there is no other, the session is over and all of it is removed.
 */
export function currentToken(nowMs = Date.now()): string | null {
  const stored = [readCookieToken(), localStorage.getItem(LOCAL_KEY)].filter((at) => at !== null)
  const alive = stored.find((each) => isAlive(each, nowMs))
  if (alive === undefined && stored.length > 0) void dropSession()
  return alive ?? null
}

export interface NewSession {
  readonly uid: string
  readonly token: string
  readonly fingerprint: string | null
}

/** Writes the token to all three places, or to none where it cannot be parsed (resolves false). */
export async function keepSession(session: NewSession): Promise<boolean> {
  const expMs = expiryMs(session.token)
  if (expMs === null) return false
  localStorage.setItem(LOCAL_KEY, session.token)
  writeCookieToken(session.token, expMs)
  await keepStoredSession({ ...session, expMs })
  announceSession('in')
  return true
}

/** Removes the token from all three places; what else the device holds of the user stays. */
export async function dropSession(): Promise<void> {
  localStorage.removeItem(LOCAL_KEY)
  clearCookieToken()
  try {
    announceSession('out')
  } finally {
    await dropStoredSession()
  }
}

/** Notifies when another tab has written or removed the token. */
export function watchStoredToken(notify: () => void): () => void {
  function handleStorage(event: StorageEvent): void {
    // A null key: all of the storage was cleared.
    if (event.key === LOCAL_KEY || event.key === null) notify()
  }
  globalThis.addEventListener('storage', handleStorage)
  return () => globalThis.removeEventListener('storage', handleStorage)
}

function isAlive(token: string, nowMs: number): boolean {
  const expMs = expiryMs(token)
  return expMs !== null && expMs > nowMs
}
