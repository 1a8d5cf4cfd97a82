const FORMATS = new Map<string, Intl.DateTimeFormat>()

/** Abbreviations that some engines take for zones, and the calendar (Temporal) does not. */
const ABBREVIATION =
  /^(?:AC|AE|AG|AR|AS|BE|BS|CA|CN|CS|CT|EA|EC|IE|IS|JS|MI|NE|NS|PL|PN|PR|PS|SS|VS)T$/i

/**
 * The offset by the rules that this runtime brings, in milliseconds east of UTC.
 * @throws {RangeError} for a zone that the runtime does not know
 */
export function runtimeOffsetMsAt(zone: string, epochMs: number): number {
  const text = formatOf(zone).format(epochMs)
  // "11/28/2026, GMT-06:00"; "GMT" alone is UTC, and old local times have seconds.
  const [, sign, hours, minutes, seconds] = OFFSET.exec(text) ?? []
  const size = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
  return (sign === '-' || sign === '\u2212' ? -size : size) * 1000
}

const OFFSET = /GMT(?:([+\-\u2212])(\d\d):(\d\d)(?::(\d\d))?)?$/

/** The name that the runtime gives a zone; null where it has no calendar for it. */
export function runtimeName(zone: string): string | null {
  if (ABBREVIATION.test(zone)) return null
  try {
    return formatOf(zone).resolvedOptions().timeZone
  } catch {
    return null
  }
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(zone)
  if (known !== undefined) return known
  if (ABBREVIATION.test(zone)) throw new RangeError(`Invalid time zone specified: ${zone}`)
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  FORMATS.set(zone, made)
  return made
}
