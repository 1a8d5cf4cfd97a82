export interface PictureFacts {
  /** Read from the first bytes, because a label may be wrong; null: an unknown kind. */
  readonly mediaType: string | null
  /** False: the file is cut off. Browsers show the part that is there, and the server refuses the file. */
  readonly isWhole: boolean
  /** The picture is animated; drawn anew, it stands still. */
  readonly isMoving: boolean
  /** Of a GIF; 1 for other kinds. */
  readonly frames: number
}

/** Reads the facts that the server checks, too, before it decodes a picture. */
export function pictureFacts(bytes: Uint8Array): PictureFacts {
  const mediaType = mediaTypeOf(bytes)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const still = { mediaType, isWhole: true, isMoving: false, frames: 1 }
  try {
    switch (mediaType) {
      case 'image/png':
        return { ...still, isMoving: framesOfPng(view) > 1 }
      case 'image/jpeg':
        return { ...still, isWhole: hasJpegEnd(bytes, view) }
      case 'image/gif': {
        const frames = framesOfGif(view)
        return { ...still, isMoving: frames > 1, frames }
      }
      case 'image/webp':
        return { ...still, isMoving: framesOfWebp(view) > 1 }
      case null:
      default:
        return { ...still, isMoving: SEQUENCES.includes(brandIn(startOf(bytes))) }
    }
  } catch (error) {
    // The file is cut off.
    if (error instanceof RangeError) return { ...still, isWhole: false }
    throw error
  }
}

function mediaTypeOf(bytes: Uint8Array): string | null {
  const start = startOf(bytes)
  if (start.startsWith('\u0089PNG\r\n\u001A\n')) return 'image/png'
  if (start.startsWith('\u00FF\u00D8\u00FF')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(start)) return 'image/gif'
  if (/^RIFF.{4}WEBP/s.test(start)) return 'image/webp'
  return FTYPES[brandIn(start)] ?? null
}

function startOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, 12))
}

/** The major brand of a file of boxes (`ftyp`); empty for any other file. */
function brandIn(start: string): string {
  return /^.{4}ftyp(.{4})/s.exec(start)?.[1] ?? ''
}

const FTYPES: Readonly<Partial<Record<string, string>>> = {
  avif: 'image/avif',
  avis: 'image/avif',
  heic: 'image/heic',
  heix: 'image/heic',
  hevc: 'image/heic',
  mif1: 'image/heif',
  msf1: 'image/heif',
}
const SEQUENCES = ['avis', 'hevc', 'msf1']

/**
 * A PNG is made of chunks with a length, a kind and a checksum. The number of frames counts only if it stands before
 * the pixels.
 *
 * @throws {RangeError} if the file is cut off
 */
function framesOfPng(view: DataView): number {
  let [frames, isDrawn] = [1, false]
  for (let at = 8; ; at += 12 + view.getUint32(at)) {
    const kind = view.getUint32(at + 4)
    if (kind === PNG_END) return frames
    if (kind === PNG_PIXELS) isDrawn = true
    if (kind === PNG_FRAMES && !isDrawn) frames = view.getUint32(at + 8)
  }
}

/** `IEND`, `IDAT` and `acTL` */
const PNG_END = 0x49_45_4e_44
const PNG_PIXELS = 0x49_44_41_54
const PNG_FRAMES = 0x61_63_54_4c

/**
 * A WebP is made of chunks with a kind and a length, padded to even lengths. Frames count only if the head says that
 * the picture moves.
 */
function framesOfWebp(view: DataView): number {
  if (view.getUint32(12) !== WEBP_HEAD || (view.getUint8(20) & WEBP_MOVES) === 0) return 1
  let frames = 0
  for (let at = 12; at + 8 <= view.byteLength;) {
    if (view.getUint32(at) === WEBP_FRAME) frames += 1
    const length = view.getUint32(at + 4, true)
    at += 8 + length + (length % 2)
  }
  return frames
}

/** `VP8X` and `ANMF` */
const WEBP_HEAD = 0x56_50_38_58
const WEBP_FRAME = 0x41_4e_4d_46
const WEBP_MOVES = 0x02

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/** Looks for the end marker behind the scan: a small picture within the segments has an end marker of its own. */
function hasJpegEnd(bytes: Uint8Array, view: DataView): boolean {
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return false
    const kind = view.getUint8(at + 1)
    if (kind === START_OF_SCAN) return hasMark(bytes, at, END_OF_IMAGE)
    // Any number of FF bytes may precede the kind of a segment.
    at += kind === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
}

function hasMark(bytes: Uint8Array, from: number, kind: number): boolean {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === kind) return true
  }
  return false
}

const GIF_IMAGE = 0x2c
const GIF_EXTENSION = 0x21
const GIF_END = 0x3b

/** @throws {RangeError} if the file is cut off, or no GIF */
function framesOfGif(view: DataView): number {
  let frames = 0
  let at = 13 + coloursBytes(view.getUint8(10))
  for (let kind = view.getUint8(at); kind !== GIF_END; kind = view.getUint8(at)) {
    if (kind !== GIF_IMAGE && kind !== GIF_EXTENSION) throw new RangeError('No block begins so.')
    if (kind === GIF_IMAGE) frames += 1
    at += kind === GIF_IMAGE ? 11 + coloursBytes(view.getUint8(at + 9)) : 2
    for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += 1 + length
    at += 1
  }
  return frames
}

/** Bytes of the colour table, which follows if the highest bit is set; the lowest three bits say its length. */
function coloursBytes(packed: number): number {
  return (packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1)
}
