import { SignJWT, jwtVerify } from 'jose'
import type { CryptoKey, JWTHeaderParameters } from 'jose'

import type { Session } from '#server/kit/session.ts'

import type { SigningKey } from './signing-keys.ts'

const ISSUER = 'lin'
const AUDIENCE = 'lin-api'

/** A JWT (RFC 9068 shape) that names the session's row and holds no personal data. */
export async function signAccessToken(
  key: SigningKey,
  session: Session,
  times: { readonly now: Date; readonly expiresAt: Date },
): Promise<string> {
  return new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid })
    .setSubject(session.userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(times.now)
    .setExpirationTime(times.expiresAt)
    .sign(key.privateKey)
}

/** The session that a token names; null when it is not ours, expired, or for another audience. */
export async function verifyAccessToken(
  keys: readonly SigningKey[],
  token: string,
  now: Date,
): Promise<Session | null> {
  try {
    const { payload } = await jwtVerify(token, (header) => publicKeyOf(keys, header), {
      algorithms: ['ES256'],
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

function publicKeyOf(keys: readonly SigningKey[], header: JWTHeaderParameters): CryptoKey {
  const key = keys.find(({ kid }) => kid === header.kid)
  if (key === undefined) throw new Error('The token names a key that is not ours.')
  return key.publicKey
}
