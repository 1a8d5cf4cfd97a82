import { SESSION } from '#contract/limits.ts'
import { expiryMs, lifeMs } from '#device/expiry.ts'
import type { StoredSession } from '#device/stored-session.ts'

/** What this device knows of the session that it keeps. */
export interface SessionCache {
  /** Made to outlast the hour of a plain login. */
  readonly isRemembered: boolean
  /** Epoch milliseconds. */
  readonly expiresAt: number | null
  /** Of the browser the session was kept in; null too where the browser offers none. */
  readonly deviceFingerprint: string | null
}

export const NO_CACHE: SessionCache = {
  isRemembered: false,
  expiresAt: null,
  deviceFingerprint: null,
}

export function cacheOf(token: string, stored: StoredSession | null): SessionCache {
  return {
    isRemembered: (lifeMs(token) ?? 0) > SESSION.plainMs,
    expiresAt: expiryMs(token),
    deviceFingerprint: stored?.token === token ? stored.fingerprint : null,
  }
}
