import { deflateSync } from 'node:zlib'

import { readPdf } from '@lin/media-facts'
import type { ByteSource } from '@lin/media-facts'
import { bufferSource } from '@lin/media-facts/node'
import { describe, expect, test } from 'vitest'

// Small files that ask for a lot of work. How much of it is done is counted, not timed.

const MB = 1024 * 1024
const LIMITS = { pagesMax: 300, sizesMax: 1 }
/** The budget of work on any file, beside two walks through it. */
const WORK_MB = 96

/** Counts what is read and inflated, how much of that at once, and how often others had their turn meanwhile. */
function counted(bytes: Buffer) {
  const source = bufferSource(bytes)
  const done = { reads: 0, bytes: 0, rests: 0, inflates: 0, atOnce: 0 }
  let inflating = 0
  const counting: ByteSource = {
    size: source.size,
    async read(start, length) {
      done.reads += 1
      const read = await source.read(start, length)
      done.bytes += read.length
      return read
    },
    async inflate(packed, maxBytes) {
      inflating += 1
      done.inflates += 1
      done.atOnce = Math.max(done.atOnce, inflating)
      try {
        const inflated = await source.inflate(packed, maxBytes)
        done.bytes += inflated.length
        return inflated
      } finally {
        inflating -= 1
      }
    },
    rest() {
      done.rests += 1
      return source.rest()
    },
  }
  return { source: counting, done }
}

interface Packed {
  readonly dict: string
  readonly content: string
}

/** The number of the first stream; those of objects within them are lower. */
const FIRST = 900_000

/** Objects that are compressed streams, without a table of where they are. */
function ofStreams(streams: readonly Packed[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const packedOf = new Map<string, Buffer>()
  for (const [index, { dict, content }] of streams.entries()) {
    const packed = packedOf.get(content) ?? deflateSync(Buffer.from(content, 'latin1'))
    packedOf.set(content, packed)
    const head = `${FIRST + index} 0 obj\n<< ${dict} /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`
    parts.push(Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n'))
  }
  return Buffer.concat(parts)
}

/** A stream of objects, with each of them at an offset of its own choice. */
function objectStream(pairs: string, content: string): Packed {
  return {
    dict: `/Type /ObjStm /First ${pairs.length}`,
    content: pairs + content,
  }
}

/** The same, one behind the other, as they should be. */
function stored(objects: readonly (readonly [number: number, text: string])[]): Packed {
  let at = 0
  const pairs = objects.map(([number, text]) => {
    const pair = `${number} ${at} `
    at += text.length + 1
    return pair
  })
  return objectStream(pairs.join(''), objects.map(([, text]) => text).join(' '))
}

function numbered(count: number, pair: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => `${pair(index)} `).join('')
}

const LONG_ARRAY = `[${'1 '.repeat(2 * MB)}]`

/** A document whose pages are in its streams: where these are stands in a table of references that is a stream. */
function withTable(
  streams: readonly Packed[],
  rows: readonly (readonly number[])[],
  trailer = '',
): Buffer {
  const before = ofStreams(streams).toString('latin1')
  const own = FIRST + streams.length
  const places = streams.map((_, index) => [1, before.indexOf(`\n${FIRST + index} 0 obj`) + 1, 0])
  const index = `/Index [1 ${rows.length} ${FIRST} ${streams.length}]`
  const table = deflateSync(Buffer.concat([...rows, ...places].map((row) => rowOf(row))))
  const dict = `/Type /XRef /Size ${own} ${index} /Root 1 0 R ${trailer} /W [1 4 2] /Filter /FlateDecode /Length ${table.length}`
  return Buffer.concat([
    Buffer.from(`${before}${own} 0 obj\n<< ${dict} >>\nstream\n`, 'latin1'),
    table,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${before.length}\n%%EOF\n`),
  ])
}

function rowOf([type = 0, one = 0, other = 0]: readonly number[]): Buffer {
  const row = Buffer.alloc(7)
  row.writeUIntBE(type, 0, 1)
  row.writeUIntBE(one, 1, 4)
  row.writeUIntBE(other, 5, 2)
  return row
}

describe('work that a small PDF asks for has an end', () => {
  test.each<[string, () => Buffer]>([
    [
      'objects that are all the same long array',
      () =>
        ofStreams([
          objectStream(
            numbered(300_000, (index) => `${index + 100} 0`),
            LONG_ARRAY,
          ),
        ]),
    ],
    [
      'objects that are all the same array without an end',
      () =>
        ofStreams([
          objectStream(
            numbered(60_000, (index) => `${index + 100} 0`),
            '[1 '.repeat(MB),
          ),
        ]),
    ],
    [
      'a tree of thousands of nodes that are as long as an object may be',
      () => {
        const tail = `/Long [${'1 '.repeat(120_000)}] >>`
        const streams = Array.from({ length: 40 }, (_, stream) => {
          const nodes = Array.from({ length: 8 }, (_node, index) => 2 + 8 * stream + index)
          return stored([
            ...(stream === 0 ? [[1, '<< /Pages 2 0 R >>'] as const] : []),
            ...nodes.map((number) => [number, `<< /Kids [${number + 1} 0 R] ${tail}`] as const),
          ])
        })
        const rows = Array.from({ length: 320 }, (_, index) => [2, FIRST + (index >> 3), 0])
        return withTable(streams, [[2, FIRST, 0], ...rows])
      },
    ],
    [
      'streams that inflate to a thousand times their size',
      () => ofStreams(Array.from({ length: 100 }, () => objectStream('1 0 ', ' '.repeat(7 * MB)))),
    ],
    [
      'tables of references that inflate so',
      () => {
        const table = deflateSync(Buffer.alloc(7 * MB))
        const parts = ['%PDF-1.7\n']
        let at = parts[0]?.length ?? 0
        let before = ''
        for (let index = 0; index < 190; index += 1) {
          const dict = `/Type /XRef /Size 9000000 /W [1 0 0] ${before} /Filter /FlateDecode /Length ${table.length}`
          const part = `${index + 1} 0 obj\n<< ${dict} >>\nstream\n${table.toString('latin1')}\nendstream\nendobj\n`
          before = `/Prev ${at}`
          at += part.length
          parts.push(part)
        }
        const last = at - (parts.at(-1)?.length ?? 0)
        return Buffer.from(`${parts.join('')}startxref\n${last}\n%%EOF\n`, 'latin1')
      },
    ],
    [
      'a table of nothing but heads',
      () => {
        const text = `%PDF-1.7\nxref\n${'0 0\n'.repeat(MB)}`
        return Buffer.from(`${text}trailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`, 'latin1')
      },
    ],
  ])('%s', { timeout: 60_000 }, async (_what, make) => {
    const bytes = make()
    const { source, done } = counted(bytes)

    const said = await readPdf(source, LIMITS)

    const boundMb = WORK_MB + Math.ceil((2 * bytes.length) / MB)
    expect(said).toBe('unreadable')
    // Also what is inflated last has its bound in what is left.
    expect(done.bytes).toBeLessThanOrEqual(boundMb * MB)
    expect(done.reads).toBeLessThan((boundMb * MB) / 64)
    expect(done.rests).toBeGreaterThan(10)
    expect(done.rests).toBeLessThanOrEqual(boundMb)
  })

  test('and a document of many objects in one stream is read', async () => {
    const kids = numbered(300, (index) => `${index + 3} 0 R`)
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids}] /MediaBox [0 0 600 700] >>`,
      ...Array.from({ length: 300 }, () => '<< /Type /Page /Parent 2 0 R >>'),
      ...Array.from({ length: 40_000 }, () => '<< /S /P /K [1 2 3] /Note (Something of it) >>'),
    ]
    const file = ofStreams([stored(objects.map((object, index) => [index + 1, object] as const))])

    expect(await readPdf(bufferSource(file), LIMITS)).toEqual({
      pages: 300,
      sizes: [{ width: 600, height: 700 }],
    })
  })
})

