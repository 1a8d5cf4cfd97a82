import { READ_MAX, latin1, numberAt } from './bytes.ts'
import type { ByteSource } from './bytes.ts'
import { isArray, isDict, nameIn, numberIn, parseObject, refIn } from './pdf-objects.ts'
import type { Parsed, PdfDict, PdfValue } from './pdf-objects.ts'

// Where the objects of a PDF are (ISO 32000-1, 7.5): its tables of references, its object streams, and, where
// these are damaged, a walk through the whole file.

/** The objects of a PDF by their numbers. */
export interface PdfFile {
  readonly trailer: PdfDict
  /** Null where it is not there, or cannot be read. */
  readonly object: (number: number) => Promise<PdfValue>
}

/** An object in the file, or in a stream of objects. */
type Place = { readonly at: number } | { readonly stream: number; readonly index: number }

/** More than LinkedIn's 300 pages have. */
const OBJECTS_MAX = 300_000
const SECTIONS_MAX = 200
const STREAM_MAX_BYTES = 8 * READ_MAX
/** What one object may have, and what is read of it at first. */
const OBJECT_MAX = 256 * 1024
const FIRST_READ = 4096
/** An object has two bytes for its place in a stream where the tables are as they mostly are. */
const STREAM_OBJECTS_MAX = 65_536
/** A number of ten digits, an offset of ten, and more blanks than anybody puts between them. */
const PAIR_MAX = 32

/**
 * Beside two walks through the whole of it, so much work is done on any file, in bytes: what is read, inflated and
 * parsed is paid from the same. A small file can ask for a lot of work otherwise, as a stream inflates to a
 * thousand times its size, and as many objects may be said to stand at the same place.
 */
const WORK_MAX = 96 * READ_MAX
/** A character that is parsed takes longer than one that is read. */
const PARSE_COST = 4
/** What each piece of work costs, however little it is about. */
const STEP_COST = 64
/** After so much of it, others have their turn. */
const REST_AFTER = READ_MAX

/** A file asks for more work than any file needs. */
export class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork'
}

/** A file on which only so much work is done: each of these @throws TooMuchWork */
interface BoundedSource extends Pick<ByteSource, 'size' | 'read'> {
  /** Null where it is no zlib form, or is more than a stream may be. */
  inflate(bytes: Uint8Array): Promise<Uint8Array | null>
  /** The object at its beginning. */
  parse(text: string): Promise<Parsed | null>
  /** For what else is done with so many bytes. */
  pay(bytes: number): Promise<void>
}

/**
 * @returns null where its objects cannot be found
 * @throws TooMuchWork as reading its objects does
 */
export async function openPdf(file: ByteSource): Promise<PdfFile | null> {
  const source = bounded(file)
  const base = latin1(await source.read(0, 1024)).indexOf('%PDF-')
  if (base === -1) return null
  const listed = await readTables(source, base)
  if (listed !== null) {
    const whole = fileOf(source, listed)
    if (await hasPages(whole)) return whole
  }
  const found = await searchObjects(source)
  return found === null ? null : fileOf(source, found)
}

function bounded(file: ByteSource): BoundedSource {
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
      return start < 0 ? new Uint8Array() : file.read(start, length)
    },
    async inflate(bytes) {
      const inflated = await file.inflate(bytes, STREAM_MAX_BYTES).catch(() => null)
      // Where it fails, nobody says how far it came.
      await pay(inflated?.length ?? STREAM_MAX_BYTES)
      return inflated
    },
    async parse(text) {
      const parsed = parseObject(text, 0)
      await pay(PARSE_COST * (parsed?.end ?? text.length))
      return parsed
    },
  }
}

async function hasPages({ trailer, object }: PdfFile): Promise<boolean> {
  if (trailer.has('Encrypt')) return true
  const root = await object(refIn(trailer.get('Root')) ?? -1)
  if (!isDict(root)) return false
  return isDict(await object(refIn(root.get('Pages')) ?? -1))
}

interface Listed {
  readonly trailer: PdfDict
  readonly places: Map<number, Place>
}

