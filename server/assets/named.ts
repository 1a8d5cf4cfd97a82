import type { Db } from '#server/kit/database/connect.ts'

import type { AssetRow } from './store.ts'

// The files of a user that a content names, several at once.

/** Holds those that are there to the end of the transaction; how many these are. In their order: nobody waits for each other. */
export async function holdAssets(tx: Db, userId: string, ids: readonly string[]): Promise<number> {
  const rows = await tx
    .selectFrom('assets')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return rows.length
}

/** What a file is, without its content. */
export type NamedAsset = Pick<
  AssetRow,
  'id' | 'kind' | 'media_type' | 'size' | 'sha256' | 'pages' | 'duration_ms'
>

/** Those that are there, by their ids. */
export async function findAssets(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedAsset>> {
  const rows = await db
    .selectFrom('assets')
    .select(['id', 'kind', 'media_type', 'size', 'sha256', 'pages', 'duration_ms'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
