import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { WebAuthnCredential } from '@simplewebauthn/server'
import { COSEALG, decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'

import { AppError } from '#contract/errors.ts'

import type { PasskeyRow } from './passkeys.ts'
import type { MadePasskey, UsedPasskey } from './webauthn-responses.ts'
import type { WebAuthnSite } from './webauthn-site.ts'

/** Named, so that what one Node offers another one can verify. */
export const PASSKEY_ALGORITHMS = [COSEALG.ES256, COSEALG.EdDSA, COSEALG.RS256]

interface Expected {
  readonly site: WebAuthnSite
  readonly challenge: string
}

/** The passkey that an authenticator made for us just now. @throws auth/passkey-invalid */
export async function verifyMadePasskey(
  response: MadePasskey,
  { site, challenge }: Expected,
): Promise<WebAuthnCredential> {
  const { verified, registrationInfo } = await orInvalid(async () => {
    refuseAttestation(response)
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

/** The passkey's new counter. @throws auth/passkey-invalid, also where the counter went back */
export async function verifyUsedPasskey(
  response: UsedPasskey,
  passkey: PasskeyRow,
  { site, challenge }: Expected,
): Promise<number> {
  const { verified, authenticationInfo } = await orInvalid(() =>
    verifyAuthenticationResponse({
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
    }),
  )
  const isOwner = response.response.userHandle === isoBase64URL.fromUTF8String(passkey.user_id)
  if (!verified || !isOwner) throw new AppError('auth/passkey-invalid')
  return authenticationInfo.newCounter
}

/**
 * We ask for no attestation, so a certificate is nothing a browser sends: without this, anybody could
 * make the library fetch the revocation list of a certificate of their own.
 */
function refuseAttestation(response: MadePasskey): void {
  const bytes = isoBase64URL.toBuffer(response.response.attestationObject)
  const attestation = decodeAttestationObject(bytes)
  const isSelfMade =
    attestation.get('fmt') === 'packed' && attestation.get('attStmt').get('x5c') === undefined
  if (attestation.get('fmt') !== 'none' && !isSelfMade) {
    throw new Error('The authenticator attests to more than it was asked for.')
  }
}

/** The library throws on whatever does not fit. */
async function orInvalid<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch (error) {
    throw new AppError('auth/passkey-invalid', { cause: error })
  }
}
