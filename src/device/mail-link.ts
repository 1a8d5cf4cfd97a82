import { readRecoveryHash } from './recovery-hash.ts'
import type { RecoveryHash } from './recovery-hash.ts'

/**
 * What the link of a mail brought into the address. It is taken up here, and out of the address and
 * the history, before anything else runs: neither the address bar nor Back shows it again. It lives
 * in this page's memory only.
 */
let token: { readonly path: string; readonly value: string } | null = null
let recovery: RecoveryHash | null = null

/** The pages that a mail's link with a one-time token leads to. */
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

/** The one-time token that the page at `path` was opened with; null after a reload. */
export function mailToken(path: string): string | null {
  return token?.path === path ? token.value : null
}

export function forgetMailToken(): void {
  token = null
}

/** What stood in the hash that the reset page was opened with. */
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
