import { DAY_MS } from '#contract/limits.ts'
import { assetAddress, assetIdOf, reprDigest } from '#contract/rules/asset-id.ts'
import { isWithin } from '#contract/rules/moment.ts'
import { storageFaultOf } from '#db/connection.ts'
import { filesIn, filesOf } from '#db/draft-format.ts'
import type { OutboxRow } from '#db/outbox-rows.ts'
import type { FileRow } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { sha256 } from './sha256.ts'

/** How much the device retains of pictures that the server has and nothing here waits for, in bytes. */
const KEPT_BYTES = 20_000_000

export interface FileContent {
  readonly bytes: ArrayBuffer
  readonly mediaType: string
}

export interface DeviceFile extends FileContent {
  readonly row: FileRow
}

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

export function thumbnailKey(id: string): string {
  return `${id}/thumbnail`
}

/**
 * Stores a file until the server has it and nothing here names it. Makes room for it if there is none.
 *
 * @throws if the device cannot store the file: `storageFaultOf` says why
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
    await db.files.put({ ...known, ...row, isUploaded, usedMs })
    if (known === undefined) await db.fileBytes.put({ key, bytes })
  })
}

/** A file that the device has no room for. For one that is too long for memory, the browser's blob. */
type HeldFile = DeviceFile | { readonly row: FileRow; readonly blob: Blob }

const held = new Map<string, HeldFile>()

/**
 * Other pages and the worker see a lock, which the browser releases with the page: until the file is uploaded, they
 * leave the writes that name it to this page.
 *
 * @returns the address that a post names it by
 */
export function holdFile(file: HeldFile): string {
  const { key } = file.row
  setHeld(file)
  if ('locks' in navigator) void navigator.locks.request(heldLock(key), {}, () => isLeft(key))
  return assetAddress(key)
}

function isLeft(key: string): Promise<void> {
  return new Promise((resolve) => {
    const unwatch = watchHeld(look)
    // The file may have been uploaded while another page had the lock.
    look()

    function look(): void {
      if (held.get(key)?.row.isUploaded !== true) return
      unwatch()
      resolve()
    }
  })
}

function heldLock(key: string): string {
  return `held:${key}`
}

export async function isHeldElsewhere(db: UserDatabase, ids: readonly string[]): Promise<boolean> {
  if (!('locks' in navigator)) return false
  for (const id of ids) {
    if (held.has(id) || (await db.files.get(id)) !== undefined) continue
    if (await navigator.locks.request(heldLock(id), { ifAvailable: true }, isTaken)) return true
  }
  return false
}

async function isTaken(lock: Lock | null): Promise<boolean> {
  return lock === null
}

function setHeld(file: HeldFile): void {
  held.set(file.row.key, file)
  for (const hear of heldListeners) hear()
}

const heldListeners = new Set<() => void>()

/**
 * Reports changes of held files, which no live query sees.
 *
 * @returns a function that ends it
 */
export function watchHeld(hear: () => void): () => void {
  heldListeners.add(hear)
  return () => heldListeners.delete(hear)
}

export function heldFile(key: string): HeldFile | undefined {
  return held.get(key)
}

/** For a short file, such as a picture: `openFile` reads a long one. */
export async function readFile(db: UserDatabase, key: string): Promise<DeviceFile | null> {
  return db.transaction('r', db.files, db.fileBytes, async () => {
    const row = await db.files.get(key)
    const kept = row === undefined ? undefined : await db.fileBytes.get(key)
    if (row !== undefined && kept !== undefined) {
      return { row, bytes: kept.bytes, mediaType: row.mediaType }
    }
    const file = held.get(key)
    return file === undefined || 'blob' in file ? null : file
  })
}

/** Whether this device has to upload a file: it has the file, and knows of no upload. */
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
  return changeRow(db, id, (known) => {
    const { received: _, ...row } = known
    return isUploaded ? { ...row, isUploaded } : { ...row, isUploaded, received: 0 }
  })
}

/** @param received in bytes */
export async function noteReceived(db: UserDatabase, id: string, received: number): Promise<void> {
  await changeRow(db, id, (row) => ({ ...row, received }))
}

async function changeRow(
  db: UserDatabase,
  id: string,
  change: (row: FileRow) => FileRow,
): Promise<boolean> {
  const file = held.get(id)
  if (file !== undefined) setHeld({ ...file, row: change(file.row) })
  return db.transaction('rw', db.files, async () => {
    const row = await db.files.get(id)
    if (row !== undefined) await db.files.put(change(row))
    return row !== undefined || file !== undefined
  })
}

const NOTE_USE_MS = DAY_MS / 24

export async function noteShown(db: UserDatabase, key: string): Promise<void> {
  const nowMs = Date.now()
  await db.transaction('rw', db.files, async () => {
    const row = await db.files.get(key)
    if (row !== undefined && !isWithin(nowMs, row.usedMs, row.usedMs + NOTE_USE_MS)) {
      await db.files.put({ ...row, usedMs: nowMs })
    }
  })
}

/**
 * Deletes files that nothing here names: of those that the server has, the least recently shown first, until no more
 * than `mostBytes` are left; of the others, all that were last used more than a day ago, as a picture taken out of its
 * draft.
 */
export async function trimFiles(db: UserDatabase, mostBytes = KEPT_BYTES): Promise<void> {
  const { files, fileBytes, drafts, outbox, intents } = db
  await db.transaction('rw', [files, fileBytes, drafts, outbox, intents], async () => {
    const named = await namedFiles(db)
    const loose = (await files.toArray()).filter(({ key }) => !named.has(key))
    const latestFirst = loose.filter(mayGo).toSorted((a, b) => b.usedMs - a.usedMs)
    let bytes = 0
    const gone: FileRow[] = []
    for (const row of latestFirst) {
      if (row.isUploaded) bytes += row.size
      if (!row.isUploaded || bytes > mostBytes) gone.push(row)
    }
    await files.bulkDelete(gone.map(({ key }) => key))
    await fileBytes.bulkDelete(gone.flatMap(bytesKeys))
  })
}

export function bytesKeys({ key, size, pieces }: FileRow): readonly string[] {
  if (pieces === undefined) return [key]
  const count = Math.ceil(size / pieces.bytes)
  return Array.from({ length: count }, (_, at) => pieceKey(pieces.of, at))
}

export function pieceKey(of: string, at: number): string {
  return `${of}/piece-${at}`
}

function mayGo({ isUploaded, usedMs }: FileRow): boolean {
  return isUploaded || usedMs < Date.now() - DAY_MS
}

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
