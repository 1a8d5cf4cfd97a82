import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { CONTENT } from '#contract/content/limits.ts'
import { readVideo } from '#contract/rules/media/mp4.ts'
import { readDocument } from '#contract/rules/media/pdf.ts'
import { readCaptions } from '#contract/rules/media/srt.ts'
import { CAPTIONS, aPdf, aVideo, sourceOf } from '#tests/kit/media.ts'
import type { PdfOptions, VideoOptions } from '#tests/kit/media.ts'

const PORTRAIT = [1080, 1350] as const

describe('a PDF', () => {
  test.each([
    ['a table', { form: 'table' }],
    ['streams', { form: 'streams' }],
    ['something before its header', { before: 'HTTP/1.1 200 OK\r\n\r\n' }],
    ['streams, and something before its header', { form: 'streams', before: '\n\n' }],
  ] satisfies [string, PdfOptions][])(
    'with %s has its pages and their size',
    async (_what, options) => {
      const bytes = aPdf({ ...options, sizes: [PORTRAIT, PORTRAIT, [1080.4, 1350]] })

      expect(await readDocument(sourceOf(bytes))).toEqual({ pages: 3, width: 1080, height: 1350 })
    },
  )

  test.each([
    ['turned', { page: '/Rotate 90' }, [1350, 1080]],
    ['turned by what is above it', { pages: '/Rotate 270' }, [1350, 1080]],
    ['cut', { page: '/CropBox [10 10 510 610]' }, [500, 600]],
    ['cut by what is above it', { pages: '/CropBox [0 0 500 600]' }, [500, 600]],
    ['in larger units', { page: '/UserUnit 2' }, [2160, 2700]],
  ] satisfies [string, PdfOptions, [number, number]][])(
    'that is %s has the size that is shown',
    async (_what, options, [width, height]) => {
      expect(await readDocument(sourceOf(aPdf(options)))).toEqual({ pages: 1, width, height })
    },
  )

  test.each([
    ['several sizes', { sizes: [PORTRAIT, [1080, 1080]] }, 'sizes-differ'],
    ['a page on its side', { sizes: [PORTRAIT, [1350, 1080]] }, 'sizes-differ'],
    ['no pages', { sizes: [] }, 'no-pages'],
    ['a password', { trailer: '/Encrypt << /Filter /Standard >>' }, 'locked'],
    ['a password, in streams', { trailer: '/Encrypt 9 0 R', form: 'streams' }, 'locked'],
    [
      'a page too many',
      { sizes: Array.from({ length: CONTENT.document.pagesMax + 1 }, () => PORTRAIT) },
      'too-many-pages',
    ],
  ] satisfies [string, PdfOptions, string][])(
    'with %s is refused',
    async (_what, options, fault) => {
      expect(await readDocument(sourceOf(aPdf(options)))).toBe(fault)
    },
  )

  test.each(['table', 'streams'] as const)(
    'whose end is damaged is read by its objects, with %s',
    async (form) => {
      const bytes = aPdf({ form, sizes: [PORTRAIT, PORTRAIT] })
      const damaged = Buffer.from(
        bytes.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'),
        'latin1',
      )

      expect(await readDocument(sourceOf(damaged))).toEqual({ pages: 2, width: 1080, height: 1350 })
    },
  )

  test('that was changed afterwards is as its last change has it', async () => {
    const before = aPdf({ sizes: [PORTRAIT] }).toString('latin1')
    const [, old = ''] = /startxref\n(\d+)/.exec(before) ?? []
    const object = '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 700] >>\nendobj\n'
    const place = String(before.length).padStart(10, '0')
    const after = `${before}${object}xref\n3 1\n${place} 00000 n \ntrailer\n<< /Size 4 /Root 1 0 R /Prev ${old} >>\nstartxref\n${before.length + object.length}\n%%EOF\n`

    expect(await readDocument(sourceOf(Buffer.from(after, 'latin1')))).toMatchObject({ width: 600 })
  })

  test.each([
    ['nothing like one', 'Not a PDF at all', 'not-pdf'],
    ['its header alone', '%PDF-1.7\n', 'unreadable'],
    [
      'pages that hold each other',
      '%PDF-1.7\n1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj 2 0 obj <</Kids [2 0 R]>> endobj trailer <</Root 1 0 R>>',
      'unreadable',
    ],
    [
      'brackets without an end',
      `%PDF-1.7\n1 0 obj <</Pages 2 0 R>> endobj 2 0 obj ${'['.repeat(100_000)} trailer <</Root 1 0 R>>`,
      'unreadable',
    ],
  ])('of %s is refused', async (_what, text, fault) => {
    expect(await readDocument(sourceOf(Buffer.from(text, 'latin1')))).toBe(fault)
  })

  test('with bytes changed anywhere is read or refused, and nothing else', async () => {
    const whole = [aPdf({ sizes: [PORTRAIT, PORTRAIT] }), aPdf({ form: 'streams' })]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...whole),
        fc.array(fc.tuple(fc.nat(3000), fc.nat(255)), { minLength: 1, maxLength: 20 }),
        async (bytes, changes) => {
          const changed = Buffer.from(bytes)
          for (const [at, value] of changes) changed[at % changed.length] = value
          expect(['object', 'string']).toContain(typeof (await readDocument(sourceOf(changed))))
        },
      ),
    )
  })
})

