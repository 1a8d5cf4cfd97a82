import { generateSecret, generateURI, verifySync } from 'otplib'
import { renderSVG } from 'uqr'

/** Time-based one-time passwords (RFC 6238) as every authenticator app makes them: SHA-1, six digits. */
const PERIOD_SECONDS = 30
const ISSUER = 'Lin'

/** 160 random bits, base32. */
export function newTotpSecret(): string {
  return generateSecret({ length: 20 })
}

/** What an authenticator app reads: `otpauth://totp/…` */
export function totpUri(secret: string, email: string): string {
  return generateURI({ issuer: ISSUER, label: email, secret, period: PERIOD_SECONDS })
}

/** An SVG document, black on white in any theme, with the quiet zone that ISO 18004 asks for. */
export function totpQrSvg(uri: string): string {
  return renderSVG(uri, { ecc: 'M', border: 4 })
}

/**
 * The time step that a code belongs to, null when it is none of now, the step before or the next: a
 * phone's clock may be off by half a minute.
 *
 * @param secret base32
 */
export function totpStep(secret: string, code: string, nowMs: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const outcome = verifySync({
    strategy: 'totp',
    secret,
    token: code,
    period: PERIOD_SECONDS,
    epoch: Math.floor(nowMs / 1000),
    epochTolerance: PERIOD_SECONDS,
  })
  return outcome.valid && 'timeStep' in outcome ? outcome.timeStep : null
}
