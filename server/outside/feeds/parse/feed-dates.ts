/**
 * The instant of a date as feeds write it: RFC 822 and 2822, ISO 8601 and W3C, asctime, and what is
 * near to them in five languages. A time without a zone, or with an unknown one, is UTC. Null where
 * it cannot be told. Built-in `Date.parse` is no help: it reads zoneless times in the server's zone.
 */
export function parseFeedDate(text: string): Date | null {
  // Long enough for every date; what is longer is not one.
  const written = text.slice(0, 200).replaceAll(/\s+/g, ' ').trim()
  if (written === '') return null
  const usual = usualDate(written)
  if (usual !== null) return within(usual)
  if (EPOCH.test(written)) return within(Number(written.padEnd(13, '0')))
  const day = calendarDay(written)
  if (day === null) return null

  const time = timeOfDay(day.rest)
  if (!isRealTime(time)) return null
  const wallMs = Date.UTC(day.year, day.month, day.date, time.hours, time.minutes, time.seconds)
  const offset = time.zone === null ? 0 : (zoneOffset(time.zone, wallMs) ?? 0)
  return within(wallMs + time.milliseconds - offset * 60_000)
}

/** As RFC 822 has it, which most feeds follow to the letter: the same answer at a tenth of the work. */
function usualDate(written: string): number | null {
  const [
    ,
    date,
    name = '',
    year,
    hours,
    minutes,
    seconds,
    sign,
    hoursEast = '0',
    minutesEast = '0',
  ] = USUAL.exec(written) ?? []
  const month = USUAL_MONTHS.indexOf(name) / 3
  const day = { year: Number(year), month, date: Number(date) }
  if (name === '' || !isRealDay(day)) return null
  const east = (Number(hoursEast) * 60 + Number(minutesEast)) * (sign === '-' ? -1 : 1)
  const wallMs = Date.UTC(
    day.year,
    month,
    day.date,
    Number(hours),
    Number(minutes),
    Number(seconds),
  )
  return wallMs - east * 60_000
}

