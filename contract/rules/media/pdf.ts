import { CONTENT } from '#contract/content/limits.ts'

import { latin1 } from './bytes.ts'
import type { ByteSource } from './bytes.ts'
import { waysInto } from './pdf-file.ts'
import type { PdfFile } from './pdf-file.ts'
import { isArray, isDict, numberIn, refIn } from './pdf-objects.ts'
import type { PdfDict, PdfValue } from './pdf-objects.ts'
import { TooMuchWork } from './pdf-streams.ts'

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
    let facts: DocumentFacts | DocumentFault = 'unreadable'
    for await (const file of waysInto(source)) {
      if (file === 'locked') return file
      facts = await readPages(file)
      if (facts !== 'unreadable' && facts !== 'no-pages') break
    }
    return facts
  } catch (error) {
    if (error instanceof TooMuchWork) return 'unreadable'
    throw error
  }
}

/** Whether a file begins as a PDF does; some have a few bytes before it. @param head its first bytes */
export function isPdf(head: Uint8Array): boolean {
  return latin1(head.subarray(0, 1024)).includes('%PDF-')
}

/** A node of the tree of pages, with what it has of those above it. */
interface Node {
  readonly value: PdfValue | undefined
  readonly above: Node | null
  readonly media: Box | null
  /** What of it is shown. */
  readonly crop: Box | null
  readonly turn: number
}

type Box = readonly [left: number, bottom: number, right: number, top: number]
type Size = readonly [width: number, height: number]

/** What viewers take where nothing says how large a page is: a letter. */
const MEDIA_DEFAULT: Box = [0, 0, 612, 792]

/** Pages are the leaves of a tree. One may hang in it several times, and is as many pages. */
async function readPages(file: PdfFile): Promise<DocumentFacts | DocumentFault> {
  const root = await resolved(file, file.trailer.get('Root'))
  if (!isDict(root)) return 'unreadable'
  const value = root.get('Pages')
  const waiting: Node[] = [{ value, above: null, media: null, crop: null, turn: 0 }]
  let [pages, nodes] = [0, 0]
  let hasLoop = false
  let size: Size | null = null
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    nodes += 1
    if (nodes > NODES_MAX) return 'unreadable'
    // A node above itself is no page: viewers pass it over.
    if (isAboveItself(next)) {
      hasLoop = true
      continue
    }
    const dict = await resolved(file, next.value)
    if (!isDict(dict)) return 'unreadable'
    const node = await withOwn(file, dict, next)
    const kids = await resolved(file, dict.get('Kids'))
    if (isArray(kids)) {
      if (kids.length + waiting.length > NODES_MAX) return 'too-many-pages'
      for (const kid of kids) waiting.push({ ...node, value: kid, above: node })
      continue
    }
    pages += 1
    if (pages > CONTENT.document.pagesMax) return 'too-many-pages'
    const own = await shown(file, dict, node)
    if (size !== null && !isSame(size, own)) return 'sizes-differ'
    size ??= own
  }
  if (size === null) return hasLoop ? 'unreadable' : 'no-pages'
  return { pages, width: Math.round(size[0]), height: Math.round(size[1]) }
}

function isAboveItself({ value, above }: Node): boolean {
  const number = refIn(value)
  if (number === null) return false
  for (let node = above; node !== null; node = node.above) {
    if (refIn(node.value) === number) return true
  }
  return false
}

/** Nodes without pages are not endless either. */
const NODES_MAX = 5000
/** In points: sizes are rounded when they are written. */
const TOLERANCE = 1

function isSame(one: Size, other: Size): boolean {
  return Math.abs(one[0] - other[0]) <= TOLERANCE && Math.abs(one[1] - other[1]) <= TOLERANCE
}

async function withOwn(file: PdfFile, dict: PdfDict, node: Node): Promise<Node> {
  const turn = numberIn(await resolved(file, dict.get('Rotate'))) ?? node.turn
  const crop = (await boxOf(file, dict.get('CropBox'))) ?? node.crop
  const media = (await boxOf(file, dict.get('MediaBox'))) ?? node.media
  return { ...node, media, crop, turn }
}

/** No more than the paper has is shown of it, and all of it where the two do not meet. */
async function shown(file: PdfFile, page: PdfDict, { media, crop, turn }: Node): Promise<Size> {
  const paper = media ?? MEDIA_DEFAULT
  const [left, bottom, right, top] = (crop === null ? null : common(paper, crop)) ?? paper
  const unit = numberIn(await resolved(file, page.get('UserUnit'))) ?? 1
  const [width, height] = [(right - left) * unit, (top - bottom) * unit]
  return Math.abs(turn) % 180 === 90 ? [height, width] : [width, height]
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
  // What stands behind the four is nothing that a box has: there may be any number of it.
  for (const each of found.slice(0, 4)) corners.push(numberIn(await resolved(file, each)) ?? 0)
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners
  if (x1 === x2 || y1 === y2) return null
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]
}

/** What a value refers to, over a few references at most: they may lead to each other. */
async function resolved(file: PdfFile, value: PdfValue | undefined): Promise<PdfValue> {
  let found = value ?? null
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const number = refIn(found)
    if (number === null) return found
    found = await file.object(number)
  }
  return null
}

const STEPS_MAX = 4
