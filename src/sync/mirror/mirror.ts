import type { Table } from 'dexie'

import { AppError } from '#contract/errors.ts'
import type { UserDatabase } from '#db/user-database.ts'

/** How often a list is fetched again because a write came between request and answer. */
const ATTEMPTS = 3

/**
 * Replaces a mirror table by the server's answer, in one transaction. An answer that was asked for
 * before a write to the table would bring back what was deleted, so it is dropped and asked for anew.
 */
export async function refreshTable<Row>(
  db: UserDatabase,
  table: Table<Row, string>,
  fetchRows: () => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  let rows: readonly Row[] = []
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await changesOf(db, table.name)
    rows = await fetchRows()
    if (await replaceRows(db, table, rows, before)) return rows
  }
  return rows
}

/** Takes a row that the server has answered with. */
export async function putRow<Row>(
  db: UserDatabase,
  table: Table<Row, string>,
  row: Row,
): Promise<void> {
  await changeTable(db, table, () => table.put(row))
}

export async function removeRow<Row>(
  db: UserDatabase,
  table: Table<Row, string>,
  id: string,
): Promise<void> {
  await changeTable(db, table, () => table.delete(id))
}

/** Changes a mirror table by what the server has confirmed, and marks older answers as old. */
export async function changeTable<Row>(
  db: UserDatabase,
  table: Table<Row, string>,
  change: () => PromiseLike<unknown>,
): Promise<void> {
  await db.transaction('rw', table, db.lists, async () => {
    await change()
    const state = await db.lists.get(table.name)
    await db.lists.put({
      name: table.name,
      atMs: state?.atMs ?? null,
      changes: (state?.changes ?? 0) + 1,
    })
  })
}

async function changesOf(db: UserDatabase, name: string): Promise<number> {
  const state = await db.lists.get(name)
  return state?.changes ?? 0
}

async function replaceRows<Row>(
  db: UserDatabase,
  table: Table<Row, string>,
  rows: readonly Row[],
  changesBefore: number,
): Promise<boolean> {
  return db.transaction('rw', table, db.lists, async () => {
    if ((await changesOf(db, table.name)) !== changesBefore) return false
    await table.clear()
    await table.bulkPut(rows)
    await db.lists.put({ name: table.name, atMs: Date.now(), changes: changesBefore })
    return true
  })
}

/** Deletes at the server, then in the mirror. What the server does not have any more is deleted too. */
export async function deleteRow<Row>(
  db: UserDatabase,
  table: Table<Row, string>,
  id: string,
  deleteThere: () => Promise<unknown>,
): Promise<void> {
  await removeThere(deleteThere)
  await removeRow(db, table, id)
}

/** Removes something at the server. What is not there any more counts as removed. */
export async function removeThere(remove: () => Promise<unknown>): Promise<void> {
  try {
    await remove()
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 404) throw error
  }
}
