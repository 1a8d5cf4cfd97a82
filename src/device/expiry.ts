import { jwtDecode } from 'jwt-decode'

/** Epoch milliseconds of a token's `exp`; null where it has none or cannot be parsed. Never trusted for access. */
export function expiryMs(token: string): number | null {
  try {
    const { exp } = jwtDecode(token)
    return typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : null
  } catch {
    return null
  }
}
