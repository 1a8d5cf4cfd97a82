import type { Kysely } from 'kysely'

import { retryDeadlock } from './retry-deadlock.ts'
import type { Tables } from './tables.ts'

/** One transaction, begun anew where it met another one: `work` reaches nothing but the database. */
export function inTransaction<T>(
  db: Kysely<Tables>,
  work: (tx: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  return retryDeadlock(() => db.transaction().execute(work))
}
