import type { Table } from 'dexie'

import { storageFaultOf, whileOpen } from '#db/connection.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { refreshTable } from '#sync/mirror/refresh.ts'
import type { Identified, Look } from '#sync/mirror/refresh.ts'

export interface Mirrored<Row extends Identified> {
  readonly table: (db: UserDatabase) => Table<Row, string>
  /** `since` is a version; empty for the whole list. */
  readonly look: (since: string, signal: AbortSignal) => Promise<Look<Row>>
}

export interface Refreshed<Row> {
  readonly unkept: { readonly rows: readonly Row[]; readonly why: unknown } | null
}

/** If the device cannot store the list, the list itself is the answer. */
export async function refreshList<Row extends Identified>(
  db: UserDatabase,
  { table, look }: Mirrored<Row>,
  signal: AbortSignal,
): Promise<Refreshed<Row>> {
  try {
    await whileOpen(db, () => refreshTable(db, table(db), (since) => look(since, signal)))
    return { unkept: null }
  } catch (why) {
    if (storageFaultOf(why) === null) throw why
    const answer = await look('', signal)
    return { unkept: { rows: 'whole' in answer ? answer.changed : answer, why } }
  }
}
