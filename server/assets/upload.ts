import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'

import type { AssetUpload } from '#contract/assets.ts'
import { AppError } from '#contract/errors.ts'
import { assetIdOf } from '#contract/rules/asset-id.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { inTransaction } from '#server/kit/database/in-transaction.ts'

import type { AssetKit } from './asset-kit.ts'
import { keepContent } from './contents.ts'
import { HEAD_BYTES, examine, kindOf, refuseTooLarge } from './kinds.ts'
import type { FileFacts } from './kinds.ts'
import { checkPicture, keepPicture, presentAsset, requireAsset } from './pictures.ts'
import {
  deleteUpload,
  insertAsset,
  insertContent,
  insertPart,
  insertUpload,
  lockUpload,
  readPartAt,
  readParts,
  receivedBytes,
  reserve,
  touchAsset,
} from './store.ts'
import type { AssetOf } from './store.ts'
import { uploadSource } from './upload-source.ts'

export interface Part {
  /** Offset of its first byte in the file; null asks how many bytes are received. */
  readonly start: number | null
  /** Of the whole file, in bytes. */
  readonly size: number
  /** Of the whole file. */
  readonly sha256: Buffer
  readonly bytes: Buffer
}

/** @throws request/invalid where the headers do not fit each other, or the body */
export function readPart(
  headers: { readonly 'content-range': string; readonly 'repr-digest': string },
  bytes: Buffer,
): Part {
  const [, from, to, of] = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+)$/.exec(headers['content-range']) ?? []
  const size = Number(of)
  const start = from === undefined ? null : Number(from)
  const isSound =
    start === null
      ? bytes.length === 0
      : bytes.length > 0 && Number(to) < size && bytes.length === Number(to) - start + 1
  if (!isSound) throw new AppError('request/invalid', { detail: NOT_SOUND })
  const [, digest = ''] = headers['repr-digest'].split(':')
  return { start, size, sha256: Buffer.from(digest, 'base64'), bytes }
}

const NOT_SOUND = 'Content-Range does not say what the body is.'

/**
 * Acknowledges bytes received before, whoever sent them: two devices that upload the same file help each other.
 *
 * @throws assets/digest-wrong, assets/gap, assets/unfit, assets/quota, assets/away, posts/image-invalid,
 *   posts/image-unreadable, request/too-many, server/full
 */
export async function uploadPart(kit: AssetKit, of: AssetOf, part: Part): Promise<AssetUpload> {
  if (assetIdOf(part.sha256) !== of.id) throw new AppError('assets/digest-wrong')
  if (part.size === 0) throw new AppError('assets/unfit')
  refuseTooLarge(part.size)
  const known = await touchAsset(kit.db, of, kit.clock.now())
  if (known !== undefined) return { received: part.size, asset: presentAsset(known) }
  const received = await inTransaction(kit.db, (tx) => addPart(tx, of, part, kit.clock.now()))
  if (received < part.size) return { received, asset: null }
  return complete(kit, of, part)
}

async function addPart(tx: Db, of: AssetOf, part: Part, now: Date): Promise<number> {
  const { start, size, bytes } = part
  if (start === null) return receivedOf(tx, of, size, now)
  if (start === 0) kindOf(bytes, size)
  if ((await lockUpload(tx, of, now)) !== size) await begin(tx, of, size, now)
  const received = await receivedBytes(tx, of)
  if (start > received) throw gap(received)
  const isNew = start + bytes.length > received
  if (isNew) await insertPart(tx, of, received, bytes.subarray(received - start))
  return Math.max(received, start + bytes.length)
}

/** @throws assets/gap if the upload began as a file of another size, to which the stored parts belong */
async function receivedOf(tx: Db, of: AssetOf, size: number, now: Date): Promise<number> {
  const begunAs = await lockUpload(tx, of, now)
  if (begunAs === undefined) return 0
  if (begunAs === size) return receivedBytes(tx, of)
  throw new AppError('assets/gap', {
    detail: `This upload was begun as a file of ${begunAs} bytes: ask with that size, or begin anew with byte 0.`,
  })
}

