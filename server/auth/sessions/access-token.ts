import { SignJWT, decodeProtectedHeader, jwtVerify } from 'jose'
import type { ProtectedHeaderParameters } from 'jose'

import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { hashToken } from '#server/kit/secrets.ts'
import type { ReadSession, Session } from '#server/kit/session.ts'

import { findLiveSession } from './sessions.ts'
import type { KeyRing, SigningKey } from './signing-keys.ts'

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

/** Looks the session's row up with every request; a missing one only once a minute, so that it costs few queries. */
export function createReadSession(db: Db, keys: KeyRing, clock: Clock): ReadSession {
  const sessionOf = createTokenReader(keys)
  /** When each session was found missing; the oldest first. */
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
    const session = await sessionOf(token, now)
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

interface VerifiedToken {
  readonly session: Session
  readonly key: SigningKey
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

/** The session that a token names; null when it is not ours, expired, or for another audience. */
type TokenReader = (token: string, now: Date) => Promise<Session | null>

/**
 * Verifies a signature once for as long as the ring holds its key, because verifying takes longer than all the rest.
 * Each call checks whether the token has expired, and whether its key is still one of ours. Throws the database's
 * errors when it has to look for the key: they say nothing about the token.
 */
export function createTokenReader(keys: KeyRing, max = VERIFIED_MAX): TokenReader {
  const verified = new Map<string, VerifiedToken>()

  function keep(hash: string, token: VerifiedToken): void {
    verified.set(hash, token)
    const [oldest] = verified.keys()
    if (verified.size > max && oldest !== undefined) verified.delete(oldest)
  }

  return async (token, now) => {
    const hash = hashToken(token).toString('base64')
    const known = verified.get(hash)
    if (known !== undefined && (await keys.find(known.key.kid)) === known.key) {
      return now.getTime() < known.expiresAt ? known.session : null
    }
    verified.delete(hash)
    const read = await verifyAccessToken(keys, token, now)
    if (read !== null) keep(hash, read)
    return read?.session ?? null
  }
}

/** Some 3 MB. */
const VERIFIED_MAX = 10_000

async function verifyAccessToken(
  keys: KeyRing,
  token: string,
  now: Date,
): Promise<VerifiedToken | null> {
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
    const { sub, sid, exp } = payload
    if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return null
    return { session: { id: sid, userId: sub }, key, expiresAt: exp * SECOND_MS }
  } catch {
    // A token that does not verify names no session, for whatever reason.
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
