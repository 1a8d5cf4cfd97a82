import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { carouselMaker, paragraphsOf } from '@lin/carousel'
import type { Carousel, Slide } from '@lin/carousel'
import { SLIDE_LIMITS } from '@lin/carousel/paragraphs'
import fc from 'fast-check'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'

import { AUTHOR, KINDS, aCarousel, newMaker } from './carousels.ts'

const maker = newMaker()
const MB = 1024 * 1024

/** Words and signs that people write in Lin's languages, or paste. */
const WORDS = [
  'a',
  'Wörter',
  'Donaudampfschifffahrtsgesellschaftskapitän',
  '¿Qué',
  'señor?',
  'œuvre',
  'Noël',
  '«',
  '»',
  'naïve;',
  'Łódź',
  'Dvořák',
  '“quoted”',
  '„so“',
  '100 %',
  '3½',
  'e-mail',
  'A/B-test',
  '→',
  '①',
  '€',
  '–',
  '…',
  '🙂',
  '👍🏽',
  '👩‍💻',
  '🇩🇪',
  '1️⃣',
  '❤️',
  '✅',
  '✓',
  '#tag',
  'https://example.org/a?b=c',
  'W'.repeat(60),
  '𝗯𝗼𝗹𝗱',
  'o\u0308',
] as const

const sentence = fc.array(fc.constantFrom(...WORDS), { maxLength: 60 }).map((all) => all.join(' '))
const line = fc
  .tuple(fc.constantFrom('', '', '- ', '• ', '3. '), sentence)
  .map(([mark, said]) => `${mark}${said}`)
const lines = fc
  .array(fc.oneof({ weight: 4, arbitrary: line }, fc.constant('')), { maxLength: 8 })
  .map((all) => all.join('\n'))

const slide: fc.Arbitrary<Slide> = fc.record({
  kind: fc.constantFrom(...KINDS),
  heading: sentence.map((said) => cutTo(said, SLIDE_LIMITS.headingMaxLength)),
  body: lines.map((said) => cutTo(said, SLIDE_LIMITS.bodyMaxLength)),
})

