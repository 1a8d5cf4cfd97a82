import { randomUUID } from 'node:crypto'

import type { LinkedInMember } from '@lin/linkedin'
import type { Selectable } from 'kysely'

import type { Db } from '#server/kit/database/connect.ts'
import type { Tables } from '#server/kit/database/tables.ts'

export type AccountRow = Selectable<Tables['accounts']>

/** An account, and how often LinkedIn was asked in its name on a day of UTC. */
export interface UsedAccountRow extends AccountRow {
  readonly requests: number
}

export async function listUsed(db: Db, userId: string, now: Date): Promise<UsedAccountRow[]> {
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('linkedin_usage', (join) =>
      join
        .onRef('linkedin_usage.user_id', '=', 'accounts.user_id')
        .onRef('linkedin_usage.account_id', '=', 'accounts.id')
        .on('linkedin_usage.day', '=', now.toISOString().slice(0, 10)),
    )
    .selectAll('accounts')
    .select('linkedin_usage.requests')
    .where('accounts.user_id', '=', userId)
    .orderBy('accounts.created_at')
    .orderBy('accounts.id')
    .execute()
  return rows.map(({ requests, ...row }) => ({ ...row, requests: requests ?? 0 }))
}

export async function listRows(db: Db, userId: string): Promise<AccountRow[]> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function findRow(db: Db, userId: string, id: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The id under which a member's account is, or will be, stored. It stays the same when they connect again. */
export async function accountIdOf(db: Db, userId: string, sub: string): Promise<string> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('sub', '=', sub)
    .executeTakeFirst()
  return row?.id ?? randomUUID()
}

/** The user's first account becomes the primary one. */
export async function saveAccount(
  db: Db,
  account: {
    userId: string
    id: string
    member: LinkedInMember
    sealedToken: string
    connectedAt: Date
    tokenExpiresAt: Date
  },
): Promise<void> {
  const { member } = account
  const profile = {
    account_name: nameOf(member),
    given_name: member.givenName,
    family_name: member.familyName,
    picture: member.picture,
    sealed_token: account.sealedToken,
    token_told: 0,
    // The new connection may be allowed more than the last one.
    comments_refused_at: null,
    connected_at: account.connectedAt,
    token_expires_at: account.tokenExpiresAt,
  }
  const others = await listRows(db, account.userId)
  await db
    .insertInto('accounts')
    .values({
      user_id: account.userId,
      id: account.id,
      sub: member.sub,
      is_primary: others.length === 0,
      ...profile,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'sub']).doUpdateSet(profile))
    .execute()
}

export function nameOf(member: LinkedInMember): string {
  return member.name ?? ([member.givenName, member.familyName].join(' ').trim() || member.sub)
}

/** The account whose token was deleted; undefined if it had none, or was connected again since. */
export async function forgetToken(
  db: Db,
  userId: string,
  { id, connectedAt }: { readonly id: string; readonly connectedAt: Date },
): Promise<AccountRow | undefined> {
  return (
    db
      .updateTable('accounts')
      .set({ sealed_token: null })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('sealed_token', 'is not', null)
      // The database stores microseconds, a Date only milliseconds.
      .where('connected_at', '<', new Date(connectedAt.getTime() + 1))
      .returningAll()
      .executeTakeFirst()
  )
}

export async function noteCommentsRefused(
  db: Db,
  userId: string,
  id: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ comments_refused_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('comments_refused_at', 'is', null)
    .execute()
}

export async function listSealedTokens(
  db: Db,
): Promise<{ user_id: string; id: string; sealed_token: string }[]> {
  return db
    .selectFrom('accounts')
    .select(['user_id', 'id', 'sealed_token'])
    .where('sealed_token', 'is not', null)
    .$narrowType<{ sealed_token: string }>()
    .execute()
}

/** Each sealed text has its own nonce, so it identifies its row. */
export async function replaceToken(db: Db, sealed: string, resealed: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ sealed_token: resealed })
    .where('sealed_token', '=', sealed)
    .execute()
}

export async function deleteRow(
  db: Db,
  userId: string,
  id: string,
): Promise<AccountRow | undefined> {
  return db
    .deleteFrom('accounts')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Two statements, because a unique index allows one primary account at any moment. */
export async function setPrimary(db: Db, userId: string, id: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ is_primary: false })
    .where('user_id', '=', userId)
    .where('is_primary', '=', true)
    .execute()
  await db
    .updateTable('accounts')
    .set({ is_primary: true })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}
