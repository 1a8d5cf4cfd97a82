import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'

import { isWhole } from '#server/outside/illustrator/whole-picture.ts'
import { chunk, hollowPng, movingGif, pngOf, PIXEL } from '#tests/kit/hostile-images.ts'

/** For each pixel of eight by eight, its pass among the seven of an interlaced PNG. */
const PASSES = [
  '16462646',
  '77777777',
  '56565656',
  '77777777',
  '36463646',
  '77777777',
  '56565656',
  '77777777',
]

const KINDS = [
  ...[1, 2, 4, 8, 16].map((bits) => ({ colours: 0, bits, samples: 1 })),
  ...[8, 16].map((bits) => ({ colours: 2, bits, samples: 3 })),
  ...[1, 2, 4, 8].map((bits) => ({ colours: 3, bits, samples: 1 })),
  ...[8, 16].map((bits) => ({ colours: 4, bits, samples: 2 })),
  ...[8, 16].map((bits) => ({ colours: 6, bits, samples: 4 })),
]

test.each(KINDS)(
  'a PNG of kind $colours with $bits bits holds all its rows, and no more',
  async (kind) => {
    for (const [width, height] of [
      [1, 1],
      [3, 5],
      [9, 4],
      [17, 10],
    ] as const) {
      for (const interlaced of [false, true]) {
        const bytes = interlaced
          ? interlacedBytes(width, height, kind)
          : plainBytes(width, height, kind)
        const head = { ...kind, width, height, interlaced }

        const found = await Promise.all(
          [bytes, bytes - 1, bytes + 1].map((length) => isWhole(pngOf(head, Buffer.alloc(length)))),
        )

        expect([width, height, interlaced, ...found]).toEqual([
          width,
          height,
          interlaced,
          true,
          false,
          false,
        ])
      }
    }
  },
)

const SHEET = createCanvas(40, 20)
SHEET.getContext('2d').fillRect(3, 3, 20, 10)
const PNG = SHEET.toBuffer('image/png')
const JPEG = SHEET.toBuffer('image/jpeg', 90)
const NOTE = chunk('tEXt', Buffer.from('Comment\0a'))

test.each([
  ['a PNG', PNG],
  ['one with something behind its end', Buffer.concat([PNG, Buffer.from('more')])],
  ['one whose note has a wrong check sum', withChunk(PNG, flipped(NOTE, -1))],
  ['a JPEG', JPEG],
  ['one with something behind its end', Buffer.concat([JPEG, Buffer.from('more')])],
  ['one with filled gaps between its segments', filled(JPEG)],
  ['a GIF, which is looked at elsewhere', movingGif('')],
])('%s is whole', async (_what, bytes) => {
  expect(await isWhole(bytes)).toBe(true)
})

test.each([
  ['a PNG whose pixels are a thousand zeros', hollowPng()],
  ['a PNG without its end', PNG.subarray(0, -12)],
  ['a PNG that is cut off in its pixels', PNG.subarray(0, -40)],
  ['a PNG with a bit of its pixels turned', flipped(PNG, -30)],
  ['a PNG with a wrong check sum of its head', flipped(PNG, 29)],
  ['a PNG that does not begin with its head', withChunk(PNG, NOTE, 8)],
  ['a PNG with a filter that there is not', pngOf({ width: 1, height: 1 }, Buffer.from([5, 0]))],
  [
    'a PNG of a kind that there is not',
    pngOf({ width: 1, height: 1, colours: 5 }, Buffer.alloc(2)),
  ],
  [
    'a PNG with bits that its kind cannot have',
    pngOf({ width: 1, height: 1, bits: 3 }, Buffer.alloc(2)),
  ],
  ['a PNG whose length is a lie', lyingLength()],
  ['a JPEG without its end', JPEG.subarray(0, -2)],
  ['a JPEG that is cut off in its pixels', JPEG.subarray(0, -60)],
  ['a JPEG that is a head alone', JPEG.subarray(0, 30)],
  ['a JPEG without pixels', Buffer.from('ffd8ffd9', 'hex')],
])('%s is not', async (_what, bytes) => {
  expect(await isWhole(bytes)).toBe(false)
})

interface Kind {
  readonly bits: number
  readonly samples: number
}

function plainBytes(width: number, height: number, kind: Kind): number {
  return height * rowBytes(width, kind)
}

function interlacedBytes(width: number, height: number, kind: Kind): number {
  let bytes = 0
  for (const pass of '1234567') {
    for (let y = 0; y < height; y += 1) {
      const columns = Array.from({ length: width }, (_, x) => PASSES[y % 8]?.[x % 8])
      const own = columns.filter((each) => each === pass).length
      if (own > 0) bytes += rowBytes(own, kind)
    }
  }
  return bytes
}

function rowBytes(columns: number, { bits, samples }: Kind): number {
  return 1 + Math.ceil((columns * bits * samples) / 8)
}

/** Behind the head, unless told. */
function withChunk(png: Buffer, more: Buffer, at = 33): Buffer {
  return Buffer.concat([png.subarray(0, at), more, png.subarray(at)])
}

function flipped(bytes: Buffer, at: number): Buffer {
  const turned = Buffer.from(bytes)
  const place = at < 0 ? turned.length + at : at
  turned.writeUInt8(turned.readUInt8(place) ^ 1, place)
  return turned
}

function lyingLength(): Buffer {
  const png = Buffer.from(PIXEL)
  png.writeUInt32BE(0xffff_ffff, 33)
  return png
}

/** Inserts FF bytes, of which there may be any number before a segment. */
function filled(jpeg: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from('ffff', 'hex'), jpeg.subarray(2)])
}
