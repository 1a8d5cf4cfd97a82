import { sql } from 'kysely'

import type { Account, AccountList } from '#contract/accounts.ts'
import { LINKEDIN_BUDGET } from '#contract/content/limits.ts'
import { AppError } from '#contract/errors.ts'
import { SOCIAL_NETWORK } from '#contract/limits.ts'
import { personName } from '#contract/rules/person-name.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import { readDelta } from '#server/kit/database/changes.ts'
import type { Delta } from '#server/kit/database/changes.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { PAGE_ROWS, rowsByKey } from '#server/kit/database/rows-by-key.ts'
import type { Reach } from '#server/kit/session.ts'

import { findRow, listUsed, setPrimary } from './store.ts'
import type { AccountRow, UsedAccountRow } from './store.ts'

export async function listAccounts(db: Db, reach: Reach, now: Date): Promise<AccountList> {
  const rows = await listReached(db, reach, now)
  return { success: true, accounts: rows.map((row) => presentAccount(row, now)) }
}

async function listReached(db: Db, reach: Reach, now: Date): Promise<UsedAccountRow[]> {
  const rows = await listUsed(db, reach.userId, now)
  return rows.filter(({ id }) => reach.accounts?.includes(id) ?? true)
}

/** Includes accounts whose connection has expired, or whose day at LinkedIn has ended, since that version. */
export function listAccountsSince(
  db: Db,
  reach: Reach,
  since: string,
  now: Date,
): Promise<Delta<Account>> {
  const { userId } = reach
  return readDelta(
    db,
    'accounts',
    { userId, since, now },
    async (ids) => {
      const rows = await listReached(db, reach, now)
      const asked = ids === null ? rows : rows.filter(({ id }) => ids.includes(id))
      return asked.map((row) => presentAccount(row, now))
    },
    ({ before }) => sql`
      select id from accounts
      where user_id = ${userId} and token_expires_at > ${before} and token_expires_at <= ${now}
      union all
      select account_id from linkedin_usage
      where user_id = ${userId} and requests >= ${LINKEDIN_BUDGET.shownFrom}
        and day < ${now.toISOString().slice(0, 10)}::date
        and day >= ${before.toISOString().slice(0, 10)}::date`,
  )
}

/** The token never leaves the server: the client learns only that there is one. */
function presentAccount(row: UsedAccountRow, now: Date): Account {
  return {
    id: row.id,
    account_name: row.account_name,
    social_network: SOCIAL_NETWORK,
    given_name: row.given_name,
    family_name: row.family_name,
    picture: row.picture,
    sub: row.sub,
    is_primary: row.is_primary,
    token: isConnected(row, now) ? 'connected' : null,
    token_expires_at: row.token_expires_at?.toISOString() ?? null,
    requests_today: row.requests >= LINKEDIN_BUDGET.shownFrom ? row.requests : null,
    comments_by_hand: row.comments_refused_at !== null,
  }
}

export function isConnected(row: AccountRow, now: Date): boolean {
  return row.sealed_token !== null && (row.token_expires_at === null || row.token_expires_at > now)
}

/** The people behind the user's accounts, by the account's id. */
export async function accountNames(db: Db, userId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'account_name', 'given_name', 'family_name'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(
    rows.map(({ id, given_name, family_name, account_name }) => [
      id,
      personName(given_name, family_name, account_name),
    ]),
  )
}

/** @throws accounts/not-found */
export async function makePrimary(db: Db, userId: string, id: string): Promise<Done> {
  const row = await findRow(db, userId, id)
  if (row === undefined) throw new AppError('accounts/not-found')
  if (!row.is_primary) await setPrimary(db, userId, id)
  return done('This account is the primary one now')
}

/**
 * Null is allowed; otherwise the account must be the user's.
 *
 * @throws accounts/not-found
 */
export async function requireAccount(
  db: Db,
  userId: string,
  id: string | null | undefined,
): Promise<void> {
  if (id === null || id === undefined) return
  if ((await findRow(db, userId, id)) === undefined) throw new AppError('accounts/not-found')
}

/** A user's LinkedIn accounts, without the tokens: those are secrets, not data. */
export function exportAccounts(db: Db, userId: string): AsyncIterable<object> {
  return rowsByKey<{ id: string }>((after) =>
    db
      .selectFrom('accounts')
      .select([
        'id',
        'account_name',
        'sub',
        'given_name',
        'family_name',
        'picture',
        'is_primary',
        'token_expires_at',
        'connected_at',
        'created_at',
      ])
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  )
}
