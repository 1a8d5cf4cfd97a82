import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'

// PDFs, MP4s and captions for tests, whole and odd, as small as they can be.

export interface PdfOptions {
  /** Of each page, in points. */
  readonly sizes?: readonly (readonly [number, number])[]
  /** How it says where its objects are: a table, or streams as since PDF 1.5. */
  readonly form?: 'table' | 'streams'
  /** Added to each page, to the pages above them, and to the trailer. */
  readonly page?: string
  readonly pages?: string
  readonly trailer?: string
  /** The kids of its tree, if they are something else than each page once. */
  readonly kids?: string
  /** Objects beside those of the pages. */
  readonly more?: readonly string[]
  /** Before its header. */
  readonly before?: string
}

/** A PDF of pages without anything on them. No two are the same. */
export function aPdf(options: PdfOptions = {}): Buffer {
  const { sizes = [[1080, 1350]], page = '', pages = '', form = 'table', more = [] } = options
  const kids = options.kids ?? sizes.map((_, index) => `${index + 3} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [ ${kids} ] /Count ${sizes.length} ${pages} >>`,
    ...sizes.map(([width, height]) => {
      const media = `/MediaBox [0 0 ${width} ${height}]`
      return `<< /Type /Page /Parent 2 0 R % a comment\n ${media} /Note (\\( >> /Kids ) ${page} >>`
    }),
    ...more,
  ]
  return form === 'table' ? withTable(objects, options) : withStreams(objects, options)
}

/** The second line says that it is binary. */
function headOf(before: string): string {
  return `${before}%PDF-1.7\n%\u00E2\u00E3\u00CF\u00D3 ${randomBytes(8).toString('hex')}\n`
}