/** A document whose objects, from 1 on, are each in a stream of its own. */
function eachAlone(objects: readonly string[], trailer = ''): Buffer {
  return withTable(
    objects.map((object, index) => stored([[index + 1, object]])),
    objects.map((_, index) => [2, FIRST + index, 0]),
    trailer,
  )
}

/** With the objects from `first` on as its values. */
function dictOf(keys: readonly string[], first: number): string {
  return `<< ${keys.map((key, index) => `/${key} ${first + index} 0 R`).join(' ')} >>`
}

const PAGES = [
  '<< /Pages 2 0 R >>',
  '<< /Kids [3 0 R] /MediaBox [4 0 R 5 0 R 6 0 R 7 0 R] >>',
  '<< /Type /Page >>',
  '0',
  '0',
  '600',
  '700',
]
const WIDE = Array.from({ length: 40 }, (_, index) => `K${index}`)
/** As many as are read of an encryption, and far more beside them. */
const KEYS = 'Filter V R Length O U UE P StmF CF EncryptMetadata'.split(' ')
const AT = PAGES.length + 1

describe('of what a small PDF has compressed, one piece is inflated at a time', () => {
  test.each<[string, Buffer, number]>([
    ['corners of a page', eachAlone(PAGES), 9],
    [
      'values of an encryption',
      eachAlone(
        [...PAGES, dictOf([...KEYS, ...WIDE], AT + 1), ...Array.from({ length: 60 }, () => '1')],
        `/Encrypt ${AT} 0 R`,
      ),
      KEYS.length + 2,
    ],
    [
      'filters of an encryption, and what is in them',
      eachAlone(
        [
          ...PAGES,
          `<< /Filter /Standard /V 4 /StmF /K3 /CF ${AT + 1} 0 R >>`,
          dictOf(WIDE, AT + 2),
          ...WIDE.map(() => dictOf(['CFM', ...WIDE], AT + 42)),
          ...Array.from({ length: 41 }, () => '/AESV2'),
        ],
        `/Encrypt ${AT} 0 R`,
      ),
      5,
    ],
  ])('%s', async (_what, bytes, inflates) => {
    const { source, done } = counted(bytes)

    await readPdf(source, LIMITS)

    expect(done.atOnce).toBe(1)
    expect(done.inflates).toBeLessThanOrEqual(inflates)
  })

  test('and what several ask for at once is inflated once', async () => {
    const keys = dictOf([...KEYS, ...WIDE], 4)
    const values = Array.from({ length: 51 }, (_, index) => [index + 4, '1'] as const)
    const file = withTable(
      [stored([[1, '<< /Pages 2 0 R >>']]), stored([[3, keys]]), stored(values)],
      [[2, FIRST, 0], [0, 0, 0], [2, FIRST + 1, 0], ...values.map(() => [2, FIRST + 2, 0])],
      '/Encrypt 3 0 R',
    )
    const { source, done } = counted(file)

    await readPdf(source, LIMITS)

    expect([done.atOnce, done.inflates]).toEqual([1, 3])
  })
})
