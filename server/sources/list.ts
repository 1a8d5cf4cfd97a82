import type { Source } from '#contract/sources.ts'
import type { Db } from '#server/kit/database/connect.ts'

import { listSearches } from './keyword-store.ts'
import { presentSource } from './present.ts'
import { findRow, listRows } from './store.ts'

/** All sources of a user, newest first. */
export async function listSources(db: Db, userId: string): Promise<Source[]> {
  const rows = await listRows(db, userId)
  const searches = Map.groupBy(await listSearches(db, userId), (search) => search.source_id)
  return rows.map((row) => presentSource(row, searches.get(row.id) ?? []))
}

export async function findSource(db: Db, userId: string, id: string): Promise<Source | null> {
  const row = await findRow(db, userId, id)
  return row === undefined ? null : presentSource(row, await listSearches(db, userId, id))
}