function fileOf(source: BoundedSource, { trailer, places }: Listed): PdfFile {
  /** The last streams of objects that were opened: those of neighbours are mostly the same. */
  const opened = new Map<number, ObjectStream | null>()

  async function streamOf(number: number): Promise<ObjectStream | null> {
    const known = opened.get(number)
    if (known !== undefined) return known
    const place = places.get(number)
    const stream =
      place === undefined || !('at' in place)
        ? null
        : await readObjectStream(source, place.at, lengthOf)
    if (opened.size >= 4) opened.delete(opened.keys().next().value ?? -1)
    opened.set(number, stream)
    return stream
  }

  async function lengthOf(reference: number): Promise<number | null> {
    const place = places.get(reference)
    if (place === undefined || !('at' in place)) return null
    return numberIn((await readObject(source, place.at))?.value)
  }

  return {
    trailer,
    async object(number) {
      const place = places.get(number)
      if (place === undefined) return null
      if ('at' in place) return (await readObject(source, place.at))?.value ?? null
      return (await (await streamOf(place.stream))?.object(number)) ?? null
    },
  }
}

/** The tables of references, the newest first; null where one of them is not where it should be. */
async function readTables(source: BoundedSource, base: number): Promise<Listed | null> {
  const tail = latin1(await source.read(Math.max(0, source.size - 2048), 2048))
  const last = [...tail.matchAll(/startxref\s+(\d{1,12})/g)].at(-1)
  if (last === undefined) return null
  const places = new Map<number, Place>()
  const seen = new Set<number>()
  const waiting = [Number(last[1])]
  let trailer: PdfDict | null = null
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (seen.has(next)) continue
    seen.add(next)
    if (seen.size > SECTIONS_MAX) return null
    const section = await readSection(source, next, base, places)
    if (section === null) return null
    trailer ??= section
    // A table may have a stream beside it, which comes before what is older.
    for (const key of ['XRefStm', 'Prev']) {
      const offset = numberIn(section.get(key))
      if (offset !== null) waiting.push(offset)
    }
  }
  return trailer === null ? null : { trailer, places }
}

async function readSection(
  source: BoundedSource,
  offset: number,
  base: number,
  places: Map<number, Place>,
): Promise<PdfDict | null> {
  // What stands before the header counts with some that write PDFs, and with others it does not.
  for (const start of new Set([offset, offset + base])) {
    const head = latin1(await source.read(start, 64))
    if (/^\s*xref/.test(head)) return readTable(source, start, base, places)
    if (/^\s*\d+\s+\d+\s+obj/.test(head)) return readXrefStream(source, start, base, places)
  }
  return null
}

/** The classic table: lines of twenty bytes. Those of the newest table are there already, and stay. */
async function readTable(
  source: BoundedSource,
  start: number,
  base: number,
  places: Map<number, Place>,
): Promise<PdfDict | null> {
  let at = start + latin1(await source.read(start, 64)).indexOf('xref') + 'xref'.length
  for (;;) {
    const text = latin1(await source.read(at, 256))
    const head = /^\s*(\d{1,10})\s+(\d{1,10})\s*/.exec(text)
    if (head === null) {
      const word = /^\s*trailer/.exec(text)
      if (word === null) return null
      const parsed = await parseAt(source, at + word[0].length)
      return parsed !== null && isDict(parsed.value) ? parsed.value : null
    }
    at += head[0].length
    const [first, count] = [Number(head[1]), Number(head[2])]
    if (count > OBJECTS_MAX) return null
    for (let done = 0; done < count;) {
      const some = Math.min(count - done, 10_000)
      const lines = latin1(await source.read(at, some * 20))
      if (lines.length < some * 18) return null
      // Lines of 19 bytes are wrong, and not rare.
      let used = 0
      for (let line = 0; line < some; line += 1) {
        LINE.lastIndex = used
        const entry = LINE.exec(lines)
        if (entry === null) return null
        used = LINE.lastIndex
        const number = first + done + line
        if (entry[3] === 'n' && !places.has(number)) {
          places.set(number, { at: Number(entry[1]) + (Number(entry[1]) < base ? base : 0) })
        }
        if (places.size > OBJECTS_MAX) return null
      }
      at += used
      done += some
    }
  }
}

