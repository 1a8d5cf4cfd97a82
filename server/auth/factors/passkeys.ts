import { randomUUID } from 'node:crypto'

import type { Kysely, Selectable } from 'kysely'

import type { Passkey } from '#contract/auth.ts'
import type { Tables } from '#server/kit/database/tables.ts'

type Db = Kysely<Tables>
export type PasskeyRow = Selectable<Tables['passkeys']>

interface NewPasskeyRow {
  readonly userId: string
  readonly name: string
  readonly credential: {
    readonly id: string
    readonly publicKey: Uint8Array
    readonly counter: number
    readonly transports?: readonly string[]
  }
  readonly now: Date
}

export async function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** @param credentialId base64url, as the authenticator names it */
export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

/** Undefined when somebody has it already. */
export async function insertPasskey(db: Db, row: NewPasskeyRow): Promise<PasskeyRow | undefined> {
  const { userId, name, credential, now } = row
  return db
    .insertInto('passkeys')
    .values({
      id: randomUUID(),
      user_id: userId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: String(credential.counter),
      transports: [...(credential.transports ?? [])],
      name,
      created_at: now,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/**
 * False when the passkey is gone, or was used meanwhile with the same counter or a higher one: then a copy of it
 * exists. An authenticator without a counter sends 0 each time.
 */
export async function noteUse(
  db: Db,
  id: string,
  use: { readonly counter: number; readonly now: Date },
): Promise<boolean> {
  const counter = String(use.counter)
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: use.now })
    .where('id', '=', id)
    .where((where) =>
      use.counter === 0 ? where('counter', '=', '0') : where('counter', '<', counter),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export function presentPasskey({ id, name, created_at, last_used_at }: PasskeyRow): Passkey {
  return {
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }
}
