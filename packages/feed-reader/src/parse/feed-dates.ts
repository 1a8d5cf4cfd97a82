import { instantOf, isZone, wallTimeAt } from '@lin/zones'

import { isToCome } from './parsed-feed.ts'
import type { Found } from './parsed-feed.ts'

/**
 * Reads RFC 822 and 2822, ISO 8601 and W3C, asctime, and similar forms in sixteen languages. A time without a known
 * zone is UTC (`Date.parse` takes the server's). Null for an unclear date, also if a word or number remains that the
 * parser does not know: it may matter.
 */
export function parseFeedDate(text: string): Date | null {
  // No date is longer.
  const written = text.slice(0, 200).replaceAll(/\s+/g, ' ').trim()
  if (written === '') return null
  const usual = usualDate(written)
  if (usual !== null) return within(usual)
  if (EPOCH.test(written)) return within(Number(written.padEnd(13, '0')))
  const day = calendarDay(ASCII.test(written) ? written : inLatin(written))
  if (day === null) return null

  const time = timeOfDay(day.rest)
  if (!isRealTime(time) || !isUnderstood(time.rest)) return null
  const wallMs = Date.UTC(day.year, day.month, day.date, time.hours, time.minutes, time.seconds)
  const offset = time.zone === null ? 0 : offsetOf(time.zone, wallMs)
  return offset === null ? null : within(wallMs + time.milliseconds - offset * 60_000)
}

/**
 * The first of several dates of an item, the better ones first. A future date is an event's, or a mistake, so a later
 * one of the list counts before it. The beginning of 1970 is the 0 of a program that knew no date.
 */
export function firstPast(
  texts: Iterable<Found<string>>,
  { now }: { readonly now: Date },
): Found<Date> | null {
  let toCome: Found<Date> | null = null
  for (const { value: text, from } of texts) {
    const value = parseFeedDate(text)
    if (value === null || value.getTime() === 0) continue
    if (!isToCome(value, now)) return { value, from }
    toCome ??= { value, from }
  }
  return toCome
}

const ASCII = /^[\0-\u{7f}]*$/u

/** A fast path for exact RFC 822 and RFC 3339 dates: the same answer at a tenth of the work. */
function usualDate(written: string): number | null {
  return rfc822Date(written) ?? rfc3339Date(written)
}

function rfc822Date(written: string): number | null {
  const [, date, name = '', year, hours, minutes, seconds, zone = ''] = RFC_822.exec(written) ?? []
  const day = { year: Number(year), month: USUAL_MONTHS.indexOf(name) / 3, date: Number(date) }
  if (name === '' || !isRealDay(day)) return null
  const { month } = day
  return (
    Date.UTC(day.year, month, day.date, Number(hours), Number(minutes), Number(seconds)) -
    usualOffset(zone) * 60_000
  )
}

function rfc3339Date(written: string): number | null {
  const [, year = '', month, date, hours, minutes, seconds, fraction = '0', zone = ''] =
    RFC_3339.exec(written) ?? []
  const day = { year: Number(year), month: Number(month) - 1, date: Number(date) }
  if (year === '' || !isRealDay(day)) return null
  return (
    Date.UTC(day.year, day.month, day.date, Number(hours), Number(minutes), Number(seconds)) +
    millisecondsOf(fraction) -
    usualOffset(zone) * 60_000
  )
}

/** Minutes east of UTC. */
function usualOffset(zone: string): number {
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))
  return ABBREVIATIONS.get(zone) ?? (zone.startsWith('-') ? -minutes : minutes)
}

