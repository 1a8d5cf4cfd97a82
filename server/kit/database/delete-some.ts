import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'

import type { Tables } from './tables.ts'

/** Few enough for one statement, however many rows go with each of them. */
export const BATCH_ROWS = 1000

/**
 * Deletes at most a batch of the rows that are over, and says how many these were. Rows that somebody else
 * has locked are left for the next time.
 */
export async function deleteSome(
  db: Kysely<Tables>,
  table: keyof Tables,
  isOver: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${isOver}
      limit ${sql.lit(BATCH_ROWS)} for update skip locked
    ))`.execute(db)
  return Number(numAffectedRows)
}