/** Begins an upload again if it was begun with another size: only one of the two sizes can be right. */
async function begin(tx: Db, of: AssetOf, size: number, now: Date): Promise<void> {
  await reserve(tx, of.userId, size)
  if (await insertUpload(tx, of, size, now)) return
  // Another request has begun it meanwhile.
  if ((await lockUpload(tx, of, now)) === size) return
  await deleteUpload(tx, of)
  await insertUpload(tx, of, size, now)
}

function gap(received: number): AppError {
  return new AppError('assets/gap', {
    detail: `${received} bytes of this file are here: send the part that begins there.`,
  })
}

/** A large file takes seconds to read: a request repeated after a lost answer waits for the same work. */
const underWay = new Map<string, Promise<AssetUpload>>()

function complete(kit: AssetKit, of: AssetOf, part: Part): Promise<AssetUpload> {
  const key = `${of.userId} ${of.id}`
  const working =
    underWay.get(key) ?? completeOnce(kit, of, part).finally(() => underWay.delete(key))
  underWay.set(key, working)
  return working
}

/** Deletes an unfit file, since it would be refused again. */
async function completeOnce(kit: AssetKit, of: AssetOf, part: Part): Promise<AssetUpload> {
  try {
    const source = uploadSource(part.size, (at) => readPartAt(kit.db, of, at))
    const kind = kindOf(await source.read(0, HEAD_BYTES), part.size)
    if (kind === 'image') return await completePicture(kit, of, part)
    if (kind === null) return await completedMeanwhile(kit, of)
    return await keepFile(kit, of, part, await examine(kind, source))
  } catch (error) {
    // Another device may have completed it a moment ago, and its parts are gone.
    const known = await touchAsset(kit.db, of, kit.clock.now())
    if (known !== undefined) return { received: Number(known.size), asset: presentAsset(known) }
    if (isUnfit(error)) await deleteUpload(kit.db, of)
    throw error
  }
}

function isUnfit(error: unknown): boolean {
  return (
    error instanceof AppError &&
    (error.code.startsWith('posts/') || /^assets\/(?:digest-wrong|unfit)$/.test(error.code))
  )
}

/** Holds the whole picture in memory: pictures are small, and are decoded anyway. */
async function completePicture(kit: AssetKit, of: AssetOf, { sha256 }: Part): Promise<AssetUpload> {
  const bytes = await buffer(readParts(kit.db, of))
  const isWhole = createHash('sha256').update(bytes).digest().equals(sha256)
  if (!isWhole) return completedMeanwhile(kit, of)
  const asset = await keepPicture(kit, of.userId, checkPicture(bytes))
  return { received: asset.size, asset }
}

async function completedMeanwhile(kit: AssetKit, of: AssetOf): Promise<AssetUpload> {
  const known = await touchAsset(kit.db, of, kit.clock.now())
  if (known === undefined) throw new AppError('assets/digest-wrong')
  return { received: Number(known.size), asset: presentAsset(known) }
}

/** Stores the file unchanged, with one part at a time in memory. */
async function keepFile(
  kit: AssetKit,
  of: AssetOf,
  { size, sha256 }: Part,
  facts: FileFacts,
): Promise<AssetUpload> {
  const content = await keepContent(kit, {
    variant: 'whole',
    mediaType: facts.media_type,
    size,
    content: hashedParts(kit.db, of, sha256),
  })
  return inTransaction(kit.db, async (tx) => {
    const now = kit.clock.now()
    // Free the space that the upload reserved, for the asset.
    await deleteUpload(tx, of)
    await reserve(tx, of.userId, size)
    const { userId: user_id, id } = of
    await insertAsset(tx, { ...facts, user_id, id, size, sha256, alt_text: null, named_at: now })
    await insertContent(tx, of, content, now)
    return { received: size, asset: presentAsset(await requireAsset(tx, of)) }
  })
}

/** @throws assets/digest-wrong at the end, if the parts are not the file: then nothing is stored */
async function* hashedParts(db: Db, of: AssetOf, sha256: Buffer): AsyncGenerator<Buffer, void> {
  const hash = createHash('sha256')
  for await (const bytes of readParts(db, of)) {
    hash.update(bytes)
    yield bytes
  }
  if (!hash.digest().equals(sha256)) throw new AppError('assets/digest-wrong')
}
