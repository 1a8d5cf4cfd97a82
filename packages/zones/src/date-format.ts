import { offsetMsAt } from './wall-time.ts'

/** The zone's own name cannot be shown: the moment is formatted as if the zone were UTC. */
export interface ZonedFormatOptions extends Omit<Intl.DateTimeFormatOptions, 'timeZoneName'> {
  readonly timeZone: string
}

/** Like `Intl.DateTimeFormat`, for moments in epoch milliseconds. */
export interface ZonedFormat {
  readonly format: (at: number | Date) => string
  readonly formatToParts: (at: number | Date) => Intl.DateTimeFormatPart[]
  readonly formatRange: (from: number | Date, to: number | Date) => string
}

/**
 * Formats moments by the rules in use.
 * @throws {RangeError} for an unknown zone
 */
export function dateFormat(
  locale: string | readonly string[] | undefined,
  { timeZone, ...options }: ZonedFormatOptions,
): ZonedFormat {
  const locales = typeof locale === 'object' ? [...locale] : locale
  const format = new Intl.DateTimeFormat(locales, { ...options, timeZone: 'UTC' })
  function shown(at: number | Date): number {
    const epochMs = Number(at)
    return epochMs + offsetMsAt(timeZone, epochMs)
  }
  // An unknown zone fails here, and not with the first moment.
  shown(0)
  return {
    format: (at) => format.format(shown(at)),
    formatToParts: (at) => format.formatToParts(shown(at)),
    formatRange: (from, to) => format.formatRange(shown(from), shown(to)),
  }
}
