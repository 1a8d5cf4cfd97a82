import { fetchFile } from '#api/fetch-file.ts'
import { NetworkError } from '#api/network-error.ts'
import { storageFaultOf } from '#db/connection.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { fileOfContent, keepFile, noteShown, readFile, thumbnailKey, trimFiles } from './files.ts'
import type { DeviceFile, FileContent } from './files.ts'

export type PictureSize = 'whole' | 'thumbnail'

interface AskedPicture {
  readonly id: string
  readonly size: PictureSize
  readonly signal: AbortSignal
}

/**
 * Reads the picture from this device, or else from the server, and then stores it for the time without a network. The
 * other size stands in for one that cannot be had.
 *
 * @throws KnownError if the server refuses, NetworkError if it cannot be reached
 */
export async function readPicture(db: UserDatabase, asked: AskedPicture): Promise<Blob> {
  const { id, size } = asked
  const [key, other] = size === 'whole' ? [id, thumbnailKey(id)] : [thumbnailKey(id), id]
  const kept = await readFile(db, key)
  if (kept !== null) return shown(db, kept)
  // A picture that this device has yet to upload is nowhere else.
  const instead = await readFile(db, other)
  if (instead !== null && size === 'thumbnail') return shown(db, instead)
  try {
    return await shown(db, await fetchPicture(db, asked))
  } catch (error) {
    if (instead === null || !(error instanceof NetworkError)) throw error
    return shown(db, instead)
  }
}

async function shown(db: UserDatabase, { row, bytes, mediaType }: DeviceFile): Promise<Blob> {
  await unlessFaulty(noteShown(db, row.key))
  return new Blob([bytes], { type: mediaType })
}

async function fetchPicture(db: UserDatabase, asked: AskedPicture): Promise<DeviceFile> {
  const content = await fetchFile(asked)
  const file = await fileOf(content, asked)
  await unlessFaulty(keepFetched(db, file))
  return file
}

async function fileOf(content: FileContent, { id, size }: AskedPicture): Promise<DeviceFile> {
  const file = await fileOfContent(content, true)
  if (size === 'thumbnail') {
    return { ...content, row: { ...file.row, key: thumbnailKey(id), digest: null } }
  }
  if (file.row.key !== id) throw new NetworkError('unreadable')
  return file
}

async function keepFetched(db: UserDatabase, file: DeviceFile): Promise<void> {
  await keepFile(db, file)
  await trimFiles(db)
}

/** Ignores storage faults: a device without room still shows the picture. */
async function unlessFaulty(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (storageFaultOf(error) === null) throw error
  }
}