const RFC_822 =
  /^(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?(\d{1,2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{4}) ([01]\d|2[0-3]):([0-5]\d):([0-5]\d) (GMT|UTC|Z|[ECMP][SD]T|[+-](?:0\d|1[0-7])[0-5]\d)$/
const RFC_3339 =
  /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.(\d+))?(Z|[+-](?:0\d|1[0-7]):[0-5]\d)$/
const USUAL_MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec'

function within(instant: number): Date | null {
  return instant < EARLIEST_MS || instant > LATEST_MS ? null : new Date(instant)
}

/** Seconds or milliseconds since 1970. */
const EPOCH = /^\d{10}(?:\d{3})?$/

/** The year 1 of careless software is no date; a far future would stay on top for ever. */
const EARLIEST_MS = Date.UTC(1900)
const LATEST_MS = Date.UTC(2200)

interface Day {
  readonly year: number
  readonly month: number
  readonly date: number
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

/** 2024, 2024-05, 2024-05-01, 2024/5/1, 2024. 5. 1., 20240501, 24-05-01. */
function isoDay(written: string): Day | null {
  const found =
    /^(\d{4})(\d{2})(\d{2})(?!\d)/.exec(written) ??
    /^(\d{4})[-/.] ?(\d{1,2})[-/.] ?(\d{1,2})(?:\.(?!\d))?(?![\d:])/.exec(written) ??
    // These must be the whole text: a word behind them may be the month.
    /^(\d{4})(?:[-/.](\d{1,2}))?$/.exec(written) ??
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
    rest: withoutOpening(written).replace(all, ' '),
  }
}

/** Removes a weekday in any language, or "Published". */
function withoutOpening(written: string): string {
  return written.replace(/^\D+/, '')
}

/** Wed, 01 May 2024; May 1st, 2024; 3 de março de 2024; Wed May 1 10:00:00 CEST 2024. */
function namedDay(written: string): Day | null {
  const month = monthIn(written)
  if (month === null) return null
  const [name] = month
  const before = withoutOpening(written.slice(0, month.index)).replace(/-$/, '')
  const after = written.slice(month.index + name.length).replace(/^[-.]+/, '')
  // Croats call other months by these names, and put a full stop behind the day.
  if (/\d\. ?$/.test(before) && SHIFTED.test(name)) return null
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
    rest: `${around.slice(0, first.index)} ${around.slice(first.index + first[0].length, second.index)} ${around.slice(second.index + second[0].length)}`,
  }
}

/** In "mar. 3 mars 2024" the first "mar" is a Tuesday: the month is the one beside the day. */
function monthIn(written: string): RegExpExecArray | null {
  const named = [...written.matchAll(/\p{L}[\p{L}\p{M}]+/gu)].filter(
    ([word]) => monthOf(word) !== null,
  )
  return (
    named.find(({ index }) => DAY_BEFORE.test(written.slice(0, index))) ??
    named.find(({ 0: name, index }) => DAY_BEHIND.test(written.slice(index + name.length))) ??
    named.at(-1) ??
    null
  )
}

const DAY_BEFORE = /(?<!\d)\d{1,2}(?:st|nd|rd|th|er|º|\.)?(?: |-|\/| de | of | di )?$/i
const DAY_BEHIND = /^[-. ]*\d{1,2}(?!\d)/
const SHIFTED = /^(?:lip|lis|listopada?)$/i

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
  readonly rest: string
}

