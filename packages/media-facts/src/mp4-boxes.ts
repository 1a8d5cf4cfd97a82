import { READ_MAX, numberAt, readSpan } from './bytes.ts'
import type { ByteSource } from './bytes.ts'

// ISO/IEC 14496-12, 4.2: boxes of a size and a type, some of which hold boxes.

/** Offsets in the file, or in the bytes that were read. */
export interface Box {
  /** Empty for a type that nobody reads. */
  readonly type: string
  readonly start: number
  readonly end: number
}

export interface Row {
  readonly boxes: readonly Box[]
  /** A last box whose end lies beyond the row's; null where the row is whole. */
  readonly cut: Box | null
}

/** The number of boxes that are looked at is limited. */
export interface Mp4File {
  readonly read: (start: number, length: number) => Promise<Uint8Array>
  /** Fewer bytes where the file ends before; null for more than `CONTENT_MAX`. */
  readonly content: (box: Box) => Promise<Uint8Array | null>
  /** Bytes that are no box end the row. */
  readonly top: () => Promise<Row>
  readonly inside: (box: Box | undefined) => Promise<readonly Box[]>
  readonly within: (bytes: Uint8Array, from: number, to: number) => readonly Box[]
}

/** A video of 30 minutes that is written a picture at a time has some 200,000. */
const TOP_MAX = 400_000
/** In the file and its description together. */
const BOXES_MAX = TOP_MAX + 100_000
/** Within all fragments together, each of which has some five; and within one row of a fragment. */
const INNER_MAX = 1_500_000
const INNER_AT_ONCE = 5000
/** After so many boxes, other tasks have their turn. */
const BOXES_AT_ONCE = 500
/** Bytes that are read ahead, as heads of boxes stand close together. */
const WINDOW = 8192
/** A table of an hour in one fragment has some 2 MB. */
const CONTENT_MAX = 4 * READ_MAX

/** The types that are read, by their four bytes as a number. A file may have a million boxes: no other one is kept. */
const TYPES: ReadonlyMap<number, string> = new Map(
  (
    'mdat moov mvhd mvex mehd trex sidx moof traf tfhd tfdt trun ' +
    'trak tkhd mdia mdhd hdlr minf stbl stts'
  )
    .split(' ')
    .map((type) => [numberAt(Uint8Array.from(type, codeOf), 0, 4), type]),
)
const HEAD = 16

export function mp4File(source: ByteSource): Mp4File {
  let [boxes, inner] = [0, 0]
  let window: { readonly start: number; readonly bytes: Uint8Array } = NOTHING

  function isHeld(start: number, length: number): boolean {
    return window.start <= start && start + length <= window.start + window.bytes.length
  }

  async function hold(start: number): Promise<void> {
    window = { start, bytes: await source.read(start, WINDOW) }
  }

  async function read(start: number, length: number): Promise<Uint8Array> {
    if (length > WINDOW) return source.read(start, length)
    if (!isHeld(start, length)) await hold(start)
    return window.bytes.subarray(start - window.start, start - window.start + length)
  }

  async function row(from: number, to: number, max: number): Promise<Row> {
    const found: Box[] = []
    for (let at = from; at < to && boxes < max;) {
      boxes += 1
      if (boxes % BOXES_AT_ONCE === 0) await source.rest()
      if (!isHeld(at, HEAD)) await hold(at)
      const box = headIn(window.bytes, at - window.start, { at, to })
      if (box === null) break
      if (box.end > to) return { boxes: found, cut: box }
      if (box.type !== '') found.push(box)
      at = box.end
    }
    return { boxes: found, cut: null }
  }

  return {
    read,
    top: () => row(0, source.size, TOP_MAX),
    async content({ start, end }) {
      if (end - start > CONTENT_MAX) return null
      if (end - start > WINDOW) await source.rest()
      return end - start > WINDOW ? readSpan(source, start, end - start) : read(start, end - start)
    },
    async inside(box) {
      return box === undefined ? [] : (await row(box.start, box.end, BOXES_MAX)).boxes
    },
    within(bytes, from, to) {
      const found: Box[] = []
      for (let at = from; at < to && inner < INNER_MAX && found.length < INNER_AT_ONCE;) {
        inner += 1
        const box = headIn(bytes, at, { at, to })
        if (box === null || box.end > to) break
        if (box.type !== '') found.push(box)
        at = box.end
      }
      return found
    },
  }
}

const NOTHING = { start: 0, bytes: new Uint8Array() } as const

/** The box whose head is at `offset` of the bytes, and at `at` in the file; null where there is none. */
function headIn(
  bytes: Uint8Array,
  offset: number,
  { at, to }: { readonly at: number; readonly to: number },
): Box | null {
  if (bytes.length - offset < 8) return null
  const short = numberAt(bytes, offset, 4)
  const isLong = short === 1
  // Zero: to the end of the file.
  const plain = short === 0 ? to - at : short
  const length = isLong ? numberAt(bytes, offset + 8, 8) : plain
  const start = at + (isLong ? HEAD : 8)
  if (at + length < start) return null
  return { type: TYPES.get(numberAt(bytes, offset + 4, 4)) ?? '', start, end: at + length }
}

function codeOf(letter: string): number {
  return letter.charCodeAt(0)
}
