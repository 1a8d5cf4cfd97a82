import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

import { isoCBOR } from '@simplewebauthn/server/helpers'
import * as z from 'zod/mini'

import { attestationCertificate } from '#tests/kit/network/certificate.ts'

const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
})
const RequestOptions = z.object({ challenge: z.string(), rpId: z.string() })
const PublicJwk = z.object({ x: z.string(), y: z.string() })

/** The parts of a ceremony that a test falsifies. */
export interface Bent {
  readonly origin?: string
  readonly challenge?: string
  /** False: somebody touched the authenticator, but no fingerprint and no PIN showed who. */
  readonly isVerified?: boolean
  readonly counter?: number
  readonly userHandle?: string
  /** Brings a certificate, and a signature that fits it, although nobody asked for one. */
  readonly isAttested?: boolean
}

type Response = Record<string, unknown>
type Encodable = Parameters<typeof isoCBOR.encode>[0]

interface Key {
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
}

export interface Authenticator {
  /** Answers `navigator.credentials.create()` in WebAuthn's JSON. */
  make(options: unknown, bent?: Bent): Response
  /** Answers `navigator.credentials.get()`. */
  use(options: unknown, bent?: Bent): Response
}

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

/**
 * An authenticator in software, in a browser that shows this origin: one ES256 credential, no
 * attestation, a counter that goes up by one with each use.
 */
export function authenticator(origin: string): Authenticator {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0
  let userHandle = ''

  function make(options: unknown, bent: Bent = {}): Response {
    const { challenge, rp, user } = CreationOptions.parse(options)
    userHandle = user.id
    const attested = [bigEndian(credentialId.length, 2), credentialId, coseKey(key.publicKey)]
    const authData = [...head(rp.id, ATTESTED, counter, bent), Buffer.alloc(16), ...attested]
    const clientDataJSON = clientData('webauthn.create', origin, challenge, bent)
    const made = { authData: Buffer.concat(authData), clientDataJSON }
    const attestationObject = bent.isAttested === true ? packed(key, made) : plain(made.authData)
    const response = { clientDataJSON, attestationObject, transports: ['internal'] }
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  function use(options: unknown, bent: Bent = {}): Response {
    const { challenge, rpId } = RequestOptions.parse(options)
    counter += 1
    const data = Buffer.concat(head(rpId, 0, counter, bent))
    const clientDataJSON = clientData('webauthn.get', origin, challenge, bent)
    const response = {
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: signed(key, data, clientDataJSON).toString('base64url'),
      userHandle: bent.userHandle ?? userHandle,
    }
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  return { make, use }
}

function head(rpId: string, flags: number, counter: number, bent: Bent): Buffer[] {
  const verified = bent.isVerified === false ? 0 : VERIFIED
  const byte = Buffer.from([PRESENT | verified | flags])
  return [sha256(Buffer.from(rpId)), byte, bigEndian(bent.counter ?? counter, 4)]
}

function clientData(type: string, origin: string, challenge: string, bent: Bent): string {
  const data = { type, challenge: bent.challenge ?? challenge, origin: bent.origin ?? origin }
  return Buffer.from(JSON.stringify({ ...data, crossOrigin: false })).toString('base64url')
}

/** No attestation, as from a browser that was asked for none. */
function plain(authData: Buffer): string {
  return encoded([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ])
}

function packed(key: Key, made: { readonly authData: Buffer; readonly clientDataJSON: string }) {
  const { authData, clientDataJSON } = made
  const statement: Encodable = new Map<string, Encodable>([
    ['alg', -7],
    ['sig', signed(key, authData, clientDataJSON)],
    ['x5c', [attestationCertificate(key)]],
  ])
  return encoded([
    ['fmt', 'packed'],
    ['attStmt', statement],
    ['authData', authData],
  ])
}

function encoded(fields: readonly (readonly [string, Encodable])[]): string {
  return Buffer.from(isoCBOR.encode(new Map(fields))).toString('base64url')
}

function signed(key: Key, authData: Buffer, clientDataJSON: string): Buffer {
  const hash = sha256(Buffer.from(clientDataJSON, 'base64url'))
  return sign('sha256', Buffer.concat([authData, hash]), key.privateKey)
}

/** RFC 9052: kty EC2, alg ES256, crv P-256. */
function coseKey(publicKey: KeyObject): Uint8Array {
  const { x, y } = PublicJwk.parse(publicKey.export({ format: 'jwk' }))
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

function bigEndian(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