const TIME =
  /(?<!\d)(\d{1,2})(?:(?:[:.h]| h )(\d{2})(?:[:.](\d{2})(?:[.,](\d*))?)?(?!\d)|(?= ?[ap]\.? ?m\b))(?:\s*([ap])\.? ?m\b\.?)?(?:\s*(?:uhr|uur|hrs?|hs?)\b\.?)?[\s(]*((?:GMT|UTC?|Z)?[+-]\d{1,2}:?(?:\d{2})?Z?|[a-z]+(?:\/[\w+-]+)*)?/i
const COMPACT_TIME = /^T(\d{2})(\d{2})(\d{2})?([+-]\d{2}(?::?\d{2})?|Z)?/i
/** 2024-05-01+02:00: a day of that zone, whose offset looks like a time. */
const ZONE_ALONE = /^\s*(Z|[+-]\d{2}(?::?\d{2})?)$/

function timeOfDay(written: string): TimeOfDay {
  const [, alone] = ZONE_ALONE.exec(written) ?? []
  if (alone !== undefined) return clock(['0'], alone, '')
  // First, because the offset behind it looks like a time.
  const compact = COMPACT_TIME.exec(written)
  if (compact !== null) {
    const [all, hours, minutes, seconds, zone] = compact
    return clock([hours, minutes, seconds], zone, written.slice(all.length))
  }
  const found = TIME.exec(written)
  if (found === null) return clock(['0'], undefined, written)
  const [all, hours = '', minutes, seconds, fraction, half, zone] = found
  const rest = `${written.slice(0, found.index)} ${written.slice(found.index + all.length)}`
  const hasZone = zone !== undefined && !UNDERSTOOD.has(zone.toLowerCase())
  return clock(
    [halfDay(Number(hours), half), minutes, seconds, fraction],
    hasZone ? zone : undefined,
    rest,
  )
}

function clock(
  [hours, minutes = '0', seconds = '0', fraction = '0']: readonly (number | string | undefined)[],
  zone: string | undefined,
  rest: string,
): TimeOfDay {
  return {
    hours: Number(hours),
    minutes: Number(minutes),
    seconds: Number(seconds),
    milliseconds: millisecondsOf(String(fraction)),
    zone: zone ?? null,
    rest,
  }
}

function millisecondsOf(fraction: string): number {
  return Math.floor(Number(`0.${fraction}`) * 1000)
}

function isUnderstood(rest: string): boolean {
  const words = rest.replaceAll(/\([^()]*\)?/g, ' ').toLowerCase()
  if (/\d/.test(words)) return false
  const found = words.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  return found.every((word) => UNDERSTOOD.has(plainWord(word)))
}

/** 24:00 counts as a time, and so does a leap second. */
function isRealTime({ hours, minutes, seconds, milliseconds }: TimeOfDay): boolean {
  if (hours === 24) return minutes + seconds + milliseconds === 0
  return hours < 24 && minutes < 60 && seconds <= 60
}

function halfDay(hours: number, half: string | undefined): number {
  if (half === undefined || hours > 12) return hours
  return (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

/** From 0 to 11. */
function monthOf(word: string): number | null {
  return MONTHS.get(plainWord(word)) ?? null
}

function plainWord(word: string): string {
  // Turkish has an i without a dot.
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i')
}

// English, French, German, Spanish, Portuguese; Italian, Dutch, Swedish, Danish, Norwegian; Polish; Turkish; Russian;
// Greek; Chinese. Names that mean another month in another of them are not here.
const NAMES: readonly string[] = [
  'jan january janv janvier januar janner jaen enero ene janeiro gennaio gen januari styczen stycznia sty ocak oca январь января янв ιανουαριος ιανουαριου ιαν 一月',
  'feb february fev fevr fevrier februar febrero fevereiro febbraio februari luty lutego lut subat sub февраль февраля фев февр φεβρουαριος φεβρουαριου φεβ 二月',
  'mar march mars marz mrz maerz marzo marco maart mrt marts marzec marca mart март марта мар μαρτιος μαρτιου μαρ μαρτ 三月',
  'apr april avr avril abr abril aprile kwiecien kwietnia kwi nisan nis апрель апреля апр απριλιος απριλιου απρ 四月',
  'may mai mayo maio maggio mag mei maj maja mayis май мая μαιος μαιου μαι 五月',
  'jun june juin juni junio junho giugno giu czerwiec czerwca cze haziran haz июнь июня июн ιουνιος ιουνιου ιουν 六月',
  'jul july juil juillet juli julio julho luglio lug lipiec lipca lip temmuz tem июль июля июл ιουλιος ιουλιου ιουλ 七月',
  'aug august aou aout ago agosto augustus augusti sierpien sierpnia sie agustos agu август августа авг αυγουστος αυγουστου αυγ 八月',
  'sep sept september septembre septiembre setiembre set setembro settembre wrzesien wrzesnia wrz eylul eyl сентябрь сентября сен сент σεπτεμβριος σεπτεμβριου σεπ σεπτ 九月',
  'oct october octobre okt oktober octubre out outubro ottobre ott pazdziernik pazdziernika paz ekim eki октябрь октября окт οκτωβριος οκτωβριου οκτ 十月',
  'nov november novembre noviembre novembro listopad listopada lis kasim kas ноябрь ноября ноя нояб νοεμβριος νοεμβριου νοε νοεμ 十一月',
  'dec december decembre dez dezember dic diciembre dezembro dicembre des desember grudzien grudnia gru aralik ara декабрь декабря дек δεκεμβριος δεκεμβριου δεκ 十二月',
]

const MONTHS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, month) =>
    names.split(' ').map((name): [string, number] => [plainWord(name), month]),
  ),
)

