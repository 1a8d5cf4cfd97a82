import { NetworkError } from '#api/network-error.ts'
import { AssetUpload, UPLOAD_ASSET } from '#contract/assets.ts'
import { CodedError } from '#contract/coded-error.ts'
import { ASSET } from '#contract/file-limits.ts'
import type { UserDatabase } from '#db/user-database.ts'
import type { QueuedRequest } from '#sync/outbox/queued-request.ts'

import { noteUploaded, readFile } from './files.ts'
import type { DeviceFile } from './files.ts'

/** The first part: what a slow line takes within the time that a request has. Each further one is twice as long. */
const FIRST_PART_BYTES = 128 * 1024

/** So often the server may have less of a file than before, until it is left in peace for a while. */
const MOST_LOSSES = 3

/** Throws CodedError where the server refuses, NetworkError where it cannot be heard. */
export type Send = (request: QueuedRequest) => Promise<unknown>

/**
 * Uploads a file of this device, part by part, from where an earlier try was cut off. Nothing is done for one
 * that the server has, or that is not here.
 *
 * @throws what `send` throws
 */
export async function uploadFile(db: UserDatabase, id: string, send: Send): Promise<void> {
  const file = await readFile(db, id)
  if (file === null) {
    // Its bytes are gone, with a part of the storage: the server says whether it has them.
    await noteUploaded(db, id, true)
    return
  }
  if (file.row.isUploaded) return
  const { size } = file.row
  const isSmall = size <= FIRST_PART_BYTES
  let { received, asset } = await (isSmall ? sendPart(file, 0, size, send) : ask(file, send))
  let length = FIRST_PART_BYTES
  let losses = 0
  while (asset === null) {
    const from = received
    ;({ received, asset } = await sendPart(file, from, Math.min(from + length, size), send))
    if (asset === null && received <= from) losses += 1
    // It would be asked for ever.
    if (losses > MOST_LOSSES) throw new NetworkError('unreadable')
    length = Math.min(2 * length, ASSET.partBytes)
  }
  await noteUploaded(db, id, true)
}

/** How much of it the server has; all of it where somebody of this user has uploaded the same file. */
function ask(file: DeviceFile, send: Send): Promise<AssetUpload> {
  return put(file, { range: '*', bytes: new Uint8Array() }, send)
}

async function sendPart(
  file: DeviceFile,
  from: number,
  to: number,
  send: Send,
): Promise<AssetUpload> {
  // It has all of it, and says that it does not.
  if (from >= to) throw new NetworkError('unreadable')
  const bytes = new Uint8Array(file.bytes, from, to - from)
  try {
    return await put(file, { range: `${from}-${to - 1}`, bytes }, send)
  } catch (error) {
    if (!(error instanceof CodedError) || error.code !== 'assets/gap') throw error
    return ask(file, send)
  }
}

async function put(
  { row }: DeviceFile,
  part: { readonly range: string; readonly bytes: Uint8Array<ArrayBuffer> },
  send: Send,
): Promise<AssetUpload> {
  const headers = {
    'Content-Type': row.mediaType,
    'Content-Range': `bytes ${part.range}/${row.size}`,
    'Repr-Digest': row.digest ?? '',
  }
  const file = { bytes: part.bytes, headers }
  return AssetUpload.parse(await send({ call: UPLOAD_ASSET, params: { id: row.key }, file }))
}

const LOST = ['posts/image-missing', 'posts/content-missing']

/**
 * Whether the server has refused something since it does not have a file that this device has. It does not say
 * which: each of them is asked for again before anything of it is sent.
 */
export async function isLostThere(
  db: UserDatabase,
  ids: readonly string[],
  error: unknown,
): Promise<boolean> {
  if (!(error instanceof CodedError) || !LOST.includes(error.code)) return false
  const known = await Promise.all(ids.map((id) => noteUploaded(db, id, false)))
  return known.includes(true)
}
