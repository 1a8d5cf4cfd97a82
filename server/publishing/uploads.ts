import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import { DAY_MS } from '#contract/limits.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { deleteSome } from '#server/kit/database/delete-some.ts'
import type { Tables } from '#server/kit/database/tables.ts'

export type UploadRow = Selectable<Tables['linkedin_uploads']>

export interface UploadOf {
  readonly userId: string
  readonly accountId: string
  readonly assetId: string
  /** The captions and the thumbnail of a video; empty for everything else. */
  readonly companions: string
}

function rowOf({ userId, accountId, assetId, companions }: UploadOf) {
  return {
    user_id: userId,
    account_id: accountId,
    asset_id: assetId,
    companions,
  }
}

function isRow(of: UploadOf) {
  const { user_id, account_id, asset_id, companions } = rowOf(of)
  return sql<boolean>`user_id = ${user_id} and account_id = ${account_id} and asset_id = ${asset_id}
    and companions = ${companions}`
}

export function findUpload(db: Db, of: UploadOf): Promise<UploadRow | undefined> {
  return db.selectFrom('linkedin_uploads').selectAll().where(isRow(of)).executeTakeFirst()
}

/**
 * Replaces an earlier upload.
 * @param session the upload session of the rest, sealed; null if all is uploaded
 */
export async function saveUpload(
  db: Db,
  of: UploadOf,
  { urn, session }: { readonly urn: string; readonly session: string | null },
  now: Date,
): Promise<void> {
  const values = {
    urn,
    session,
    etags: [],
    done_at: session === null ? now : null,
    is_ready: false,
    created_at: now,
  }
  await db
    .insertInto('linkedin_uploads')
    .values({ ...rowOf(of), ...values })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'account_id', 'asset_id', 'companions']).doUpdateSet(values),
    )
    .execute()
}

/** Adds the answer of LinkedIn to a part, unless another worker has sent the part meanwhile. */
export async function addEtag(
  db: Db,
  of: UploadOf,
  { urn, etag, place }: { readonly urn: string; readonly etag: string; readonly place: number },
): Promise<void> {
  await sql`
    update linkedin_uploads set etags = etags || ${etag}::text
    where ${isRow(of)} and urn = ${urn} and cardinality(etags) = ${place}`.execute(db)
}

export async function completeUpload(db: Db, of: UploadOf, urn: string, now: Date): Promise<void> {
  await db
    .updateTable('linkedin_uploads')
    .set({ done_at: now, session: null, etags: [] })
    .where(isRow(of))
    .where('urn', '=', urn)
    .execute()
}

export async function markReady(db: Db, of: UploadOf, urn: string): Promise<void> {
  await db
    .updateTable('linkedin_uploads')
    .set({ is_ready: true })
    .where(isRow(of))
    .where('urn', '=', urn)
    .execute()
}

export async function forgetUpload(db: Db, of: UploadOf): Promise<void> {
  await db.deleteFrom('linkedin_uploads').where(isRow(of)).execute()
}

export async function forgetUploadsOf(
  db: Db,
  { userId, accountId }: Pick<UploadOf, 'userId' | 'accountId'>,
  assetIds: readonly string[],
): Promise<void> {
  if (assetIds.length === 0) return
  await db
    .deleteFrom('linkedin_uploads')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('asset_id', 'in', assetIds)
    .execute()
}

/** Longer than an attempt waits for LinkedIn's next day. */
const KEPT_MS = 2 * DAY_MS

export function forgetOldUploads(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS)
  return deleteSome(db, 'linkedin_uploads', sql`created_at < ${before}`)
}

/** Whether LinkedIn never reports the state of such files to this account. */
export async function isWriteOnly(
  db: Db,
  { userId, accountId }: Pick<UploadOf, 'userId' | 'accountId'>,
  kind: 'document' | 'video',
): Promise<boolean> {
  const row = await db
    .selectFrom('linkedin_usage')
    .select('write_only')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.write_only.includes(kind) ?? false
}

/** Updates only: the row exists, because a request was counted a moment ago. */
export async function markWriteOnly(
  db: Db,
  { userId, accountId }: Pick<UploadOf, 'userId' | 'accountId'>,
  kind: 'document' | 'video',
): Promise<void> {
  await sql`
    update linkedin_usage set write_only = array_append(write_only, ${kind})
    where user_id = ${userId} and account_id = ${accountId} and not ${kind} = any (write_only)`.execute(
    db,
  )
}
