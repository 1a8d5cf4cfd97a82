import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'

import { pictureFacts } from '#data/posts/chosen/picture-facts.ts'
import {
  asPhotographed,
  chunk,
  movingGif,
  movingPng,
  movingWebp,
  PIXEL,
} from '#tests/kit/hostile-images.ts'

const SHEET = createCanvas(64, 48)
const WEBP = SHEET.toBuffer('image/webp')
const JPEG = SHEET.toBuffer('image/jpeg', 90)
/** A photo with the thumbnail that a camera embeds. */
const PHOTO = asPhotographed(JPEG, 6, JPEG.toString('latin1'))

test.each([
  ['a PNG', PIXEL, 'image/png'],
  ['a JPEG', JPEG, 'image/jpeg'],
  ['a photo with a thumbnail', PHOTO, 'image/jpeg'],
  ['a JPEG with bytes behind it', Buffer.concat([JPEG, Buffer.from('note')]), 'image/jpeg'],
  ['a JPEG with filling bytes', filled(JPEG), 'image/jpeg'],
  ['a WebP', WEBP, 'image/webp'],
  ['an AVIF', SHEET.toBuffer('image/avif'), 'image/avif'],
  ['a HEIC', Buffer.from('\0\0\0\u{18}ftypheic\0\0\0\0mif1heic', 'latin1'), 'image/heic'],
  ['a video', Buffer.from('\0\0\0\u{18}ftypisom\0\0\0\0isomiso2', 'latin1'), null],
  ['a text', Buffer.from('Hello'), null],
  ['nothing', Buffer.alloc(0), null],
])('%s is told by its bytes, and is whole', (_what, bytes, mediaType) => {
  expect(pictureFacts(bytes)).toEqual({ mediaType, isWhole: true, isMoving: false, frames: 1 })
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
    isMoving: true,
    frames: 2,
  })
})

test.each([
  ['a PNG of three frames', movingPng(3), 'image/png', true],
  ['a PNG of one frame', movingPng(1), 'image/png', false],
  ['a PNG that tells of frames behind its pixels', lateFrames(), 'image/png', false],
  ['a WebP of two frames', movingWebp(WEBP, 2), 'image/webp', true],
  ['a WebP of one frame', movingWebp(WEBP, 1), 'image/webp', false],
  ['a WebP whose head speaks of no frames', movingWebp(WEBP, 2, 0), 'image/webp', false],
  ['a WebP that is a head alone', movingWebp(WEBP, 0), 'image/webp', false],
  ['a sequence of AVIF', boxes('avis'), 'image/avif', true],
  ['a sequence of HEIC', boxes('hevc'), 'image/heic', true],
  ['a sequence of HEIF', boxes('msf1'), 'image/heif', true],
  ['an AVIF that holds a sequence beside its picture', boxes('avif'), 'image/avif', false],
])('%s is told', (_what, bytes, mediaType, isMoving) => {
  expect(pictureFacts(bytes)).toEqual({ mediaType, isWhole: true, isMoving, frames: 1 })
})

function lateFrames(): Buffer {
  return Buffer.concat([
    PIXEL.subarray(0, -12),
    chunk('acTL', Buffer.from('0000000300000000', 'hex')),
    PIXEL.subarray(-12),
  ])
}

function boxes(brand: string): Buffer {
  return Buffer.from(`\0\0\0\u{18}ftyp${brand}\0\0\0\0avismif1`, 'latin1')
}

function filled(jpeg: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xff]), jpeg.subarray(2)])
}
