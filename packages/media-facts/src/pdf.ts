import { latin1 } from './bytes.ts'
import type { ByteSource } from './bytes.ts'
import { waysInto } from './pdf-file.ts'
import type { PdfFile } from './pdf-file.ts'
import { isArray, isDict, numberIn, refIn } from './pdf-objects.ts'
import type { PdfDict, PdfValue } from './pdf-objects.ts'
import { TooMuchWork } from './pdf-streams.ts'

/** In points of 1/72 inch, as viewers show the page: cropped, and turned by its `Rotate`. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

export interface PdfFacts {
  readonly pages: number
  /**
   * Each size once, in the order of the last pages that have it. Sizes within a point are one: that of the last page.
   */
  readonly sizes: readonly [PageSize, ...PageSize[]]
}

export interface PdfLimits {
  readonly pagesMax: number
  readonly sizesMax: number
}

export type PdfFault =
  | 'not-pdf'
  /** It asks for a password, or is encrypted in another way than ISO 32000-2, 7.6.4, has it. */
  | 'locked'
  /** It is damaged, or asks for more work than any document needs. */
  | 'unreadable'
  | 'no-pages'
  | 'too-many-pages'
  | 'too-many-sizes'

/**
 * Counts and measures pages (ISO 32000-1, 7.7.3 and 14.11.2). It walks through the whole file if the table of
 * references is damaged, as viewers do, and reads a document encrypted with an empty password, as one that only forbids
 * changes. At most 96 MiB and twice the size of the file are read, inflated and parsed. A page that hangs in the tree
 * several times counts several times.
 * @throws errors of `source.read` and `source.rest`
 */
export async function readPdf(source: ByteSource, limits: PdfLimits): Promise<PdfFacts | PdfFault> {
  if (!isPdf(await source.read(0, HEAD_BYTES))) return 'not-pdf'
  try {
    let facts: PdfFacts | PdfFault = 'unreadable'
    for await (const file of waysInto(source)) {
      if (file === 'locked') return file
      facts = await readPages(file, limits)
      if (facts !== 'unreadable' && facts !== 'no-pages') break
    }
    return facts
  } catch (error) {
    if (error instanceof TooMuchWork) return 'unreadable'
    throw error
  }
}

/** Viewers look for the header among so many bytes (PDF Reference 1.7, implementation note 13). */
const HEAD_BYTES = 1024

/** @param head the first 1,024 bytes of the file; some files have a few bytes before their header */
export function isPdf(head: Uint8Array): boolean {
  return latin1(head.subarray(0, HEAD_BYTES)).includes('%PDF-')
}

/** A node of the tree of pages, with what it has of those above it. */
interface Node {
  readonly value: PdfValue | undefined
  readonly above: Node | null
  readonly media: Box | null
  /** The part that viewers show. */
  readonly crop: Box | null
  readonly turn: number
}

type Box = readonly [left: number, bottom: number, right: number, top: number]
/** The size that viewers give a page without one: US letter. */
const MEDIA_DEFAULT: Box = [0, 0, 612, 792]

/** Walks the tree of pages from its last leaf. A leaf that hangs in it several times is as many pages. */
async function readPages(
  file: PdfFile,
  { pagesMax, sizesMax }: PdfLimits,
): Promise<PdfFacts | PdfFault> {
  const nodesMax = Math.max(NODES_MAX, 2 * pagesMax)
  const root = await resolved(file, file.trailer.get('Root'))
  if (!isDict(root)) return 'unreadable'
  const value = root.get('Pages')
  const waiting: Node[] = [{ value, above: null, media: null, crop: null, turn: 0 }]
  const sizes: PageSize[] = []
  let [pages, nodes] = [0, 0]
  let hasGap = false
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    nodes += 1
    if (nodes > nodesMax) return 'unreadable'
    const dict = isAboveItself(next) ? null : await resolved(file, next.value)
    // Viewers pass over a node above itself, and one that is not there.
    if (dict === null && next.above !== null) {
      hasGap = true
      continue
    }
    if (!isDict(dict)) return 'unreadable'
    const node = await withOwn(file, dict, next)
    const kids = await resolved(file, dict.get('Kids'))
    if (isArray(kids)) {
      if (kids.length + waiting.length > nodesMax) return 'too-many-pages'
      for (const kid of kids) waiting.push({ ...node, value: kid, above: node })
      continue
    }
    pages += 1
    if (pages > pagesMax) return 'too-many-pages'
    const own = await shown(file, dict, node)
    if (sizes.some((size) => isSame(size, own))) continue
    if (sizes.length >= sizesMax) return 'too-many-sizes'
    sizes.unshift(own)
  }
  const [first, ...others] = sizes
  if (first === undefined) return hasGap ? 'unreadable' : 'no-pages'
  return { pages, sizes: [first, ...others] }
}

function isAboveItself({ value, above }: Node): boolean {
  const number = refIn(value)
  if (number === null) return false
  for (let node = above; node !== null; node = node.above) {
    if (refIn(node.value) === number) return true
  }
  return false
}

/** Neither nodes without pages nor those that wait may be endless. */
const NODES_MAX = 5000
/** In points: sizes are rounded when they are written. */
const TOLERANCE = 1

function isSame(one: PageSize, other: PageSize): boolean {
  const [wider, higher] = [one.width - other.width, one.height - other.height]
  return Math.abs(wider) <= TOLERANCE && Math.abs(higher) <= TOLERANCE
}

async function withOwn(file: PdfFile, dict: PdfDict, node: Node): Promise<Node> {
  const turn = numberIn(await resolved(file, dict.get('Rotate'))) ?? node.turn
  const crop = (await boxOf(file, dict.get('CropBox'))) ?? node.crop
  const media = (await boxOf(file, dict.get('MediaBox'))) ?? node.media
  return { ...node, media, crop, turn }
}

/** No more than the paper has is shown of it, and all of it where the two do not meet. */
async function shown(file: PdfFile, page: PdfDict, { media, crop, turn }: Node): Promise<PageSize> {
  const paper = media ?? MEDIA_DEFAULT
  const [left, bottom, right, top] = (crop === null ? null : common(paper, crop)) ?? paper
  const unit = numberIn(await resolved(file, page.get('UserUnit'))) ?? 1
  const [width, height] = [(right - left) * unit, (top - bottom) * unit]
  return Math.abs(turn) % 180 === 90 ? { width: height, height: width } : { width, height }
}

function common(one: Box, other: Box): Box | null {
  const [left, bottom] = [Math.max(one[0], other[0]), Math.max(one[1], other[1])]
  const [right, top] = [Math.min(one[2], other[2]), Math.min(one[3], other[3])]
  return left < right && bottom < top ? [left, bottom, right, top] : null
}

async function boxOf(file: PdfFile, value: PdfValue | undefined): Promise<Box | null> {
  const found = await resolved(file, value)
  if (!isArray(found)) return null
  const corners: number[] = []
  // A box has four numbers: a hostile file may have any number behind them.
  for (const each of found.slice(0, 4)) corners.push(numberIn(await resolved(file, each)) ?? 0)
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners
  if (x1 === x2 || y1 === y2) return null
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]
}

/** Follows a few references at most, as they may lead to each other. Undefined if one leads to nothing readable. */
async function resolved(file: PdfFile, value: PdfValue | undefined): Promise<PdfValue | undefined> {
  let found = value
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const number = refIn(found)
    if (number === null) return found
    found = await file.object(number)
  }
  return undefined
}

const STEPS_MAX = 4
