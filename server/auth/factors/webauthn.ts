import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'

import type { WebAuthnCredential } from '@simplewebauthn/server'
import * as z from 'zod/mini'

import { AppError } from '#contract/errors.ts'
import { SECOND_FACTOR } from '#contract/rules/auth-limits.ts'
import type { Kit } from '#server/kit/api.ts'
import { inMs } from '#server/kit/clock.ts'

import type { PasskeyRow } from './passkeys.ts'

interface WebAuthnSite {
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

/** A passkey is bound to a name: WebAuthn accepts no IP address. */
export function hasPasskeys(publicUrl: string): boolean {
  return isIP(new URL(publicUrl).hostname.replaceAll(/[[\]]/g, '')) === 0
}

export async function keepChallenge(
  kit: Kit,
  userId: string | null,
  challenge: string,
): Promise<string> {
  const id = randomUUID()
  const expires_at = inMs(kit.clock, SECOND_FACTOR.challengeMs)
  await kit.db
    .insertInto('passkey_challenges')
    .values({ id, user_id: userId, challenge, expires_at })
    .execute()
  return id
}

/**
 * Uses the challenge up, whatever becomes of the answer to it: never call it within a transaction that may throw. Null
 * also for a challenge of another user.
 */
export async function takeChallenge(
  kit: Kit,
  userId: string | null,
  id: string,
): Promise<string | null> {
  const row = await kit.db
    .deleteFrom('passkey_challenges')
    .where('id', '=', id)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', kit.clock.now())
    .returning('challenge')
    .executeTakeFirst()
  return row?.challenge ?? null
}

const Bytes = z.string().check(z.maxLength(60_000), z.regex(/^[\w-]+$/))

/** WebAuthn's own limit is 1023 bytes. */
const CredentialId = z.string().check(z.maxLength(1364), z.regex(/^[\w-]+$/))

/** RegistrationResponseJSON (WebAuthn, level 3), as far as it is read. */
const MadePasskey = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.exactOptional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
})
type MadePasskey = z.infer<typeof MadePasskey>

/** AuthenticationResponseJSON. The user handle is there whenever no user was named before. */
const UsedPasskey = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes,
  }),
})
type UsedPasskey = z.infer<typeof UsedPasskey>

/** @throws auth/passkey-invalid */
export function readMadePasskey(response: unknown): MadePasskey {
  return parse(MadePasskey, response)
}

/** @throws auth/passkey-invalid */
export function readUsedPasskey(response: unknown): UsedPasskey {
  return parse(UsedPasskey, response)
}

function parse<T>(schema: z.ZodMiniType<T>, response: unknown): T {
  const parsed = schema.safeParse(response)
  if (!parsed.success) throw new AppError('auth/passkey-invalid', { cause: parsed.error })
  return parsed.data
}

/** ES256, EdDSA and RS256 of IANA's COSE registry. Named, so that what one Node offers another one can verify. */
export const PASSKEY_ALGORITHMS = [-7, -8, -257]

/** Loaded with the first passkey: with its certificates it is a tenth of what a server would load at its start. */
export function webAuthnLibrary() {
  return import('@simplewebauthn/server')
}

interface Expected {
  readonly site: WebAuthnSite
  readonly challenge: string
}

/** @throws auth/passkey-invalid */
export async function verifyMadePasskey(
  response: MadePasskey,
  { site, challenge }: Expected,
): Promise<WebAuthnCredential> {
  const { verified, registrationInfo } = await orInvalid(async () => {
    await refuseAttestation(response)
    const { verifyRegistrationResponse } = await webAuthnLibrary()
    return verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    })
  })
  if (!verified) throw new AppError('auth/passkey-invalid')
  return registrationInfo.credential
}

/**
 * @returns the passkey's new counter
 * @throws auth/passkey-invalid, also where the counter went back
 */
export async function verifyUsedPasskey(
  response: UsedPasskey,
  passkey: PasskeyRow,
  { site, challenge }: Expected,
): Promise<number> {
  const { verified, authenticationInfo } = await orInvalid(async () => {
    const { verifyAuthenticationResponse } = await webAuthnLibrary()
    return verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    })
  })
  const owner = Buffer.from(passkey.user_id).toString('base64url')
  const isOwner = response.response.userHandle === owner
  if (!verified || !isOwner) throw new AppError('auth/passkey-invalid')
  return authenticationInfo.newCounter
}

/**
 * Lin asks for no attestation, so a certificate is nothing a browser sends. Without this, anybody could make the
 * library fetch the revocation list of a certificate of their own.
 */
async function refuseAttestation({ response }: MadePasskey): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const bytes = new Uint8Array(Buffer.from(response.attestationObject, 'base64url'))
  const attestation = decodeAttestationObject(bytes)
  const isSelfMade =
    attestation.get('fmt') === 'packed' && attestation.get('attStmt').get('x5c') === undefined
  if (attestation.get('fmt') !== 'none' && !isSelfMade) {
    throw new Error('The authenticator attests to more than it was asked for.')
  }
}

async function orInvalid<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch (error) {
    throw new AppError('auth/passkey-invalid', { cause: error })
  }
}
