import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { ASSET } from '#contract/file-limits.ts'
import { DAY_MS } from '#contract/limits.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { BATCH_FILES, deleteSome } from '#server/kit/database/delete-some.ts'

import type { AssetKit } from './asset-kit.ts'
import { requireStorage } from './contents.ts'

/** Long enough for the tries of an attempt, and for a draft that is being written. Then it is drawn again. */
const DRAWN_KEPT_MS = 7 * DAY_MS

/**
 * @reads posts, generation_jobs
 */
export function forgetUnnamed(db: Db, now: Date): Promise<number> {
  // A row that begins to name one meanwhile has locked it, or has moved `named_at`.
  return deleteSome(
    db,
    'assets',
    sql`named_at < ${before(now, ASSET.keepUnnamedMs)}
      and not exists (
        select from posts where posts.user_id = assets.user_id and image_asset_id = assets.id)
      and not exists (
        select from post_assets
        where post_assets.user_id = assets.user_id and asset_id = assets.id)
      and not exists (
        select from generation_jobs
        where generation_jobs.user_id = assets.user_id and image_asset_id = assets.id)`,
    BATCH_FILES,
  )
}

/** Deletes the parts of abandoned uploads first, then the rows without parts. */
export async function forgetUploads(db: Db, now: Date): Promise<number> {
  const isOver = sql`changed_at < ${before(now, ASSET.keepUnnamedMs)}`
  const parts = await forgetParts(db, isOver)
  if (parts > 0) return parts
  return deleteSome(db, 'asset_uploads', sql`${isOver} and not ${HAS_PARTS}`)
}

const HAS_PARTS = sql`exists (
  select from asset_parts parts
  where parts.user_id = asset_uploads.user_id and parts.id = asset_uploads.id)`

/**
 * Deletes the last parts first, so that the rest of an upload is still its beginning and can be continued. Nobody
 * continues an upload meanwhile, because it is locked.
 *
 * @param ofUpload a condition on `asset_uploads`
 */
async function forgetParts(db: Db, ofUpload: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with held as materialized (
      select user_id, id from asset_uploads where ${ofUpload} and ${HAS_PARTS}
      limit ${sql.lit(BATCH_FILES)} for update skip locked)
    delete from asset_parts where ctid = any (array(
      select parts.ctid from asset_parts parts join held using (user_id, id)
      order by start desc limit ${sql.lit(BATCH_FILES)}
    ))`.execute(db)
  return Number(numAffectedRows)
}

export function forgetDrawn(db: Db, now: Date): Promise<number> {
  return deleteSome(
    db,
    'asset_contents',
    sql`variant = 'drawn' and created_at < ${before(now, DRAWN_KEPT_MS)}`,
    BATCH_FILES,
  )
}

/**
 * Call it before the user's row is deleted, in the same transaction: the contents may have 2 GB, which is more than one
 * statement has time for. Rows locked by others are deleted with the user's row.
 */
export async function eraseContents(tx: Db, userId: string): Promise<void> {
  const isTheirs = sql`user_id = ${userId}`
  for (let rows = 1; rows > 0;) rows = await forgetParts(tx, isTheirs)
  for (let rows = 1; rows > 0;) {
    rows = await deleteSome(tx, 'asset_contents', isTheirs, BATCH_FILES)
  }
}

/** A deletion at a storage far away takes its time. */
const FILES_AT_ONCE = 50

/**
 * Deletes a file before its row, so that none is forgotten while a storage is away.
 *
 * @throws assets/away after the others were deleted
 */
export async function forgetFiles(
  { db, storages }: Pick<AssetKit, 'db' | 'storages'>,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ key: string; place: 'files' | 's3' }>`
    select key, place from stored_files
    where (writing_until is null or writing_until < ${now})
      and not exists (select from asset_contents where file_key = stored_files.key)
    order by random() limit ${sql.lit(FILES_AT_ONCE)}`.execute(db)
  const outcomes = await Promise.allSettled(
    rows.map(async ({ key, place }) => {
      await requireStorage(storages, place).delete(key)
      await db.deleteFrom('stored_files').where('key', '=', key).execute()
    }),
  )
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return rows.length
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms)
}
