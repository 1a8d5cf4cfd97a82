import { numberAt } from './bytes.ts'
import type { Box, Mp4File } from './mp4-boxes.ts'

// The movie header says the length. Where pictures and sound stand in fragments behind it (mvex), the header may say
// nothing, or the length of what stands before the first fragment.

export interface Track {
  readonly id: number
  /** Units in a second. */
  readonly timescale: number
  /** By its media header, in units of its timescale. */
  readonly duration: number
  /** The sum of its table of samples, in units of its timescale. */
  readonly samples: number
}

/** @returns milliseconds; null where nothing in the file says a length */
export async function lengthOf(
  file: Mp4File,
  {
    movie,
    tracks,
    top,
  }: {
    readonly movie: readonly Box[]
    readonly top: readonly Box[]
    readonly tracks: readonly Track[]
  },
): Promise<number | null> {
  const header = movie.find(({ type }) => type === 'mvhd')
  if (header === undefined) return null
  const { timescale, duration } = timesIn(await file.read(header.start, 32))
  const unit = timescale === 0 ? 0 : 1000 / timescale
  const extended = movie.find(({ type }) => type === 'mvex')
  const lengths = [duration * unit]
  if (extended !== undefined) {
    const inside = await file.inside(extended)
    lengths.push(
      unit * (await announcedIn(file, inside)),
      await lengthOfIndex(file, top),
      await lengthOfFragments(file, { top, tracks, inside }),
    )
  } else if (lengths[0] === 0) {
    // Only the tracks say the length.
    for (const { duration: own, samples, timescale: of } of tracks) {
      lengths.push(((own === 0 ? samples : own) / of) * 1000)
    }
  }
  const longest = Math.max(...lengths)
  return longest === 0 ? null : Math.round(longest)
}

/** Reads a movie header or a media header (8.2.2, 8.4.2). A duration of all ones means unknown, and becomes 0. */
export function timesIn(header: Uint8Array): {
  readonly timescale: number
  readonly duration: number
} {
  const isLong = header[0] === 1
  const said = isLong ? numberAt(header, 24, 8) : numberAt(header, 16, 4)
  const isUnknown = said >= (isLong ? 2 ** 63 : 2 ** 32 - 1)
  return { timescale: numberAt(header, isLong ? 20 : 12, 4), duration: isUnknown ? 0 : said }
}

/** The length by the movie extends header (8.8.2), in units of the movie's timescale; 0 without one. */
async function announcedIn(file: Mp4File, inside: readonly Box[]): Promise<number> {
  const header = inside.find(({ type }) => type === 'mehd')
  if (header === undefined) return 0
  const bytes = await file.read(header.start, 12)
  return bytes[0] === 1 ? numberAt(bytes, 4, 8) : numberAt(bytes, 4, 4)
}

/** The length by the segment index (8.16.3), in milliseconds; 0 without one. */
async function lengthOfIndex(file: Mp4File, top: readonly Box[]): Promise<number> {
  let longest = 0
  for (const box of top.filter(({ type }) => type === 'sidx').slice(0, INDEXES_MAX)) {
    const bytes = await file.content(box)
    const timescale = bytes === null ? 0 : numberAt(bytes, 8, 4)
    if (bytes === null || timescale === 0) continue
    const first = bytes[0] === 0 ? 20 : 28
    const count = numberAt(bytes, first + 2, 2)
    let sum = 0
    for (let entry = 0; entry < count; entry += 1) sum += numberAt(bytes, first + 8 + 12 * entry, 4)
    longest = Math.max(longest, (sum / timescale) * 1000)
  }
  return longest
}

const INDEXES_MAX = 50

interface Fragments {
  readonly top: readonly Box[]
  readonly tracks: readonly Track[]
  /** The boxes of the movie that say what holds of all fragments. */
  readonly inside: readonly Box[]
}

/** The end of the last sample of the longest track, in milliseconds. */
async function lengthOfFragments(
  file: Mp4File,
  { top, tracks, inside }: Fragments,
): Promise<number> {
  const defaults = await defaultDurations(file, inside)
  const clocks = new Map<number, Clock>(
    tracks.map(({ id, samples }) => [id, { from: samples > 0 ? 0 : null, end: samples }]),
  )
  for (const box of top) {
    if (box.type !== 'moof') continue
    const bytes = await file.content(box)
    if (bytes === null) continue
    for (const part of file.within(bytes, 0, bytes.length)) {
      if (part.type !== 'traf') continue
      addFragment(bytes, file.within(bytes, part.start, part.end), { defaults, clocks })
    }
  }
  const lengths = tracks.map(({ id, timescale }) => {
    const { from, end } = clocks.get(id) ?? { from: 0, end: 0 }
    return ((end - (from ?? 0)) / timescale) * 1000
  })
  return Math.max(0, ...lengths)
}

