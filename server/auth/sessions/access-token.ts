import { SignJWT, decodeProtectedHeader, jwtVerify } from 'jose'
import type { ProtectedHeaderParameters } from 'jose'

import { MINUTE_MS } from '#contract/limits.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { ReadSession, Session } from '#server/kit/session.ts'

import { findLiveSession } from './sessions.ts'
import type { KeyRing } from './signing-keys.ts'

const ISSUER = 'lin'
const AUDIENCE = 'lin-api'

/** A JWT (RFC 9068 shape) that names the session's row and holds no personal data. */
export async function signAccessToken(
  keys: KeyRing,
  session: Session,
  times: { readonly now: Date; readonly expiresAt: Date },
): Promise<string> {
  const { alg, kid, privateKey } = await keys.current()
  return new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg, typ: 'at+jwt', kid })
    .setSubject(session.userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setJti(crypto.randomUUID())
    .setIssuedAt(times.now)
    .setExpirationTime(times.expiresAt)
    .sign(privateKey)
}

/**
 * Verifies the token and looks, with every request, whether the row of its session is still there. One
 * that was not there is looked for again after a minute only: its token costs no query with each request.
 */
export function createReadSession(db: Db, keys: KeyRing, clock: Clock): ReadSession {
  /** When each was not there; the oldest first. */
  const missed = new Map<string, number>()

  function isMissed(id: string, nowMs: number): boolean {
    const at = missed.get(id)
    return at !== undefined && Math.abs(nowMs - at) < MISSED_FOR_MS
  }

  function miss(id: string, nowMs: number): void {
    missed.delete(id)
    missed.set(id, nowMs)
    const [oldest] = missed.keys()
    if (missed.size > MISSED_MAX && oldest !== undefined) missed.delete(oldest)
  }

  return async (token) => {
    const now = clock.now()
    const session = await verifyAccessToken(keys, token, now)
    if (session === null || isMissed(session.id, now.getTime())) return null
    const row = await findLiveSession(db, session.id, session.userId, now)
    if (row?.kind === 'app') return session
    miss(session.id, now.getTime())
    return null
  }
}

/** A session that has ended stays so, but the ban of its user may be lifted. */
const MISSED_FOR_MS = MINUTE_MS
const MISSED_MAX = 10_000

/**
 * The session that a token names; null when it is not ours, expired, or for another audience.
 *
 * @throws what the database throws, where the key must be looked for: that says nothing about the token
 */
export async function verifyAccessToken(
  keys: KeyRing,
  token: string,
  now: Date,
): Promise<Session | null> {
  const header = headerOf(token)
  const key = header === null ? null : await keys.find(header.kid)
  if (key === null) return null
  try {
    const { payload } = await jwtVerify(token, key.publicKey, {
      algorithms: [key.alg],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: 'at+jwt',
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'sid'],
    })
    const { sub, sid } = payload
    return typeof sub === 'string' && typeof sid === 'string' ? { id: sid, userId: sub } : null
  } catch {
    // Whatever is wrong with it, a token that does not verify names no session.
    return null
  }
}

function headerOf(token: string): ProtectedHeaderParameters | null {
  try {
    return decodeProtectedHeader(token)
  } catch {
    return null
  }
}
