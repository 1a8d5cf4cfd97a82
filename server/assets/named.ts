import type { Db } from '#server/kit/database/connect.ts'

import type { AssetRow } from './store.ts'

/**
 * Locks the assets to the end of the transaction, in the order of the ids, so that transactions do not deadlock.
 * Returns how many exist.
 */
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

export type NamedAsset = Pick<
  AssetRow,
  'id' | 'kind' | 'media_type' | 'size' | 'sha256' | 'pages' | 'duration_ms'
>

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
