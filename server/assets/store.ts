import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import { AppError } from '#contract/errors.ts'
import { ASSET } from '#contract/file-limits.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { Tables } from '#server/kit/database/tables.ts'

export type AssetRow = Selectable<Tables['assets']>
export type ContentRow = Pick<
  Selectable<Tables['asset_contents']>,
  'media_type' | 'size' | 'bytes' | 'file_key'
>
export type Variant = Tables['asset_contents']['variant']

export interface AssetOf {
  readonly userId: string
  readonly id: string
}

export function findAsset(db: Db, { userId, id }: AssetOf): Promise<AssetRow | undefined> {
  return db
    .selectFrom('assets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Protects the asset from the clean-up for a while: the caller is about to refer to it. */
export function touchAsset(
  db: Db,
  { userId, id }: AssetOf,
  now: Date,
): Promise<AssetRow | undefined> {
  return db
    .updateTable('assets')
    .set({ named_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** An asset that another request stored first stays unchanged. */
export async function insertAsset(
  db: Db,
  asset: Omit<AssetRow, 'size' | 'created_at'> & { readonly size: number },
): Promise<void> {
  await db
    .insertInto('assets')
    .values({ ...asset, created_at: asset.named_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findContent(
  db: Db,
  { userId, id }: AssetOf,
  variant: Variant,
): Promise<ContentRow | undefined> {
  return db
    .selectFrom('asset_contents')
    .select(['media_type', 'size', 'bytes', 'file_key'])
    .where('user_id', '=', userId)
    .where('asset_id', '=', id)
    .where('variant', '=', variant)
    .executeTakeFirst()
}

export interface NewContent {
  readonly variant: Variant
  readonly mediaType: string
  readonly size: number
  readonly bytes: Buffer | null
  readonly fileKey: string | null
}

/** Inserts a content. An existing one stays; the clean-up deletes the file of the second one. */
export async function insertContent(
  db: Db,
  { userId, id }: AssetOf,
  { variant, mediaType, size, bytes, fileKey }: NewContent,
  now: Date,
): Promise<void> {
  await db
    .insertInto('asset_contents')
    .values({
      user_id: userId,
      asset_id: id,
      variant,
      media_type: mediaType,
      size,
      bytes,
      file_key: fileKey,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (fileKey === null) return
  await db
    .updateTable('stored_files')
    .set({ writing_until: null })
    .where('key', '=', fileKey)
    .execute()
}

/**
 * Locks the user's quota to the end of the transaction.
 *
 * @throws assets/quota where `size` bytes more exceed it
 */
export async function reserve(db: Db, userId: string, size: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`assets ${userId}`}))`.execute(db)
  const { rows } = await sql<{ bytes: string; count: string }>`
    select coalesce(sum(size), 0) as bytes, count(*) as count from (
      select size from assets where user_id = ${userId}
      union all
      select size from asset_uploads where user_id = ${userId}
    ) held`.execute(db)
  const [held] = rows
  const isFull =
    Number(held?.count) >= ASSET.quotaCount || Number(held?.bytes) + size > ASSET.quotaBytes
  if (isFull) throw new AppError('assets/quota')
}

/** True if the upload did not exist before. */
export async function insertUpload(
  db: Db,
  { userId, id }: AssetOf,
  size: number,
  now: Date,
): Promise<boolean> {
  const result = await db
    .insertInto('asset_uploads')
    .values({ user_id: userId, id, size, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Locks an upload to the end of the transaction. Returns the size of the whole file, in bytes. */
export async function lockUpload(
  db: Db,
  { userId, id }: AssetOf,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .updateTable('asset_uploads')
    .set({ changed_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('size')
    .executeTakeFirst()
  return row === undefined ? undefined : Number(row.size)
}

/** Bytes received of an upload, from its beginning: parts come in their order. */
export async function receivedBytes(db: Db, { userId, id }: AssetOf): Promise<number> {
  const { rows } = await sql<{ received: string }>`
    select start + octet_length(bytes) as received
    from asset_parts where user_id = ${userId} and id = ${id} order by start desc limit 1`.execute(
    db,
  )
  return Number(rows[0]?.received ?? 0)
}

export async function insertPart(
  db: Db,
  { userId, id }: AssetOf,
  start: number,
  bytes: Buffer,
): Promise<void> {
  await db.insertInto('asset_parts').values({ user_id: userId, id, start, bytes }).execute()
}

export async function* readParts(db: Db, { userId, id }: AssetOf): AsyncGenerator<Buffer, void> {
  for (let start = 0; ;) {
    const row = await db
      .selectFrom('asset_parts')
      .select('bytes')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('start', '=', String(start))
      .executeTakeFirst()
    if (row === undefined) return
    yield row.bytes
    start += row.bytes.length
  }
}

export async function readPartAt(
  db: Db,
  { userId, id }: AssetOf,
  at: number,
): Promise<{ readonly start: number; readonly bytes: Buffer } | undefined> {
  const row = await db
    .selectFrom('asset_parts')
    .select(['start', 'bytes'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('start', '<=', String(at))
    .orderBy('start', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? undefined : { start: Number(row.start), bytes: row.bytes }
}

export async function deleteUpload(db: Db, { userId, id }: AssetOf): Promise<void> {
  await db.deleteFrom('asset_uploads').where('user_id', '=', userId).where('id', '=', id).execute()
}
