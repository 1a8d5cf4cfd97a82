import { send } from '#api/client.ts'
import type { Account } from '#contract/accounts.ts'
import { SOCIAL_NETWORK } from '#contract/limits.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { changeTable } from './mirror.ts'

/** The user's accounts at LinkedIn; those of other networks are left out. */
export async function fetchAccounts(signal: AbortSignal): Promise<readonly Account[]> {
  const reply = await send('listAccounts', { signal })
  const accounts = 'accounts' in reply ? reply.accounts : reply
  return accounts.filter(isAtLinkedIn)
}

/** Exactly this account is the primary one, all others are not. */
export async function markPrimary(db: UserDatabase, id: string): Promise<void> {
  await changeTable(db, db.accounts, async () => {
    const accounts = await db.accounts.toArray()
    await db.accounts.bulkPut(
      accounts.map((account) => ({ ...account, is_primary: account.id === id })),
    )
  })
}

function isAtLinkedIn(account: Account): boolean {
  return account.social_network.toLowerCase() === SOCIAL_NETWORK.toLowerCase()
}
