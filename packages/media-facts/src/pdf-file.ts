import { READ_MAX, latin1, numberAt } from './bytes.ts'
import type { ByteSource } from './bytes.ts'
import type { Decrypt } from './pdf-crypt.ts'
import { bytesIn, isArray, isDict, nameIn, numberIn, refIn } from './pdf-objects.ts'
import type { PdfDict, PdfValue } from './pdf-objects.ts'
import { PLAIN, bounded, parseAt, readObject, readObjectStream, readStream } from './pdf-streams.ts'
import type { BoundedSource, ObjectStream, StreamKit } from './pdf-streams.ts'

// Finds the objects of a PDF (ISO 32000-1, 7.5) by its tables of references and its object streams, or, if these are
// damaged, by a walk through the whole file.

export interface PdfFile {
  readonly trailer: PdfDict
  /** Null where the tables have none, as the standard has it; undefined where one should be, and cannot be read. */
  readonly object: (number: number) => Promise<PdfValue | undefined>
}

/** An offset in the file; for an object in a stream of objects, -1 less the number of the stream. */
type Place = number

/** A tagged table of 300 pages has some 600,000. */
const OBJECTS_MAX = 1_000_000
const SECTIONS_MAX = 200

/**
 * Yields the file as its tables describe it, and then as a walk through the whole of it finds it, for a reader that
 * cannot use the first. `locked`: the file asks for a password.
 * @throws TooMuchWork as reading its objects does
 */
export async function* waysInto(file: ByteSource): AsyncGenerator<PdfFile | 'locked', void> {
  const source = bounded(file)
  const base = latin1(await source.read(0, 1024)).indexOf('%PDF-')
  if (base === -1) return
  const listed = await readTables(source, base)
  if (listed !== null) yield open(source, listed)
  const found = await searchObjects(source)
  if (found !== null) yield open(source, found)
}

interface Listed {
  readonly trailer: PdfDict
  readonly places: Map<number, Place>
  /** The table is whole: an object that is not in `places` is not in the file either. */
  readonly isWhole: boolean
}

async function open(source: BoundedSource, listed: Listed): Promise<PdfFile | 'locked'> {
  const plain = fileOf(source, listed, null)
  const decrypt = await decryptionOf(plain)
  if (decrypt === 'locked') return decrypt
  return decrypt === null ? plain : fileOf(source, listed, decrypt)
}

/** Null where the file is not encrypted. */
async function decryptionOf({ trailer, object }: PdfFile): Promise<Decrypt | 'locked' | null> {
  if (!trailer.has('Encrypt')) return null
  const written = await valueOf(trailer.get('Encrypt'))
  // Viewers take a file whose encryption is missing as one that is not encrypted.
  if (!isDict(written)) return null
  const encrypt = await withValues(written, ENCRYPTION_KEYS)
  const filters = encrypt.get('CF')
  const name = nameIn(encrypt.get('StmF'))
  if (isDict(filters) && name !== null) {
    const filter = await valueOf(filters.get(name))
    const read = isDict(filter) ? await withValues(filter, ['CFM']) : filter
    encrypt.set('CF', new Map([[name, read]]))
  }
  const id = await valueOf(trailer.get('ID'))
  // Hardly any document needs it.
  const { openWithoutPassword } = await import('./pdf-crypt.ts')
  const first = bytesIn(isArray(id) ? id[0] : undefined) ?? new Uint8Array()
  return openWithoutPassword(encrypt, first) ?? 'locked'

  async function valueOf(value: PdfValue | undefined): Promise<PdfValue> {
    const reference = refIn(value)
    return (reference === null ? value : await object(reference)) ?? null
  }

  /** One after the other: each may stand in a stream of its own, which is inflated as a whole. */
  async function withValues(
    dict: PdfDict,
    keys: readonly string[],
  ): Promise<Map<string, PdfValue>> {
    const values = new Map<string, PdfValue>()
    for (const key of keys) if (dict.has(key)) values.set(key, await valueOf(dict.get(key)))
    return values
  }
}

/** Only these entries are read: a file may have any number of others. */
const ENCRYPTION_KEYS = 'Filter V R Length O U UE P StmF CF EncryptMetadata'.split(' ')

