import { inflateSync } from 'node:zlib'

export interface ImageHeader {
  readonly mediaType: 'image/png' | 'image/gif' | 'image/jpeg'
  readonly pixels: number
}

/** Undefined for anything but a PNG, a GIF or a JPEG whose size can be read. */
export function readImageHeader(bytes: Buffer): ImageHeader | undefined {
  if (bytes.length >= 24 && bytes.subarray(0, 8).equals(PNG)) {
    return { mediaType: 'image/png', pixels: bytes.readUInt32BE(16) * bytes.readUInt32BE(20) }
  }
  if (bytes.length >= 10 && /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))) {
    return { mediaType: 'image/gif', pixels: bytes.readUInt16LE(6) * bytes.readUInt16LE(8) }
  }
  const pixels = jpegPixels(bytes)
  return pixels === undefined ? undefined : { mediaType: 'image/jpeg', pixels }
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG_START = 0xffd8
/** Markers from C0 to CF hold the frame's size, except these three. */
const NO_FRAME = new Set([0xc4, 0xc8, 0xcc])

function jpegPixels(bytes: Buffer): number | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== JPEG_START) return undefined
  let at = 2
  while (at + 9 <= bytes.length && bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1)
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.has(marker)) {
      return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7)
    }
    // A marker may be padded with any number of FF bytes.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/** Counts by the blocks: the header, then extensions (21) and pictures (2C). */
export function gifFrames(bytes: Buffer): number {
  let at = 13 + colourTable(bytes, 10)
  let frames = 0
  while (at < bytes.length) {
    const block = byteAt(bytes, at)
    if (block === 0x21) at = afterSubBlocks(bytes, at + 2)
    else if (block === 0x2c) {
      frames += 1
      at = afterSubBlocks(bytes, at + 11 + colourTable(bytes, at + 9))
    } else return frames
  }
  return frames
}

function colourTable(bytes: Buffer, flagsAt: number): number {
  const flags = byteAt(bytes, flagsAt)
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1)
}

function afterSubBlocks(bytes: Buffer, from: number): number {
  let at = from
  while (byteAt(bytes, at) > 0) at += 1 + byteAt(bytes, at)
  return at + 1
}

function byteAt(bytes: Buffer, at: number): number {
  return bytes[at] ?? 0
}

export interface PdfFacts {
  readonly pages: number
  /** Width and height in whole points, each once. */
  readonly sizes: readonly (readonly [number, number])[]
  readonly isEncrypted: boolean
}

/**
 * Finds enough to refuse as LinkedIn does, without parsing all. Page objects stand in the file as they are, or deflated
 * in streams of objects. Undefined if it is no PDF.
 */
export function readPdf(bytes: Buffer): PdfFacts | undefined {
  if (!bytes.subarray(0, 1024).includes('%PDF-')) return undefined
  const text = bytes.toString('latin1')
  // One after the other: a document of 100 MB should not be there twice.
  const rooms = [text, ...objectStreams(bytes, text)]
  const pages = rooms.reduce((sum, room) => sum + countOf(room, /\/Type\s*\/Page(?![a-zA-Z])/g), 0)
  return {
    pages,
    sizes: pageSizes(rooms),
    isEncrypted: /\/Encrypt\s+\d+\s+\d+\s+R|\/Encrypt\s*<</.test(text),
  }
}

function countOf(text: string, what: RegExp): number {
  let count = 0
  for (const _ of text.matchAll(what)) count += 1
  return count
}

function pageSizes(rooms: readonly string[]): (readonly [number, number])[] {
  const sizes = new Map<string, readonly [number, number]>()
  for (const room of rooms) {
    for (const [, box = ''] of room.matchAll(/\/MediaBox\s*\[([^\]]+)\]/g)) {
      const [left = 0, bottom = 0, right = 0, top = 0] = box.trim().split(/\s+/).map(Number)
      // Programs round differently: a difference of less than a point makes no other size.
      const size = [Math.round(Math.abs(right - left)), Math.round(Math.abs(top - bottom))] as const
      if (size.every((side) => Number.isFinite(side))) sizes.set(size.join('x'), size)
    }
  }
  return [...sizes.values()]
}

const OBJECT_STREAMS_MAX = 2000

function objectStreams(bytes: Buffer, text: string): string[] {
  const found: string[] = []
  for (const match of text.matchAll(/\/Type\s*\/ObjStm\b/g)) {
    if (found.length === OBJECT_STREAMS_MAX) break
    const keyword = text.indexOf('stream', match.index)
    if (keyword === -1 || keyword - match.index > 1000) continue
    const start = keyword + (text.charAt(keyword + 6) === '\r' ? 8 : 7)
    const end = text.indexOf('endstream', start)
    if (end > start) found.push(inflated(bytes.subarray(start, end)))
  }
  return found
}

function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream, { maxOutputLength: 8 * 1024 * 1024 }).toString('latin1')
  } catch {
    // A stream that is compressed in another way counts as empty.
    return ''
  }
}

/** Facts from one part of an MP4 file, without those that it does not contain. */
export interface VideoFacts {
  /** Only for the first part. */
  readonly isMp4?: boolean
  readonly durationMs?: number
  readonly width?: number
  readonly height?: number
}

/** Looks for the header of the film (`mvhd`) and of its tracks (`tkhd`), wherever they stand. */
export function readVideoPart(bytes: Buffer, isFirst: boolean): VideoFacts {
  const film = boxesOf(bytes, 'mvhd', [108, 120])[0]
  const picture = boxesOf(bytes, 'tkhd', [92, 104])
    .map((box) => ({
      width: box.readUInt32BE(box.length - 8) / 65_536,
      height: box.readUInt32BE(box.length - 4) / 65_536,
    }))
    // Tracks of sound have none.
    .find(({ width, height }) => width > 0 && height > 0)
  return {
    ...(isFirst && { isMp4: bytes.toString('latin1', 4, 8) === 'ftyp' }),
    // A film in fragments says 0: its length is not known before its end.
    ...(film !== undefined && durationOf(film) > 0 && { durationMs: durationOf(film) }),
    ...picture,
  }
}

/** Boxes of this type, by their usual sizes, which bytes of a picture hardly spell by chance. */
function boxesOf(bytes: Buffer, type: string, sizes: readonly number[]): Buffer[] {
  const boxes: Buffer[] = []
  for (let at = bytes.indexOf(type); at !== -1; at = bytes.indexOf(type, at + 4)) {
    const size = at < 4 ? 0 : bytes.readUInt32BE(at - 4)
    const box = bytes.subarray(at - 4, at - 4 + size)
    if (sizes.includes(size) && box.length === size) boxes.push(box)
  }
  return boxes
}

function durationOf(film: Buffer): number {
  const isLong = film.readUInt8(8) === 1
  const scale = film.readUInt32BE(isLong ? 28 : 20)
  const length = isLong ? Number(film.readBigUInt64BE(32)) : film.readUInt32BE(24)
  return scale === 0 ? 0 : Math.round((length / scale) * 1000)
}

/** WebVTT, which browsers show, of SubRip; undefined where it is no SubRip. */
export function vttOf(srt: string): string | undefined {
  const text = srt.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const time = String.raw`(\d{2}:\d{2}:\d{2}),(\d{3})`
  const cue = new RegExp(`^${time} --> ${time}`, 'gm')
  if (!cue.test(text)) return undefined
  return `WEBVTT\n\n${text.replaceAll(cue, '$1.$2 --> $3.$4').trim()}\n`
}
