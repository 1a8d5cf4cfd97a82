/**
 * Drops the notes of a camera or a program (the place, names, small pictures) and the bytes behind the end. The
 * pixels stay; of the notes only the orientation is retained.
 *
 * @returns null if the segments cannot be followed to the end
 */
export function bareJpeg(bytes: Uint8Array): ArrayBuffer | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept = [bytes.subarray(0, 2)]
  let orientation: number | null = null
  try {
    for (let segment = segmentAt(bytes, view, 2); ; segment = segmentAt(bytes, view, segment.end)) {
      const { kind, start, end } = segment
      if (isNeeded(bytes, segment)) kept.push(bytes.subarray(start, end))
      if (kind === EXIF) orientation ??= orientationIn(view, segment)
      if (kind === END_OF_IMAGE) break
    }
  } catch (error) {
    // The file is cut off or damaged.
    if (error instanceof RangeError) return null
    throw error
  }
  if (orientation !== null && orientation !== UPRIGHT) kept.splice(1, 0, heldAs(orientation))
  return joined(kept)
}

const EXIF = 0xe1
const COMMENT = 0xfe
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
const UPRIGHT = 1

interface Segment {
  readonly kind: number
  readonly start: number
  /** For a scan, the end of its data. */
  readonly end: number
}

/** @throws {RangeError} if there is none */
function segmentAt(bytes: Uint8Array, view: DataView, from: number): Segment {
  if (view.getUint8(from) !== 0xff) throw new RangeError('No segment begins so.')
  let start = from
  // Any number of FF bytes may precede the kind of a segment.
  while (view.getUint8(start + 1) === 0xff) start += 1
  const kind = view.getUint8(start + 1)
  if (kind === END_OF_IMAGE) return { kind, start, end: start + 2 }
  const end = start + 2 + view.getUint16(start + 2)
  return { kind, start, end: kind === START_OF_SCAN ? endOfScan(bytes, end) : end }
}

/** In the data of a scan, FF 00 is a byte, and FF D0 to FF D7 are restart markers. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const kind = bytes[at + 1] ?? 0
    if (kind !== 0 && kind !== 0xff && (kind < 0xd0 || kind > 0xd7)) return at
  }
  return bytes.length
}

/**
 * Application segments that say how the pixels are to be read, by the name at their beginning; the others are dropped.
 */
const NEEDED: Readonly<Partial<Record<number, string>>> = {
  0xe0: 'JFIF\0',
  0xe2: 'ICC_PROFILE\0',
  0xee: 'Adobe',
}

function isNeeded(bytes: Uint8Array, { kind, start, end }: Segment): boolean {
  if (kind === COMMENT) return false
  if (kind < 0xe0 || kind > 0xef) return true
  const name = NEEDED[kind]
  return name !== undefined && textAt(bytes, start + 4, end).startsWith(name)
}

function textAt(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, Math.min(end, start + 12)))
}

const TAG_BYTES = 12
const ORIENTATION = 0x01_12
const SHORT = 3

/** The Exif orientation, 1 to 8; null without one. */
function orientationIn(view: DataView, { start, end }: Segment): number | null {
  // `Exif`, two zeros, then a TIFF: its byte order, and the offset of its tags.
  const tiff = start + 10
  if (tiff + 8 > end || view.getUint32(start + 4) !== 0x45_78_69_66) return null
  const isLittle = view.getUint16(tiff) === 0x49_49
  const tags = tiff + view.getUint32(tiff + 4, isLittle)
  if (tags + 2 > end) return null
  const last = tags + 2 + (view.getUint16(tags, isLittle) - 1) * TAG_BYTES
  for (let at = tags + 2; at <= last && at + TAG_BYTES <= end; at += TAG_BYTES) {
    if (view.getUint16(at, isLittle) !== ORIENTATION) continue
    const value = view.getUint16(at + 8, isLittle)
    return view.getUint16(at + 2, isLittle) === SHORT && value >= 1 && value <= 8 ? value : null
  }
  return null
}

/** An Exif segment with nothing but the orientation. */
function heldAs(orientation: number): Uint8Array {
  const text = `\u{ff}\u{e1}\0\u{22}Exif\0\0MM\0*\0\0\0\u{8}\0\u{1}\u{1}\u{12}\0\u{3}\0\0\0\u{1}\0${String.fromCharCode(orientation)}\0\0\0\0\0\0`
  return Uint8Array.from(text, (char) => char.charCodeAt(0))
}

function joined(parts: readonly Uint8Array[]): ArrayBuffer {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole.buffer
}
