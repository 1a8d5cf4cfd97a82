import { readFileSync, readdirSync } from 'node:fs'

import { readPdf } from '@lin/media-facts'
import type { ByteSource } from '@lin/media-facts'
import { bufferSource } from '@lin/media-facts/node'
import { aPdf } from '@lin/media-facts/testing'
import type { PdfOptions } from '@lin/media-facts/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const LIMITS = { pagesMax: 300, sizesMax: 1 }
const PORTRAIT = [1080, 1350] as const

/** Made by qpdf and others: README.md beside them. */
const FIXTURES = new URL('fixtures/', import.meta.url)
const PROTECTED = readdirSync(FIXTURES).filter((file) => file.endsWith('.pdf'))

describe('a PDF', () => {
  test.each([
    ['a table', { form: 'table' }],
    ['streams', { form: 'streams' }],
    ['something before its header', { before: 'HTTP/1.1 200 OK\r\n\r\n' }],
    ['streams, and something before its header', { form: 'streams', before: '\n\n' }],
  ] satisfies [string, PdfOptions][])(
    'with %s has its pages and their size',
    async (_what, options) => {
      const bytes = aPdf({ ...options, sizes: [PORTRAIT, PORTRAIT, [1080.4, 1350], PORTRAIT] })

      expect(await factsOf(bufferSource(bytes))).toEqual({
        pages: 4,
        sizes: [{ width: 1080, height: 1350 }],
      })
    },
  )

  test.each([
    ['turned', { page: '/Rotate 90' }, [1350, 1080]],
    ['turned by what is above it', { pages: '/Rotate 270' }, [1350, 1080]],
    ['cut', { page: '/CropBox [10 10 510 610]' }, [500, 600]],
    ['cut by what is above it', { pages: '/CropBox [0 0 500 600]' }, [500, 600]],
    ['in larger units', { page: '/UserUnit 2' }, [2160, 2700]],
    ['cut larger than its paper', { page: '/CropBox [-50 -50 3000 3000]' }, [1080, 1350]],
    ['cut across its edge', { page: '/CropBox [540 0 3000 1350]' }, [540, 1350]],
    ['cut outside its paper', { page: '/CropBox [5000 5000 6000 6000]' }, [1080, 1350]],
  ] satisfies [string, PdfOptions, [number, number]][])(
    'that is %s has the size that is shown',
    async (_what, options, [width, height]) => {
      expect(await factsOf(bufferSource(aPdf(options)))).toEqual({
        pages: 1,
        sizes: [{ width, height }],
      })
    },
  )

  test.each([
    ['several sizes', { sizes: [PORTRAIT, [1080, 1080]] }, 'too-many-sizes'],
    ['a page on its side', { sizes: [PORTRAIT, [1350, 1080]] }, 'too-many-sizes'],
    ['no pages', { sizes: [] }, 'no-pages'],
    ['a password', { trailer: '/Encrypt << /Filter /Standard >>' }, 'locked'],
    [
      'a page too many',
      { sizes: Array.from({ length: LIMITS.pagesMax + 1 }, () => PORTRAIT) },
      'too-many-pages',
    ],
  ] satisfies [string, PdfOptions, string][])(
    'with %s has no facts',
    async (_what, options, fault) => {
      expect(await factsOf(bufferSource(aPdf(options)))).toBe(fault)
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

      expect(await factsOf(bufferSource(damaged))).toEqual({
        pages: 2,
        sizes: [{ width: 1080, height: 1350 }],
      })
    },
  )

  test.each([
    ['a page twice', { kids: '3 0 R 3 0 R' }, 2],
    ['a page five times among others', { kids: '3 0 R 4 0 R 3 0 R 3 0 R 4 0 R 3 0 R 3 0 R' }, 7],
    ['its pages in place, not by a reference', { kids: KID.repeat(3) }, 3],
    ['the tree above it among its pages', { kids: '3 0 R 2 0 R 4 0 R' }, 2],
    ['nothing in the place of a page', { kids: '3 0 R null 4 0 R' }, 2],
    ['a page that is not there', { kids: '3 0 R 99 0 R 4 0 R' }, 2],
    ['an object that is null among its pages', { kids: '3 0 R 5 0 R 4 0 R', more: ['null'] }, 2],
    ['an encryption that is not there', { trailer: '/Encrypt 99 0 R' }, 2],
    ['words that nobody knows', { page: '/X 1 0 R 0 R /Y nothing' }, 2],
    ['a value without a key', { page: '(stray) 7 /Rotate 0' }, 2],
  ] satisfies [string, PdfOptions, number][])(
    'with %s has as many pages as viewers show',
    async (_what, options, pages) => {
      for (const form of ['table', 'streams'] as const) {
        const bytes = aPdf({ sizes: [PORTRAIT, PORTRAIT], form, ...options })

        expect(await factsOf(bufferSource(bytes))).toEqual({
          pages,
          sizes: [{ width: 1080, height: 1350 }],
        })
      }
    },
  )

  test.each(['table', 'streams'] as const)(
    'that does not say how large its pages are has letters, with %s',
    async (form) => {
      const text = aPdf({ form, sizes: [] }).toString('latin1')
      const bare = '%PDF-1.7\n1 0 obj <</Pages 2 0 R>> endobj 2 0 obj <</Kids [3 0 R]>> endobj '

      expect(await factsOf(bufferSource(Buffer.from(text, 'latin1')))).toBe('no-pages')
      expect(
        await factsOf(
          bufferSource(
            Buffer.from(`${bare}3 0 obj <</Type /Page>> endobj trailer <</Root 1 0 R>>`),
          ),
        ),
      ).toEqual({ pages: 1, sizes: [{ width: 612, height: 792 }] })
    },
  )

  test.each<[string, string, (more: string[]) => Buffer]>([
    ['in a table', 'null', (more) => aPdf({ more })],
    ['of a structure', '<< /S /TD >>', (more) => aPdf({ more })],
    ['in a stream', 'null', (more) => aPdf({ more, form: 'streams' })],
  ])(
    'of as many objects as a tagged table of 163 pages is read: %s',
    { timeout: 60_000 },
    async (_form, object, make) => {
      const more = Array.from({ length: 330_000 }, () => object)

      expect(await factsOf(bufferSource(make(more)))).toMatchObject({ pages: 1 })
    },
  )

  test.each([
    ['begins with object 1', (text: string) => text.replace('xref\n0 ', 'xref\n1 ')],
    ['names one object by the place of another', (text: string) => withPlacesSwapped(text)],
  ])('whose table %s is read all the same', async (_what, change) => {
    const text = change(aPdf({ sizes: [PORTRAIT, PORTRAIT] }).toString('latin1'))

    expect(await factsOf(bufferSource(Buffer.from(text, 'latin1')))).toMatchObject({ pages: 2 })
  })

  test('that was changed afterwards is as its last change has it', async () => {
    const before = aPdf({ sizes: [PORTRAIT] }).toString('latin1')
    const [, old = ''] = /startxref\n(\d+)/.exec(before) ?? []
    const object = '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 700] >>\nendobj\n'
    const place = String(before.length).padStart(10, '0')
    const after = `${before}${object}xref\n3 1\n${place} 00000 n \ntrailer\n<< /Size 4 /Root 1 0 R /Prev ${old} >>\nstartxref\n${before.length + object.length}\n%%EOF\n`

    expect(await factsOf(bufferSource(Buffer.from(after, 'latin1')))).toMatchObject({
      sizes: [{ width: 600 }],
    })
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
  ])('of %s has no facts', async (_what, text, fault) => {
    expect(await factsOf(bufferSource(Buffer.from(text, 'latin1')))).toBe(fault)
  })

  test.each(['1.5', '-1', '0.0000001', '9'.repeat(400)])(
    'is asked for whole bytes alone, where it says that there is a table at %s',
    async (place) => {
      const bytes = aPdf({ trailer: `/Prev ${place}` })
      const source = bufferSource(bytes)
      const starts: number[] = []
      async function read(start: number, length: number): Promise<Uint8Array> {
        starts.push(start)
        return source.read(start, length)
      }

      expect(await factsOf({ ...source, read })).toMatchObject({ pages: 1 })
      expect(starts.filter((start) => start < 0 || !Number.isSafeInteger(start))).toEqual([])
    },
  )

  test('with bytes changed anywhere has facts or a fault, and nothing else', async () => {
    const whole = [aPdf({ sizes: [PORTRAIT, PORTRAIT] }), aPdf({ form: 'streams' })]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...whole),
        fc.array(fc.tuple(fc.nat(3000), fc.nat(255)), { minLength: 1, maxLength: 20 }),
        async (bytes, changes) => {
          const changed = Buffer.from(bytes)
          for (const [at, value] of changes) changed[at % changed.length] = value
          expect(['object', 'string']).toContain(typeof (await factsOf(bufferSource(changed))))
        },
      ),
    )
  })
})

