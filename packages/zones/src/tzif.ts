import { changesOf, readPosixRule } from './posix-rule.ts'
import type { ZoneTable } from './rules.ts'

/** Bytes of a header, of which the last are six counts. */
const HEADER = 44

/**
 * Reads a TZif file (RFC 9636, version 2 or later); null for a file of another kind.
 * @param from epoch milliseconds, as `to`, which is exclusive
 */
export function readTzif(file: Buffer, from: number, to: number): ZoneTable | null {
  const version = file[4] ?? 0
  if (file.toString('latin1', 0, 4) !== 'TZif' || version < '2'.charCodeAt(0)) return null
  // The first block has times of four bytes, for old programs.
  const begin = HEADER + blockSize(countsAt(file, 0), 4)
  const counts = countsAt(file, begin)
  const end = begin + HEADER + blockSize(counts, 8)
  const footer = file.toString('latin1', end + 1, file.indexOf('\n', end + 1))
  const rule = readPosixRule(footer)
  if (rule === null) return null
  const listed = readChanges(file, begin + HEADER, counts)
  const last = listed.changes.at(-1)?.[0] ?? -Infinity
  const [fromYear, toYear] = [from, to].map((at) => new Date(at).getUTCFullYear())
  // From the year before: its last change says what holds at the beginning.
  const ruled = changesOf(rule, (fromYear ?? 0) - 1, toYear ?? 0).filter(([at]) => at > last)
  return tableOf(listed.first, [...listed.changes, ...ruled], from, to)
}

interface Counts {
  readonly isUt: number
  readonly isStandard: number
  readonly leaps: number
  readonly times: number
  readonly types: number
  readonly letters: number
}

function countsAt(file: Buffer, header: number): Counts {
  const [isUt = 0, isStandard = 0, leaps = 0, times = 0, types = 0, letters = 0] = [
    20, 24, 28, 32, 36, 40,
  ].map((place) => file.readUInt32BE(header + place))
  return { isUt, isStandard, leaps, times, types, letters }
}

function blockSize(counts: Counts, timeSize: number): number {
  const { isUt, isStandard, leaps, times, types, letters } = counts
  return times * (timeSize + 1) + types * 6 + letters + leaps * (timeSize + 4) + isStandard + isUt
}

interface Listed {
  /** Seconds east of UTC before the first change. */
  readonly first: number
  /** Epoch seconds, and the offset from then on. */
  readonly changes: readonly (readonly [number, number])[]
}

function readChanges(file: Buffer, begin: number, { times, types }: Counts): Listed {
  const kinds = begin + times * 8
  const offsets = Array.from({ length: types }, (_, type) =>
    file.readInt32BE(kinds + times + type * 6),
  )
  const changes = Array.from({ length: times }, (_, at) => {
    const offset = offsets[file[kinds + at] ?? 0] ?? 0
    return [Number(file.readBigInt64BE(begin + at * 8)), offset] as const
  })
  return { first: offsets[0] ?? 0, changes }
}

function tableOf(
  first: number,
  all: readonly (readonly [number, number])[],
  from: number,
  to: number,
): ZoneTable {
  const begin = all.findLast(([at]) => at * 1000 <= from)?.[1] ?? first
  const [changes, offsets] = [[] as number[], [begin * 1000]]
  for (const [at, offset] of all) {
    const isIn = at * 1000 > from && at * 1000 < to
    if (!isIn || offset * 1000 === offsets.at(-1)) continue
    changes.push(at * 1000)
    offsets.push(offset * 1000)
  }
  return { changes, offsets }
}
