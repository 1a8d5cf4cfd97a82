import type { Kysely } from 'kysely'

import { isDeadlock } from './database-faults.ts'
import type { Tables } from './tables.ts'

/** Runs `work` in a transaction, again after a deadlock: it must not have effects outside the database. */
export function inTransaction<T>(
  db: Kysely<Tables>,
  work: (tx: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  return retryDeadlock(() => db.transaction().execute(work))
}

const TRIES = 3

/**
 * Retries a transaction that PostgreSQL rolled back because of a conflict with another one. Not for work
 * that has effects outside the database.
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
