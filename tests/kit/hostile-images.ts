import { deflateSync, crc32 } from 'node:zlib'

/** Side of the picture in `pixelBomb`. */
const BOMB_SIDE = 20_000

/** A PNG of some 50 kB that is whole, and of four hundred million pixels. */
export function pixelBomb(): Buffer {
  const rows = Buffer.alloc(BOMB_SIDE * (1 + Math.ceil(BOMB_SIDE / 8)))
  return pngOf({ width: BOMB_SIDE, height: BOMB_SIDE, bits: 1 }, rows)
}

/** A PNG of 4000 × 4000 by its head, whose pixels are a thousand zeros. */
export function hollowPng(): Buffer {
  return Buffer.concat([
    ...pngStart({ width: 4000, height: 4000, colours: 6 }),
    chunk('IDAT', Buffer.alloc(1000)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

interface PngHead {
  readonly width: number
  readonly height: number
  /** Bits of each sample; 8 by default. */
  readonly bits?: number
  /** The type of colours; 0, grey, by default. */
  readonly colours?: number
  readonly interlaced?: boolean
}

/** A PNG with this head. @param rows its pixels, each row behind the number of its filter */
export function pngOf(head: PngHead, rows: Buffer): Buffer {
  return Buffer.concat([
    ...pngStart(head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function pngStart({ width, height, bits = 8, colours = 0, interlaced = false }: PngHead): Buffer[] {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(bits, 8)
  head.writeUInt8(colours, 9)
  head.writeUInt8(interlaced ? 1 : 0, 12)
  return [Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head)]
}

export function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A JPEG that says, as a camera's does, how it was held and something else. */
export function asPhotographed(jpeg: Buffer, orientation: number, note: string): Buffer {
  const tags = Buffer.alloc(26)
  tags.write('II\u{2a}\0\u{8}\0\0\0\u{1}\0', 'latin1')
  tags.writeUInt16LE(0x0112, 10)
  tags.writeUInt16LE(3, 12)
  tags.writeUInt32LE(1, 14)
  tags.writeUInt16LE(orientation, 18)
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tags, Buffer.from(note)])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(exif.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)])
}

/** A GIF of two frames, 2 × 1, that begins again, with a note for whoever reads the file. */
export function movingGif(note: string): Buffer {
  const frame = Buffer.from('21f904040a0000002c00000000020001000002028c0a00', 'hex')
  return Buffer.concat([
    Buffer.from('GIF89a\u{2}\0\u{1}\0\u{80}\0\0\0\0\0\u{ff}\u{ff}\u{ff}', 'latin1'),
    Buffer.from('21ff0b4e45545343415045322e300301000000', 'hex'),
    Buffer.from([0x21, 0xfe, note.length]),
    Buffer.from(`${note}\0`),
    frame,
    frame,
    Buffer.from([0x3b]),
  ])
}

/** A PNG of one pixel that states a number of frames. */
export function movingPng(frames: number): Buffer {
  const control = Buffer.alloc(8)
  control.writeUInt32BE(frames)
  const head = PIXEL.subarray(0, 33)
  return Buffer.concat([head, chunk('acTL', control), PIXEL.subarray(33)])
}

/**
 * A WebP of as many frames.
 *
 * @param still a lossy WebP of 64 × 48, the picture of each frame
 * @param flags of its head; 2: it moves
 */
export function movingWebp(still: Buffer, frames: number, flags = 2): Buffer {
  const canvas = Buffer.from('3f00002f0000', 'hex')
  const head = Buffer.concat([Buffer.from([flags, 0, 0, 0]), canvas])
  const place = Buffer.concat([Buffer.alloc(6), canvas, Buffer.from('64000000', 'hex')])
  const frame = riffChunk('ANMF', Buffer.concat([place, still.subarray(still.indexOf('VP8 '))]))
  const all = Array.from({ length: frames }, () => frame)
  const body = [riffChunk('VP8X', head), riffChunk('ANIM', Buffer.alloc(6)), ...all]
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...body]))
}

function riffChunk(kind: string, content: Buffer): Buffer {
  const head = Buffer.from(`${kind}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

/** A PNG of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
