import { dateFormat } from './date-format.ts'

/** "Tue 24 Nov, 09:00" as the clocks of a zone show it. */
export function zonedMoment(at: string | Date, timeZone: string): string {
  return inZone(at, timeZone, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}

/** "Tue 24 Nov" as the calendars of a zone show it. */
export function zonedDay(at: string | Date, timeZone: string): string {
  return inZone(at, timeZone, { weekday: 'short', day: 'numeric', month: 'short' })
}

/** A zone that this browser does not know is told in UTC, and as such. */
function inZone(at: string | Date, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const moment = new Date(at)
  try {
    return dateFormat({ ...options, timeZone }).format(moment)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return `${dateFormat({ ...options, timeZone: 'UTC' }).format(moment)} UTC`
  }
}
