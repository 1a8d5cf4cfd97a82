import { READ_MAX, latin1, readSpan } from './bytes.ts'
import type { ByteSource } from './bytes.ts'
import type { Decrypt, ObjectId } from './pdf-crypt.ts'
import { isArray, isDict, nameIn, numberIn, parseObject, refIn } from './pdf-objects.ts'
import type { Parsed, PdfDict, PdfValue } from './pdf-objects.ts'

// ISO 32000-1, 7.3 and 7.5.7.

const STREAM_MAX_BYTES = 8 * READ_MAX
/** The longest object that is read, and the length of the first read, in bytes. */
const OBJECT_MAX = 256 * 1024
const FIRST_READ = 4096
/** Tables mostly have two bytes for an object's place in a stream. */
const STREAM_OBJECTS_MAX = 65_536
/** A number of ten digits, an offset of ten, and more blanks than anybody puts between them. */
const PAIR_MAX = 32

/**
 * The budget for a file, in bytes that are read, inflated or parsed, beside two walks through the whole file: a stream
 * inflates to a thousand times its size, and any number of objects may claim the same place.
 */
const WORK_MAX = 96 * READ_MAX
/** Relative to a byte that is read. */
const PARSE_COST = 4
const DECRYPT_COST = 4
/** The least that a piece of work costs. */
const STEP_COST = 64
/** After so much work, other tasks have their turn. */
const REST_AFTER = READ_MAX

export class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork'
}

/**
 * Only so much work is done on a file.
 * @throws TooMuchWork from each of these methods
 */
export interface BoundedSource extends Pick<ByteSource, 'size' | 'read'> {
  /** Null where it is no zlib form, or is more than a stream may be. */
  inflate(bytes: Uint8Array): Promise<Uint8Array | null>
  parse(text: string): Promise<Parsed | null>
  pay(bytes: number): Promise<void>
}

export function bounded(file: ByteSource): BoundedSource {
  let left = WORK_MAX + 2 * file.size
  let sinceRest = 0

  async function pay(bytes: number): Promise<void> {
    left -= bytes + STEP_COST
    sinceRest += bytes + STEP_COST
    if (left < 0) throw new TooMuchWork()
    if (sinceRest < REST_AFTER) return
    sinceRest = 0
    await file.rest()
  }

  return {
    size: file.size,
    pay,
    async read(start, length) {
      await pay(length)
      // Offsets are numbers of the file, and may be any.
      if (start < 0 || !Number.isSafeInteger(start)) return new Uint8Array()
      return file.read(start, length)
    },
    async inflate(bytes) {
      // Reserves the most that it may come to, and gives the rest back.
      const most = Math.min(STREAM_MAX_BYTES, left)
      left -= most
      const inflated = await file.inflate(bytes, most).catch(() => null)
      left += most
      // A failure does not say how far the inflating came.
      await pay(inflated?.length ?? most)
      return inflated
    },
    async parse(text) {
      const parsed = parseObject(text, 0)
      await pay(PARSE_COST * (parsed?.end ?? text.length))
      return parsed
    },
  }
}

interface Found {
  readonly value: PdfValue
  readonly end: number
}

interface FoundObject extends Found {
  readonly id: ObjectId
}

export async function readObject(
  source: BoundedSource,
  start: number,
): Promise<FoundObject | null> {
  const text = latin1(await source.read(start, 64))
  const head = /^[\0\t\n\f\r ]*(\d{1,10})\s+(\d{1,5})\s+obj/.exec(text)
  const found = head === null ? null : await parseAt(source, start + head[0].length)
  if (head === null || found === null) return null
  return { ...found, id: { number: Number(head[1]), generation: Number(head[2]) } }
}

export async function parseAt(source: BoundedSource, start: number): Promise<Found | null> {
  for (let length = FIRST_READ; ; length = Math.min(OBJECT_MAX, length * 8)) {
    const bytes = await source.read(start, length)
    const isEnd = start + bytes.length >= source.size
    // A blank behind the end tells a last word from one that was cut.
    const parsed = await source.parse(latin1(bytes) + (isEnd ? ' ' : ''))
    if (parsed !== null) return { value: parsed.value, end: start + parsed.end }
    if (isEnd || length >= OBJECT_MAX) return null
  }
}

interface Stream {
  readonly dict: PdfDict
  readonly content: Uint8Array
}

export interface StreamKit {
  /** Resolves a reference to a number; null where the object is none. */
  readonly numberOf: (reference: number) => Promise<number | null>
  /** Null where the file is not encrypted. */
  readonly decrypt: Decrypt | null
}

/** Reads streams that are never encrypted, and that have their length in themselves. */
export const PLAIN: StreamKit = { numberOf: () => Promise.resolve(null), decrypt: null }

