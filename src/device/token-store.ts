import { jwtDecode } from 'jwt-decode'
import type { JwtPayload } from 'jwt-decode'

import { dropStoredSession, keepStoredSession } from './stored-session.ts'

const LOCAL_KEY = 'token'

/** The cookie comes first, then local storage. If both are expired or unreadable, the session is removed. */
export function currentToken(nowMs = Date.now()): string | null {
  const stored = [readCookieToken(), localStorage.getItem(LOCAL_KEY)].filter((at) => at !== null)
  const alive = stored.find((each) => isAlive(each, nowMs))
  if (alive === undefined && stored.length > 0) void dropSession()
  return alive ?? null
}

/** The same; undefined if the browser lets nothing be read, which the start of the session says. */
export function readableToken(): string | null | undefined {
  try {
    return currentToken()
  } catch {
    return undefined
  }
}

export interface NewSession {
  readonly uid: string
  readonly token: string
  readonly fingerprint: string | null
}

/** Writes the token to all three places, or to none if it cannot be parsed (resolves false). */
export async function keepSession(session: NewSession): Promise<boolean> {
  const expMs = expiryMs(session.token)
  if (expMs === null) return false
  localStorage.setItem(LOCAL_KEY, session.token)
  writeCookieToken(session.token, expMs)
  await keepStoredSession({ ...session, expMs })
  announceSession('in')
  return true
}

/** Removes the token from all three places; all other data of the user stays on the device. */
export async function dropSession(): Promise<void> {
  // Each on its own: a place that fails does not keep the token in the others.
  try {
    localStorage.removeItem(LOCAL_KEY)
  } finally {
    clearCookieToken()
    try {
      announceSession('out')
    } finally {
      await dropLooseSession()
    }
  }
}

/** Removes the stored session if no cookie goes with it: one that a new sign-in has written has one. */
export async function dropLooseSession(): Promise<void> {
  await dropStoredSession((token) => token === readCookieToken())
}

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

/** The server never reads this cookie: the bearer header alone counts, so no site can ride on it. */
function readCookieToken(): string | null {
  const start = `${cookieName()}=`
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(start))
  return pair === undefined ? null : pair.slice(start.length)
}

export function writeCookieToken(token: string, expiresAtMs: number): void {
  writeCookie(token, Math.max(0, Math.floor((expiresAtMs - Date.now()) / 1000)))
}

export function clearCookieToken(): void {
  writeCookie('', 0)
}

function writeCookie(value: string, maxAgeSeconds: number): void {
  const secure = isSecure() ? '; Secure' : ''
  document.cookie = `${cookieName()}=${value}; Path=/; SameSite=Strict; Max-Age=${maxAgeSeconds}${secure}`
}

/**
 * Browsers accept the `__Host-` prefix over https only. Over http all ports of a machine share their cookies: the port
 * in the name keeps another app's cookie apart.
 */
function cookieName(): string {
  return isSecure() ? '__Host-token' : `token-${location.port || '80'}`
}

function isSecure(): boolean {
  return location.protocol === 'https:'
}

/** `in`: somebody signed in. `out`: the token is gone. `forget`: logged out, nothing may stay. */
export type SessionNews = 'in' | 'out' | 'forget'

const channel = new BroadcastChannel('lin-session')

export function announceSession(news: SessionNews): void {
  channel.postMessage(news)
}

export function watchSessionNews(hear: (news: SessionNews) => void): () => void {
  function handleMessage(event: MessageEvent<unknown>): void {
    if (event.data === 'in' || event.data === 'out' || event.data === 'forget') hear(event.data)
  }
  channel.addEventListener('message', handleMessage)
  return () => channel.removeEventListener('message', handleMessage)
}

/** Epoch milliseconds of a token's `exp`; null if it has none or cannot be parsed. Never trusted for access. */
export function expiryMs(token: string): number | null {
  return instantMs(claimsOf(token)?.exp)
}

export function lifeMs(token: string): number | null {
  const issuedMs = instantMs(claimsOf(token)?.iat)
  const endMs = expiryMs(token)
  return issuedMs === null || endMs === null ? null : endMs - issuedMs
}

/** The id of the user whom a token names; null if it names none. A hint, never trusted for access. */
export function holderOf(token: string): string | null {
  const sub: unknown = claimsOf(token)?.sub
  return typeof sub === 'string' ? sub : null
}

function claimsOf(token: string): JwtPayload | null {
  try {
    return jwtDecode(token)
  } catch {
    return null
  }
}

/** Epoch milliseconds from the seconds of a claim, which may hold anything. */
function instantMs(seconds: unknown): number | null {
  return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * 1000 : null
}
