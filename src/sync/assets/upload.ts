import { NetworkError } from '#api/network-error.ts'
import type { PreparedCall } from '#api/send-by-fetch.ts'
import { AssetUpload, UPLOAD_ASSET } from '#contract/assets.ts'
import { CodedError } from '#contract/coded-error.ts'
import { ASSET } from '#contract/file-limits.ts'
import { SECOND_MS } from '#contract/limits.ts'
import type { FileRow } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { isToUpload, noteReceived, noteUploaded } from './files.ts'
import { openFile } from './pieces.ts'
import type { OpenFile } from './pieces.ts'

/** The first part is as long as a slow line sends within a request's time limit; each further part is twice as long. */
const FIRST_PART_BYTES = 128 * 1024

/** A part that took longer is as long as this line can well send: the next one is not longer. */
const LONG_PART_MS = 4 * SECOND_MS

/** A part of this length is not halved any more: a proxy that refuses it cannot pass files. */
const SMALLEST_PART_BYTES = 32 * 1024

/** How much a proxy on the way lets pass at once, as far as this page or worker has found out. */
let passesBytes: number = ASSET.partBytes

/** How often the server may have no more of a file than before, until the upload is given up for a while. */
const MOST_LOSSES = 3

/** @throws CodedError if the server refuses, NetworkError if it cannot be reached */
export type Send = (request: PreparedCall) => Promise<unknown>

export async function nextToUpload(
  db: UserDatabase,
  ids: readonly string[],
): Promise<string | undefined> {
  for (const id of ids) if (await isToUpload(db, id)) return id
  return undefined
}

interface Turn {
  /** Asked after each part: true if others go first now. */
  readonly isOver: () => boolean
}

/**
 * Uploads part by part, from where an earlier try was cut off. One page or worker of a device does so at a time, so
 * that no part is sent twice. Nothing is done for a file that the server has, or that is not here.
 *
 * @param turn missing: waits for any other upload of the file, then uploads all of it
 * @returns `more`: the turn was over before. `busy`: another page or worker uploads it.
 * @throws the errors of `send`
 */
export async function uploadFile(
  db: UserDatabase,
  id: string,
  send: Send,
  turn?: Turn,
): Promise<'whole' | 'more' | 'busy'> {
  function upload(): Promise<'whole' | 'more'> {
    return uploadParts(db, { id, send, isOver: turn?.isOver ?? never })
  }

  if (!('locks' in navigator)) return upload()
  const name = `${db.name}:upload:${id}`
  return navigator.locks.request(name, { ifAvailable: turn !== undefined }, (lock) =>
    lock === null ? 'busy' : upload(),
  )
}

function never(): boolean {
  return false
}

interface Upload extends Turn {
  readonly id: string
  readonly send: Send
}

/** How much of a file the server had when the last turn of this page was over, in bytes. */
const acknowledged = new Map<string, number>()

async function uploadParts(
  db: UserDatabase,
  { id, send, isOver }: Upload,
): Promise<'whole' | 'more'> {
  const file = await openFile(db, id)
  if (file?.row.isUploaded === true) return 'whole'
  if (file === null) return leaveToServer(db, id)
  let { received, asset } = await begin(file, send)
  let [length, losses] = [Math.min(FIRST_PART_BYTES, passesBytes), 0]
  while (asset === null) {
    const [from, begunMs] = [received, performance.now()]
    const part = await readPart(file, from, length)
    if (part === null) return leaveToServer(db, id)
    try {
      ;({ received, asset } = await sendPart(file, part, send))
    } catch (error) {
      if (!isTooLarge(error)) throw error
      const isSmallest = part.bytes.length <= SMALLEST_PART_BYTES
      passesBytes = isSmallest ? ASSET.partBytes : Math.floor(part.bytes.length / 2)
      if (isSmallest) throw error
      length = passesBytes
      continue
    }
    if (asset !== null) break
    if (received <= from) losses += 1
    if (losses > MOST_LOSSES) throw new NetworkError('unreadable')
    await noteReceived(db, id, received)
    const isLong = performance.now() - begunMs > LONG_PART_MS
    length = isLong ? length : Math.min(2 * length, passesBytes)
    if (isOver()) {
      acknowledged.set(id, received)
      return 'more'
    }
  }
  await noteUploaded(db, id, true)
  return 'whole'
}

/** The bytes are gone, with a part of the storage: the server says whether it has the file. */
async function leaveToServer(db: UserDatabase, id: string): Promise<'whole'> {
  await noteUploaded(db, id, true)
  return 'whole'
}

const LOST: AssetUpload = { received: 0, asset: null }

/** For a short file, the answer to its first part says how much the server has. */
async function begin(file: OpenFile, send: Send): Promise<AssetUpload> {
  const { key, size, received } = file.row
  const known = acknowledged.get(key)
  acknowledged.delete(key)
  // Unless another tab or the worker has gone on since.
  if (known !== undefined && known === received) return { received, asset: null }
  return size <= FIRST_PART_BYTES && received === undefined ? LOST : ask(file, send)
}

/** How much of the file the server has: all of it, if the same file was uploaded for this user before. */
async function ask({ row }: OpenFile, send: Send): Promise<AssetUpload> {
  try {
    return await put(row, { range: '*', bytes: new Uint8Array() }, send)
  } catch (error) {
    // The upload was begun with another size: byte 0 begins it anew.
    if (isGap(error)) return LOST
    throw error
  }
}

function isGap(error: unknown): boolean {
  return error instanceof CodedError && error.code === 'assets/gap'
}

/** A proxy's answer: Lin accepts parts of any size that is sent here. */
function isTooLarge(error: unknown): boolean {
  return error instanceof CodedError && error.code === 'proxy/too-large'
}

interface Part {
  readonly range: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * A part ends where a piece of the file does, if it reaches so far. Null if the bytes are gone.
 *
 * @throws NetworkError if the server has all of the file, and says that it does not
 */
async function readPart(file: OpenFile, from: number, length: number): Promise<Part | null> {
  const { size } = file.row
  if (from >= size) throw new NetworkError('unreadable')
  const end = (Math.floor(from / ASSET.partBytes) + 1) * ASSET.partBytes
  const to = Math.min(from + length, end, size)
  const bytes = await file.read(from, to)
  return bytes === null ? null : { range: `${from}-${to - 1}`, bytes }
}

async function sendPart(file: OpenFile, part: Part, send: Send): Promise<AssetUpload> {
  try {
    return await put(file.row, part, send)
  } catch (error) {
    if (!isGap(error)) throw error
    return ask(file, send)
  }
}

async function put(row: FileRow, { range, bytes }: Part, send: Send): Promise<AssetUpload> {
  const headers = {
    'Content-Type': row.mediaType,
    'Content-Range': `bytes ${range}/${row.size}`,
    'Repr-Digest': row.digest ?? '',
  }
  const file = { bytes, headers }
  return AssetUpload.parse(await send({ call: UPLOAD_ASSET, params: { id: row.key }, file }))
}

const MISSING: ReadonlySet<string> = new Set(['posts/image-missing', 'posts/content-missing'])

/** Whether the server has refused a request because it lacks files that this device has. */
export async function isLostThere(
  db: UserDatabase,
  ids: readonly string[],
  error: unknown,
): Promise<boolean> {
  if (!(error instanceof CodedError) || !MISSING.has(error.code)) return false
  // The refusal does not name the files: the server says at the first question which ones it has.
  const here = await Promise.all(ids.map((id) => noteUploaded(db, id, false)))
  return here.includes(true)
}
