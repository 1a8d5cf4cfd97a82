import { offsetMsAt } from '@lin/zones'

export const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

export interface LocalMoment {
  /** Days since 1 January 1970, as a calendar on the wall counts them. */
  readonly day: number
  /** Minutes since midnight. */
  readonly minute: number
}

/**
 * Asks the zone once for each day, or twice on days that change the clock: twenty thousand questions would take a
 * second.
 * @throws RangeError of the first moment, for a zone that is none
 */
export function localCalendar(timeZone: string): (at: Date) => LocalMoment {
  const offsets = new Map<number, number>()
  function offsetAt(time: number): number {
    const known = offsets.get(time)
    if (known !== undefined) return known
    const offset = offsetMsAt(timeZone, time)
    offsets.set(time, offset)
    return offset
  }
  return (at) => {
    const time = at.getTime()
    const morning = Math.floor(time / DAY_MS) * DAY_MS
    const offset = offsetAt(morning)
    const isSteady = offset === offsetAt(morning + DAY_MS)
    return momentOf(time + (isSteady ? offset : offsetMsAt(timeZone, time)))
  }
}

function momentOf(wallTime: number): LocalMoment {
  const day = Math.floor(wallTime / DAY_MS)
  return { day, minute: Math.floor((wallTime - day * DAY_MS) / MINUTE_MS) }
}
