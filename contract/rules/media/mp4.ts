import { CONTENT } from '#contract/content/limits.ts'

import { latin1, numberAt } from './bytes.ts'
import type { ByteSource } from './bytes.ts'

// ISO/IEC 14496-12: boxes of a size and a type, some of which hold boxes.

export interface VideoFacts {
  readonly durationMs: number
  /** In pixels, as it is shown: turned where the file says so. */
  readonly width: number
  readonly height: number
}

/** What is wrong with a video, by what a person can do about it. */
export type VideoFault =
  /** Not an MP4 at all, or a QuickTime movie. */
  | 'not-mp4'
  /** The file ends before its last box does. */
  | 'cut'
  | 'no-picture'
  /** It does not say how long it is. */
  | 'no-duration'
  | 'too-small'
  | 'too-large'
  | 'too-short'
  | 'too-long'
  | 'aspect'

/** What a video is, or why LinkedIn does not take it. Only its description is read, not what it shows. */
export async function readVideo(source: ByteSource): Promise<VideoFacts | VideoFault> {
  const { minBytes, maxBytes, minMs, maxMs, aspectMax } = CONTENT.video
  const facts = await describe(source)
  if (typeof facts === 'string') return facts
  if (source.size < minBytes) return 'too-small'
  if (source.size > maxBytes) return 'too-large'
  if (facts.durationMs < minMs) return 'too-short'
  if (facts.durationMs > maxMs) return 'too-long'
  const { width, height } = facts
  return Math.max(width / height, height / width) > aspectMax ? 'aspect' : facts
}

/** The brands of MP4 that say so of themselves; others that are compatible with one of them name it beside. */
const BRANDS = /^(?:iso[m2-9]|mp4[12]|avc1|M4V[ HP]|MSNV|dash|cmf[2cs]|f4v |3gp\d)$/
/** Real files have a few; one of nothing but boxes is not read to its end. */
const BOXES_MAX = 20_000
/** So many, and others have their turn. */
const BOXES_AT_ONCE = 500
/** A video and a sound are two. */
const TRACKS_MAX = 50

async function describe(source: ByteSource): Promise<VideoFacts | VideoFault> {
  const head = await source.read(0, 4096)
  if (!isMp4(head)) return 'not-mp4'
  const file = { source, boxes: 0 }
  const top = await boxesIn(file, 0, source.size)
  if (top === null) return 'cut'
  const moov = top.find(({ type }) => type === 'moov')
  if (moov === undefined) return 'not-mp4'
  const inside = await boxesIn(file, moov.start, moov.end)
  if (inside === null) return 'not-mp4'
  const size = await pictureSize(file, inside)
  if (size === null) return 'no-picture'
  const durationMs = await durationOf(file, inside)
  return durationMs === null ? 'no-duration' : { durationMs, ...size }
}

/** Whether a file begins as an MP4 does. @param head its first bytes */
export function isMp4(head: Uint8Array): boolean {
  if (latin1(head.subarray(4, 8)) !== 'ftyp') return false
  const length = Math.min(numberAt(head, 0, 4), head.length)
  for (let at = 8; at + 4 <= length; at += 4) {
    // The four bytes behind the first brand are its version.
    if (at !== 12 && BRANDS.test(latin1(head.subarray(at, at + 4)))) return true
  }
  return false
}

/** A box, without its head. */
interface Box {
  readonly type: string
  readonly start: number
  readonly end: number
}

/** A file, and how many of its boxes were read: a span may be read again for each track. */
interface Mp4File {
  readonly source: ByteSource
  boxes: number
}

/** The boxes of a span, one beside the other; null where they do not end where it does. */
async function boxesIn(file: Mp4File, from: number, to: number): Promise<Box[] | null> {
  const { source } = file
  const boxes: Box[] = []
  for (let at = from; at < to;) {
    file.boxes += 1
    if (file.boxes > BOXES_MAX) return null
    if (file.boxes % BOXES_AT_ONCE === 0) await source.rest()
    const head = await source.read(at, 16)
    if (head.length < 8) return null
    const short = numberAt(head, 0, 4)
    const type = latin1(head.subarray(4, 8))
    const isLong = short === 1
    // Zero: to the end of the file.
    const plain = short === 0 ? to - at : short
    const length = isLong ? numberAt(head, 8, 8) : plain
    const start = at + (isLong ? 16 : 8)
    const end = at + length
    if (end < start || end > to) return null
    boxes.push({ type, start, end })
    at = end
  }
  return boxes
}

/** Of the first track that shows something. */
async function pictureSize(
  file: Mp4File,
  boxes: readonly Box[],
): Promise<Pick<VideoFacts, 'width' | 'height'> | null> {
  for (const track of boxes.filter(({ type }) => type === 'trak').slice(0, TRACKS_MAX)) {
    const inside = (await boxesIn(file, track.start, track.end)) ?? []
    const media = inside.find(({ type }) => type === 'mdia')
    const header = inside.find(({ type }) => type === 'tkhd')
    if (media === undefined || header === undefined) continue
    const ofMedia = (await boxesIn(file, media.start, media.end)) ?? []
    const handler = ofMedia.find(({ type }) => type === 'hdlr')
    if (handler === undefined) continue
    const said = await file.source.read(handler.start, 12)
    if (latin1(said.subarray(8, 12)) !== 'vide') continue
    const size = sizeIn(await file.source.read(header.start, 96))
    if (size !== null) return size
  }
  return null
}

/** Of a track header: 16.16 numbers behind a matrix, which turns the picture by a quarter where its first number is none. */
function sizeIn(header: Uint8Array): Pick<VideoFacts, 'width' | 'height'> | null {
  const matrix = header[0] === 1 ? 52 : 40
  const [wide, high] = [numberAt(header, matrix + 36, 2), numberAt(header, matrix + 40, 2)]
  if (wide === 0 || high === 0) return null
  const isTurned = numberAt(header, matrix, 4) === 0 && numberAt(header, matrix + 4, 4) !== 0
  return isTurned ? { width: high, height: wide } : { width: wide, height: high }
}

/** The header's own, or that of the fragments that it announces. */
async function durationOf(file: Mp4File, boxes: readonly Box[]): Promise<number | null> {
  const header = boxes.find(({ type }) => type === 'mvhd')
  if (header === undefined) return null
  const bytes = await file.source.read(header.start, 32)
  const isLong = bytes[0] === 1
  const timescale = numberAt(bytes, isLong ? 20 : 12, 4)
  if (timescale === 0) return null
  const said = isLong ? numberAt(bytes, 24, 8) : numberAt(bytes, 16, 4)
  const isUnknown = said === 0 || said >= (isLong ? 2 ** 63 : 2 ** 32 - 1)
  const duration = isUnknown ? await durationOfFragments(file, boxes) : said
  return duration === null ? null : Math.round((duration / timescale) * 1000)
}

async function durationOfFragments(file: Mp4File, boxes: readonly Box[]): Promise<number | null> {
  const extended = boxes.find(({ type }) => type === 'mvex')
  if (extended === undefined) return null
  const inside = (await boxesIn(file, extended.start, extended.end)) ?? []
  const header = inside.find(({ type }) => type === 'mehd')
  if (header === undefined) return null
  const bytes = await file.source.read(header.start, 12)
  const duration = bytes[0] === 1 ? numberAt(bytes, 4, 8) : numberAt(bytes, 4, 4)
  return duration === 0 ? null : duration
}