function factsOf(source: ByteSource) {
  return readPdf(source, LIMITS)
}

const KID = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 1080 1350] >> '

function withPlacesSwapped(text: string): string {
  const [first = '', second = ''] = [...text.matchAll(/\d{10} 00000 n/g)].map(([line]) => line)
  return text.replace(first, '@').replace(second, first).replace('@', second)
}

describe('a PDF that is protected against changes alone', () => {
  test.each(PROTECTED.filter((file) => !file.startsWith('asks-')))(
    'is read, as every viewer opens it: %s',
    async (file) => {
      const facts = await factsOf(bufferSource(readFileSync(new URL(file, FIXTURES))))

      expect(facts).toEqual({ pages: 2, sizes: [{ width: 600, height: 700 }] })
    },
  )

  test.each(PROTECTED.filter((file) => file.startsWith('asks-')))(
    'is not one that asks for a password: %s',
    async (file) => {
      expect(await factsOf(bufferSource(readFileSync(new URL(file, FIXTURES))))).toBe('locked')
    },
  )

  test.each([
    ['rc4-40.pdf', '/V 4 /CFM /AESV2', 'a key of 10 bytes'],
    ['rc4-40.pdf', '/V 4 /CFM /AESV3', 'a key of 5 bytes'],
    ['rc4-128.pdf', '/V 4 /CFM /AESV3', 'a key of 16 bytes where 32 are asked for'],
    ['aes-256.pdf', '/V 5 /CFM /AESV2', 'a key of 32 bytes where 16 are asked for'],
  ])('is refused where that of %s with %s gives %s', async (file, said, _what) => {
    const text = readFileSync(new URL(file, FIXTURES)).toString('latin1')
    const [, values = ''] =
      /<<(?: \/CF << .* >> >>)?( \/Filter \/Standard .*?)\/V \d >>/.exec(text) ?? []
    const [id = ''] = /\/ID \[.*?\]/.exec(text) ?? []
    const [, version = '', method = ''] = /(\/V \d) (.*)/.exec(said) ?? []
    const own = values.replace(/\/Stm[FR] \/\w+/, '')
    const filters = `/StmF /StdCF /CF << /StdCF << ${method} >> >>`
    const trailer = `/Encrypt << ${own} ${version} ${filters} >> ${id}`

    expect(values).toContain('/U ')
    expect(await factsOf(bufferSource(aPdf({ form: 'streams', trailer })))).toBe('locked')
  })

  test('is read though its end is damaged', async () => {
    for (const file of PROTECTED.filter((each) => !each.startsWith('asks-'))) {
      const text = readFileSync(new URL(file, FIXTURES)).toString('latin1')
      const damaged = Buffer.from(text.replace(/startxref\s+\d+/, 'startxref 7'), 'latin1')

      expect(await factsOf(bufferSource(damaged))).toMatchObject({ pages: 2 })
    }
  })

  test('has facts or a fault, and nothing else, with bytes changed anywhere', async () => {
    const whole = PROTECTED.map((file) => readFileSync(new URL(file, FIXTURES)))
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...whole),
        fc.array(fc.tuple(fc.nat(1300), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        async (bytes, changes) => {
          const changed = Buffer.from(bytes)
          for (const [at, value] of changes) changed[at % changed.length] = value
          expect(['object', 'string']).toContain(typeof (await factsOf(bufferSource(changed))))
        },
      ),
    )
  })
})
