/**
 * The secrets of a mail's link are read, and removed from the address and the history, before anything else runs:
 * neither the address bar nor Back shows them again. They live in this page's memory only.
 */
let token: { readonly path: string; readonly value: string } | null = null
let recovery: RecoveryHash | null = null

const TOKEN_PATHS: readonly string[] = ['/confirm', '/confirm-device', '/reset-password']
const RECOVERY_PATH = '/reset-password'

takeUpMailLink()

export function takeUpMailLink(): void {
  const { pathname, search, hash } = location
  const path = pathname.replace(/\/$/, '')
  const value = TOKEN_PATHS.includes(path) ? new URLSearchParams(search).get('token') : null
  const found = path === RECOVERY_PATH ? readRecoveryHash(hash, Date.now()) : null
  token = value === null || value === '' ? null : { path, value }
  recovery = found
  if (value !== null || found !== null) history.replaceState(null, '', location.origin + pathname)
}

export function mailToken(path: string): string | null {
  return token?.path === path ? token.value : null
}

export function forgetMailToken(): void {
  token = null
}

export function recoveryHash(): RecoveryHash | null {
  return recovery
}

export function forgetRecoveryHash(): void {
  recovery = null
}

/** A link pasted into the address of a page that is open changes its hash alone, and loads nothing. */
globalThis.addEventListener('hashchange', () => {
  const isLink = readRecoveryHash(location.hash, Date.now()) !== null
  if (location.pathname === RECOVERY_PATH && isLink) location.reload()
})

/** The hash after a recovery link of the hosted auth service. */
export type RecoveryHash =
  | {
      readonly kind: 'session'
      readonly accessToken: string
      readonly refreshToken: string
      /** How long ago the session was issued; null if the link does not say. */
      readonly ageMs: number | null
    }
  | { readonly kind: 'error' }

export function readRecoveryHash(hash: string, nowMs: number): RecoveryHash | null {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  if (['error', 'error_code', 'error_description'].some((name) => given.has(name))) {
    return { kind: 'error' }
  }
  const accessToken = given.get('access_token')
  if (accessToken === null) return null
  const refreshToken = given.get('refresh_token') ?? ''
  // A session of another kind must not be left in the address either.
  if (given.get('type') !== 'recovery') return { kind: 'error' }
  return { kind: 'session', accessToken, refreshToken, ageMs: ageOf(given, nowMs) }
}

/** From the link's own values: when it expires, less how long it was made to last. */
function ageOf(given: URLSearchParams, nowMs: number): number | null {
  const [expiresAt, expiresIn] = ['expires_at', 'expires_in'].map((name) => given.get(name))
  const issuedAtMs = (Number(expiresAt ?? Number.NaN) - Number(expiresIn ?? Number.NaN)) * 1000
  return Number.isFinite(issuedAtMs) ? nowMs - issuedAtMs : null
}
