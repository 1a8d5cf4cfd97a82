import { sha256 } from '@noble/hashes/sha2.js'

import { assetIdOf, reprDigest } from '#contract/rules/asset-id.ts'
import { storageFaultOf } from '#db/connection.ts'
import type { FileRow } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { newKey } from '#device/new-key.ts'

import { bytesKeys, holdFile, pieceKey, trimFiles } from './files.ts'
import { PIECE_BYTES } from './pieces.ts'

// Separate from the reading of pieces, which every screen loads with the upload.

interface Keeping {
  readonly mediaType: string
  readonly signal: AbortSignal
  /** @param bytes the number of bytes read so far */
  readonly onRead: (bytes: number) => void
}

/**
 * If the device has no room for the file, this page alone holds it.
 *
 * @returns its row, and whether it will be here after a reload
 * @throws the reason of `signal`; a DOMException named NotReadableError or NotFoundError if the file was changed or is
 * gone since it was chosen
 */
export async function keepInPieces(
  db: UserDatabase,
  source: Blob,
  { mediaType, signal, onRead }: Keeping,
): Promise<{ readonly row: FileRow; readonly isKept: boolean }> {
  const pieces = { of: newKey(), bytes: PIECE_BYTES }
  const { size } = source
  const usedMs = Date.now()
  // Stored under a name of its own until its content is known: after a crash, the rest is cleaned up later.
  const begun = { key: pieces.of, mediaType, size, digest: null, isUploaded: false, usedMs, pieces }
  // Browsers hash only whole data, and this file may be too long for memory.
  const hash = sha256.create()
  let isKept = await storedOrFull(db, () => db.files.put(begun))
  try {
    for (let from = 0, at = 0; from < size; from += PIECE_BYTES, at += 1) {
      signal.throwIfAborted()
      const bytes = await source.slice(from, from + PIECE_BYTES).arrayBuffer()
      hash.update(new Uint8Array(bytes))
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

/** Stores the file under the name of its content. A file that is here already stays, and counts as just chosen. */
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