/** The default duration of a sample (8.8.3), by the numbers of tracks. */
async function defaultDurations(
  file: Mp4File,
  inside: readonly Box[],
): Promise<ReadonlyMap<number, number>> {
  const defaults = new Map<number, number>()
  for (const box of inside.slice(0, INDEXES_MAX)) {
    if (box.type !== 'trex') continue
    const bytes = await file.read(box.start, 20)
    defaults.set(numberAt(bytes, 4, 4), numberAt(bytes, 12, 4))
  }
  return defaults
}

interface Clock {
  /** Recordings of a stream begin where the stream was; null: nothing of it was seen. */
  from: number | null
  end: number
}

interface Clocks {
  readonly defaults: ReadonlyMap<number, number>
  readonly clocks: ReadonlyMap<number, Clock>
}

function addFragment(bytes: Uint8Array, boxes: readonly Box[], { defaults, clocks }: Clocks): void {
  const header = boxes.find(({ type }) => type === 'tfhd')
  if (header === undefined) return
  const id = numberAt(bytes, header.start + 4, 4)
  const clock = clocks.get(id)
  if (clock === undefined) return
  const each = durationIn(bytes, header) ?? defaults.get(id) ?? 0
  const time = boxes.find(({ type }) => type === 'tfdt')
  const start = time === undefined ? clock.end : startIn(bytes, time)
  clock.from ??= start
  const runs = boxes.filter(({ type }) => type === 'trun')
  const length = runs.reduce((sum, run) => sum + lengthOfRun(bytes, run, each), 0)
  clock.end = Math.max(clock.end, start + length)
}

/** The duration of each sample by the header of the fragment (8.8.7); null where the header has none. */
function durationIn(bytes: Uint8Array, { start, end }: Box): number | null {
  const flags = numberAt(bytes, start + 1, 3)
  if ((flags & 0x08) === 0) return null
  const before = ((flags & 0x01) === 0 ? 0 : 8) + ((flags & 0x02) === 0 ? 0 : 4)
  return start + 12 + before > end ? null : numberAt(bytes, start + 8 + before, 4)
}

function startIn(bytes: Uint8Array, { start }: Box): number {
  return bytes[start] === 1 ? numberAt(bytes, start + 4, 8) : numberAt(bytes, start + 4, 4)
}

/** Sums a run of samples (8.8.8). Its table has a field for each of the four higher flags. */
function lengthOfRun(bytes: Uint8Array, { start, end }: Box, each: number): number {
  const flags = numberAt(bytes, start + 1, 3)
  const count = numberAt(bytes, start + 4, 4)
  if ((flags & 0x1_00) === 0) return count * each
  const fields = [0x1_00, 0x2_00, 0x4_00, 0x8_00].filter((flag) => (flags & flag) !== 0).length
  const first = start + 8 + ((flags & 0x01) === 0 ? 0 : 4) + ((flags & 0x04) === 0 ? 0 : 4)
  let sum = 0
  for (let at = first, done = 0; done < count && at + 4 <= end; at += 4 * fields, done += 1) {
    sum += numberAt(bytes, at, 4)
  }
  return sum
}

export async function trackOf(
  file: Mp4File,
  header: Uint8Array,
  media: readonly Box[],
): Promise<Track | null> {
  const times = media.find(({ type }) => type === 'mdhd')
  if (times === undefined) return null
  const { timescale, duration } = timesIn(await file.read(times.start, 32))
  if (timescale === 0) return null
  const inside = await file.inside(media.find(({ type }) => type === 'minf'))
  const table = await file.inside(inside.find(({ type }) => type === 'stbl'))
  const durations = table.find(({ type }) => type === 'stts')
  const samples = durations === undefined ? 0 : samplesIn(await file.content(durations))
  return { id: numberAt(header, header[0] === 1 ? 20 : 12, 4), timescale, duration, samples }
}

/** Pairs of a number of samples and the length of each. */
function samplesIn(table: Uint8Array | null): number {
  if (table === null) return 0
  const count = Math.min(numberAt(table, 4, 4), (table.length - 8) / 8)
  let sum = 0
  for (let at = 8, done = 0; done < count; at += 8, done += 1) {
    sum += numberAt(table, at, 4) * numberAt(table, at + 4, 4)
  }
  return sum
}