function withTable(objects: readonly string[], { before = '', trailer = '' }: PdfOptions): Buffer {
  let text = headOf(before)
  const lines = ['0000000000 65535 f \n']
  for (const [index, object] of objects.entries()) {
    lines.push(`${String(text.length).padStart(10, '0')} 00000 n \n`)
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const start = text.length
  text += `xref\n0 ${lines.length}\n${lines.join('')}`
  text += `trailer\n<< /Size ${lines.length} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** All objects in one stream, whose length is an object of its own, and where they are in another one. */
function withStreams(
  objects: readonly string[],
  { before = '', trailer = '' }: PdfOptions,
): Buffer {
  const [inside, own] = [objects.length + 1, objects.length + 2]
  let at = 0
  const heads = objects.map((object, index) => {
    const head = `${index + 1} ${at}`
    at += object.length + 1
    return head
  })
  const list = `${heads.join(' ')} `
  const packed = deflateSync(Buffer.from(list + objects.join(' '), 'latin1'))
  const parts: Buffer[] = [Buffer.from(headOf(before), 'latin1')]
  const places = new Map<number, number>()
  function add(number: number, dict: string, content: Buffer): void {
    places.set(number, Buffer.concat(parts).length)
    parts.push(Buffer.from(`${number} 0 obj\n<< ${dict} >>\nstream\r\n`))
    parts.push(content, Buffer.from('\nendstream\nendobj\n'))
  }
  const counts = `/N ${objects.length} /First ${list.length}`
  add(inside, `/Type /ObjStm ${counts} /Length ${own + 1} 0 R /Filter /FlateDecode`, packed)
  places.set(own + 1, Buffer.concat(parts).length)
  parts.push(Buffer.from(`${own + 1} 0 obj\n${packed.length}\nendobj\n`))
  const start = Buffer.concat(parts).length
  places.set(own, start)
  const rows = [
    [0, 0, 0],
    ...objects.map((_, index) => [2, inside, index]),
    ...[inside, own, own + 1].map((number) => [1, places.get(number) ?? 0, 0]),
  ]
  const table = deflateSync(filtered(rows.map(rowOf)))
  const forms = `/W [1 3 3] /Filter [/FlateDecode] /DecodeParms [<< /Predictor 12 /Columns 7 >>]`
  add(
    own,
    `/Type /XRef /Size ${own + 2} /Root 1 0 R ${forms} /Length ${table.length} ${trailer}`,
    table,
  )
  parts.push(Buffer.from(`startxref\n${start}\n%%EOF\n`))
  return Buffer.concat(parts)
}

function rowOf([type = 0, one = 0, other = 0]: readonly number[]): Buffer {
  const row = Buffer.alloc(7)
  row.writeUIntBE(type, 0, 1)
  row.writeUIntBE(one, 1, 3)
  row.writeUIntBE(other, 4, 3)
  return row
}

/** Each row as its difference from the one above it, as PNG has it. */
function filtered(rows: readonly Buffer[]): Buffer {
  let above: Buffer = Buffer.alloc(7)
  return Buffer.concat(
    rows.map((row) => {
      const out = Buffer.from([2, ...row.map((byte, at) => (byte - (above[at] ?? 0)) & 0xff)])
      above = row
      return out
    }),
  )
}

export interface VideoOptions {
  readonly seconds?: number
  readonly width?: number
  readonly height?: number
  /** Of the whole file. */
  readonly bytes?: number
  readonly brand?: string
  /** As phones store what was taken upright. */
  readonly isTurned?: boolean
  readonly track?: 'vide' | 'soun'
  /** Of version 1, with numbers of 64 bits. */
  readonly isLong?: boolean
  /** The length by its description, if that is another one than `seconds`. Null: unknown. */
  readonly said?: number | null
  /** The length by the header of its track. */
  readonly ofTrack?: number
  /** Of samples in its description, in seconds. */
  readonly samples?: number
  /** A picture as a track of its own, before the video. */
  readonly cover?: readonly [width: number, height: number]
  /** The same, behind the video. */
  readonly coverBehind?: readonly [width: number, height: number]
  readonly fragments?: Fragments
}

/** Fragments behind the description, and the boxes that say how long they are. */
export interface Fragments {
  /** In seconds. */
  readonly announced?: number
  readonly index?: number
  /** Each in seconds. */
  readonly lengths?: readonly number[]
  /** The box with the length of a sample: its run, its fragment, or one before all fragments. */
  readonly where?: 'run' | 'fragment' | 'before'
  /** When the first of them begins, in seconds; null: none of them says when it begins. */
  readonly from?: number | null
  /** Bytes between them. */
  readonly apart?: number
}

/** An MP4 whose description is whole, and whose pictures are noise. */
export function aVideo(options: VideoOptions = {}): Buffer {
  const { bytes = 80_000, brand = 'isom' } = options
  const head = box('ftyp', Buffer.from(`${brand}\u0000\u0000\u0002\u0000${brand}`, 'latin1'))
  const description = describe(options)
  const parts = Buffer.concat([indexOf(options), ...fragmentsOf(options)])
  const rest = bytes - head.length - description.length - parts.length - 8
  const pictures = box('mdat', randomBytes(Math.max(0, rest)))
  return options.fragments === undefined
    ? Buffer.concat([head, pictures, description])
    : Buffer.concat([head, description, parts, pictures])
}

/** A video of any size without its pictures: the bytes before and behind them. */
export function videoFrame(
  bytes: number,
  options: VideoOptions = {},
): { head: Buffer; tail: Buffer } {
  const start = box('ftyp', Buffer.from('isom\u0000\u0000\u0002\u0000isommp42', 'latin1'))
  const tail = describe(options)
  const mdat = Buffer.alloc(8)
  mdat.writeUInt32BE(bytes - start.length - tail.length)
  mdat.write('mdat', 4)
  return { head: Buffer.concat([start, mdat]), tail }
}

const TIMESCALE = 600

function describe(options: VideoOptions): Buffer {
  const { seconds = 5, cover, coverBehind, fragments, isLong = false } = options
  const { said = seconds } = options
  const movie = times('mvhd', isLong, said)
  return box(
    'moov',
    Buffer.concat([
      movie,
      ...(cover === undefined ? [] : [trackOf({ width: cover[0], height: cover[1] }, 2)]),
      trackOf(options, 1),
      ...(coverBehind === undefined
        ? []
        : [trackOf({ width: coverBehind[0], height: coverBehind[1] }, 3)]),
      ...(fragments === undefined ? [] : [extension(fragments)]),
    ]),
  )
}

/** A header with a timescale and a length. */
function times(type: string, isLong: boolean, seconds: number | null): Buffer {
  const header = Buffer.alloc(isLong ? 112 : 100)
  header[0] = isLong ? 1 : 0
  header.writeUInt32BE(TIMESCALE, isLong ? 20 : 12)
  if (seconds === null) header.fill(0xff, isLong ? 24 : 16, isLong ? 32 : 20)
  else header.writeUInt32BE(seconds * TIMESCALE, isLong ? 28 : 16)
  return box(type, header)
}

/** @param id a cover has another one than 1, and is not enabled */
function trackOf(options: VideoOptions, id: number): Buffer {
  const { width = 1080, height = 1350, isTurned = false, track = 'vide', isLong = false } = options
  const header = Buffer.alloc(isLong ? 96 : 84)
  header[0] = isLong ? 1 : 0
  header[3] = id === 1 ? 3 : 2
  header.writeUInt32BE(id, isLong ? 20 : 12)
  const matrix = isLong ? 52 : 40
  // Its first two rows: the picture as it is, or turned by a quarter.
  const rows = isTurned ? [0, 1, 0, -1, 0, 0] : [1, 0, 0, 0, 1, 0]
  for (const [index, value] of rows.entries()) {
    header.writeInt32BE(value * 65_536, matrix + 4 * index)
  }
  header.writeUInt32BE(width * 65_536, matrix + 36)
  header.writeUInt32BE(height * 65_536, matrix + 40)
  const handler = Buffer.alloc(24)
  handler.write(track, 8)
  const media = [times('mdhd', isLong, options.ofTrack ?? 0), box('hdlr', handler)]
  const table = box('stts', numbers(0, 1, options.samples ?? 0, TIMESCALE))
  return box(
    'trak',
    Buffer.concat([
      box('tkhd', header),
      box('mdia', Buffer.concat([...media, box('minf', box('stbl', table))])),
    ]),
  )
}

/** A sample of a fragment takes so long, in seconds. */
const SAMPLE = 0.1

function extension({ announced, where = 'run' }: Fragments): Buffer {
  const each = where === 'before' ? SAMPLE * TIMESCALE : 0
  return box(
    'mvex',
    Buffer.concat([
      ...(announced === undefined ? [] : [box('mehd', numbers(0, announced * TIMESCALE))]),
      box('trex', numbers(0, 1, 1, each, 0, 0)),
    ]),
  )
}

function indexOf({ fragments }: VideoOptions): Buffer {
  const { index } = fragments ?? {}
  if (index === undefined) return Buffer.alloc(0)
  return box('sidx', numbers(0, 1, TIMESCALE, 0, 0, 1, 1000, index * TIMESCALE, 0))
}

function fragmentsOf({ fragments }: VideoOptions): Buffer[] {
  const { lengths = [], where = 'run', from = 0, apart = 100 } = fragments ?? {}
  let at = from ?? 0
  return lengths.map((length) => {
    const each = SAMPLE * TIMESCALE
    const count = Math.round(length / SAMPLE)
    const header = where === 'fragment' ? numbers(0x08, 1, each) : numbers(0, 1)
    // Of each sample its size as well.
    const table = Array.from({ length: count }, () => [each, 7]).flat()
    const run = where === 'run' ? numbers(0x3_01, count, 0, ...table) : numbers(0x01, count, 0)
    const time = from === null ? [] : [box('tfdt', numbers(0, at * TIMESCALE))]
    at += length
    const track = Buffer.concat([box('tfhd', header), ...time, box('trun', run)])
    const moof = box('moof', Buffer.concat([box('mfhd', numbers(0, 1)), box('traf', track)]))
    return Buffer.concat([moof, box('mdat', Buffer.alloc(apart))])
  })
}

/** Of 32 bits each. */
function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(Math.round(value), 4 * at)
  return bytes
}

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

export const CAPTIONS = `1
00:00:00,500 --> 00:00:02,000
Six lessons

2
00:00:02,000 --> 00:00:04,500
from a year of writing
`
