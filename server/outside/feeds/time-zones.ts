/**
 * Minutes east of UTC that a wall time stands in, for an offset (+0200, -05:00, GMT+1, -0500Z), an
 * abbreviation (EST, CEST) or an IANA name (America/New_York). Null where the zone is unknown.
 *
 * @param wallMs the wall time read as if it were UTC; an IANA zone's offset depends on it
 */
export function zoneOffset(zone: string, wallMs: number): number | null {
  const offset = /^(?:GMT|UTC?|Z)?([+-])(\d{1,2}):?(\d{2})?(?::?\d{2})?Z?$/i.exec(zone)
  if (offset !== null) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0)
    if (minutes > 18 * 60) return null
    return offset[1] === '-' ? -minutes : minutes
  }
  return ABBREVIATIONS.get(zone.toUpperCase()) ?? namedOffset(zone, wallMs)
}

const HOURS_EAST: Readonly<Record<number, string>> = {
  [-10]: 'HST',
  [-9]: 'AKST',
  [-8]: 'PST PT AKDT',
  [-7]: 'MST MT PDT',
  [-6]: 'CST CT MDT',
  [-5]: 'EST ET CDT',
  [-4]: 'EDT AST AT',
  [-3]: 'ADT BRT ART',
  [-2]: 'BRST',
  0: 'Z UT UTC GMT WET',
  1: 'CET MEZ BST WEST WAT',
  2: 'CEST MESZ EET SAST CAT',
  3: 'EEST MSK EAT TRT',
  5: 'PKT',
  5.5: 'IST',
  7: 'ICT WIB',
  8: 'SGT HKT AWST PHT',
  9: 'JST KST',
  9.5: 'ACST',
  10: 'AEST',
  11: 'AEDT',
  12: 'NZST',
  13: 'NZDT',
}

const ABBREVIATIONS: ReadonlyMap<string, number> = new Map(
  Object.entries(HOURS_EAST).flatMap(([hours, names]) =>
    names.split(' ').map((name): [string, number] => [name, Number(hours) * 60]),
  ),
)

function namedOffset(zone: string, wallMs: number): number | null {
  if (!/^[a-z]+(?:\/[\w+-]+)+$/i.test(zone)) return null
  try {
    const guess = offsetAt(zone, wallMs)
    return offsetAt(zone, wallMs - guess * 60_000)
  } catch {
    return null
  }
}

function offsetAt(zone: string, atMs: number): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(atMs).find((part) => part.type === 'timeZoneName')?.value
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? []
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  return sign === '-' ? -size : size
}
