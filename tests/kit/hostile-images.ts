import { deflateSync, crc32 } from 'node:zlib'

/** Side of the picture in `pixelBomb`. */
const BOMB_SIDE = 20_000

/** A PNG of some 50 kB that is whole, and of four hundred million pixels. */
export function pixelBomb(): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(BOMB_SIDE, 0)
  head.writeUInt32BE(BOMB_SIDE, 4)
  // One bit for each pixel, grey.
  head.writeUInt8(1, 8)
  const rows = Buffer.alloc(BOMB_SIDE * (1 + Math.ceil(BOMB_SIDE / 8)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, content: Buffer): Buffer {
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

/** A PNG of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
