import { DAY_MS } from '#contract/limits.ts'
import { assetAddress, assetIdOf, reprDigest } from '#contract/rules/asset-id.ts'
import { storageFaultOf } from '#db/connection.ts'
import type { OutboxRow } from '#db/outbox-rows.ts'
import type { FileRow } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { filesIn, filesOf } from '#sync/drafts/format.ts'

import { sha256 } from './sha256.ts'

/** What the device keeps of pictures that the server has and nothing here waits for, in bytes. */
const KEPT_BYTES = 20_000_000

export interface FileContent {
  readonly bytes: ArrayBuffer
  readonly mediaType: string
}

export interface DeviceFile extends FileContent {
  readonly row: FileRow
}

/** A file as the device keeps it, not kept yet. */
export async function fileOfContent(
  { bytes, mediaType }: FileContent,
  isUploaded: boolean,
): Promise<DeviceFile> {
  const digest = await sha256(new Uint8Array(bytes))
  const key = assetIdOf(digest)
  const size = bytes.byteLength
  const row = { key, mediaType, size, digest: reprDigest(digest), isUploaded, usedMs: Date.now() }
  return { bytes, mediaType, row }
}

/** The key of the thumbnail of an asset. */
export function thumbnailKey(id: string): string {
  return `${id}/thumbnail`
}

/**
 * Keeps a file until the server has it and nothing here names it, and makes room for it where there is none.
 *
 * @throws where the device cannot keep it: `storageFaultOf` says why
 */
export async function keepFile(db: UserDatabase, file: DeviceFile): Promise<void> {
  try {
    await putFile(db, file)
  } catch (error) {
    if (storageFaultOf(error) !== 'full') throw error
    await trimFiles(db, 0)
    await putFile(db, file)
  }
}

async function putFile(db: UserDatabase, { row, bytes }: DeviceFile): Promise<void> {
  const { key, usedMs } = row
  await db.transaction('rw', db.files, db.fileBytes, async () => {
    const known = await db.files.get(key)
    const isUploaded = row.isUploaded || known?.isUploaded === true
    await db.files.put({ ...row, isUploaded, usedMs })
    if (known === undefined) await db.fileBytes.put({ key, bytes })
  })
}

/** Files that the device has no room for: they are here until the page is closed. */
const held = new Map<string, DeviceFile>()

/** @returns the address that a post names it by */
export function holdFile(file: DeviceFile): string {
  held.set(file.row.key, file)
  return assetAddress(file.row.key)
}

/** Null where this device does not have it. */
export async function readFile(db: UserDatabase, key: string): Promise<DeviceFile | null> {
  return db.transaction('r', db.files, db.fileBytes, async () => {
    const row = await db.files.get(key)
    const kept = row === undefined ? undefined : await db.fileBytes.get(key)
    if (row === undefined || kept === undefined) return held.get(key) ?? null
    return { row, bytes: kept.bytes, mediaType: row.mediaType }
  })
}

/** Whether this device has to upload it: it has it, and knows of no upload. */
export async function isToUpload(db: UserDatabase, id: string): Promise<boolean> {
  const row = (await db.files.get(id)) ?? held.get(id)?.row
  return row?.isUploaded === false
}

/** @returns whether this device has the file */
export async function noteUploaded(
  db: UserDatabase,
  id: string,
  isUploaded: boolean,
): Promise<boolean> {
  const file = held.get(id)
  if (file !== undefined) held.set(id, { ...file, row: { ...file.row, isUploaded } })
  return db.transaction('rw', db.files, async () => {
    const row = await db.files.get(id)
    if (row !== undefined) await db.files.put({ ...row, isUploaded })
    return row !== undefined || file !== undefined
  })
}

/** So often it is noted that a file is shown. */
const NOTE_USE_MS = DAY_MS / 24

export async function noteShown(db: UserDatabase, key: string): Promise<void> {
  const nowMs = Date.now()
  await db.transaction('rw', db.files, async () => {
    const row = await db.files.get(key)
    if (row !== undefined && nowMs - row.usedMs > NOTE_USE_MS) {
      await db.files.put({ ...row, usedMs: nowMs })
    }
  })
}

/**
 * Forgets what was shown least recently, until no more than `mostBytes` is kept of what the server has and
 * nothing here names; and what no draft has named for a day, as a picture that was taken out again.
 */
export async function trimFiles(db: UserDatabase, mostBytes = KEPT_BYTES): Promise<void> {
  const { files, fileBytes, drafts, outbox, intents } = db
  await db.transaction('rw', [files, fileBytes, drafts, outbox, intents], async () => {
    const named = await namedFiles(db)
    const loose = (await files.toArray()).filter(({ key }) => !named.has(key))
    const latestFirst = loose.filter(mayGo).toSorted((a, b) => b.usedMs - a.usedMs)
    let bytes = 0
    const gone: string[] = []
    for (const { key, size, isUploaded } of latestFirst) {
      if (isUploaded) bytes += size
      if (!isUploaded || bytes > mostBytes) gone.push(key)
    }
    await files.bulkDelete(gone)
    await fileBytes.bulkDelete(gone)
  })
}

function mayGo({ isUploaded, usedMs }: FileRow): boolean {
  return isUploaded || usedMs < Date.now() - DAY_MS
}

/** The ids of the assets that something here waits to be sent with, or is written with. */
export async function namedFiles(db: UserDatabase): Promise<ReadonlySet<string>> {
  const [drafts, outbox, intents] = await Promise.all([
    db.drafts.toArray(),
    db.outbox.toArray(),
    db.intents.toArray(),
  ])
  const posts = [
    ...drafts.map(({ imageUrl, format }) => ({ image_content_url: imageUrl, ...format })),
    ...intents.flatMap(({ body, picture = null }) => [body, { image_content_url: picture }]),
  ]
  const rows = [...outbox, ...intents.flatMap(({ held: saves = [] }) => saves)]
  return new Set([...posts.flatMap(filesIn), ...rows.flatMap(filesOfRow)])
}

function filesOfRow({ write, instead = [] }: OutboxRow): readonly string[] {
  return [...filesOf(write), ...instead.flatMap(filesOfRow)]
}