const LINE = /(\d{10}) (\d{5}) ([nf])[ \r\n]{0,2}/y

/** The same as a stream: entries of as many bytes as its W says. */
async function readXrefStream(
  source: BoundedSource,
  start: number,
  base: number,
  places: Map<number, Place>,
): Promise<PdfDict | null> {
  const stream = await readStream(source, start, () => Promise.resolve(null))
  if (stream === null) return null
  const { dict, content } = stream
  const widths = numbersIn(dict.get('W'))
  const [kind = 0, second = 0, third = 0] = widths
  const width = kind + second + third
  const size = numberIn(dict.get('Size')) ?? 0
  const spans = dict.has('Index') ? numbersIn(dict.get('Index')) : [0, size]
  if (widths.length < 3 || width === 0 || widths.some((each) => each < 0 || each > 8)) return null
  let at = 0
  let paid = 0
  for (let span = 0; span + 1 < spans.length; span += 2) {
    const [first = 0, count = 0] = spans.slice(span, span + 2)
    for (let each = 0; each < count && at + width <= content.length; each += 1) {
      if (at - paid >= READ_MAX) {
        await source.pay(at - paid)
        paid = at
      }
      const type = kind === 0 ? 1 : numberAt(content, at, kind)
      const one = numberAt(content, at + kind, second)
      const other = numberAt(content, at + kind + second, third)
      at += width
      if (places.has(first + each)) continue
      if (type === 1) places.set(first + each, { at: one + (one < base ? base : 0) })
      if (type === 2) places.set(first + each, { stream: one, index: other })
      if (places.size > OBJECTS_MAX) return null
    }
  }
  return dict
}

function numbersIn(value: PdfValue | undefined): number[] {
  return isArray(value) ? value.map((each) => numberIn(each) ?? 0) : []
}

interface ObjectAt {
  readonly value: PdfValue
  /** Behind it, in the file. */
  readonly end: number
}

/** The object whose `1 0 obj` stands there. */
async function readObject(source: BoundedSource, start: number): Promise<ObjectAt | null> {
  const head = /^[\0\t\n\f\r ]*\d{1,10}\s+\d{1,5}\s+obj/.exec(latin1(await source.read(start, 64)))
  return head === null ? null : parseAt(source, start + head[0].length)
}