describe('an MP4', () => {
  test.each([
    ['plain', {}, [1080, 1350]],
    ['turned, as of a phone', { width: 1920, height: 1080, isTurned: true }, [1080, 1920]],
    ['with long numbers', { isLong: true }, [1080, 1350]],
    ['of another brand', { brand: 'mp42' }, [1080, 1350]],
    ['in fragments', { fragments: 'said' }, [1080, 1350]],
  ] satisfies [string, VideoOptions, [number, number]][])(
    '%s has its length and the size that is shown',
    async (_what, options, [width, height]) => {
      const facts = await readVideo(sourceOf(aVideo(options)))

      expect(facts).toEqual({ durationMs: 5000, width, height })
    },
  )

  test.each([
    ['too short', { seconds: 2 }, 'too-short'],
    ['too long', { seconds: 31 * 60 }, 'too-long'],
    ['too small', { bytes: 70_000 }, 'too-small'],
    ['too wide', { width: 2500, height: 1000 }, 'aspect'],
    ['too high', { width: 1000, height: 2500 }, 'aspect'],
    ['a sound alone', { track: 'soun' }, 'no-picture'],
    ['a QuickTime movie', { brand: 'qt  ' }, 'not-mp4'],
    ['of a length that nobody knows', { fragments: 'unsaid' }, 'no-duration'],
  ] satisfies [string, VideoOptions, string][])(
    'that is %s is refused',
    async (_what, options, fault) => {
      expect(await readVideo(sourceOf(aVideo(options)))).toBe(fault)
    },
  )

  test.each([
    ['cut', (bytes: Buffer) => bytes.subarray(0, bytes.length - 10), 'cut'],
    [
      'without its description',
      (bytes: Buffer) => bytes.subarray(0, bytes.indexOf('moov') - 4),
      'not-mp4',
    ],
  ])('that is %s is refused', async (_what, change, fault) => {
    expect(await readVideo(sourceOf(change(aVideo())))).toBe(fault)
  })

  test('with bytes changed anywhere in its description is read or refused, and nothing else', async () => {
    const whole = aVideo()
    const start = whole.indexOf('moov') - 4
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 10 }),
        async (changes) => {
          const changed = Buffer.from(whole)
          for (const [at, value] of changes) changed[start + (at % (whole.length - start))] = value
          expect(['object', 'string']).toContain(typeof (await readVideo(sourceOf(changed))))
        },
      ),
    )
  })
})

describe('captions', () => {
  test('have spans of time and their lines', () => {
    expect(readCaptions(CAPTIONS)).toEqual([
      { startMs: 500, endMs: 2000, text: 'Six lessons' },
      { startMs: 2000, endMs: 4500, text: 'from a year of writing' },
    ])
  })

  test.each([
    ['line ends of Windows', CAPTIONS.replaceAll('\n', '\r\n')],
    ['a byte order mark', `\uFEFF${CAPTIONS}`],
    ['no line end at their end', CAPTIONS.trimEnd()],
    ['more blank lines', `\n\n${CAPTIONS.replace('\n\n', '\n\n\n')}\n\n`],
  ])('with %s are the same', (_what, text) => {
    expect(readCaptions(text)).toEqual(readCaptions(CAPTIONS))
  })

  test.each([
    ['nothing', '\n', { line: 1, fault: 'empty' }],
    ['another form', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi', { line: 1, fault: 'number' }],
    ['a number missing', CAPTIONS.replace('\n2\n', '\n'), { line: 5, fault: 'number' }],
    ['a point in a time', CAPTIONS.replace('04,500', '04.500'), { line: 6, fault: 'time' }],
    ['a minute of 61', CAPTIONS.replace('00:00:04', '00:61:04'), { line: 6, fault: 'time' }],
    ['an end before its start', CAPTIONS.replace('04,500', '01,500'), { line: 6, fault: 'order' }],
    [
      'a later one first',
      CAPTIONS.replace('00:00:02,000 -->', '00:00:00,100 -->'),
      { line: 6, fault: 'order' },
    ],
    ['no text', CAPTIONS.replace('Six lessons\n', ''), { line: 3, fault: 'text' }],
  ])('with %s are refused, and the line is named', (_what, text, fault) => {
    expect(readCaptions(text)).toEqual(fault)
  })
})

test('a video of nothing but boxes lets others have their turn, and is not read to its end', async () => {
  const boxes = Buffer.alloc(8 * 19_000)
  for (let at = 0; at < boxes.length; at += 8) {
    boxes.writeUInt32BE(8, at)
    boxes.write('free', at + 4)
  }
  const tracks = Array.from({ length: 50 }, () => boxOf('trak', boxes))
  const movie = boxOf('moov', Buffer.concat(tracks))
  const source = sourceOf(Buffer.concat([aVideo().subarray(0, 20), movie]))
  let [reads, rests] = [0, 0]
  const counted = {
    ...source,
    read: (start: number, length: number) => {
      reads += 1
      return source.read(start, length)
    },
    rest: () => {
      rests += 1
      return source.rest()
    },
  }

  expect(await readVideo(counted)).toBe('no-picture')
  expect(reads).toBeLessThan(25_000)
  expect(rests).toBeGreaterThan(reads / 1000)
})

function boxOf(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4)
  return Buffer.concat([head, content])
}
