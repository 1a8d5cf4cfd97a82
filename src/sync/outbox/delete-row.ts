import type { Table } from 'dexie'

import { AppError } from '#contract/errors.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { removeRow } from '#sync/mirror/mirror.ts'

/** Deletes at the server, then in the mirror. What the server does not have any more is deleted too. */
export async function deleteRow<Row>(
  db: UserDatabase,
  table: Table<Row, string>,
  id: string,
  deleteThere: () => Promise<unknown>,
): Promise<void> {
  try {
    await deleteThere()
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 404) throw error
  }
  await removeRow(db, table, id)
}
