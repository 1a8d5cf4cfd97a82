import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import type { Tables } from './tables.ts'

/**
 * For one transaction: values are written so that they read the same everywhere and to the last digit,
 * and it may take as long as it takes.
 */
export async function settleSession(tx: Kysely<Tables>): Promise<void> {
  await sql`
    select set_config(name, value, true) from (values
      ('timezone', 'UTC'), ('datestyle', 'ISO, MDY'), ('intervalstyle', 'postgres'),
      ('extra_float_digits', '1'), ('statement_timeout', '0'),
      ('idle_in_transaction_session_timeout', '0')
    ) settings (name, value)`.execute(tx)
}
