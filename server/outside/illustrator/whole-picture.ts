import { once } from 'node:events'
import { crc32, createInflate } from 'node:zlib'

import { mediaTypeOf } from './pixels-of.ts'

/**
 * Decoders draw missing parts blank. A PNG needs the bytes that its head declares, a JPEG its end, a WebP its length. A
 * GIF is checked where it is rebuilt.
 */
export async function isWhole(bytes: Uint8Array): Promise<boolean> {
  const image = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    switch (mediaTypeOf(bytes)) {
      case 'image/png':
        return await isWholePng(image)
      case 'image/jpeg':
        return isWholeJpeg(image)
      case 'image/gif':
        return true
      case 'image/webp':
        return image.length >= RIFF_HEAD_BYTES + image.readUInt32LE(4)
      case null:
        return false
    }
  } catch (error) {
    // The file ends too early.
    if (error instanceof RangeError) return false
    throw error
  }
}

/** The declared length does not include these. */
const RIFF_HEAD_BYTES = 8
const PNG_HEAD_BYTES = 13

async function isWholePng(image: Buffer): Promise<boolean> {
  const pieces: Buffer[] = []
  let rows: readonly Rows[] | null = null
  for (const { kind, content, isSound } of chunksOf(image)) {
    if (rows === null && kind !== 'IHDR') return false
    if (!isSound) return false
    if (kind === 'IHDR') rows = rowsOf(content)
    if (rows === null) return false
    if (kind === 'IDAT') pieces.push(content)
    if (kind === 'IEND') return fills(rows, pieces)
  }
  return false
}

interface Chunk {
  readonly kind: string
  readonly content: Buffer
  /** Its check sum is right, or a picture can do without this chunk. */
  readonly isSound: boolean
}

function* chunksOf(image: Buffer): Generator<Chunk, void> {
  for (let at = 8; at < image.length;) {
    const end = at + 8 + image.readUInt32BE(at)
    const kind = image.toString('latin1', at + 4, at + 8)
    const isNeeded = /^[A-Z]/.test(kind)
    const isSound = !isNeeded || crc32(image.subarray(at + 4, end)) === image.readUInt32BE(end)
    yield { kind, content: image.subarray(at + 8, end), isSound }
    at = end + 4
  }
}

/** Each row begins with the number of its filter, which `bytes` includes. */
interface Rows {
  readonly count: number
  readonly bytes: number
}

const SAMPLES = new Map([
  [0, { count: 1, bits: [1, 2, 4, 8, 16] }],
  [2, { count: 3, bits: [8, 16] }],
  [3, { count: 1, bits: [1, 2, 4, 8] }],
  [4, { count: 2, bits: [8, 16] }],
  [6, { count: 4, bits: [8, 16] }],
])

/** An interlaced PNG has seven passes: each begins at x and y, and goes on in steps of `across` and `down`. */
const PASSES = [
  { x: 0, y: 0, across: 8, down: 8 },
  { x: 4, y: 0, across: 8, down: 8 },
  { x: 0, y: 4, across: 4, down: 8 },
  { x: 2, y: 0, across: 4, down: 4 },
  { x: 0, y: 2, across: 2, down: 4 },
  { x: 1, y: 0, across: 2, down: 2 },
  { x: 0, y: 1, across: 1, down: 2 },
]
const ALL_AT_ONCE = [{ x: 0, y: 0, across: 1, down: 1 }]

function rowsOf(head: Buffer): readonly Rows[] | null {
  if (head.length !== PNG_HEAD_BYTES) return null
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const [bits, colours, compression, filter, interlacing] = head.subarray(8)
  const samples = SAMPLES.get(colours ?? -1)
  if (samples?.bits.includes(bits ?? 0) !== true) return null
  if (compression !== 0 || filter !== 0 || (interlacing ?? 2) > 1) return null
  const passes = interlacing === 1 ? PASSES : ALL_AT_ONCE
  return passes
    .map(({ x, y, across, down }) => {
      const columns = Math.ceil((width - x) / across)
      const bytes = 1 + Math.ceil((columns * samples.count * (bits ?? 0)) / 8)
      return { count: columns > 0 ? Math.ceil((height - y) / down) : 0, bytes }
    })
    .filter(({ count }) => count > 0)
}

const LAST_FILTER = 4

/** The output is discarded: it may be a hundred megabytes. */
async function fills(rows: readonly Rows[], pieces: readonly Buffer[]): Promise<boolean> {
  const starts = startsOf(rows)
  let next = starts.next()
  let length = 0
  const inflate = createInflate({ chunkSize: 65_536 })
  inflate.on('data', (part: Buffer) => {
    while (next.done !== true && next.value < length + part.length) {
      if ((part[next.value - length] ?? 0) > LAST_FILTER) inflate.destroy(new Error('no filter'))
      next = starts.next()
    }
    length += part.length
    if (length > bytesOf(rows)) inflate.destroy(new Error('too long'))
  })
  try {
    inflate.end(Buffer.concat(pieces))
    await once(inflate, 'end')
    return length === bytesOf(rows)
  } catch {
    return false
  }
}

function bytesOf(rows: readonly Rows[]): number {
  return rows.reduce((sum, { count, bytes }) => sum + count * bytes, 0)
}

function* startsOf(rows: readonly Rows[]): Generator<number, void> {
  let at = 0
  for (const { count, bytes } of rows) {
    for (let row = 0; row < count; row += 1, at += bytes) yield at
  }
}

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

function isWholeJpeg(image: Buffer): boolean {
  let hasScan = false
  for (let at = 2; ;) {
    const marker = markerAt(image, at)
    if (marker === null) return false
    if (marker.kind === END_OF_IMAGE) return hasScan
    const end = marker.end + image.readUInt16BE(marker.end)
    hasScan ||= marker.kind === START_OF_SCAN
    at = marker.kind === START_OF_SCAN ? endOfScan(image, end) : end
  }
}

/** Any number of FF may stand before the kind of a marker. */
function markerAt(
  image: Buffer,
  start: number,
): { readonly kind: number; readonly end: number } | null {
  if (image.readUInt8(start) !== 0xff) return null
  let at = start + 1
  while (image.readUInt8(at) === 0xff) at += 1
  return { kind: image.readUInt8(at), end: at + 1 }
}

/** In the data of a scan, FF 00 is a byte, and FF D0 to FF D7 are marks for a new start. */
function endOfScan(image: Buffer, start: number): number {
  for (let at = image.indexOf(0xff, start); at !== -1; at = image.indexOf(0xff, at + 1)) {
    const kind = image.readUInt8(at + 1)
    const isData = kind === 0 || (kind >= 0xd0 && kind <= 0xd7)
    if (!isData && kind !== 0xff) return at
  }
  return image.length
}
