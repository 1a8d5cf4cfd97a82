import { latin1, numberAt } from './bytes.ts'
import type { ByteSource } from './bytes.ts'
import { mp4File } from './mp4-boxes.ts'
import type { Box, Mp4File } from './mp4-boxes.ts'
import { lengthOf, trackOf } from './mp4-length.ts'
import type { Track } from './mp4-length.ts'

export interface Mp4Facts {
  readonly durationMs: number
  /** In pixels, turned where the file says so. */
  readonly width: number
  readonly height: number
}

export type Mp4Fault =
  | 'not-mp4'
  /** The file ends before its description or its pictures do. */
  | 'cut'
  | 'no-picture'
  | 'no-duration'

const TRACKS_MAX = 50

/**
 * Reads the boxes of the description alone (ISO/IEC 14496-12). The size is that of the first enabled track of pictures
 * (8.3.2). The length is that of the movie header (8.2.2), or of the longest track where the header has none. With
 * fragments it is the longest that the header, the announcement of fragments (8.8.2), their index (8.16.3) or the
 * fragments themselves (8.8.4 to 8.8.12) say. The work is bounded: 400,000 boxes of the file, 100,000 of the
 * description, 1,500,000 within fragments.
 * @throws errors of `source`
 */
export async function readMp4(source: ByteSource): Promise<Mp4Facts | Mp4Fault> {
  if (!isMp4(await source.read(0, 4096))) return 'not-mp4'
  const file = mp4File(source)
  const { boxes: top, cut } = await file.top()
  // Players ignore bytes behind the last box of a whole file, such as a tag of a music player.
  if (cut !== null && /^(?:moov|mdat|moof)$/.test(cut.type)) return 'cut'
  const moov = top.find(({ type }) => type === 'moov')
  if (moov === undefined) return 'not-mp4'
  const movie = await file.inside(moov)
  const tracks = await tracksIn(file, movie)
  const size = shownSize(tracks)
  if (size === null) return 'no-picture'
  const durationMs = await lengthOf(file, { movie, top, tracks })
  return durationMs === null ? 'no-duration' : { durationMs, ...size }
}

/** Brands of MP4; a QuickTime movie that is an MP4 as well names one of them. */
const BRANDS = /^(?:iso[m2-9a-c]|mp4[12]|avc1|M4V[ HP]|MSNV|dash|cmf[2cs]|f4v |3g[2p].)$/
/** Pictures in the same form, by the first brand. */
const OTHERS = /^(?:hei[cmsx]|hev[cmsx]|mi[af]f|mif[12]|msf1|avi[fs]|jp[2mx] |mjp2|crx )$/

/**
 * Looks for a file type box (ISO/IEC 14496-12, 4.3) of a brand that is neither a picture's nor QuickTime's alone.
 * @param head 12 bytes at least, and some 100 for a QuickTime movie that is an MP4 too
 */
export function isMp4(head: Uint8Array): boolean {
  if (latin1(head.subarray(4, 8)) !== 'ftyp') return false
  const length = Math.min(numberAt(head, 0, 4), head.length)
  const first = latin1(head.subarray(8, 12))
  if (first !== 'qt  ') return length >= 12 && !OTHERS.test(first)
  // The four bytes behind the first brand are its version.
  for (let at = 16; at + 4 <= length; at += 4) {
    if (BRANDS.test(latin1(head.subarray(at, at + 4)))) return true
  }
  return false
}

type Size = Pick<Mp4Facts, 'width' | 'height'>

interface ShownTrack extends Track {
  readonly size: Size | null
  /** Players show the first enabled one. */
  readonly isEnabled: boolean
}

async function tracksIn(file: Mp4File, movie: readonly Box[]): Promise<ShownTrack[]> {
  const tracks: ShownTrack[] = []
  for (const box of movie.filter(({ type }) => type === 'trak').slice(0, TRACKS_MAX)) {
    const inside = await file.inside(box)
    const header = inside.find(({ type }) => type === 'tkhd')
    const media = await file.inside(inside.find(({ type }) => type === 'mdia'))
    const handler = media.find(({ type }) => type === 'hdlr')
    if (header === undefined || handler === undefined) continue
    const kind = latin1((await file.read(handler.start, 12)).subarray(8, 12))
    const bytes = await file.read(header.start, 96)
    const track = await trackOf(file, bytes, media)
    tracks.push({
      ...(track ?? NO_TIMES),
      size: kind === 'vide' ? sizeIn(bytes) : null,
      isEnabled: ((bytes[3] ?? 0) & 1) !== 0,
    })
  }
  return tracks
}

const NO_TIMES: Track = { id: 0, timescale: 1, duration: 0, samples: 0 }

function shownSize(tracks: readonly ShownTrack[]): Size | null {
  const shown = tracks.filter(({ size }) => size !== null)
  return (shown.find(({ isEnabled }) => isEnabled) ?? shown[0])?.size ?? null
}

/**
 * Reads a track header (8.3.2): 16.16 numbers behind a matrix. A matrix whose first number is zero turns the picture by
 * a quarter.
 */
function sizeIn(header: Uint8Array): Size | null {
  const matrix = header[0] === 1 ? 52 : 40
  const [wide, high] = [numberAt(header, matrix + 36, 2), numberAt(header, matrix + 40, 2)]
  if (wide === 0 || high === 0) return null
  const isTurned = numberAt(header, matrix, 4) === 0 && numberAt(header, matrix + 4, 4) !== 0
  return isTurned ? { width: high, height: wide } : { width: wide, height: high }
}
