import { CONTENT } from '#contract/content/limits.ts'

import { latin1 } from './bytes.ts'
import type { ByteSource } from './bytes.ts'
import { TooMuchWork, openPdf } from './pdf-file.ts'
import type { PdfFile } from './pdf-file.ts'
import { isArray, isDict, numberIn, refIn } from './pdf-objects.ts'
import type { PdfDict, PdfValue } from './pdf-objects.ts'

export interface DocumentFacts {
  readonly pages: number
  /** Of each page, in points, as it is shown. */
  readonly width: number
  readonly height: number
}

/** What is wrong with a document, by what a person can do about it. */
export type DocumentFault =
  | 'not-pdf'
  | 'too-large'
  /** It asks for a password. */
  | 'locked'
  | 'unreadable'
  | 'no-pages'
  | 'too-many-pages'
  /** Its pages are of several sizes. */
  | 'sizes-differ'

/** What a PDF is, or why LinkedIn does not take it. Nothing of it is drawn. */
export async function readDocument(source: ByteSource): Promise<DocumentFacts | DocumentFault> {
  if (!isPdf(await source.read(0, 1024))) return 'not-pdf'
  if (source.size > CONTENT.document.maxBytes) return 'too-large'
  try {
    const file = await openPdf(source)
    if (file === null) return 'unreadable'
    if (file.trailer.has('Encrypt')) return 'locked'
    return await readPages(file)
  } catch (error) {
    if (error instanceof TooMuchWork) return 'unreadable'
    throw error
  }
}

/** Whether a file begins as a PDF does; some have a few bytes before it. @param head its first bytes */
export function isPdf(head: Uint8Array): boolean {
  return latin1(head.subarray(0, 1024)).includes('%PDF-')
}

/** What a page has of the nodes above it. */
interface Inherited {
  readonly media: Box | null
  /** What of it is shown. */
  readonly crop: Box | null
  readonly turn: number
}

type Box = readonly [width: number, height: number]

/** Pages are the leaves of a tree. */
async function readPages(file: PdfFile): Promise<DocumentFacts | DocumentFault> {
  const root = await file.object(refIn(file.trailer.get('Root')) ?? -1)
  const top = isDict(root) ? refIn(root.get('Pages')) : null
  if (top === null) return 'unreadable'
  const seen = new Set<number>()
  const waiting: { readonly number: number; readonly above: Inherited }[] = [
    { number: top, above: { media: null, crop: null, turn: 0 } },
  ]
  let pages = 0
  let size: Box | null = null
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next.number) || seen.size > NODES_MAX) return 'unreadable'
    seen.add(next.number)
    const node = await file.object(next.number)
    if (!isDict(node)) return 'unreadable'
    const own = await inherit(file, node, next.above)
    const kids = await resolved(file, node.get('Kids'))
    if (isArray(kids)) {
      if (kids.length + waiting.length > NODES_MAX) return 'too-many-pages'
      for (const kid of kids) {
        const number = refIn(kid)
        if (number === null) return 'unreadable'
        waiting.push({ number, above: own })
      }
      continue
    }
    pages += 1
    if (pages > CONTENT.document.pagesMax) return 'too-many-pages'
    const box = await shown(file, node, own)
    if (box === null) return 'unreadable'
    if (size !== null && !isSame(size, box)) return 'sizes-differ'
    size ??= box
  }
  if (size === null) return 'no-pages'
  return { pages, width: Math.round(size[0]), height: Math.round(size[1]) }
}

/** Nodes without pages are not endless either. */
const NODES_MAX = 5000
/** In points: sizes are rounded when they are written. */
const TOLERANCE = 1

function isSame(one: Box, other: Box): boolean {
  return Math.abs(one[0] - other[0]) <= TOLERANCE && Math.abs(one[1] - other[1]) <= TOLERANCE
}

async function inherit(file: PdfFile, node: PdfDict, above: Inherited): Promise<Inherited> {
  const turn = numberIn(await resolved(file, node.get('Rotate')))
  const crop = await boxOf(file, node.get('CropBox'))
  const media = await boxOf(file, node.get('MediaBox'))
  return { media: media ?? above.media, crop: crop ?? above.crop, turn: turn ?? above.turn }
}

async function shown(
  file: PdfFile,
  page: PdfDict,
  { media, crop, turn }: Inherited,
): Promise<Box | null> {
  const box = crop ?? media
  if (box === null) return null
  const unit = numberIn(await resolved(file, page.get('UserUnit'))) ?? 1
  const [width, height] = [box[0] * unit, box[1] * unit]
  return Math.abs(turn) % 180 === 90 ? [height, width] : [width, height]
}

async function boxOf(file: PdfFile, value: PdfValue | undefined): Promise<Box | null> {
  const found = await resolved(file, value)
  if (!isArray(found)) return null
  // What stands behind the four is nothing that a box has: there may be any number of it.
  const corners = await Promise.all(found.slice(0, 4).map((each) => resolved(file, each)))
  const [left = 0, bottom = 0, right = 0, top = 0] = corners.map((each) => numberIn(each) ?? 0)
  const [width, height] = [Math.abs(right - left), Math.abs(top - bottom)]
  return width > 0 && height > 0 ? [width, height] : null
}

async function resolved(file: PdfFile, value: PdfValue | undefined): Promise<PdfValue> {
  const number = refIn(value)
  return number === null ? (value ?? null) : file.object(number)
}
