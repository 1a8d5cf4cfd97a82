import { SignJWT, decodeProtectedHeader, jwtVerify } from 'jose'
import type { ProtectedHeaderParameters } from 'jose'
import * as z from 'zod/mini'

import type { AuthKit } from '#server/auth/auth-kit.ts'
import type { SessionRow } from '#server/auth/sessions/sessions.ts'
import type { UserRow } from '#server/auth/users.ts'

import { ApiError } from './api-error.ts'

/** Another audience than that of /api, which therefore refuses these tokens. */
const AUDIENCE = 'authenticated'

/** A JWT with the claims that clients of Supabase Auth read. */
export async function signClaims(
  kit: AuthKit,
  user: UserRow,
  session: SessionRow,
  expiresAt: Date,
): Promise<string> {
  const { alg, kid, privateKey } = await kit.keys.current()
  return new SignJWT({
    email: user.email,
    phone: '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg, kid, typ: 'JWT' })
    .setIssuer(issuerOf(kit))
    .setSubject(user.id)
    .setAudience(AUDIENCE)
    .setIssuedAt(kit.clock.now())
    .setExpirationTime(expiresAt)
    .sign(privateKey)
}

const Claims = z.object({ sub: z.uuid(), session_id: z.uuid() })

/** @throws bad_jwt */
export async function readClaims(
  kit: AuthKit,
  token: string,
): Promise<{ readonly userId: string; readonly sessionId: string }> {
  const claims = Claims.safeParse(await verifiedPayload(kit, token))
  if (!claims.success) {
    throw new ApiError('bad_jwt', 'invalid claim: missing or malformed sub or session_id claim')
  }
  return { userId: claims.data.sub, sessionId: claims.data.session_id }
}

async function verifiedPayload(kit: AuthKit, token: string): Promise<unknown> {
  // Outside of the try: a failure to read the keys says nothing about the token.
  const key = await kit.keys.find(headerOf(token).kid)
  if (key === null) throw badJwt('this is not a key of ours')
  try {
    const { payload } = await jwtVerify(token, key.publicKey, {
      algorithms: [key.alg],
      currentDate: kit.clock.now(),
      issuer: issuerOf(kit),
      audience: AUDIENCE,
      requiredClaims: ['sub', 'exp'],
    })
    return payload
  } catch (error) {
    throw badJwt(error instanceof Error ? error.message : 'token is malformed', error)
  }
}

/** @throws bad_jwt */
function headerOf(token: string): ProtectedHeaderParameters {
  try {
    return decodeProtectedHeader(token)
  } catch (error) {
    throw badJwt('token is malformed', error)
  }
}

export function badJwt(why: string, cause?: unknown): ApiError {
  return new ApiError('bad_jwt', `invalid JWT: unable to parse or verify signature, ${why}`, {
    cause,
  })
}

function issuerOf(kit: AuthKit): string {
  return `${kit.publicUrl}/auth/v1`
}
