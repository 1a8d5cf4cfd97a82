import type { Kysely } from 'kysely'

import { isDeadlock } from './database-faults.ts'
import type { Tables } from './tables.ts'

/** One transaction, begun anew where it met another one: `work` reaches nothing but the database. */
export function inTransaction<T>(
  db: Kysely<Tables>,
  work: (tx: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  return retryDeadlock(() => db.transaction().execute(work))
}

const TRIES = 3

/**
 * Runs a transaction again that PostgreSQL ended so that another one could go on: nothing of it has
 * happened. Not for work that reaches outside the database.
 */
export async function retryDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt >= TRIES || !isDeadlock(error)) throw error
    }
  }
}
