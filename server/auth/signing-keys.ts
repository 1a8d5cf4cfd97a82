import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose'
import type { CryptoKey, JWK } from 'jose'
import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Db } from '#server/kit/database/connect.ts'
import type { Secrets } from '#server/kit/secrets.ts'
import { StartError } from '#server/kit/start-error.ts'

export interface SigningKey {
  readonly kid: string
  readonly alg: 'ES256' | 'RS256'
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
  /** What /.well-known/jwks.json shows of it. */
  readonly publicJwk: JWK
}

/** The keys of this instance: one signs, all verify. */
export interface KeyRing {
  current(): SigningKey
  /** @param kid as a token's header names it; one without a name was signed by the current key */
  find(kid: string | undefined): SigningKey | null
  all(): readonly SigningKey[]
}

/**
 * The ES256 keys of this instance, newest first: the first signs, all verify. One is made on the
 * first start; every process on the same database uses the same.
 */
export async function loadSigningKeys(db: Db, secrets: Secrets): Promise<KeyRing> {
  const keys = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('lin signing keys'))`.execute(tx)
    const rows = await tx
      .selectFrom('signing_keys')
      .selectAll()
      .orderBy('created_at', 'desc')
      .execute()
    if (rows.length > 0) {
      return Promise.all(rows.map((row) => openKey(row.kid, unseal(secrets, row))))
    }
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    const jwk = await exportJWK(privateKey)
    const kid = await calculateJwkThumbprint(jwk)
    const text = JSON.stringify(jwk)
    await tx
      .insertInto('signing_keys')
      .values({ kid, sealed: secrets.seal(text, kid) })
      .execute()
    return [await openKey(kid, text)]
  })
  return ringOf(keys)
}

/** @param keys at least one; the first signs */
export function ringOf(keys: readonly SigningKey[]): KeyRing {
  const [current] = keys
  if (current === undefined) throw new Error('There is no signing key.')
  return {
    current: () => current,
    find: (kid) => (kid === undefined ? current : (keys.find((key) => key.kid === kid) ?? null)),
    all: () => keys,
  }
}

/**
 * Keys that the environment gives (AUTH_SIGNING_JWKS): a JWK set or an array of private JWKs, the
 * first of which signs.
 *
 * @throws StartError
 */
export async function readSigningKeys(
  text: string,
  algorithms: readonly SigningKey['alg'][],
): Promise<KeyRing> {
  const parsed = JwkSet.safeParse(jsonOf(text))
  if (!parsed.success) throw wrongJwks('it must be private JWKs with alg and kid')
  const jwks = Array.isArray(parsed.data) ? parsed.data : parsed.data.keys
  const wrong = jwks.find(({ alg }) => !algorithms.includes(alg))
  if (wrong !== undefined) throw wrongJwks(`only ${algorithms.join(' and ')} may sign here`)
  return ringOf(await Promise.all(jwks.map((jwk) => openKey(jwk.kid, JSON.stringify(jwk)))))
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

function unseal(secrets: Secrets, row: { readonly kid: string; readonly sealed: string }): string {
  try {
    return secrets.open(row.sealed, row.kid)
  } catch (error) {
    throw new StartError(
      'LIN_SECRET is not the one that this database was sealed with: set it to the earlier one, or restore the file `secret` of the data folder.',
      { cause: error },
    )
  }
}

const EcJwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
})

const RsaJwk = z.object({
  kty: z.literal('RSA'),
  n: z.string(),
  e: z.string(),
  d: z.string(),
  p: z.string(),
  q: z.string(),
  dp: z.string(),
  dq: z.string(),
  qi: z.string(),
})

const PrivateJwk = z.union([EcJwk, RsaJwk])
const NamedJwk = z.looseObject({ kid: z.string(), alg: z.enum(['ES256', 'RS256']) })
const JwkSet = z.union([
  z.array(NamedJwk).check(z.minLength(1)),
  z.object({ keys: z.array(NamedJwk).check(z.minLength(1)) }),
])

async function openKey(kid: string, text: string): Promise<SigningKey> {
  const jwk = PrivateJwk.parse(JSON.parse(text))
  const alg = jwk.kty === 'EC' ? 'ES256' : 'RS256'
  const publicJwk = publicPart(jwk)
  return {
    kid,
    alg,
    privateKey: await importKey(jwk, alg),
    publicKey: await importKey(publicJwk, alg),
    publicJwk: { ...publicJwk, kid, alg, use: 'sig', key_ops: ['verify'] },
  }
}

function publicPart(jwk: z.infer<typeof PrivateJwk>): JWK {
  if (jwk.kty === 'RSA') return { kty: jwk.kty, n: jwk.n, e: jwk.e }
  return { kty: jwk.kty, crv: jwk.crv, x: jwk.x, y: jwk.y }
}

async function importKey(jwk: JWK, alg: SigningKey['alg']): Promise<CryptoKey> {
  const key = await importJWK(jwk, alg)
  if (key instanceof Uint8Array) throw new Error('A signing key is symmetric.')
  return key
}
