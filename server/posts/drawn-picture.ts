import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import { AppError } from '#contract/errors.ts'
import { DAY_MS } from '#contract/limits.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { deleteSome } from '#server/kit/database/delete-some.ts'

import { readImage } from './image.ts'
import type { Image } from './image.ts'
import type { PostKit } from './post-kit.ts'

/** Long enough for the tries of an attempt, and for a draft that is being written. Then it is drawn again. */
const KEPT_MS = 7 * DAY_MS

/**
 * The picture of a post as it goes to LinkedIn; null without one, or with an address only. It is drawn
 * where it is seen first, usually when it is saved, and then remembered.
 *
 * Not for use inside a transaction: it may wait for the pictures of others.
 *
 * @throws posts/image-invalid, posts/image-unreadable, request/too-many
 */
export async function drawnPicture(
  kit: Pick<PostKit, 'db' | 'redraw'>,
  userId: string,
  reference: string | null | undefined,
): Promise<Image | null> {
  const image = readImage(reference ?? null)
  if (image === null) return null
  const sourceHash = createHash('sha256').update(image.bytes).digest()
  const known = await findDrawn(kit.db, userId, sourceHash)
  if (known !== undefined) return known
  const drawn = await kit.redraw(image, userId)
  if (drawn === null) throw new AppError('posts/image-unreadable')
  await keepDrawn(kit.db, userId, sourceHash, drawn)
  return drawn
}

/**
 * The same ahead of saving a draft, which may also name its image by an address that cannot be published.
 *
 * @throws posts/image-invalid, posts/image-unreadable, request/too-many
 */
export async function drawForDraft(
  kit: Pick<PostKit, 'db' | 'redraw'>,
  userId: string,
  reference: string | null | undefined,
): Promise<void> {
  if (!/^https?:\/\//i.test(reference ?? '')) await drawnPicture(kit, userId, reference)
}

async function findDrawn(db: Db, userId: string, sourceHash: Buffer): Promise<Image | undefined> {
  return db
    .selectFrom('drawn_pictures')
    .select(['bytes', 'media_type as mediaType'])
    .where('user_id', '=', userId)
    .where('source_hash', '=', sourceHash)
    .executeTakeFirst()
}

async function keepDrawn(
  db: Db,
  userId: string,
  sourceHash: Buffer,
  { bytes, mediaType }: Image,
): Promise<void> {
  await db
    .insertInto('drawn_pictures')
    .values({
      user_id: userId,
      source_hash: sourceHash,
      media_type: mediaType,
      bytes: Buffer.from(bytes),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes a batch of the pictures that will hardly be asked for again. */
export function forgetDrawn(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS)
  return deleteSome(db, 'drawn_pictures', sql`created_at < ${before}`)
}
