import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'

import { bareJpeg } from '#data/posts/chosen/bare-jpeg.ts'
import { isWhole } from '#server/outside/illustrator/whole-picture.ts'
import { asPhotographed } from '#tests/kit/hostile-images.ts'

/** Red on the left, blue on the right. */
const JPEG = twoColoured()

test.each([
  ['as a camera writes it', asPhotographed(JPEG, 1, 'GPS 52.52 13.40')],
  ['held upright', asPhotographed(JPEG, 6, 'GPS 52.52 13.40')],
  ['with XMP', withSegment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x>GPS</x>')],
  ['as Photoshop writes it', withSegment(0xed, 'Photoshop 3.0\0 8BIM GPS')],
  ['with pictures of a maker', withSegment(0xe4, 'GPS')],
  ['with several pictures', withSegment(0xe2, 'MPF\0 GPS')],
  ['with a comment', withSegment(0xfe, 'GPS')],
  ['with a small picture', withSegment(0xe0, 'JFXX\0 GPS')],
  ['with filling bytes', Buffer.concat([JPEG.subarray(0, 2), filledComment(), JPEG.subarray(2)])],
  ['with a video behind it', Buffer.concat([JPEG, Buffer.from('ftypmp42 GPS')])],
  ['with a second photo behind it', Buffer.concat([JPEG, asPhotographed(JPEG, 1, 'GPS')])],
  ['with notes between its scans', betweenScans()],
])('a photo %s loses what is noted in it, and no pixel', async (_what, photo) => {
  expect(photo.includes('GPS')).toBe(true)

  const bare = Buffer.from(bareJpeg(photo) ?? new ArrayBuffer(0))

  expect(bare.includes('GPS')).toBe(false)
  expect(await isWhole(bare)).toBe(true)
  expect(await pixelsOf(bare)).toEqual(await pixelsOf(photo))
})

test.each([2, 3, 4, 5, 6, 7, 8])('how it was held is kept: %i', async (orientation) => {
  const photo = asPhotographed(JPEG, orientation, 'GPS')
  const bare = Buffer.from(bareJpeg(photo) ?? new ArrayBuffer(0))

  expect(bare).toHaveLength(JPEG.length + 36)
  expect(await pixelsOf(bare)).toEqual(await pixelsOf(photo))
})

test('one that has no notes stays byte for byte', () => {
  expect(Buffer.from(bareJpeg(JPEG) ?? new ArrayBuffer(0))).toEqual(JPEG)
})

test.each([
  ['its colours', 0xe2, 'ICC_PROFILE\0\u{1}\u{1}'],
  ['how they are mixed', 0xee, 'Adobe\0d\0\0\0\0\u{1}'],
  ['how dense it is', 0xe0, 'JFIF\0\u{1}\u{1}'],
])('what says of the pixels stays: %s', (_what, kind, content) => {
  const photo = withSegment(kind, content)
  expect(Buffer.from(bareJpeg(photo) ?? new ArrayBuffer(0))).toEqual(photo)
})

test.each([
  ['an orientation that there is not', asPhotographed(JPEG, 9, '')],
  ['notes that end too early', withSegment(0xe1, 'Exif\0\0II*\0')],
  ['notes whose tags lie elsewhere', withSegment(0xe1, 'Exif\0\0MM\0*\u{7f}\u{ff}\u{ff}\u{ff}')],
  ['notes of more tags than are there', withSegment(0xe1, 'Exif\0\0MM\0*\0\0\0\u{8}\u{ff}\u{ff}')],
])('%s is as if nothing were said of how it was held', (_what, photo) => {
  expect(Buffer.from(bareJpeg(photo) ?? new ArrayBuffer(0))).toEqual(JPEG)
})

test.each([
  ['that is cut off', JPEG.subarray(0, -2)],
  ['that is cut off in its notes', asPhotographed(JPEG, 1, 'note').subarray(0, 30)],
  ['whose segments are none', Buffer.from('ffd8ff00000000', 'hex')],
  ['that is a head alone', JPEG.subarray(0, 3)],
])('one %s cannot be followed', (_what, photo) => {
  expect(bareJpeg(photo)).toBeNull()
})

function twoColoured(): Buffer {
  const sheet = createCanvas(64, 48)
  const context = sheet.getContext('2d')
  context.fillStyle = '#ff0000'
  context.fillRect(0, 0, 32, 48)
  context.fillStyle = '#0000ff'
  context.fillRect(32, 0, 32, 48)
  return sheet.toBuffer('image/jpeg', 90)
}

function withSegment(kind: number, content: string): Buffer {
  return Buffer.concat([JPEG.subarray(0, 2), segmentOf(kind, content), JPEG.subarray(2)])
}

function segmentOf(kind: number, content: string): Buffer {
  const head = Buffer.from([0xff, kind, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, Buffer.from(content, 'latin1')])
}

function filledComment(): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xff]), segmentOf(0xfe, 'GPS')])
}

/** Behind the last scan, where the next would stand. */
function betweenScans(): Buffer {
  return Buffer.concat([JPEG.subarray(0, -2), segmentOf(0xe1, 'GPS'), JPEG.subarray(-2)])
}

async function pixelsOf(jpeg: Buffer) {
  const image = await loadImage(jpeg)
  const { width, height } = image
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(image, 0, 0)
  return { width, height, data: Buffer.from(context.getImageData(0, 0, width, height).data) }
}
