import { createHash } from 'node:crypto'

import type { Asset } from '#contract/assets.ts'
import { AppError } from '#contract/errors.ts'
import { IMAGE } from '#contract/file-limits.ts'
import { assetIdOf } from '#contract/rules/asset-id.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { inTransaction } from '#server/kit/database/in-transaction.ts'
import { mediaTypeOf, sizeOf } from '#server/outside/illustrator/pixels-of.ts'
import type { Picture } from '#server/outside/illustrator/port.ts'

import type { AssetKit } from './asset-kit.ts'
import { keepContent, readContent } from './contents.ts'
import type { Content } from './contents.ts'
import {
  deleteUpload,
  findAsset,
  findContent,
  insertAsset,
  insertContent,
  reserve,
  touchAsset,
} from './store.ts'
import type { AssetOf, AssetRow, Variant } from './store.ts'

/** A picture's bytes have shown its kind, and it is no larger than Lin draws. */
export interface CheckedPicture {
  readonly id: string
  readonly sha256: Buffer
  readonly bytes: Buffer
  readonly mediaType: Picture['mediaType']
  readonly width: number
  readonly height: number
}

/**
 * Reads the type from the first bytes, not from a label, and the size from the header: nothing is decoded here.
 *
 * @throws posts/image-invalid
 */
export function checkPicture(bytes: Buffer): CheckedPicture {
  const said = mediaTypeOf(bytes)
  const mediaType = IMAGE.mediaTypes.find((type) => type === said)
  if (mediaType === undefined || bytes.length > IMAGE.maxBytes) {
    throw new AppError('posts/image-invalid')
  }
  const [width, height] = sizeOf(bytes) ?? [0, 0]
  if (width * height === 0) throw new AppError('posts/image-invalid')
  if (width * height > IMAGE.maxPixels) {
    throw new AppError('posts/image-invalid', { detail: tooLarge(width, height) })
  }
  const sha256 = createHash('sha256').update(bytes).digest()
  return { id: assetIdOf(sha256), sha256, bytes, mediaType, width, height }
}

function tooLarge(width: number, height: number): string {
  return `The image has ${width} × ${height} pixels. Lin takes at most ${IMAGE.maxPixels / 1_000_000} million: choose a smaller one.`
}

/**
 * Draws no picture that is stored already. Not for use inside a transaction: it may wait for pictures of others.
 *
 * @throws posts/image-unreadable, request/too-many, assets/quota, assets/away, server/full
 */
export async function keepPicture(
  kit: AssetKit,
  userId: string,
  picture: CheckedPicture,
  altText: string | null = null,
): Promise<Asset> {
  const of = { userId, id: picture.id }
  const known = await touchAsset(kit.db, of, kit.clock.now())
  if (known !== undefined) return presentAsset(known)
  const { sha256, mediaType, width, height, bytes } = picture
  const contents = [
    await keepContent(kit, contentOf('whole', picture)),
    ...(await drawContents(kit, userId, picture)),
  ]
  return inTransaction(kit.db, async (tx) => {
    const now = kit.clock.now()
    // Free the space that the upload reserved, for the asset.
    await deleteUpload(tx, of)
    await reserve(tx, userId, bytes.length)
    await insertAsset(tx, {
      user_id: userId,
      id: picture.id,
      kind: 'image',
      media_type: mediaType,
      size: bytes.length,
      sha256,
      width,
      height,
      pages: null,
      duration_ms: null,
      alt_text: altText,
      named_at: now,
    })
    for (const content of contents) await insertContent(tx, of, content, now)
    return presentAsset(await requireAsset(tx, of))
  })
}

/** @throws posts/image-unreadable, request/too-many, assets/away, server/full */
async function drawContents(kit: AssetKit, userId: string, picture: Picture) {
  const drawn = await kit.redraw({ bytes: picture.bytes, mediaType: picture.mediaType }, userId)
  if (drawn === null) throw new AppError('posts/image-unreadable')
  const { thumbnail } = drawn
  return [
    await keepContent(kit, contentOf('drawn', drawn)),
    ...(thumbnail === null ? [] : [await keepContent(kit, contentOf('thumbnail', thumbnail))]),
  ]
}

function contentOf(variant: Variant, { bytes, mediaType }: Picture): Content {
  return { variant, mediaType, size: bytes.length, content: onlyOf(bytes) }
}

async function* onlyOf(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield Promise.resolve(bytes)
}

/**
 * Draws the picture again if its upload is long ago, or was before Lin drew pictures. Not for use inside a transaction:
 * it may wait for the pictures of others.
 *
 * @throws posts/image-missing, posts/image-invalid, posts/image-unreadable, request/too-many, assets/away
 */
export async function drawnPicture(kit: AssetKit, of: AssetOf): Promise<Picture> {
  const drawn = (await findContent(kit.db, of, 'drawn')) ?? (await drawAgain(kit, of, 'drawn'))
  const { mediaType } = checkedType(drawn.media_type)
  return { bytes: await readContent(kit, drawn), mediaType }
}

function checkedType(mediaType: string): Pick<Picture, 'mediaType'> {
  switch (mediaType) {
    case 'image/png':
    case 'image/jpeg':
    case 'image/gif':
      return { mediaType }
    default:
      throw new AppError('posts/image-invalid')
  }
}

/** @throws as `drawnPicture` does */
export async function drawAgain(kit: AssetKit, of: AssetOf, variant: 'drawn' | 'thumbnail') {
  const whole = await findContent(kit.db, of, 'whole')
  if (whole === undefined) throw new AppError('posts/image-missing')
  const picture = checkPicture(await readContent(kit, whole))
  const contents = await drawContents(kit, of.userId, picture)
  await inTransaction(kit.db, async (tx) => {
    for (const content of contents) await insertContent(tx, of, content, kit.clock.now())
  })
  const found = await findContent(kit.db, of, variant)
  if (found === undefined) throw new AppError('posts/image-unreadable')
  return found
}

/**
 * Locks a picture to the end of the transaction, because a row will refer to it.
 *
 * @throws posts/image-missing
 */
export async function holdAsset(db: Db, { userId, id }: AssetOf): Promise<void> {
  const row = await db
    .selectFrom('assets')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('kind', '=', 'image')
    .forKeyShare()
    .executeTakeFirst()
  if (row === undefined) throw new AppError('posts/image-missing')
}

/** @throws assets/not-found */
export async function requireAsset(db: Db, of: AssetOf): Promise<AssetRow> {
  const row = await findAsset(db, of)
  if (row === undefined) throw new AppError('assets/not-found')
  return row
}

export function presentAsset(row: AssetRow): Asset {
  return {
    id: row.id,
    kind: row.kind,
    media_type: row.media_type,
    size: Number(row.size),
    sha256: row.sha256.toString('hex'),
    width: row.width,
    height: row.height,
    pages: row.pages,
    duration_ms: row.duration_ms,
    alt_text: row.alt_text,
    created_at: row.created_at.toISOString(),
  }
}
