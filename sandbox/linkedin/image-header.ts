/** What the first bytes of an image tell: its media type and its size in pixels. */
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
