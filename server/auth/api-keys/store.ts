import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'

import { API_KEYS } from '#contract/rules/auth-limits.ts'
import { prepared } from '#server/kit/database/prepared.ts'
import type { Tables } from '#server/kit/database/tables.ts'

type Db = Kysely<Tables>
export type ApiKeyRow = Omit<Selectable<Tables['api_keys']>, 'key_hash'>

/** All but the hash. */
const COLUMNS = [
  'id',
  'user_id',
  'name',
  'hint',
  'scopes',
  'account_ids',
  'needs_approval',
  'created_at',
  'expires_at',
  'revoked_at',
  'last_used_at',
  'last_used_from',
  'networks',
] as const

type NewRow = Pick<
  ApiKeyRow,
  | 'id'
  | 'user_id'
  | 'name'
  | 'hint'
  | 'scopes'
  | 'account_ids'
  | 'needs_approval'
  | 'created_at'
  | 'expires_at'
> & { readonly key_hash: Buffer }

export async function insertKey(db: Db, row: NewRow): Promise<ApiKeyRow> {
  return db.insertInto('api_keys').values(row).returning(COLUMNS).executeTakeFirstOrThrow()
}

/** Those that were not revoked, the newest first. */
export async function listKeys(db: Db, userId: string): Promise<ApiKeyRow[]> {
  return db
    .selectFrom('api_keys')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export type FoundKey = ApiKeyRow & { readonly is_banned: boolean }

export async function findKey(db: Db, hash: Buffer, now: Date): Promise<FoundKey | undefined> {
  const [row] = await keyByHash(db, { hash, now })
  return row
}

const keyByHash = prepared<{ hash: Buffer; now: Date }, FoundKey>('api-key-by-hash', (param, db) =>
  db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .select(COLUMNS.map((column) => `api_keys.${column}` as const))
    .select(sql<boolean>`coalesce(users.banned_until > ${param('now')}, false)`.as('is_banned'))
    .where('key_hash', '=', param('hash')),
)

/** Null when it is revoked already, or somebody else's. */
export async function revokeKey(
  db: Db,
  userId: string,
  id: string,
  now: Date,
): Promise<ApiKeyRow | null> {
  const row = await revoking(db, userId, now).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function revokeAllKeys(db: Db, userId: string, now: Date): Promise<ApiKeyRow[]> {
  return revoking(db, userId, now).execute()
}

function revoking(db: Db, userId: string, now: Date) {
  return db
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning(COLUMNS)
}

export async function noteLastUse(
  db: Db,
  id: string,
  { network, now }: { readonly network: string; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: now, last_used_from: network })
    .where('id', '=', id)
    .execute()
}

/** False when the network is known by now: another request was first. */
export async function addNetwork(db: Db, id: string, network: string): Promise<boolean> {
  const result = await db
    .updateTable('api_keys')
    .set({
      networks: sql<
        string[]
      >`(networks || ${network}::text)[greatest(1, cardinality(networks) + 2 - ${API_KEYS.networksMax}::integer):]`,
    })
    .where('id', '=', id)
    .where(sql<boolean>`not (${network} = any(networks))`)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/**
 * How many of the ids are accounts of the user.
 *
 * @reads accounts
 */
export async function countAccounts(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<number> {
  const { count } = await db
    .selectFrom('accounts')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .executeTakeFirstOrThrow()
  return Number(count)
}