const carousels: fc.Arbitrary<Carousel> = fc.record({
  template: fc.constantFrom('plain', 'bold', 'paper', 'grid', 'night', 'band'),
  size: fc.constantFrom('portrait', 'square'),
  color: fc.option(
    fc.integer({ min: 0, max: 0xff_ff_ff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`),
  ),
  slides: fc.array(slide, { minLength: 1, maxLength: 6 }),
})

/** Cut between characters: half of one is no text, and has no place in a document. */
function cutTo(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}

test('100 random carousels are documents whose text is read in the order of the slides', async () => {
  await fc.assert(
    fc.asyncProperty(carousels, async (carousel) => {
      const request = { carousel, author: AUTHOR, title: 'Größe → 1️⃣', language: 'de' }
      const { bytes, pages } = await maker.make(request)
      const document = await open(bytes)
      const read = await readPages(document)
      const { info } = await document.getMetadata()
      const mark = await document.getMarkInfo()

      expect(document.numPages).toBe(pages)
      expect(new Set(read.map(({ size }) => size))).toStrictEqual(new Set([sizeOf(carousel)]))
      expect(squeezed(read.map(({ text }) => text).join(''))).toBe(squeezed(textOf(carousel)))
      expect(info).toMatchObject({ Title: 'Größe → 1️⃣', Author: 'Ada Lovelace', Language: 'de' })
      expect(isMarked(mark)).toBe(true)
      // Each page's text hangs in the tree of its tags, in the order in which it stands on the page.
      for (const { inTree, onPage } of read) expect(inTree).toStrictEqual(onPage)
      expect(bytes.length).toBeLessThan(MB)
      await document.cleanup()
    }),
    { numRuns: 100 },
  )
}, 300_000)

test('no text is smaller than a phone can show, and all of it stands on its page', async () => {
  await fc.assert(
    fc.asyncProperty(carousels, async (carousel) => {
      const { pages } = await maker.layOut({ carousel, author: AUTHOR })
      const texts = pages.flatMap(({ blocks, height, width }) =>
        blocks.flatMap((block) =>
          block.tag === 'artifact' ? [] : block.items.map((item) => ({ ...item, height, width })),
        ),
      )

      for (const { runs, y, height, width } of texts) {
        expect(y).toBeGreaterThan(0)
        expect(y).toBeLessThan(height - 130)
        for (const { x, size, font } of runs) {
          expect(size).toBeGreaterThanOrEqual(font === 'emoji' ? 28 : 32)
          expect(x).toBeGreaterThan(60)
          expect(x).toBeLessThan(width - 60)
        }
      }
    }),
    { numRuns: 60 },
  )
}, 120_000)

test('what does not fit on a page goes on upon the next one', async () => {
  const body = Array.from({ length: 40 }, (_, at) => `Line ${at + 1}`).join('\n')
  const carousel = aCarousel([{ kind: 'point', heading: 'Many lines', body }, { kind: 'question' }])

  const { pages } = await maker.layOut({ carousel, author: AUTHOR })

  expect(pages.map(({ slide: at, isContinued }) => [at, isContinued])).toStrictEqual([
    [0, false],
    [0, true],
    [0, true],
    [1, false],
  ])
})

test('a slide is as large as it fits, and a long word only as small as it has to be', async () => {
  const carousel = aCarousel([
    { kind: 'point', heading: 'Short', body: 'Short.' },
    { kind: 'point', heading: 'Rechtsschutzversicherungsgesellschaften', body: 'Short.' },
  ])

  const { pages } = await maker.layOut({ carousel, author: AUTHOR })
  const sizes = pages.map(({ blocks }) =>
    blocks.flatMap((block) => (block.tag === 'artifact' ? [] : [block.items[0]?.runs[0]?.size])),
  )

  expect(sizes[0]).toStrictEqual([96, 58])
  expect(sizes[1]?.[0]).toBeLessThan(60)
  expect(sizes[1]?.[1]).toBe(58)
})

test('letters that no font has are named, and the document is still one', async () => {
  const carousel = aCarousel([
    { kind: 'hook', heading: 'Hello 你好, hello 你' },
    { kind: 'point', body: 'Kein Problem' },
  ])
  const request = { carousel, author: AUTHOR, title: '', language: 'en' }

  const { missing } = await maker.layOut(request)
  const document = await open((await maker.make(request)).bytes)

  expect(missing).toStrictEqual(['你好', ''])
  expect(document.numPages).toBe(2)
})

test.each([undefined, 'Decks'])('a document names its maker, %s', async (creator) => {
  const carousel = aCarousel([{ kind: 'hook', heading: 'Once' }])
  const maybe = creator === undefined ? {} : { creator }
  const request = { carousel, author: AUTHOR, title: 'Once', language: 'en', ...maybe }

  const { info } = await (await open((await maker.make(request)).bytes)).getMetadata()

  const name = creator ?? 'Lin'
  expect(info).toMatchObject({ Creator: name, Producer: name })
})

test('a carousel without slides, and a font in another format, make no document', async () => {
  const request = { author: AUTHOR, title: 'None', language: 'en' }
  const ofOtherFonts = carouselMaker(async () =>
    new TextEncoder().encode('wOF2, and then more bytes'),
  )

  await expect(maker.make({ ...request, carousel: aCarousel([]) })).rejects.toThrow(TypeError)
  await expect(
    ofOtherFonts.make({ ...request, carousel: aCarousel([{ kind: 'hook', heading: 'A' }]) }),
  ).rejects.toThrow(TypeError)
})

test('the same carousel is the same file, so that an upload is not made again', async () => {
  const carousel = aCarousel([{ kind: 'hook', heading: 'Once 🙂' }])
  const request = { carousel, author: AUTHOR, title: 'Once', language: 'en' }

  const [one, other] = [await maker.make(request), await newMaker().make(request)]

  expect(one.bytes).toStrictEqual(other.bytes)
})

test('headings, paragraphs and lists are tagged as what they are', async () => {
  const carousel = aCarousel([
    { kind: 'hook', heading: 'A hook', body: 'Words' },
    { kind: 'point', heading: 'A point', body: 'Words:\n- one\n- two\n\nMore' },
  ])
  const { bytes } = await maker.make({ carousel, author: AUTHOR, title: 'T', language: 'en' })
  const document = await open(bytes)

  const trees = await Promise.all(
    [1, 2].map(async (at) => rolesOf(await (await document.getPage(at)).getStructTree())),
  )

  expect(trees).toStrictEqual([
    'Root(Document(Sect(H1 P)))',
    'Root(Document(Sect(H2 P L(LI(Lbl LBody) LI(Lbl LBody)) P)))',
  ])
})

const POPPLER = hasPoppler()

test.runIf(POPPLER)('poppler reads the same text in the same order', async () => {
  const [carousel] = fc.sample(carousels, { numRuns: 1, seed: 22 })
  if (carousel === undefined) throw new Error('no carousel')
  const request = { carousel, author: AUTHOR, title: 'Poppler', language: 'en' }
  const { bytes, pages } = await maker.make(request)
  const folder = mkdtempSync(path.join(tmpdir(), 'lin-carousel-'))
  const file = path.join(folder, 'carousel.pdf')
  writeFileSync(file, bytes)

  const about = execFileSync('pdfinfo', [file], { encoding: 'utf8' })
  const texts = Array.from({ length: pages }, (_, at) => {
    const page = String(at + 1)
    return execFileSync('pdftotext', ['-raw', '-f', page, '-l', page, file, '-'], {
      encoding: 'utf8',
    })
  })
  rmSync(folder, { recursive: true })
  const document = await open(bytes)
  const read = await readPages(document)
  await document.cleanup()

  expect(about).toMatch(/Tagged:\s+yes/)
  expect(about).toMatch(new RegExp(`Pages:\\s+${pages}\n`))
  expect(read.map(({ text }) => squeezed(text)).join('')).toBe(squeezed(textOf(carousel)))
  // Poppler reads the name and the number at a page's edge, too, which its tags call decoration.
  for (const [at, { text }] of read.entries()) {
    expect(squeezed(texts[at] ?? '')).toContain(squeezed(text))
  }
})

function hasPoppler(): boolean {
  try {
    execFileSync('pdfinfo', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function open(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  return getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS }).promise
}

/** A map, where its type says an object. */
function isMarked(mark: unknown): boolean {
  return mark instanceof Map && mark.get('Marked') === true
}

function sizeOf({ size }: Carousel): string {
  return size === 'portrait' ? '1080 × 1350' : '1080 × 1080'
}

function textOf({ slides }: Carousel): string {
  return slides
    .flatMap(paragraphsOf)
    .map((each) => (each.tag === 'item' ? `${each.mark}${each.text}` : each.text))
    .join('')
}

/**
 * The text without blanks, as the page decides where lines end, and without skin tones and variation selectors: the
 * emoji font shows neither, so they are only in the glyph's ActualText, which pdf.js does not read.
 */
function squeezed(text: string): string {
  return text.replaceAll(/[\s\uFE0F]|\p{Emoji_Modifier}/gu, '')
}

interface Read {
  readonly size: string
  readonly text: string
  readonly onPage: readonly string[]
  readonly inTree: readonly string[]
}

async function readPages(document: PDFDocumentProxy): Promise<readonly Read[]> {
  const read: Read[] = []
  for (let at = 1; at <= document.numPages; at += 1) {
    const page = await document.getPage(at)
    const { width, height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const tree = await page.getStructTree()
    let text = ''
    const onPage: string[] = []
    const within: (string | null)[] = []
    for (const item of items) {
      if (!('type' in item)) {
        if (within.at(-1) !== null) text += item.str
      } else if (item.type === 'endMarkedContent') within.pop()
      else {
        const tag = tagOf(item)
        const id = tag === 'Artifact' ? null : idOf(item)
        within.push(tag === 'Span' ? (within.at(-1) ?? null) : id)
        if (id !== null) onPage.push(id)
      }
    }
    read.push({ size: `${width} × ${height}`, text, onPage, inTree: idsOf(tree) })
  }
  return read
}

/** An item outside the structure tree has no id, which the types of pdf.js do not say. */
function idOf(item: object): string | null {
  return 'id' in item && typeof item.id === 'string' ? item.id : null
}

/** pdf.js gives the tag, but its types do not name it. */
function tagOf(item: object): unknown {
  return 'tag' in item ? item.tag : undefined
}

interface Node {
  readonly role?: string
  readonly id?: string
  readonly children?: readonly Node[]
}

function idsOf(node: Node | null): readonly string[] {
  if (node === null) return []
  return node.id === undefined ? (node.children ?? []).flatMap(idsOf) : [node.id]
}

function rolesOf({ role, children = [] }: Node): string {
  const inner = children.filter((child) => child.role !== undefined).map(rolesOf)
  return inner.length === 0 ? String(role) : `${role}(${inner.join(' ')})`
}
