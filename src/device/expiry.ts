import { jwtDecode } from 'jwt-decode'
import type { JwtPayload } from 'jwt-decode'

/** Epoch milliseconds of a token's `exp`; null where it has none or cannot be parsed. Never trusted for access. */
export function expiryMs(token: string): number | null {
  return instantMs(claimsOf(token)?.exp)
}

/** How long a token was made to last; null where it does not say. */
export function lifeMs(token: string): number | null {
  const issuedMs = instantMs(claimsOf(token)?.iat)
  const endMs = expiryMs(token)
  return issuedMs === null || endMs === null ? null : endMs - issuedMs
}

/** The id of the user whom a token names; null where it names none. A hint, never trusted for access. */
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

/** From the seconds of a claim, which may hold anything. */
function instantMs(seconds: unknown): number | null {
  return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * 1000 : null
}
