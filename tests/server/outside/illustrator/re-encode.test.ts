import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'

import { pixelsOf } from '#server/outside/illustrator/pixels-of.ts'
import { reEncode } from '#server/outside/illustrator/re-encode.ts'
import { asPhotographed, movingGif, pixelBomb } from '#tests/kit/hostile-images.ts'

const NOTE = 'GPS 52.52 13.40 <script>alert(1)</script>'

const SHEET = createCanvas(40, 20)
SHEET.getContext('2d').fillStyle = '#ff0000'
SHEET.getContext('2d').fillRect(0, 0, 20, 20)
const PNG = SHEET.toBuffer('image/png')
const WEBP = SHEET.toBuffer('image/webp', 95)
const JPEG = SHEET.toBuffer('image/jpeg', 95)

test.each([
  ['PNG', 'image/png', Buffer.concat([PNG, Buffer.from(NOTE)])],
  ['JPEG', 'image/jpeg', Buffer.concat([asPhotographed(JPEG, 1, NOTE), Buffer.from(NOTE)])],
  ['moving GIF', 'image/gif', Buffer.concat([movingGif(NOTE), Buffer.from(NOTE)])],
] as const)(
  'of the file of a %s nothing stays but the picture',
  async (_kind, mediaType, bytes) => {
    const drawn = await reEncode({ bytes, mediaType })

    expect(drawn?.mediaType).toBe(mediaType)
    expect(pixelsOf(drawn?.bytes ?? PNG)).toBe(pixelsOf(bytes))
    expect(Buffer.from(drawn?.bytes ?? []).includes('<script>')).toBe(false)
  },
)

test('a WebP becomes a JPEG, white where it is transparent', async () => {
  const drawn = await reEncode({ bytes: WEBP, mediaType: 'image/webp' })

  expect(drawn?.mediaType).toBe('image/jpeg')
  const [red, white] = await colours(drawn?.bytes)
  expect(red?.[0]).toBeGreaterThan(240)
  expect(red?.[1]).toBeLessThan(15)
  expect(white).toEqual([255, 255, 255, 255])
})

test('a picture is the same to the eye', async () => {
  const drawn = await reEncode({ bytes: PNG, mediaType: 'image/png' })

  expect(await colours(drawn?.bytes)).toEqual(await colours(PNG))
})

test('a photograph stands as it was held', async () => {
  const drawn = await reEncode({ bytes: asPhotographed(JPEG, 6, NOTE), mediaType: 'image/jpeg' })

  const { width, height } = await loadImage(Buffer.from(drawn?.bytes ?? []))
  expect([width, height]).toEqual([20, 40])
})

test('a moving GIF still moves, and begins again', async () => {
  const drawn = await reEncode({ bytes: movingGif(NOTE), mediaType: 'image/gif' })

  const text = Buffer.from(drawn?.bytes ?? []).toString('latin1')
  expect(text.split('\u{21}\u{f9}')).toHaveLength(3)
  expect(text).toContain('NETSCAPE2.0')
})

test('a picture with a side of more than 4096 is drawn smaller', async () => {
  const wide = createCanvas(8192, 2).toBuffer('image/png')

  const drawn = await reEncode({ bytes: wide, mediaType: 'image/png' })

  expect(pixelsOf(drawn?.bytes ?? PNG)).toBe(4096)
})

test.each([
  ['a PNG of 20,000 × 20,000 in a few kilobytes', 'image/png', pixelBomb()],
  ['a PNG that is a head alone', 'image/png', PNG.subarray(0, 20)],
  ['a WebP that is cut off', 'image/webp', WEBP.subarray(0, -12)],
  ['a WebP that is a head alone', 'image/webp', WEBP.subarray(0, 14)],
  ['a GIF without a picture', 'image/gif', Buffer.from('GIF89a\u{2}\0\u{1}\0\0\0\0;', 'latin1')],
  ['a GIF that is cut off', 'image/gif', movingGif(NOTE).subarray(0, -12)],
  ['a GIF with a frame that fills the memory', 'image/gif', withHugeFrame()],
  ['a GIF of more frames than LinkedIn takes', 'image/gif', withManyFrames()],
  ['a text', 'image/png', Buffer.from('<svg width="9" height="9"/>')],
] as const)('%s is none', async (_what, mediaType, bytes) => {
  expect(await reEncode({ bytes, mediaType })).toBeNull()
})

async function colours(bytes: Uint8Array | undefined): Promise<number[][]> {
  const image = await loadImage(Buffer.from(bytes ?? []))
  const sheet = createCanvas(image.width, image.height)
  sheet.getContext('2d').drawImage(image, 0, 0)
  return [5, 35].map((x) => [...sheet.getContext('2d').getImageData(x, 10, 1, 1).data])
}

function withHugeFrame(): Buffer {
  const gif = movingGif(NOTE)
  gif.writeUInt32LE(0xffff_ffff, gif.indexOf(0x2c, 90) + 5)
  return gif
}

function withManyFrames(): Buffer {
  const gif = movingGif(NOTE)
  const frames = gif.subarray(gif.indexOf('21f904', 0, 'hex'), -1)
  return Buffer.concat([
    gif.subarray(0, -1),
    ...Array.from({ length: 125 }, () => frames),
    gif.subarray(-1),
  ])
}
