/** What a recovery link of the hosted auth service leaves in the hash. */
export type RecoveryHash =
  | {
      readonly kind: 'session'
      readonly accessToken: string
      readonly refreshToken: string
      /** How long ago the session was issued; null where the link does not say. */
      readonly ageMs: number | null
    }
  /** The link is used up, expired or wrong. */
  | { readonly kind: 'error' }

/** Null: the hash has nothing to do with a recovery. */
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

/** By the link's own words: when it expires, less how long it was made to last. */
function ageOf(given: URLSearchParams, nowMs: number): number | null {
  const [expiresAt, expiresIn] = ['expires_at', 'expires_in'].map((name) => given.get(name))
  const issuedAtMs = (Number(expiresAt ?? Number.NaN) - Number(expiresIn ?? Number.NaN)) * 1000
  return Number.isFinite(issuedAtMs) ? nowMs - issuedAtMs : null
}
