import { instantOf, sameZone, startOfDay, wallTimeAt, zoneId } from '@lin/zones'
import type { WallDay, WallTime } from '@lin/zones'

import { deviceTimeZone } from './time-zone.ts'

export function deviceWallTime(atMs: number): WallTime {
  return wallTimeAt(deviceTimeZone(), atMs)
}

/** Epoch milliseconds of a wall time of this device. Parts may overflow: day 32 is one of the next month. */
export function deviceMoment(wall: WallDay & Partial<WallTime>): number {
  return instantOf(deviceTimeZone(), wall)
}

/** In epoch milliseconds. The day may be beyond its month. */
export function deviceDayBegins(day: WallDay): number {
  return startOfDay(deviceTimeZone(), day)
}

/** The days from 1 January 1970 to the day that this device's calendar shows at a moment. */
export function deviceDayNumber(atMs: number): number {
  const { year, month, day } = deviceWallTime(atMs)
  return Date.UTC(year, month - 1, day) / DAY_MS
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Every zone that this browser knows, by today's name, in alphabetical order.
 *
 * @param besides names to list in any case, in the place of others for the same zone
 */
export function knownTimeZones(besides: readonly string[]): readonly string[] {
  const known = [...Intl.supportedValuesOf('timeZone'), 'UTC'].map(zoneId)
  const others = known.filter((zone) => !besides.some((name) => sameZone(name, zone)))
  return [...new Set([...others, ...besides])].toSorted((a, b) => a.localeCompare(b, 'en'))
}
