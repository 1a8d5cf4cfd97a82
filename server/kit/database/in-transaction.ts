import type { Kysely } from 'kysely'

import { isDeadlock, isDuplicate } from './database-faults.ts'
import type { Tables } from './tables.ts'

/**
 * Runs `work` again when its transaction lost against another one: `work` must not have effects outside the database.
 */
export function inTransaction<T>(
  db: Kysely<Tables>,
  work: (tx: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  return retryLost(() => db.transaction().execute(work))
}

const TRIES = 3

/**
 * Retries after a deadlock, and where another transaction stored the same row first: the next try finds that row. Not
 * for work that has effects outside the database.
 *
 * @throws the error of the last try: a row that is in the way each time is no coincidence
 */
export async function retryLost<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt >= TRIES || !(isDeadlock(error) || isDuplicate(error))) throw error
    }
  }
}
