type Size = readonly [number, number]

/** Reads the header only. */
export function pixelsOf(bytes: Uint8Array): number | null {
  const size = sizeOf(bytes)
  return size === null ? null : size[0] * size[1]
}

export function sizeOf(bytes: Uint8Array): Size | null {
  const image = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    switch (mediaTypeOf(bytes)) {
      case 'image/png':
        return sizeOfPng(image)
      case 'image/gif':
        return [image.readUInt16LE(6), image.readUInt16LE(8)]
      case 'image/webp':
        return sizeOfWebp(image)
      case 'image/jpeg':
        return sizeOfJpeg(image)
      case null:
        return null
    }
  } catch (error) {
    // The file ends before its size.
    if (error instanceof RangeError) return null
    throw error
  }
}

function sizeOfPng(image: Buffer): Size | null {
  if (image.toString('latin1', 12, 16) !== 'IHDR') return null
  return [image.readUInt32BE(16), image.readUInt32BE(20)]
}

/** WebP has three kinds of head: lossy, lossless, extended. */
function sizeOfWebp(image: Buffer): Size | null {
  switch (image.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return [image.readUInt16LE(26) & 0x3fff, image.readUInt16LE(28) & 0x3fff]
    case 'VP8L': {
      const packed = image.readUInt32LE(21)
      return [(packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1]
    }
    case 'VP8X':
      return [image.readUIntLE(24, 3) + 1, image.readUIntLE(27, 3) + 1]
    default:
      return null
  }
}

/** The size is in the first frame head (SOF), behind any number of other segments. */
function sizeOfJpeg(image: Buffer): Size | null {
  let at = 2
  for (let step = 0; step < JPEG_STEPS && image.readUInt8(at) === 0xff; step += 1) {
    const marker = image.readUInt8(at + 1)
    if (marker === 0xff) {
      // Any number of FF may stand before the kind of a segment.
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return [image.readUInt16BE(at + 7), image.readUInt16BE(at + 5)]
    at += 2 + image.readUInt16BE(at + 2)
  }
  return null
}

/** Far more segments and filling bytes than any camera writes ahead of the frame. */
const JPEG_STEPS = 65_536

type MediaType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'

/** Goes by the first bytes, because a declared type may be wrong. */
export function mediaTypeOf(bytes: Uint8Array): MediaType | null {
  const start = Buffer.from(bytes.subarray(0, 12))
  const hex = start.toString('hex')
  if (hex.startsWith('89504e470d0a1a0a')) return 'image/png'
  if (hex.startsWith('ffd8ff')) return 'image/jpeg'
  if (/^47494638(37|39)61/.test(hex)) return 'image/gif'
  const isRiff = start.toString('latin1', 0, 4) === 'RIFF'
  return isRiff && start.toString('latin1', 8, 12) === 'WEBP' ? 'image/webp' : null
}
