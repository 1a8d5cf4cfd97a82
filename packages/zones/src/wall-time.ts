import { zoneId } from './names.ts'
import { adoptedRules } from './rules.ts'
import type { ZoneTable } from './rules.ts'
import { runtimeOffsetMsAt } from './runtime.ts'

/** Months begin with 1. */
export interface WallDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

export interface WallTime extends WallDay {
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly millisecond: number
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * How far the clocks of a zone are ahead of UTC, in milliseconds.
 * @throws {RangeError} for a zone that neither the rules in use nor the runtime know
 */
export function offsetMsAt(zone: string, epochMs: number): number {
  const rules = adoptedRules()
  if (rules === null || epochMs < rules.from || epochMs >= rules.to) {
    return runtimeOffsetMsAt(zone, epochMs)
  }
  const table = rules.zones.get(zone) ?? rules.zones.get(zoneId(zone))
  return table === undefined ? runtimeOffsetMsAt(zone, epochMs) : offsetIn(table, epochMs)
}

/** @throws {RangeError} for an unknown zone */
export function wallTimeAt(zone: string, epochMs: number): WallTime {
  const wall = new Date(epochMs + offsetMsAt(zone, epochMs))
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
    millisecond: wall.getUTCMilliseconds(),
  }
}

/**
 * The moment of a wall time, in epoch milliseconds. A time that a change of the clock leaves out is taken as much later
 * as the clock jumps; of one that comes twice the first is taken (Temporal's `compatible`). Parts may overflow: day 32
 * of a month is one of the next.
 * @throws {RangeError} for an unknown zone
 */
export function instantOf(zone: string, wall: WallDay & Partial<WallTime>): number {
  const { found, before } = candidates(zone, utcOf(wall))
  return found ?? before
}

/**
 * The day's first moment in epoch milliseconds: the moment of the change if a change of the clock leaves midnight out.
 * @throws {RangeError} for an unknown zone
 */
export function startOfDay(zone: string, { year, month, day }: WallDay): number {
  const { found, before, after } = candidates(zone, utcOf({ year, month, day }))
  return found ?? firstWithOffsetOf(zone, after, before)
}

interface Candidates {
  /** The first moment at which the clocks show the wall time; undefined where they leave it out. */
  readonly found: number | undefined
  /** The moments of it by the offsets of the day before and the day after. */
  readonly before: number
  readonly after: number
}

/** @param utc the wall time, taken for UTC */
function candidates(zone: string, utc: number): Candidates {
  const before = utc - offsetMsAt(zone, utc - DAY_MS)
  const after = utc - offsetMsAt(zone, utc + DAY_MS)
  const found = [before, after]
    .filter((at) => at + offsetMsAt(zone, at) === utc)
    .toSorted((one, other) => one - other)
  return { found: found.at(0), before, after }
}

/** The first moment after `early` at which the offset is that of `late`. */
function firstWithOffsetOf(zone: string, early: number, late: number): number {
  const offset = offsetMsAt(zone, late)
  let [below, above] = [early - 1, late]
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2)
    if (offsetMsAt(zone, middle) === offset) above = middle
    else below = middle
  }
  return above
}

function utcOf(wall: WallDay & Partial<WallTime>): number {
  const { year, month, day, hour = 0, minute = 0, second = 0, millisecond = 0 } = wall
  const midnight = new Date(0).setUTCFullYear(year, month - 1, day)
  return new Date(midnight).setUTCHours(hour, minute, second, millisecond)
}

function offsetIn({ changes, offsets }: ZoneTable, epochMs: number): number {
  let [low, high] = [0, changes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((changes[middle] ?? 0) <= epochMs) low = middle + 1
    else high = middle
  }
  return offsets[low] ?? 0
}
