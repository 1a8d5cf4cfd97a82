import type { ByteSource } from '@lin/media-facts'
import { inflate, rest } from '@lin/media-facts/node'

export interface HeldPart {
  readonly start: number
  readonly bytes: Buffer
}

/** Parts in memory. Readers mostly stay within a part, or return to a recent one. */
const PARTS_HELD = 4
/**
 * Bytes fetched at most, beside two walks through the whole file: a file that sends its reader to and fro costs a whole
 * part for each few bytes. The pages of a document may be anywhere in it, and are a few hundred.
 */
const FETCHED_MAX = 512 * 1024 * 1024
/** A small part costs a query as well. */
const FETCH_COST = 4096

/**
 * Reading ends early once too much was fetched.
 *
 * @param fetchPart returns the part that contains this byte
 */
export function uploadSource(
  size: number,
  fetchPart: (at: number) => Promise<HeldPart | undefined>,
): ByteSource {
  let held: HeldPart[] = []
  let left = FETCHED_MAX + 2 * size

  async function partAt(at: number): Promise<HeldPart | undefined> {
    const known = held.find(({ start, bytes }) => start <= at && at < start + bytes.length)
    const part = known ?? (await fetched(at))
    if (part === undefined) return undefined
    held = [part, ...held.filter((each) => each !== part)].slice(0, PARTS_HELD)
    return part
  }

  async function fetched(at: number): Promise<HeldPart | undefined> {
    if (left < 0) return undefined
    const part = await fetchPart(at)
    left -= Math.max(part?.bytes.length ?? 0, FETCH_COST)
    return part
  }

  return {
    size,
    inflate,
    rest,
    async read(start, length) {
      const pieces: Buffer[] = []
      const end = Math.min(start + length, size)
      for (let at = start; at < end;) {
        const part = await partAt(at)
        const piece = part?.bytes.subarray(at - part.start, end - part.start)
        if (piece === undefined || piece.length === 0) break
        pieces.push(piece)
        at += piece.length
      }
      return pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces)
    },
  }
}
