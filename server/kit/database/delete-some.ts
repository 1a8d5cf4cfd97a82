import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'

import type { Tables } from './tables.ts'

/** Few enough for one statement, however many rows go with each of them. */
export const BATCH_ROWS = 1000
/** The same for rows that hold files: PostgreSQL has to touch every page of the megabytes in each. */
export const BATCH_FILES = 50

/**
 * Deletes at most a batch of the expired rows, and returns their number. Rows that another transaction has locked are
 * left for the next time.
 */
export async function deleteSome(
  db: Kysely<Tables>,
  table: keyof Tables,
  isOver: RawBuilder<unknown>,
  atMost: number = BATCH_ROWS,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${isOver}
      limit ${sql.lit(atMost)} for update skip locked
    ))`.execute(db)
  return Number(numAffectedRows)
}
