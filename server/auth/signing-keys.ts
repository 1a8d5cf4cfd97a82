import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose'
import type { CryptoKey, JWK } from 'jose'
import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Db } from '#server/kit/database/connect.ts'
import type { Secrets } from '#server/kit/secrets.ts'
import { StartError } from '#server/kit/start-error.ts'

export interface SigningKey {
  readonly kid: string
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
}

/**
 * The ES256 keys of this instance, newest first: the first signs, all verify. One is made on the
 * first start; every process on the same database uses the same.
 */
export async function loadSigningKeys(db: Db, secrets: Secrets): Promise<SigningKey[]> {
  return db.transaction().execute(async (tx) => {
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

const PrivateJwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
})

async function openKey(kid: string, text: string): Promise<SigningKey> {
  const jwk = PrivateJwk.parse(JSON.parse(text))
  const { d: _private, ...publicJwk } = jwk
  return {
    kid,
    privateKey: await importKey(jwk),
    publicKey: await importKey(publicJwk),
  }
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256')
  if (key instanceof Uint8Array) throw new Error('A signing key is not an ES256 key.')
  return key
}
