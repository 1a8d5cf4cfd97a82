import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'

import { pixelsOf, sizeOf } from '#server/outside/illustrator/pixels-of.ts'

const SHEET = createCanvas(37, 21)
SHEET.getContext('2d').fillRect(0, 0, 37, 21)

test.each([
  ['a PNG', SHEET.toBuffer('image/png')],
  ['a JPEG', SHEET.toBuffer('image/jpeg')],
  ['a JPEG with filled places', filled(SHEET.toBuffer('image/jpeg'))],
  ['a GIF', SHEET.toBuffer('image/gif')],
  ['an extended WebP', SHEET.toBuffer('image/webp', 50)],
  ['a lossy WebP', webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 37, 0, 21, 0])],
  ['a lossless WebP', webp('VP8L', [0x2f, 36, 0, 5, 0])],
])('%s says how large it is', (_, bytes) => {
  expect(pixelsOf(bytes)).toBe(37 * 21)
})

test.each([
  ['a PNG cut off', SHEET.toBuffer('image/png').subarray(0, 18)],
  [
    'a PNG of another make',
    Buffer.concat([SHEET.toBuffer('image/png').subarray(0, 8), Buffer.alloc(30, 1)]),
  ],
  ['a JPEG cut off', SHEET.toBuffer('image/jpeg').subarray(0, 30)],
  ['no image', Buffer.from('<svg width="9" height="9"/>')],
  ['nothing', Buffer.alloc(0)],
])('%s does not', (_, bytes) => {
  expect(pixelsOf(bytes)).toBeNull()
})

function filled(jpeg: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xff]), jpeg.subarray(2)])
}

/** A file's head, with its first chunk. */
function webp(kind: string, chunk: readonly number[]): Buffer {
  return Buffer.from([...Buffer.from(`RIFF____WEBP${kind}____`), ...chunk])
}

test('a JPEG of nothing but empty segments is not read to its end', () => {
  const segments = Buffer.alloc(4_000_000, Buffer.from([0xff, 0xe0, 0, 2]))
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 21, 0, 37])
  const start = Buffer.from([0xff, 0xd8])

  expect(sizeOf(Buffer.concat([start, segments.subarray(0, 400), frame]))).toEqual([37, 21])
  expect(sizeOf(Buffer.concat([start, segments, frame]))).toBeNull()
})
