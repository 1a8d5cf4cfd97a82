import { createCanvas } from '@napi-rs/canvas'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { assetIdIn } from '#contract/rules/asset-id.ts'
import { clearToasts, useToasts } from '#data/notices/toasts.ts'
import { keepChosen } from '#data/posts/chosen/keep-chosen.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { openFile } from '#sync/assets/pieces.ts'
import { aChosenFile, playCanvas } from '#tests/kit/client/canvas.ts'
import { renderHook, signedInUser } from '#tests/kit/client/render.tsx'
import { asPhotographed, movingPng, movingWebp } from '#tests/kit/hostile-images.ts'
import { needTexts } from '#text/needed.ts'

beforeAll(() => needTexts(['media']))

const SHEET = createCanvas(64, 48)
const PNG = SHEET.toBuffer('image/png')
const JPEG = SHEET.toBuffer('image/jpeg', 90)
const WEBP = SHEET.toBuffer('image/webp')

beforeEach(async () => {
  playCanvas()
  clearToasts()
  await signedInUser()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each(['image/png', 'image/jpeg', 'image/gif', 'image/bmp'])(
  'what a file is, its bytes say: a BMP that is labelled %s is drawn anew',
  async (type) => {
    const [address] = await keepChosen([aChosenFile('scan.png', type, bitmap())])

    expect(await keptAs(address)).toMatchObject({ mediaType: 'image/jpeg', start: 'ffd8ff' })
    expect(said()).toEqual(['The picture was turned into a JPEG, which LinkedIn takes.'])
  },
)

test('one that cannot be drawn is refused by its name, and the others are kept', async () => {
  const files = [
    aChosenFile('one.png', 'image/png', PNG),
    aChosenFile('two.webp', 'image/webp', WEBP),
    aChosenFile('three.jpg', 'image/jpeg', JPEG),
  ]
  vi.spyOn(OffscreenCanvas.prototype, 'getContext').mockImplementation(() => {
    throw new DOMException('Out of memory', 'InvalidStateError')
  })

  const addresses = await keepChosen(files)

  const kept = await Promise.all(addresses.map(keptAs))
  expect(kept.map(({ mediaType }) => mediaType)).toEqual(['image/png', 'image/jpeg'])
  expect(said()).toEqual(['two.webp: The image could not be read. Choose another one.'])
})

test('one that cannot be kept, for whatever reason, is refused by its name, and the others are kept', async () => {
  const reported = vi.fn<typeof reportError>()
  vi.stubGlobal('reportError', reported)
  const db = signedInDatabase()
  const put = db.files.put.bind(db.files)
  vi.spyOn(db.files, 'put').mockImplementation((row) => {
    if (row.mediaType === 'image/jpeg') throw new DOMException('No', 'DataCloneError')
    return put(row)
  })

  const addresses = await keepChosen([
    aChosenFile('one.png', 'image/png', PNG),
    aChosenFile('two.jpg', 'image/jpeg', JPEG),
    aChosenFile('three.png', 'image/png', movingPng(1)),
  ])

  expect(addresses).toHaveLength(2)
  expect(reported).toHaveBeenCalledOnce()
  expect(said()).toEqual(['two.jpg: The image could not be read. Choose another one.'])
})

test('a moving picture that would have to be drawn anew is refused, one that fits stays', async () => {
  const moving = movingPng(3)
  const addresses = await keepChosen([
    aChosenFile('moving.webp', 'image/webp', movingWebp(WEBP, 2)),
    aChosenFile('still.webp', 'image/webp', movingWebp(WEBP, 1)),
    aChosenFile('moving.png', 'image/png', moving),
    aChosenFile('large.png', 'image/png', lengthened(moving)),
  ])

  const kept = await Promise.all(addresses.map(keptAs))
  expect(kept.map(({ mediaType }) => mediaType)).toEqual(['image/jpeg', 'image/png'])
  expect(kept[1]?.bytes).toEqual(moving)
  expect(said()).toEqual([
    expect.stringMatching(/^moving\.webp: This moving picture cannot be taken as it is/),
    expect.stringMatching(/^large\.png: This moving picture cannot be taken as it is/),
    'The picture was turned into a JPEG, which LinkedIn takes.',
  ])
})

test('a photo that fits leaves the place where it was taken behind, also where only that makes it fit', async () => {
  const place = 'GPS 52.52 13.40'
  const addresses = await keepChosen([
    aChosenFile('flat.jpg', 'image/jpeg', asPhotographed(JPEG, 1, place)),
    aChosenFile('upright.jpg', 'image/jpeg', asPhotographed(JPEG, 6, place)),
    aChosenFile('live.jpg', 'image/jpeg', lengthened(asPhotographed(JPEG, 8, place))),
  ])

  const kept = await Promise.all(addresses.map(keptAs))
  expect(kept.map(({ bytes }) => bytes.includes('GPS'))).toEqual([false, false, false])
  expect(kept.map(({ bytes }) => bytes.length - JPEG.length)).toEqual([0, 36, 36])
  expect(said()).toEqual([])
})

function said(): readonly string[] {
  return renderHook(useToasts).result.current.toasts.map(({ text }) => text)
}

async function keptAs(address: string | undefined) {
  const id = assetIdIn(address ?? '') ?? ''
  const db = signedInDatabase()
  const file = await openFile(db, id)
  const row = await db.files.get(id)
  const bytes = Buffer.from((await file?.read(0, row?.size ?? 0)) ?? [])
  return { mediaType: row?.mediaType, start: bytes.toString('hex', 0, 3), bytes }
}

/** A picture with so many bytes behind its end that it is too large. */
function lengthened(png: Buffer): Buffer {
  return Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)])
}

/** A BMP of 2 × 2 pixels. */
function bitmap(): Buffer {
  const bytes = Buffer.alloc(70)
  bytes.write('BM')
  bytes.writeUInt32LE(70, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(2, 18)
  bytes.writeInt32LE(2, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  bytes.fill(0x80, 54)
  return bytes
}