const USUAL =
  /^(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?(\d{1,2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{4}) ([01]\d|2[0-3]):([0-5]\d):([0-5]\d) (?:GMT|UTC|Z|([+-])(0\d|1[0-7])([0-5]\d))$/
const USUAL_MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec'

function within(instant: number): Date | null {
  return instant < EARLIEST_MS || instant > LATEST_MS ? null : new Date(instant)
}

/** Seconds or milliseconds since 1970. */
const EPOCH = /^\d{10}(?:\d{3})?$/

/** The year 1 of careless software is no date; nor is a far future that would stay on top for ever. */
const EARLIEST_MS = Date.UTC(1900)
const LATEST_MS = Date.UTC(2200)

interface Day {
  readonly year: number
  readonly month: number
  readonly date: number
  /** What is written beside the date: the time and its zone. */
  readonly rest: string
}

function calendarDay(written: string): Day | null {
  const day = isoDay(written) ?? ordinalDay(written) ?? numericDay(written) ?? namedDay(written)
  return day !== null && isRealDay(day) ? day : null
}

function isRealDay({ year, month, date }: Omit<Day, 'rest'>): boolean {
  const made = new Date(Date.UTC(year, month, date))
  // Date.UTC takes the years 0 to 99 for those of the last century.
  return (
    made.getUTCFullYear() === year && made.getUTCMonth() === month && made.getUTCDate() === date
  )
}

/** 2024, 2024-05, 2024-05-01, 2024/5/1, 20240501, 24-05-01. */
function isoDay(written: string): Day | null {
  const found =
    /^(\d{4})(\d{2})(\d{2})(?!\d)/.exec(written) ??
    /^(\d{4})(?:[-/.](\d{1,2})(?!\d)(?:[-/.](\d{1,2}))?|(?!-\d{3}))(?![\d:])/.exec(written) ??
    /^(\d{2})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?![\d:-])/.exec(written)
  if (found === null) return null
  const [all, year = '', month, date] = found
  return {
    year: fullYear(year),
    month: Number(month ?? 1) - 1,
    date: Number(date ?? 1),
    rest: written.slice(all.length),
  }
}

/** 2024-122 and 2024122: the day of the year. */
function ordinalDay(written: string): Day | null {
  const found = /^(\d{4})-?(\d{3})(?![\d:])/.exec(written)
  if (found === null) return null
  const at = new Date(Date.UTC(Number(found[1]), 0, Number(found[2])))
  return {
    year: Number(found[1]),
    month: at.getUTCMonth(),
    // Beyond the end of the year there is no such day.
    date: at.getUTCFullYear() === Number(found[1]) ? at.getUTCDate() : 0,
    rest: written.slice(found[0].length),
  }
}

/** 5/31/2024 and 31/5/2024: the month comes first unless it cannot; 31.5.2024 starts with the day. */
function numericDay(written: string): Day | null {
  const found = /(?<!\d)(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?![\d:])/.exec(written)
  if (found === null) return null
  const [all, first, separator, second, year] = found
  const isDayFirst = separator === '.' || Number(first) > 12
  return {
    year: fullYear(year ?? ''),
    month: Number(isDayFirst ? second : first) - 1,
    date: Number(isDayFirst ? first : second),
    rest: written.replace(all, ' '),
  }
}

/** Wed, 01 May 2024; May 1st, 2024; 3 de março de 2024; Wed May 1 10:00:00 CEST 2024. */
function namedDay(written: string): Day | null {
  // In "mar. 3 mars 2024" the first "mar" is a Tuesday: the last month named is the month.
  const month = [...written.matchAll(/\p{L}[\p{L}\p{M}]+/gu)].findLast(
    ([word]) => monthOf(word) !== null,
  )
  if (month === undefined) return null
  const [name] = month
  const before = written.slice(0, month.index).replace(/-$/, '')
  const after = written.slice(month.index + name.length).replace(/^[-.]+/, '')
  const around = `${before} ${after}`
  const numbers = around.matchAll(
    /(?<![\d:.+/-])(?:(\d{4})|['’]?(\d{1,2}))(?![\d:/h])(?:st|nd|rd|th|er|º|\.)?/gi,
  )
  const [first, second] = numbers
  if (first === undefined || second === undefined) return null
  const [date, year] = first[1] === undefined ? [first, second] : [second, first]
  return {
    year: fullYear(year[1] ?? year[2] ?? ''),
    month: monthOf(name) ?? 0,
    date: Number(date[2]),
    rest: around.replace(year[0], ' '),
  }
}

/** Two digits as RFC 2822, section 4.3, reads them. */
function fullYear(digits: string): number {
  const year = Number(digits)
  if (digits.length > 2) return year
  return year < 50 ? 2000 + year : 1900 + year
}

interface TimeOfDay {
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
  readonly milliseconds: number
  readonly zone: string | null
}

const TIME =
  /(?<!\d)(\d{1,2})(?:[:.h](\d{2})(?:[:.](\d{2})(?:[.,](\d*))?)?)(?!\d)\s*(?:([ap])\.?m\b\.?)?[\s(]*((?:GMT|UTC?|Z)?[+-]\d{1,2}:?(?:\d{2})?Z?|[a-z]+(?:\/[\w+-]+)*)?/i
const COMPACT_TIME = /^T(\d{2})(\d{2})(\d{2})?([+-]\d{2}(?::?\d{2})?|Z)?/i
/** 2024-05-01+02:00: a day of that zone, whose offset looks like a time. */
const ZONE_ALONE = /^\s*([+-]\d{2}(?::?\d{2})?)$/

function timeOfDay(written: string): TimeOfDay {
  const [, alone] = ZONE_ALONE.exec(written) ?? []
  if (alone !== undefined) return clock(0, '0', '0', '0', alone)
  // First, because the offset behind it looks like a time.
  const compact = COMPACT_TIME.exec(written)
  if (compact !== null) {
    const [, hours, minutes, seconds, zone] = compact
    return clock(Number(hours), minutes, seconds, undefined, zone)
  }
  const [, hours, minutes, seconds, fraction, half, zone] = TIME.exec(written) ?? []
  return clock(halfDay(Number(hours ?? 0), half), minutes, seconds, fraction, zone)
}

function clock(
  hours: number,
  minutes = '0',
  seconds = '0',
  fraction = '0',
  zone: string | null = null,
): TimeOfDay {
  const milliseconds = Math.floor(Number(`0.${fraction}`) * 1000)
  return { hours, minutes: Number(minutes), seconds: Number(seconds), milliseconds, zone }
}

/** The end of a day is one, and so is a leap second. */
function isRealTime({ hours, minutes, seconds, milliseconds }: TimeOfDay): boolean {
  if (hours === 24) return minutes + seconds + milliseconds === 0
  return hours < 24 && minutes < 60 && seconds <= 60
}

function halfDay(hours: number, half: string | undefined): number {
  if (half === undefined || hours > 12) return hours
  return (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

/** 0–11 for a month's name or abbreviation in English, French, German, Spanish or Portuguese. */
function monthOf(word: string): number | null {
  const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return MONTHS.get(plain) ?? null
}

const NAMES: readonly string[] = [
  'jan january janv janvier januar janner jaen enero ene janeiro',
  'feb february fev fevr fevrier februar febrero fevereiro',
  'mar march mars marz mrz maerz marzo marco',
  'apr april avr avril abr abril',
  'may mai mayo maio',
  'jun june juin juni junio junho',
  'jul july juil juillet juli julio julho',
  'aug august aou aout ago agosto',
  'sep sept september septembre septiembre setiembre set setembro',
  'oct october octobre okt oktober octubre out outubro',
  'nov november novembre noviembre novembro',
  'dec december decembre dez dezember dic diciembre dezembro',
]

const MONTHS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, month) => names.split(' ').map((name): [string, number] => [name, month])),
)

/**
 * Minutes east of UTC that a wall time stands in, for an offset (+0200, -05:00, GMT+1, -0500Z), an
 * abbreviation (EST, CEST) or an IANA name (America/New_York). Null where the zone is unknown.
 *
 * @param wallMs the wall time read as if it were UTC; an IANA zone's offset depends on it
 */
function zoneOffset(zone: string, wallMs: number): number | null {
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