/** Words beside a date that change nothing: of, at and o'clock, the year, and weekdays behind the date. */
const UNDERSTOOD: ReadonlySet<string> = new Set(
  `t z st nd rd th er of the at on in um uhr uur h hs hrs de del di da do den a as o ore alle klo kl om le om om
  год года г в στις roku r y godz las los saat ut utc gmt
  mon tue wed thu fri sat sun monday tuesday wednesday thursday friday saturday sunday
  pazartesi sali carsamba persembe cuma cumartesi pazar pzt sal car per cum cmt paz`
    .split(/\s+/)
    .map(plainWord),
)

/** 2024年5月1日 下午3时05分 becomes 2024-5-1 3:05 pm; Korean, Chinese and Japanese months get their English names. */
function inLatin(written: string): string {
  return written
    .normalize('NFKC')
    .replace(
      /(?:星期|禮拜|礼拜|週|周)[一二三四五六日天]|[月火水木金土日]曜日?|[월화수목금토일]요일/u,
      ' ',
    )
    .replace(
      /(?<!\d)(\d{4}) ?[年년] ?(\d{1,2}) ?[月월](?: ?(\d{1,2}) ?[日號号일])?/u,
      (_all, year: string, month: string, date?: string) =>
        date === undefined ? `${year}-${month}` : `${year}-${month}-${date} `,
    )
    .replace(
      /(?<!\d)(\d{1,2}) ?[月월]/u,
      (_all, month: string) => ` ${USUAL_MONTHS.slice(Number(month) * 3 - 3, Number(month) * 3)} `,
    )
    .replace(
      /(?<!\d)(\d{1,2}) ?[時时點点시](?: ?(\d{1,2}) ?[分분](?: ?(\d{1,2}) ?[秒초])?)?/u,
      (_all, hours: string, minutes: string | undefined, seconds: string | undefined) =>
        [hours, minutes ?? '0', seconds ?? '0'].map((part) => part.padStart(2, '0')).join(':'),
    )
    .replace(
      /(午前|上午|오전|午後|下午|오후) ?(\d{1,2}(?::\d{1,2}){0,2})/u,
      (_all, half: string, time: string) => `${time} ${MORNINGS.has(half) ? 'am' : 'pm'}`,
    )
    .replace(/([πμ])\. ?μ\.?(?=$|[ ,)])/iu, (_all, half: string) =>
      half.toLowerCase() === 'π' ? 'am' : 'pm',
    )
    .replace(/(?<!\p{L})мск(?!\p{L})/iu, 'MSK')
    .replaceAll(/ +/g, ' ')
    .trim()
}

const MORNINGS: ReadonlySet<string> = new Set(['午前', '上午', '오전'])

/** Minutes east of UTC. An unknown zone counts as UTC; null if the text looks like no zone. */
function offsetOf(zone: string, wallMs: number): number | null {
  const known = zoneOffset(zone, wallMs)
  if (known !== null) return known
  return /^(?:[A-Z]|[A-Z]{3,5}|[+-].*|[^/]*\/.*)$/i.test(zone) && zone !== zone.toLowerCase()
    ? 0
    : null
}

/**
 * Minutes east of UTC for an offset (+0200, -05:00, GMT+1, -0500Z), an abbreviation (EST) or an IANA name; null for an
 * unknown zone.
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
  1: 'CET MET MEZ BST WEST WAT',
  2: 'CEST MEST MESZ EET SAST CAT',
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
  if (!isZone(zone)) return null
  const wall = wallTimeAt('UTC', wallMs)
  return (wallMs - instantOf(zone, wall)) / 60_000
}
