import { ASSET } from '#contract/file-limits.ts'
import type { FilePieces, FileRow } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { heldFile, pieceKey } from './files.ts'

/**
 * A video passes through memory in pieces. A piece is as long as the longest part of an upload, so that a part is one
 * piece.
 */
export const PIECE_BYTES = ASSET.partBytes

export interface OpenFile {
  readonly row: FileRow
  /**
   * Null if the browser has lost the bytes.
   *
   * @param to the end, exclusive
   */
  readonly read: (from: number, to: number) => Promise<Uint8Array<ArrayBuffer> | null>
}

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

/** The browser stores the parts of the blob, on its disk if they are long: memory holds only one piece at a time. */
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

/** Whether a chosen file cannot be read any more, as it was moved or changed: engines have several names for it. */
export function isGone(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    (error.name === 'NotReadableError' || error.name === 'NotFoundError')
  )
}