/** More and more is read, until the object is whole. */
async function parseAt(source: BoundedSource, start: number): Promise<ObjectAt | null> {
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

type LengthOf = (reference: number) => Promise<number | null>

async function readStream(
  source: BoundedSource,
  start: number,
  lengthOf: LengthOf,
): Promise<Stream | null> {
  const object = await readObject(source, start)
  if (object === null || !isDict(object.value)) return null
  const dict = object.value
  const head = latin1(await source.read(object.end, 64))
  const word = /^[\0\t\n\f\r ]*stream(?:\r\n|\n|\r)/.exec(head)
  if (word === null) return null
  const said = dict.get('Length')
  const reference = refIn(said)
  const length = reference === null ? numberIn(said) : await lengthOf(reference)
  const from = object.end + word[0].length
  // Where it does not say how long it is, what stands behind its end does no harm to what was compressed.
  const bytes = await readLong(source, from, Math.min(length ?? READ_MAX, STREAM_MAX_BYTES))
  const content = await decode(source, dict, bytes)
  return content === null ? null : { dict, content }
}

async function readLong(source: BoundedSource, start: number, length: number): Promise<Uint8Array> {
  const whole = new Uint8Array(Math.max(0, Math.min(length, source.size - start)))
  for (let at = 0; at < whole.length;) {
    const some = await source.read(start + at, Math.min(READ_MAX, whole.length - at))
    if (some.length === 0) break
    whole.set(some, at)
    at += some.length
  }
  return whole
}

/** Nobody writes these streams by another filter than this one. */
async function decode(
  source: BoundedSource,
  dict: PdfDict,
  bytes: Uint8Array,
): Promise<Uint8Array | null> {
  const filter = firstOf(dict.get('Filter'))
  if (filter === undefined || filter === null) return bytes
  if (nameIn(filter) !== 'FlateDecode') return null
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

/** Takes the filters of PNG (ISO 15948, 9) back: rows of so many bytes, with a byte before each that names its filter. */
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

interface ObjectStream {
  readonly numbers: readonly number[]
  readonly object: (number: number) => Promise<PdfValue>
}

async function readObjectStream(
  source: BoundedSource,
  start: number,
  lengthOf: LengthOf,
): Promise<ObjectStream | null> {
  const stream = await readStream(source, start, lengthOf)
  if (stream === null || nameIn(stream.dict.get('Type')) !== 'ObjStm') return null
  const first = numberIn(stream.dict.get('First')) ?? 0
  await source.pay(stream.content.length)
  const text = `${latin1(stream.content)} `
  const starts = startsIn(text.slice(0, Math.min(first, STREAM_OBJECTS_MAX * PAIR_MAX)))
  return {
    numbers: [...starts.keys()],
    async object(number) {
      const at = starts.get(number)
      if (at === undefined) return null
      // No more of it is looked at than one object may have: each of many may say that it is all of the stream.
      const own = text.slice(first + at, first + at + OBJECT_MAX)
      return (await source.parse(own))?.value ?? null
    },
  }
}

/** Where the objects of a stream stand behind its head, which is pairs of a number and an offset. */
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

/** Behind it, the head of an object is not cut by the end of what was read. */
const OVERLAP = 64
/** Each stream of objects is opened: a damaged file has not many. */
const STREAMS_MAX = 2000

/** A file whose tables are damaged: its objects are where they begin, the last one of a number counts. */
async function searchObjects(source: BoundedSource): Promise<Listed | null> {
  const places = new Map<number, Place>()
  const trailers: PdfDict[] = []
  for (let from = 0; from < source.size; from += READ_MAX - OVERLAP) {
    const text = latin1(await source.read(from, READ_MAX))
    for (const { 1: number, index } of text.matchAll(
      /(?<!\d)(\d{1,10})\s{1,3}\d{1,5}\s{1,3}obj\b/g,
    )) {
      places.set(Number(number), { at: from + index })
      if (places.size > OBJECTS_MAX) return null
    }
    for (const { index } of text.matchAll(/\btrailer\b/g)) {
      const parsed = await parseAt(source, from + index + 'trailer'.length)
      if (parsed !== null && isDict(parsed.value)) trailers.push(parsed.value)
    }
  }
  const trailer = trailers.findLast((each) => each.has('Root'))
  if (trailer !== undefined) return { trailer, places }
  return openStreams(source, places)
}

/** Without a trailer the file has streams of references and of objects: what they hold is found by opening them. */
async function openStreams(
  source: BoundedSource,
  places: Map<number, Place>,
): Promise<Listed | null> {
  let trailer: PdfDict | undefined
  let streams = 0
  for (const [number, place] of places) {
    if (!('at' in place)) continue
    const value = (await readObject(source, place.at))?.value
    if (!isDict(value)) continue
    const type = nameIn(value.get('Type'))
    if (type === 'XRef' && value.has('Root')) trailer = value
    if (type === 'Catalog') trailer ??= new Map([['Root', { ref: number }]])
    if (type !== 'ObjStm') continue
    streams += 1
    if (streams > STREAMS_MAX) return null
    const stream = await readObjectStream(source, place.at, () => Promise.resolve(null))
    for (const [index, each] of (stream?.numbers ?? []).entries()) {
      if (!places.has(each)) places.set(each, { stream: number, index })
      // What they are is asked only as long as nothing says where the pages are.
      if (trailer !== undefined) continue
      if (nameIn(dictOf(await stream?.object(each))?.get('Type')) === 'Catalog') {
        trailer = new Map([['Root', { ref: each }]])
      }
    }
  }
  return trailer === undefined ? null : { trailer, places }
}

function dictOf(value: PdfValue | undefined): PdfDict | undefined {
  return isDict(value) ? value : undefined
}
