import type { Account, AccountList } from '#contract/accounts.ts'
import { SOCIAL_NETWORK } from '#contract/limits.ts'
import type { Db } from '#server/kit/database/connect.ts'

import { listRows } from './store.ts'
import type { AccountRow } from './store.ts'

export async function listAccounts(db: Db, userId: string, now: Date): Promise<AccountList> {
  const rows = await listRows(db, userId)
  return { success: true, accounts: rows.map((row) => presentAccount(row, now)) }
}

/** The token stays here: the client learns only that there is one. */
function presentAccount(row: AccountRow, now: Date): Account {
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
  }
}

export function isConnected(row: AccountRow, now: Date): boolean {
  return row.sealed_token !== null && (row.token_expires_at === null || row.token_expires_at > now)
}
