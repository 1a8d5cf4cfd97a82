import { isIP } from 'node:net'

import { AppError } from '#contract/errors.ts'

/** The relying party of WebAuthn: what a passkey is bound to. */
export interface WebAuthnSite {
  /** The host, without its port. */
  readonly id: string
  readonly origin: string
}

/** @throws auth/passkeys-off */
export function webAuthnSite(publicUrl: string): WebAuthnSite {
  if (!hasPasskeys(publicUrl)) throw new AppError('auth/passkeys-off')
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** A passkey is bound to a name: WebAuthn takes no IP address. */
export function hasPasskeys(publicUrl: string): boolean {
  return isIP(new URL(publicUrl).hostname.replaceAll(/[[\]]/g, '')) === 0
}