function fileOf(
  source: BoundedSource,
  { trailer, places, isWhole }: Listed,
  decrypt: Decrypt | null,
): PdfFile {
  const kit: StreamKit = { numberOf, decrypt }
  /** Neighbours mostly share a stream. */
  const opened = new Map<number, Promise<ObjectStream | null>>()

  function streamOf(number: number): Promise<ObjectStream | null> {
    const known = opened.get(number)
    if (known !== undefined) return known
    const at = places.get(number) ?? -1
    const stream = at < 0 ? Promise.resolve(null) : readObjectStream(source, at, kit)
    if (opened.size >= 4) opened.delete(opened.keys().next().value ?? -1)
    opened.set(number, stream)
    return stream
  }

  async function inFile(number: number, at: Place): Promise<PdfValue | undefined> {
    const found = await readObject(source, at)
    return found?.id.number === number ? found.value : undefined
  }

  async function numberOf(reference: number): Promise<number | null> {
    const at = places.get(reference) ?? -1
    return at < 0 ? null : numberIn(await inFile(reference, at))
  }

  return {
    trailer,
    async object(number) {
      const place = places.get(number)
      if (place === undefined) return isWhole ? null : undefined
      return place >= 0 ? inFile(number, place) : (await streamOf(-1 - place))?.object(number)
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
  return trailer === null ? null : { trailer, places, isWhole: true }
}

async function readSection(
  source: BoundedSource,
  offset: number,
  base: number,
  places: Map<number, Place>,
): Promise<PdfDict | null> {
  // Some programs count offsets from the header, others from the first byte of the file.
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
    let first = Number(head[1])
    const count = Number(head[2])
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
        // A table that calls its first object 1, and means the one that is always free, 0, is one ahead.
        if (first === 1 && done + line === 0 && entry[3] === 'f') first = 0
        const number = first + done + line
        if (entry[3] === 'n' && !places.has(number)) {
          places.set(number, Number(entry[1]) + (Number(entry[1]) < base ? base : 0))
        }
        if (places.size > OBJECTS_MAX) return null
      }
      at += used
      done += some
    }
  }
}

const LINE = /(\d{10}) (\d{5}) ([nf])[ \r\n]{0,2}/y

/** The table as a stream (7.5.8): each entry has as many bytes as its W says. */
async function readXrefStream(
  source: BoundedSource,
  start: number,
  base: number,
  places: Map<number, Place>,
): Promise<PdfDict | null> {
  const stream = await readStream(source, start, PLAIN)
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
      at += width
      if (places.has(first + each)) continue
      if (type === 1) places.set(first + each, one + (one < base ? base : 0))
      if (type === 2) places.set(first + each, -1 - one)
      if (places.size > OBJECTS_MAX) return null
    }
  }
  return dict
}

function numbersIn(value: PdfValue | undefined): number[] {
  return isArray(value) ? value.map((each) => numberIn(each) ?? 0) : []
}

/** Reads overlap by so many bytes, so that the end of a read cuts no head of an object. */
const OVERLAP = 64
/** Each stream of objects is opened: a damaged file has not many. */
const STREAMS_MAX = 2000

/** A file whose tables are damaged: its objects are where they begin, the last one of a number counts. */
async function searchObjects(source: BoundedSource): Promise<Listed | null> {
  const places = new Map<number, Place>()
  const trailers: PdfDict[] = []
  let hasStreams = false
  for (let from = 0; from < source.size; from += READ_MAX - OVERLAP) {
    const text = latin1(await source.read(from, READ_MAX))
    for (const { 1: number, index } of text.matchAll(
      /(?<!\d)(\d{1,10})\s{1,3}\d{1,5}\s{1,3}obj\b/g,
    )) {
      places.set(Number(number), from + index)
      if (places.size > OBJECTS_MAX) return null
    }
    for (const { index } of text.matchAll(/\btrailer\b/g)) {
      const parsed = await parseAt(source, from + index + 'trailer'.length)
      if (parsed !== null && isDict(parsed.value)) trailers.push(parsed.value)
    }
    hasStreams ||= text.includes('/ObjStm')
  }
  const trailer = trailers.findLast((each) => each.has('Root'))
  if (trailer !== undefined && !hasStreams) return { trailer, places, isWhole: false }
  return openStreams(source, places, trailer)
}

/** Opens each object stream for the objects within. Without a trailer, a stream of references may have its entries. */
async function openStreams(
  source: BoundedSource,
  places: Map<number, Place>,
  before: PdfDict | undefined,
): Promise<Listed | null> {
  let trailer = before
  let catalog: number | null = null
  const streams: number[] = []
  for (const [number, place] of places) {
    const value = (await readObject(source, place))?.value
    if (!isDict(value)) continue
    const type = nameIn(value.get('Type'))
    if (before === undefined && type === 'XRef' && value.has('Root')) trailer = value
    if (type === 'Catalog') catalog ??= number
    if (type === 'ObjStm') streams.push(number)
  }
  if (streams.length > STREAMS_MAX) return null
  const inFile = fileOf(source, { trailer: trailer ?? new Map(), places, isWhole: false }, null)
  const decrypt = await decryptionOf(inFile)
  if (decrypt === 'locked') return { trailer: inFile.trailer, places, isWhole: false }
  for (const number of streams) {
    const at = places.get(number) ?? -1
    const stream = at < 0 ? null : await readObjectStream(source, at, { ...PLAIN, decrypt })
    for (const each of stream?.numbers ?? []) {
      if (!places.has(each)) places.set(each, -1 - number)
      // Objects are read only as long as nothing names the catalog.
      if (trailer !== undefined || catalog !== null) continue
      const value = await stream?.object(each)
      if (isDict(value) && nameIn(value.get('Type')) === 'Catalog') catalog = each
    }
  }
  if (trailer === undefined && catalog === null) return null
  const root = new Map([['Root', { ref: catalog ?? 0 }]])
  return { trailer: trailer ?? root, places, isWhole: false }
}
