import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { AppError } from '#contract/errors.ts'
import { HOUR_MS } from '#contract/limits.ts'
import { inMs } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { storageAway } from '#server/outside/storage/port.ts'
import type { Span } from '#server/outside/storage/port.ts'

import type { AssetKit, Storages } from './asset-kit.ts'
import type { ContentRow, NewContent, Variant } from './store.ts'

/** Longer than any write takes. The clean-up leaves a file alone for this time. */
const WRITING_MS = HOUR_MS

/** The content is read once, as fast as it is stored. */
export interface Content {
  readonly variant: Variant
  readonly mediaType: string
  /** In bytes. */
  readonly size: number
  readonly content: AsyncIterable<Uint8Array>
}

/**
 * Not for use inside a transaction: the file has to be known before its first byte is written.
 *
 * @throws assets/away, server/full, assets/digest-wrong if the content is not of its size, and errors of reading it
 */
export async function keepContent(
  { db, clock, storages }: Pick<AssetKit, 'db' | 'clock' | 'storages'>,
  { variant, mediaType, size, content: given }: Content,
): Promise<NewContent> {
  const content = ofSize(given, size)
  if (size <= storages.inDatabaseMaxBytes) {
    const bytes = await buffer(content)
    return { variant, mediaType, size, bytes, fileKey: null }
  }
  const fileKey = randomUUID()
  const place = storages.own.name
  await db
    .insertInto('stored_files')
    .values({ key: fileKey, place, writing_until: inMs(clock, WRITING_MS) })
    .execute()
  try {
    await storages.own.write(fileKey, content, size)
  } catch (error) {
    await giveUp(db, fileKey)
    throw error
  }
  return { variant, mediaType, size, bytes: null, fileKey }
}

/** Throws at once if the content is longer than declared, so that it cannot fill the memory. */
async function* ofSize(
  content: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array, void> {
  let length = 0
  for await (const bytes of content) {
    length += bytes.length
    if (length > size) break
    yield bytes
  }
  if (length !== size) throw new AppError('assets/digest-wrong')
}

/** Lets the clean-up delete the file at once. Without the database, the clean-up waits until `writing_until`. */
async function giveUp(db: Db, key: string): Promise<void> {
  const given = db.updateTable('stored_files').set({ writing_until: null }).where('key', '=', key)
  await given.execute().catch(() => undefined)
}

/** @throws assets/away, assets/not-found */
export async function openContent(
  { db, storages }: Pick<AssetKit, 'db' | 'storages'>,
  { bytes, file_key: key }: ContentRow,
  span?: Span,
): Promise<Buffer | Readable> {
  if (bytes !== null) {
    return span === undefined ? bytes : bytes.subarray(span.first, span.last + 1)
  }
  if (key === null) throw new AppError('assets/not-found')
  const storage = await storageOf(db, storages, key)
  return storage.read(key, span)
}

/** For contents known to be small. */
export async function readContent(
  kit: Pick<AssetKit, 'db' | 'storages'>,
  row: ContentRow,
): Promise<Buffer> {
  const content = await openContent(kit, row)
  return content instanceof Readable ? buffer(content) : content
}

/** @throws assets/away where the storage of a file is not set up any more */
async function storageOf(db: Db, storages: Storages, key: string) {
  const row = await db
    .selectFrom('stored_files')
    .select('place')
    .where('key', '=', key)
    .executeTakeFirst()
  if (row === undefined) throw new AppError('assets/not-found')
  return requireStorage(storages, row.place)
}

/** @throws assets/away */
export function requireStorage(storages: Storages, place: 'files' | 's3') {
  const storage = storages.named(place)
  if (storage === null) throw storageAway(new Error(`No storage “${place}” is set up.`))
  return storage
}
