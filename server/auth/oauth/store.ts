import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'

import { API_KEYS } from '#contract/rules/auth-limits.ts'
import { prepared } from '#server/kit/database/prepared.ts'
import type { Tables } from '#server/kit/database/tables.ts'

type Db = Kysely<Tables>
export type GrantRow = Selectable<Tables['oauth_grants']>
export type TokenRow = Selectable<Tables['oauth_tokens']>

type NewGrant = Omit<
  GrantRow,
  'connected_at' | 'revoked_at' | 'last_used_at' | 'last_used_from' | 'networks'
>

export async function insertGrant(db: Db, row: NewGrant): Promise<void> {
  await db.insertInto('oauth_grants').values(row).execute()
}

/** Those that hold a token, or may still get one. */
export async function countGrants(db: Db, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('oauth_grants')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where((where) =>
      where.or([where('connected_at', 'is not', null), where('code_expires_at', '>', now)]),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The newest first. */
export async function listGrants(db: Db, userId: string, now: Date): Promise<GrantRow[]> {
  return db
    .selectFrom('oauth_grants')
    .selectAll()
    .where('user_id', '=', userId)
    .where('connected_at', 'is not', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('connected_at', 'desc')
    .orderBy('id')
    .execute()
}

/** A grant, locked to the end of the transaction, with whether its user may do anything at all. */
export type LockedGrant = GrantRow & { readonly is_banned: boolean }

export async function lockGrantOfCode(
  tx: Db,
  hash: Buffer,
  now: Date,
): Promise<LockedGrant | undefined> {
  return grants(tx, now).where('code_hash', '=', hash).executeTakeFirst()
}

export async function lockGrantOfToken(
  tx: Db,
  hash: Buffer,
  now: Date,
): Promise<LockedGrant | undefined> {
  return grants(tx, now)
    .where('oauth_grants.id', 'in', (select) =>
      select.selectFrom('oauth_tokens').select('grant_id').where('token_hash', '=', hash),
    )
    .executeTakeFirst()
}

function grants(tx: Db, now: Date) {
  return tx
    .selectFrom('oauth_grants')
    .innerJoin('users', 'users.id', 'oauth_grants.user_id')
    .selectAll('oauth_grants')
    .select(sql<boolean>`coalesce(users.banned_until > ${now}, false)`.as('is_banned'))
    .forUpdate('oauth_grants')
}

/** The token itself, and the refresh token of its grant that was not spent yet. */
export async function readTokens(tx: Db, grantId: string, hash: Buffer): Promise<TokenRow[]> {
  return tx
    .selectFrom('oauth_tokens')
    .selectAll()
    .where('grant_id', '=', grantId)
    .where((where) =>
      where.or([
        where('token_hash', '=', hash),
        where.and([where('kind', '=', 'refresh'), where('spent_at', 'is', null)]),
      ]),
    )
    .execute()
}

export async function insertToken(db: Db, row: Omit<TokenRow, 'spent_at'>): Promise<void> {
  await db.insertInto('oauth_tokens').values(row).execute()
}

export async function spendToken(db: Db, hash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('oauth_tokens')
    .set({ spent_at: now })
    .where('token_hash', '=', hash)
    .execute()
}

export async function deleteToken(db: Db, hash: Buffer): Promise<void> {
  await db.deleteFrom('oauth_tokens').where('token_hash', '=', hash).execute()
}

export async function keepGrant(
  db: Db,
  id: string,
  { connectedAt, expiresAt }: { readonly connectedAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('oauth_grants')
    .set({ connected_at: connectedAt, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

/** Ends one grant of the user, or all of them, with their tokens. Those that had ended already are left out. */
export async function endGrants(
  db: Db,
  { userId, id }: { readonly userId: string; readonly id: string | null },
  now: Date,
): Promise<Pick<GrantRow, 'id' | 'client_name'>[]> {
  const ended = await db
    .updateTable('oauth_grants')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .returning(['id', 'client_name'])
    .execute()
  const ids = ended.map((grant) => grant.id)
  await db
    .deleteFrom('oauth_tokens')
    .where('grant_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return ended
}

export type OpenGrant = Pick<
  GrantRow,
  | 'id'
  | 'user_id'
  | 'client_name'
  | 'resource'
  | 'scopes'
  | 'account_ids'
  | 'last_used_at'
  | 'last_used_from'
  | 'networks'
>

/** The grant of a living access token, whose user is not banned. */
export async function findOpenGrant(
  db: Db,
  hash: Buffer,
  now: Date,
): Promise<OpenGrant | undefined> {
  const [row] = await grantByToken(db, { hash, now })
  return row
}

const grantByToken = prepared<{ hash: Buffer; now: Date }, OpenGrant>(
  'oauth-grant-by-token',
  (param) => sql<OpenGrant>`
    select oauth_grants.id, oauth_grants.user_id, client_name, resource, scopes, account_ids, last_used_at,
      last_used_from, networks
    from oauth_tokens join oauth_grants on oauth_grants.id = oauth_tokens.grant_id
      join users on users.id = oauth_grants.user_id
    where token_hash = ${param('hash')} and kind = 'access'
      and oauth_tokens.expires_at > ${param('now')} and oauth_grants.expires_at > ${param('now')}
      and revoked_at is null
      and (users.banned_until is null or users.banned_until <= ${param('now')})`,
)

/** True when the network is a new one. */
export async function noteGrantUse(
  db: Db,
  { id, networks }: Pick<OpenGrant, 'id' | 'networks'>,
  { network, now }: { readonly network: string; readonly now: Date },
): Promise<boolean> {
  await db
    .updateTable('oauth_grants')
    .set({ last_used_at: now, last_used_from: network })
    .where('id', '=', id)
    .execute()
  if (networks.includes(network)) return false
  const { numUpdatedRows } = await db
    .updateTable('oauth_grants')
    .set({
      networks: sql<
        string[]
      >`(networks || ${network}::text)[greatest(1, cardinality(networks) + 2 - ${API_KEYS.networksMax}::integer):]`,
    })
    .where('id', '=', id)
    .where(sql<boolean>`not (${network} = any(networks))`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
