import { DAY_MS, MINUTE_MS } from '#contract/limits.ts'

export interface LocalMoment {
  /** Days since 1 January 1970, as a calendar on the wall counts them. */
  readonly day: number
  /** Minutes since midnight. */
  readonly minute: number
}

/**
 * Says where each moment lies on the calendar of a zone. Asks the zone once for each day, or twice on
 * the days that change the clock: twenty thousand questions would take a second.
 */
export function localCalendar(timeZone: string): (at: Date) => LocalMoment {
  const format = new Intl.DateTimeFormat('en-US', { ...PARTS, timeZone })
  const offsets = new Map<number, number>()
  function offsetAt(time: number): number {
    const known = offsets.get(time)
    if (known !== undefined) return known
    const offset = offsetOf(format, time)
    offsets.set(time, offset)
    return offset
  }
  return (at) => {
    const time = at.getTime()
    const morning = Math.floor(time / DAY_MS) * DAY_MS
    const offset = offsetAt(morning)
    const isSteady = offset === offsetAt(morning + DAY_MS)
    return momentOf(time + (isSteady ? offset : offsetOf(format, time)))
  }
}

const PARTS = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
} as const

function offsetOf(format: Intl.DateTimeFormat, time: number): number {
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]))
  function part(type: Intl.DateTimeFormatPartTypes): number {
    return Number(parts.get(type))
  }
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return wall - Math.floor(time / MINUTE_MS) * MINUTE_MS
}

function momentOf(wallTime: number): LocalMoment {
  const day = Math.floor(wallTime / DAY_MS)
  return { day, minute: Math.floor((wallTime - day * DAY_MS) / MINUTE_MS) }
}
