import { wallTimeAt } from '@lin/zones'

import { DAY_MS } from '#contract/limits.ts'

interface Clock {
  /** Epoch milliseconds. */
  readonly nowMs: number
  /** IANA name of the zone on whose clocks a week begins. */
  readonly zone: string
}

/**
 * Counts the weeks in a row, Monday to Sunday, that have at least one of these moments, back from the current week. A
 * week that is not over counts once it has one, and breaks nothing before.
 *
 * @param momentsMs epoch milliseconds, in any order
 */
export function weeksInARow(momentsMs: readonly number[], { nowMs, zone }: Clock): number {
  const weeks = new Set(momentsMs.map((ms) => weekOf(ms, zone)))
  const current = weekOf(nowMs, zone)
  const last = weeks.has(current) ? current : current - 1
  let count = 0
  while (weeks.has(last - count)) count += 1
  return count
}

/** 1 January 1970 was a Thursday, the fourth day of its week. */
const DAYS_BEFORE = 3

function weekOf(atMs: number, zone: string): number {
  const { year, month, day } = wallTimeAt(zone, atMs)
  return Math.floor((Date.UTC(year, month - 1, day) / DAY_MS + DAYS_BEFORE) / 7)
}
