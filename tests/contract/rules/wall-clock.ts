import { DAY_MS, MINUTE_MS } from '#contract/limits.ts'

export interface WallMoment {
  /** `YYYY-MM-DD`. */
  readonly date: string
  /** `HH:MM`. */
  readonly time: string
  readonly weekday: string
}

export interface ClockChange {
  /** The first moment of the new offset. */
  readonly at: number
  /** Minutes east of UTC. */
  readonly before: number
  readonly after: number
}

/** Date, time and weekday on the wall clock of a zone, by the runtime's own calendar. */
export function wallClock(timeZone: string): (at: number) => WallMoment {
  const format = new Intl.DateTimeFormat('en-CA', { ...SHOWN, timeZone })
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
    function part(type: Intl.DateTimeFormatPartTypes): string {
      return parts.get(type) ?? ''
    }
    return {
      date: `${part('year')}-${part('month')}-${part('day')}`,
      time: `${part('hour')}:${part('minute')}`,
      weekday: part('weekday'),
    }
  }
}

const SHOWN = {
  hourCycle: 'h23',
  weekday: 'long',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const

/** Every change of a zone's clock from one moment to another, on the half hour. */
export function clockChanges(timeZone: string, from: number, to: number): ClockChange[] {
  const clock = wallClock(timeZone)
  function offsetAt(at: number): number {
    const { date, time } = clock(at)
    return (Date.parse(`${date}T${time}Z`) - at) / MINUTE_MS
  }
  const changes: ClockChange[] = []
  for (let day = from; day < to; day += DAY_MS) {
    if (offsetAt(day) === offsetAt(day + DAY_MS)) continue
    for (let at = day + HALF_HOUR_MS; at <= day + DAY_MS; at += HALF_HOUR_MS) {
      const [before, after] = [offsetAt(at - HALF_HOUR_MS), offsetAt(at)]
      if (after !== before) changes.push({ at, before, after })
    }
  }
  return changes.filter(({ at }) => at < to)
}

const HALF_HOUR_MS = 30 * MINUTE_MS
