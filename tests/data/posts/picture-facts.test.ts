import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'

import { pictureFacts } from '#data/posts/chosen/fit-picture.ts'
import { asPhotographed, movingGif, PIXEL } from '#tests/kit/hostile-images.ts'

const SHEET = createCanvas(64, 48)
const JPEG = SHEET.toBuffer('image/jpeg', 90)
/** With the small picture that a camera lays beside the large one. */
const PHOTO = asPhotographed(JPEG, 6, JPEG.toString('latin1'))

test.each([
  ['a PNG', PIXEL, 'image/png'],
  ['a JPEG', JPEG, 'image/jpeg'],
  ['a photo with a thumbnail', PHOTO, 'image/jpeg'],
  ['a JPEG with bytes behind it', Buffer.concat([JPEG, Buffer.from('note')]), 'image/jpeg'],
  ['a JPEG with filling bytes', filled(JPEG), 'image/jpeg'],
  ['a WebP', SHEET.toBuffer('image/webp'), 'image/webp'],
  ['an AVIF', SHEET.toBuffer('image/avif'), 'image/avif'],
  ['a HEIC', Buffer.from('\0\0\0\u{18}ftypheic\0\0\0\0mif1heic', 'latin1'), 'image/heic'],
  ['a video', Buffer.from('\0\0\0\u{18}ftypisom\0\0\0\0isomiso2', 'latin1'), null],
  ['a text', Buffer.from('Hello'), null],
  ['nothing', Buffer.alloc(0), null],
])('%s is told by its bytes, and is whole', (_what, bytes, mediaType) => {
  expect(pictureFacts(bytes)).toEqual({ mediaType, isWhole: true, frames: 1 })
})

test.each([
  ['a PNG without its end', PIXEL.subarray(0, -12)],
  ['a JPEG without its end', JPEG.subarray(0, -2)],
  ['a photo of which only the thumbnail ends', PHOTO.subarray(0, -2)],
  ['a JPEG that is a head alone', JPEG.subarray(0, 20)],
  ['a JPEG whose segments are none', Buffer.from('ffd8ff00000000', 'hex')],
  ['a GIF that is cut off', movingGif('note').subarray(0, -3)],
  ['a GIF with a block that is none', Buffer.from('GIF89a\u{1}\0\u{1}\0\0\0\0x;', 'latin1')],
])('%s is not whole', (_what, bytes) => {
  expect(pictureFacts(bytes).isWhole).toBe(false)
})

test('the frames of a GIF are counted', () => {
  expect(pictureFacts(movingGif('note'))).toEqual({
    mediaType: 'image/gif',
    isWhole: true,
    frames: 2,
  })
})

function filled(jpeg: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xff]), jpeg.subarray(2)])
}
