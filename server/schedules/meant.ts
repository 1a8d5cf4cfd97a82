import { instantOf, offsetMsAt, wallTimeAt } from '@lin/zones'

import { MINUTE_MS } from '#contract/limits.ts'
import type { WallTimes } from '#contract/rules/schedule-slot.ts'

/** Formats a moment as wall time in a zone (RFC 9557): `2026-12-02T18:00:00.000-05:00[America/Winnipeg]`. */
export function meantBy(at: Date, zone: string): string {
  return written(at.getTime() + offsetMsAt(zone, at.getTime()), at, zone)
}

/** The same for an occurrence of a schedule. If the clocks skip its time, that time is written all the same. */
export function meantIn({ schedule_time: time, timezone }: WallTimes, at: Date): string {
  const shown = at.getTime() + offsetMsAt(timezone, at.getTime())
  const wanted = Date.parse(`${new Date(shown).toISOString().slice(0, 10)}T${time}Z`)
  const isWanted = instantOf(timezone, wallTimeAt('UTC', wanted)) === at.getTime()
  return written(isWanted ? wanted : shown, at, timezone)
}

function written(wallMs: number, at: Date, zone: string): string {
  const offset = Math.round((wallMs - at.getTime()) / MINUTE_MS)
  const [hours, minutes] = [Math.abs(offset) / 60, Math.abs(offset) % 60].map((part) =>
    String(Math.trunc(part)).padStart(2, '0'),
  )
  const wall = new Date(wallMs).toISOString().slice(0, -1)
  return `${wall}${offset < 0 ? '-' : '+'}${hours}:${minutes}[${zone}]`
}

/** The same wall time with the offset that leads to this moment. */
export function meantAnew({ wallMs, zone }: Meant, at: Date): string {
  return written(wallMs, at, zone)
}

interface Meant {
  readonly zone: string
  /** The wall time as if it were in UTC. */
  readonly wallMs: number
  /** The moment that it stood for when it was written. */
  readonly atMs: number
}

/** Null for a text that neither `meantBy` nor `meantIn` has written. */
export function readMeant(text: string | null): Meant | null {
  const [, wall = '', offset = '', zone = ''] = MEANT.exec(text ?? '') ?? []
  if (zone === '') return null
  return { zone, wallMs: Date.parse(`${wall}Z`), atMs: Date.parse(`${wall}${offset}`) }
}

const MEANT = /^(\d{4}-\d\d-\d\dT[\d:.]+)([+-]\d\d:\d\d)\[(.+)\]$/

/** The moment of a wall time by the current rules. If there are two, the one that it stood for when it was written. */
export function momentOf({ zone, wallMs, atMs }: Meant): Date {
  const isStillSo = atMs + offsetMsAt(zone, atMs) === wallMs
  return new Date(isStillSo ? atMs : instantOf(zone, wallTimeAt('UTC', wallMs)))
}
