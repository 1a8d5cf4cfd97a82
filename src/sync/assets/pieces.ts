import { ASSET } from '#contract/file-limits.ts'
import { assetIdOf, reprDigest } from '#contract/rules/asset-id.ts'
import { storageFaultOf } from '#db/connection.ts'
import type { FilePieces, FileRow } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { newKey } from '#device/new-key.ts'

import { bytesKeys, heldFile, holdFile, pieceKey, trimFiles } from './files.ts'
import { sha256InPieces } from './sha256.ts'

// A video has hundreds of megabytes. It goes through the memory piece by piece: from where it was chosen into the
// database, and from there to the server.

/** As long as the longest part of an upload, so that a part is one piece. */
const PIECE_BYTES = ASSET.partBytes

interface Keeping {
  readonly mediaType: string
  readonly signal: AbortSignal
  /** @param bytes so many were read */
  readonly onRead: (bytes: number) => void
}

/**
 * Keeps a file of any length on the device. One that the device has no room for is held by this page alone.
 *
 * @returns its row, and whether it will be here after a reload
 * @throws the reason of `signal`; a DOMException named NotReadableError or NotFoundError where the file was changed
 *   or is gone since it was chosen
 */
export async function keepInPieces(
  db: UserDatabase,
  source: Blob,
  { mediaType, signal, onRead }: Keeping,
): Promise<{ readonly row: FileRow; readonly isKept: boolean }> {
  const pieces = { of: newKey(), bytes: PIECE_BYTES }
  const { size } = source
  const usedMs = Date.now()
  // Under a name of its own until its content is known: whoever is cut off leaves something that is cleaned up.
  const begun = { key: pieces.of, mediaType, size, digest: null, isUploaded: false, usedMs, pieces }
  const hash = sha256InPieces()
  let isKept = await storedOrFull(db, () => db.files.put(begun))
  try {
    for (let from = 0, at = 0; from < size; from += PIECE_BYTES, at += 1) {
      signal.throwIfAborted()
      const bytes = await source.slice(from, from + PIECE_BYTES).arrayBuffer()
      hash.add(new Uint8Array(bytes))
      const key = pieceKey(pieces.of, at)
      isKept &&= await storedOrFull(db, () => db.fileBytes.put({ key, bytes }))
      onRead(Math.min(from + PIECE_BYTES, size))
    }
  } catch (error) {
    await drop(db, begun)
    throw error
  }
  const digest = hash.digest()
  const row = { ...begun, key: assetIdOf(digest), digest: reprDigest(digest) }
  if (isKept) return { row: await settle(db, begun, row), isKept }
  await drop(db, begun)
  const { pieces: _, ...heldRow } = row
  holdFile({ row: heldRow, blob: source })
  return { row: heldRow, isKept }
}

/** Puts it under its own name. What is here already stays, and has just been chosen. */
async function settle(db: UserDatabase, begun: FileRow, row: FileRow): Promise<FileRow> {
  return db.transaction('rw', db.files, db.fileBytes, async () => {
    const known = await db.files.get(row.key)
    const isHere = known !== undefined && (await isWhole(db, known))
    await db.files.delete(begun.key)
    if (isHere) await db.fileBytes.bulkDelete([...bytesKeys(begun)])
    const kept = isHere
      ? { ...known, usedMs: row.usedMs }
      : { ...row, isUploaded: known?.isUploaded ?? false }
    await db.files.put(kept)
    return kept
  })
}

async function isWhole(db: UserDatabase, row: FileRow): Promise<boolean> {
  const keys = bytesKeys(row)
  return (await db.fileBytes.where('key').anyOf(keys).count()) === keys.length
}

async function drop(db: UserDatabase, begun: FileRow): Promise<void> {
  await db.transaction('rw', db.files, db.fileBytes, async () => {
    await db.files.delete(begun.key)
    await db.fileBytes.bulkDelete([...bytesKeys(begun)])
  })
}

/** False where the device has no room for it, also after what it can do without is gone. */
async function storedOrFull(db: UserDatabase, store: () => PromiseLike<unknown>): Promise<boolean> {
  try {
    await store()
    return true
  } catch (error) {
    if (storageFaultOf(error) !== 'full') throw error
  }
  await trimFiles(db, 0)
  try {
    await store()
    return true
  } catch (error) {
    if (storageFaultOf(error) !== 'full') throw error
    return false
  }
}

/** A file of this device that is read a part at a time. */
export interface OpenFile {
  readonly row: FileRow
  /** Null where the browser has lost them. @param to the end, exclusive */
  readonly read: (from: number, to: number) => Promise<Uint8Array<ArrayBuffer> | null>
}

/** Null where this device does not have it. */
export async function openFile(db: UserDatabase, key: string): Promise<OpenFile | null> {
  const row = await db.files.get(key)
  const pieces = row?.pieces
  if (row !== undefined && pieces !== undefined) {
    return { row, read: (from, to) => readPieces(db, pieces, { from, to }) }
  }
  const kept = row === undefined ? undefined : await db.fileBytes.get(key)
  if (row !== undefined && kept !== undefined) return { row, read: partsOf(kept.bytes) }
  const held = heldFile(key)
  if (held === undefined) return null
  return { row: held.row, read: 'blob' in held ? partsOfBlob(held.blob) : partsOf(held.bytes) }
}

function partsOf(bytes: ArrayBuffer): OpenFile['read'] {
  return async (from, to) => new Uint8Array(bytes, from, to - from)
}

function partsOfBlob(blob: Blob): OpenFile['read'] {
  return async (from, to) => {
    try {
      return new Uint8Array(await blob.slice(from, to).arrayBuffer())
    } catch (error) {
      if (isGone(error)) return null
      throw error
    }
  }
}

async function readPieces(
  db: UserDatabase,
  { of, bytes: length }: FilePieces,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const read = new Uint8Array(to - from)
  for (let at = Math.floor(from / length); at * length < to; at += 1) {
    const piece = await db.fileBytes.get(pieceKey(of, at))
    if (piece === undefined) return null
    const start = at * length
    const wanted = new Uint8Array(piece.bytes).subarray(
      Math.max(0, from - start),
      Math.min(piece.bytes.byteLength, to - start),
    )
    read.set(wanted, Math.max(0, start - from))
  }
  return read
}

/**
 * What a player reads a file from; null where this device does not have it. The browser keeps what it is made of,
 * on its disk where that is long: one piece at a time is in this page's memory.
 */
export async function blobOf(db: UserDatabase, key: string): Promise<Blob | null> {
  const held = heldFile(key)
  if (held !== undefined && 'blob' in held) return held.blob
  const file = await openFile(db, key)
  if (file === null) return null
  const { size, mediaType } = file.row
  const parts: Blob[] = []
  for (let from = 0; from < size; from += PIECE_BYTES) {
    const bytes = await file.read(from, Math.min(from + PIECE_BYTES, size))
    if (bytes === null) return null
    parts.push(new Blob([bytes]))
  }
  return new Blob(parts, { type: mediaType })
}

/** Whether a file that was chosen cannot be read any more, as it was moved or changed: engines have several names for it. */
export function isGone(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    (error.name === 'NotReadableError' || error.name === 'NotFoundError')
  )
}