export async function readStream(
  source: BoundedSource,
  start: number,
  { numberOf, decrypt }: StreamKit,
): Promise<Stream | null> {
  const object = await readObject(source, start)
  if (object === null || !isDict(object.value)) return null
  const dict = object.value
  const head = latin1(await source.read(object.end, 64))
  const word = /^[\0\t\n\f\r ]*stream(?:\r\n|\n|\r)/.exec(head)
  if (word === null) return null
  const said = dict.get('Length')
  const reference = refIn(said)
  const length = reference === null ? numberIn(said) : await numberOf(reference)
  const from = object.end + word[0].length
  // Without a length more is read than the stream has: bytes behind the end of compressed data do no harm.
  const bytes = await readSpan(source, from, Math.min(length ?? READ_MAX, STREAM_MAX_BYTES))
  if (decrypt !== null) await source.pay(DECRYPT_COST * bytes.length)
  const plain = decrypt === null ? bytes : decrypt(bytes, object.id)
  const content = plain === null ? null : await decode(source, dict, plain)
  return content === null ? null : { dict, content }
}

/** Nobody writes these streams by another filter than this one. */
async function decode(
  source: BoundedSource,
  dict: PdfDict,
  bytes: Uint8Array,
): Promise<Uint8Array | null> {
  const filter = firstOf(dict.get('Filter'))
  if (filter === undefined || filter === null) return bytes
  if (!/^(?:FlateDecode|Fl)$/.test(nameIn(filter) ?? '')) return null
  const inflated = await source.inflate(bytes)
  const parms = firstOf(dict.get('DecodeParms'))
  if (inflated === null || !isDict(parms)) return inflated
  const predictor = numberIn(parms.get('Predictor')) ?? 1
  if (predictor === 1) return inflated
  return predictor >= 10 ? unfiltered(inflated, numberIn(parms.get('Columns')) ?? 1) : null
}

function firstOf(value: PdfValue | undefined): PdfValue | undefined {
  return isArray(value) ? value[0] : value
}

/**
 * Takes the filters of PNG (ISO 15948, 9) back: rows of so many bytes, with a byte before each that names its filter.
 */
function unfiltered(bytes: Uint8Array, columns: number): Uint8Array | null {
  if (columns < 1 || columns > 64) return null
  const rows = Math.floor(bytes.length / (columns + 1))
  const out = new Uint8Array(rows * columns)
  for (let row = 0; row < rows; row += 1) {
    const filter = bytes[row * (columns + 1)] ?? 0
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column
      const raw = bytes[row * (columns + 1) + 1 + column] ?? 0
      const left = column === 0 ? 0 : (out[at - 1] ?? 0)
      const up = row === 0 ? 0 : (out[at - columns] ?? 0)
      const corner = row === 0 || column === 0 ? 0 : (out[at - columns - 1] ?? 0)
      out[at] = raw + predicted(filter, left, up, corner)
    }
  }
  return out
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 1:
      return left
    case 2:
      return up
    case 3:
      return Math.floor((left + up) / 2)
    case 4: {
      const guess = left + up - corner
      const toLeft = Math.abs(guess - left)
      const toUp = Math.abs(guess - up)
      const toCorner = Math.abs(guess - corner)
      if (toLeft <= toUp && toLeft <= toCorner) return left
      return toUp <= toCorner ? up : corner
    }
    default:
      return 0
  }
}

export interface ObjectStream {
  readonly numbers: readonly number[]
  readonly object: (number: number) => Promise<PdfValue | undefined>
}

export async function readObjectStream(
  source: BoundedSource,
  start: number,
  kit: StreamKit,
): Promise<ObjectStream | null> {
  const stream = await readStream(source, start, kit)
  if (stream === null) return null
  const first = numberIn(stream.dict.get('First')) ?? 0
  await source.pay(stream.content.length)
  const text = `${latin1(stream.content)} `
  const starts = startsIn(text.slice(0, Math.min(first, STREAM_OBJECTS_MAX * PAIR_MAX)))
  return {
    numbers: [...starts.keys()],
    async object(number) {
      const at = starts.get(number)
      if (at === undefined) return undefined
      // No object gets more than one may have: each of many may claim the whole stream.
      const own = text.slice(first + at, first + at + OBJECT_MAX)
      return (await source.parse(own))?.value
    },
  }
}

/** Pairs of a number and an offset behind the head. */
function startsIn(head: string): ReadonlyMap<number, number> {
  const starts = new Map<number, number>()
  let pairs = 0
  for (const { 1: number, 2: at } of head.matchAll(/\s*(\d{1,10})\s+(\d{1,10})(?!\d)/gy)) {
    pairs += 1
    if (pairs > STREAM_OBJECTS_MAX) break
    starts.set(Number(number), Number(at))
  }
  return starts
}
