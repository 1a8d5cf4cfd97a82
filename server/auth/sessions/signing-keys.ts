import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose'
import type { CryptoKey, JWK } from 'jose'
import * as z from 'zod/mini'

import { StartError } from '#server/kit/start-error.ts'

const ALGORITHM = 'ES256'

export interface SigningKey {
  readonly kid: string
  readonly alg: typeof ALGORITHM
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
  readonly publicJwk: JWK
}

/** Each call may read the database, because another process may have changed the keys. */
export interface KeyRing {
  current(): Promise<SigningKey>
  /** @param kid as a token's header names it; one without a name was signed by the current key */
  find(kid: string | undefined): Promise<SigningKey | null>
  all(): Promise<readonly SigningKey[]>
}

/**
 * Reads AUTH_SIGNING_JWKS: a JWK set or an array of private JWKs, the first of which signs.
 *
 * @throws StartError
 */
export async function readSigningKeys(text: string): Promise<KeyRing> {
  const parsed = JwkSet.safeParse(jsonOf(text))
  if (!parsed.success) throw wrongJwks('it must be private JWKs with alg and kid')
  const jwks = Array.isArray(parsed.data) ? parsed.data : parsed.data.keys
  if (jwks.some(({ alg }) => alg !== ALGORITHM)) throw wrongJwks('only ES256 may sign here')
  return fixedRing(await Promise.all(jwks.map((jwk) => openKey(jwk.kid, JSON.stringify(jwk)))))
}

function fixedRing(keys: readonly SigningKey[]): KeyRing {
  return {
    current: () => Promise.resolve(firstOf(keys)),
    find: (kid) => Promise.resolve(keyNamed(keys, kid)),
    all: () => Promise.resolve(keys),
  }
}

/** @param keys at least one */
export function firstOf(keys: readonly SigningKey[]): SigningKey {
  const [first] = keys
  if (first === undefined) throw new Error('There is no signing key.')
  return first
}

export function keyNamed(keys: readonly SigningKey[], kid: string | undefined): SigningKey | null {
  if (kid === undefined) return firstOf(keys)
  return keys.find((key) => key.kid === kid) ?? null
}

function wrongJwks(why: string): StartError {
  return new StartError(`AUTH_SIGNING_JWKS cannot be used: ${why}.`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const PrivateJwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
})

const NamedJwk = z.looseObject({ kid: z.string(), alg: z.enum(['ES256', 'RS256']) })
const JwkSet = z.union([
  z.array(NamedJwk).check(z.minLength(1)),
  z.object({ keys: z.array(NamedJwk).check(z.minLength(1)) }),
])

export async function makeKey(): Promise<{ readonly kid: string; readonly text: string }> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { kid: await calculateJwkThumbprint(jwk), text: JSON.stringify(jwk) }
}

/** @param text a private JWK */
export async function openKey(kid: string, text: string): Promise<SigningKey> {
  const jwk = PrivateJwk.parse(JSON.parse(text))
  const publicJwk = { kty: jwk.kty, crv: jwk.crv, x: jwk.x, y: jwk.y }
  return {
    kid,
    alg: ALGORITHM,
    privateKey: await importKey(jwk),
    publicKey: await importKey(publicJwk),
    publicJwk: { ...publicJwk, kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] },
  }
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM)
  if (key instanceof Uint8Array) throw new Error('A signing key is symmetric.')
  return key
}
