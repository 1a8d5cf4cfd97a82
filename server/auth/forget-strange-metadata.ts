import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import type { Tables } from '#server/kit/database/tables.ts'

import type { TokenRow } from './one-time-tokens.ts'

/**
 * Metadata waits with an address since it was first registered, maybe by a stranger. It stays with who
 * confirms the address by a mail of /auth/v1 that was asked for where that first registration came
 * from; before anybody else confirms it, it goes.
 */
export async function forgetStrangeMetadata(
  tx: Kysely<Tables>,
  token: Pick<TokenRow, 'user_id' | 'network' | 'door'>,
): Promise<void> {
  const { user_id: userId, network, door } = token
  await sql`
    update users set user_metadata = '{}'
    where id = ${userId} and confirmed_at is null and (${door} = 'app' or ${network}::text is distinct from (
      select detail ->> 'network' from audit_log
      where user_id = ${userId} and event = 'registered'
      order by id limit 1))`.execute(tx)
}
