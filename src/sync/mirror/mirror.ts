import type { Table } from 'dexie'

import { KnownError } from '#contract/coded-error.ts'
import type { Mark } from '#db/list-state.ts'
import type { UserDatabase } from '#db/user-database.ts'

/** The changes of a mirror table. Rows are put after others were removed. */
export interface Change<Row> {
  readonly put?: readonly Row[]
  readonly remove?: readonly string[]
}

/** Writes rows of a mirror table: nothing else does. Runs inside of its caller's transaction. */
export async function writeRows<Row>(
  table: Table<Row, string>,
  { put = [], remove = [] }: Change<Row>,
): Promise<void> {
  if (remove.length > 0) await table.bulkDelete([...remove])
  if (put.length > 0) await table.bulkPut(put)
}

/**
 * Applies the server's answer to a write, and makes earlier answers to the list count as old. Changes that were seen
 * since `mark` are asked for again, as the answer may be slow or a repeated one.
 *
 * @param mark of the moment before the write was first sent; without it, the whole list is asked for again
 */
export async function changeTable<Row>(
  db: UserDatabase,
  table: Table<Row, string>,
  change: () => Promise<Change<Row>>,
  mark?: Mark,
): Promise<void> {
  await db.transaction('rw', table, db.lists, async () => {
    await writeRows(table, await change())
    const state = await db.lists.get(table.name)
    const kept = earlierOf(state?.mark, mark)
    await db.lists.put({
      name: table.name,
      atMs: state?.atMs ?? null,
      changes: (state?.changes ?? 0) + 1,
      ...(kept === undefined ? {} : { mark: kept }),
    })
  })
}

export async function putRow<Row>(
  db: UserDatabase,
  table: Table<Row, string>,
  row: Row,
  mark?: Mark,
): Promise<void> {
  await putRows(db, table, [row], mark)
}

export async function putRows<Row>(
  db: UserDatabase,
  table: Table<Row, string>,
  rows: readonly Row[],
  mark?: Mark,
): Promise<void> {
  await changeTable(db, table, async () => ({ put: rows }), mark)
}

export async function removeRow<Row>(
  db: UserDatabase,
  table: Table<Row, string>,
  id: string,
  mark?: Mark,
): Promise<void> {
  await changeTable(db, table, async () => ({ remove: [id] }), mark)
}

export async function readMark<Row>(
  db: UserDatabase,
  table: Table<Row, string>,
): Promise<Mark | undefined> {
  return (await db.lists.get(table.name))?.mark
}

/**
 * Call before a write is first sent, with a key that this page has made: a repetition may be answered as it was the
 * first time.
 */
export async function markFor<Row>(
  db: UserDatabase,
  table: Table<Row, string>,
  key: string,
): Promise<Mark | undefined> {
  if (!marks.has(key)) marks.set(key, await readMark(db, table))
  return marks.get(key)
}

const marks = new Map<string, Mark | undefined>()

function earlierOf(one: Mark | undefined, other: Mark | undefined): Mark | undefined {
  if (one === undefined || other === undefined) return undefined
  return one.order <= other.order ? one : other
}

/** Deletes at the server, then in the mirror. A row that the server does not have any more is deleted too. */
export async function deleteRow<Row>(
  db: UserDatabase,
  table: Table<Row, string>,
  id: string,
  deleteThere: () => Promise<unknown>,
): Promise<void> {
  const mark = await readMark(db, table)
  await removeThere(deleteThere)
  await removeRow(db, table, id, mark)
}

/** Removes something at the server. A thing that is not there any more counts as removed. */
export async function removeThere(remove: () => Promise<unknown>): Promise<void> {
  try {
    await remove()
  } catch (error) {
    if (!(error instanceof KnownError) || error.status !== 404) throw error
  }
}
