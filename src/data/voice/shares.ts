import { DAY_MS } from '#contract/limits.ts'
import { VOICE } from '#contract/voice/own-posts.ts'

/**
 * Most files join the lines of a text by `"`, a line feed, `"`; older ones have quotation marks on both sides of each
 * line; where a text is of one line, or a file has bare line ends, all marks are the person's own.
 *
 * @param fields all of a file: the others settle what one leaves open
 */
export function textReader(fields: Iterable<string>): (field: string) => string {
  const seen = { bare: 0, joined: 0, wrapped: 0 }
  for (const field of fields) {
    const form = formOf(linesOf(field))
    if (form !== 'line') seen[form] += 1
  }
  const isBare = seen.joined === 0 && seen.bare > seen.wrapped

  return (field) => {
    const lines = linesOf(field)
    const form = formOf(lines)
    if (form === 'joined')
      return tidy(lines.map((line, at) => inner(line, at > 0, at < lines.length - 1)))
    if (form !== 'wrapped' || isBare) return tidy(lines)
    const isOutside = seen.joined === 0
    return tidy(
      lines.map((line, at) => inner(line, at > 0 || isOutside, at < lines.length - 1 || isOutside)),
    )
  }
}

/** `wrapped`: marks on both sides of each line, as also a text of quoted lines has them. */
type Form = 'line' | 'bare' | 'joined' | 'wrapped'

function formOf(lines: readonly string[]): Form {
  if (lines.length === 1) return 'line'
  const last = lines.length - 1
  const isJoined = lines.every(
    (line, at) =>
      (at === 0 || line.startsWith('"')) &&
      (at === last || line.endsWith('"')) &&
      (at === 0 || at === last || line.length > 1),
  )
  if (!isJoined) return 'bare'
  const [begin = '', end = ''] = [lines[0], lines[last]]
  const isOnBothSides =
    /^".*"$/s.test(begin) && /^".*"$/s.test(end) && !(isOdd(begin) && isOdd(end))
  return isOnBothSides ? 'wrapped' : 'joined'
}

/** True if a quotation mark in the line has no other to go with. */
function isOdd(line: string): boolean {
  return (line.split('"').length - 1) % 2 === 1
}

function inner(line: string, hasBefore: boolean, hasAfter: boolean): string {
  return line.slice(hasBefore ? 1 : 0, hasAfter ? -1 : undefined)
}

function linesOf(field: string): readonly string[] {
  return field
    .replaceAll('\0', '')
    .toWellFormed()
    .split(/\r\n?|\n/)
}

function tidy(lines: readonly string[]): string {
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, VOICE.textMaxLength)
    .toWellFormed()
    .trim()
}

/** A spreadsheet takes a text that begins with `=`, `+` or `-` for a formula, and saves only its error. */
export function isLostFormula(text: string): boolean {
  return /^#(?:NAME\?|NOM\s?\?|NOMBRE\?|¿NOMBRE\?|NAAM\?|NOME\?|ERROR!|VALUE!|WERT!|REF!)$/.test(
    text,
  )
}

interface Dated {
  readonly date: string
  readonly link: string | null
}

/**
 * Reads the moments in UTC. Spreadsheets write days as their country does: the time in LinkedIn's id of the post says
 * which number is the month, or else the other rows do. A row without a date has the time of its id.
 *
 * @param rows all of a file
 */
export function momentReader(rows: Iterable<Dated>): (row: Dated) => string | null {
  const votes = { dayFirst: 0, monthFirst: 0 }
  for (const { date, link } of rows) {
    const said = saidBy(date)
    const told = said?.isOrdered === false ? orderIn(said, madeAt(link)) : null
    if (told !== null) votes[told] += 1
  }

  return ({ date, link }) => {
    const made = madeAt(link)
    const said = saidBy(date)
    const ms =
      said === null ? made : readAs(said, orderIn(said, made) ?? usualIn(said, votes), made)
    return isPlausible(ms) ? new Date(ms).toISOString() : null
  }
}

type Order = 'dayFirst' | 'monthFirst'
const ORDERS = ['dayFirst', 'monthFirst'] as const

interface Said {
  /** The day and the month, in whatever order; with a year before them, the month comes first. */
  readonly numbers: readonly [number, number]
  readonly year: number
  readonly isOrdered: boolean
  readonly mark: string
  /** Since midnight; null: only the day is said. */
  readonly timeMs: number | null
}

/**
 * 2024-08-09 03:36:18, 8/9/2024 3:36, 8/9/24, 3:36 AM, 09.08.2024 03:36, 9.8.2024 3.36, 2024/8/9 3:36,
 * 2024. 8. 9. 3:36
 */
const MOMENT =
  /^(\d{1,4})([-/.])[ ]?(\d{1,2})\2[ ]?(\d{1,4})(?!\d)\.?(?:,?[ T]{1,2}(\d{1,2})[:.](\d\d)(?:[:.](\d\d))?(?:[.,]\d{1,9})?\s?(?:([ap])\.?\s?m)?)?/i
/** 9-Aug-24 3:36 and 9 August 2024, as spreadsheets in English write days. */
const NAMED_MONTH =
  /^(\d{1,2})[- ](jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?[- ](?:20)?(\d\d)(?!\d)/i
const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec'
/** Days since the end of 1899, as a spreadsheet counts them where a cell has no format. */
const SERIAL = /^\d{5}(?:[.,]\d{1,15})?$/

function saidBy(field: string): Said | null {
  const text = field.trim()
  if (SERIAL.test(text)) return fromSerial(Number(text.replace(',', '.')))
  const found = MOMENT.exec(withNumberedMonth(text))
  if (found === null) return null
  const [, one = '', mark = '', two = '', three = '', hours, minutes, seconds, half] = found
  const isOrdered = one.length > 2
  const year = Number(isOrdered ? one : three)
  return {
    numbers: isOrdered ? [Number(two), Number(three)] : [Number(one), Number(two)],
    year: year < 100 ? 2000 + year : year,
    isOrdered,
    mark,
    timeMs: hours === undefined ? null : timeOf([hours, minutes, seconds], half),
  }
}

function withNumberedMonth(text: string): string {
  return text.replace(NAMED_MONTH, (_written, day: string, name: string, year: string) => {
    return `20${year}-${MONTHS.indexOf(name.toLowerCase()) / 3 + 1}-${day}`
  })
}

function fromSerial(days: number): Said {
  const date = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1000)
  return {
    numbers: [date.getUTCMonth() + 1, date.getUTCDate()],
    year: date.getUTCFullYear(),
    isOrdered: true,
    mark: '',
    timeMs: date.getTime() % DAY_MS,
  }
}

function timeOf(parts: readonly (string | undefined)[], half: string | undefined): number {
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0))
  const noon = half?.toLowerCase() === 'p' ? 12 : 0
  return (((half === undefined ? hours : (hours % 12) + noon) * 60 + minutes) * 60 + seconds) * 1000
}

/** Epoch milliseconds; NaN if there is no such day. */
function readAs({ numbers, year, timeMs }: Said, order: Order, made: number): number {
  const [first, second] = numbers
  const [month, day] = order === 'dayFirst' ? [second, first] : [first, second]
  const midnight = Date.UTC(year, month - 1, day)
  if (month < 1 || month > 12 || new Date(midnight).getUTCDate() !== day) return Number.NaN
  if (timeMs !== null) return midnight + timeMs
  return made >= midnight && made < midnight + DAY_MS ? made : midnight
}

/** The order that the numbers, or the time of the post's id, imply; null: it may be either. */
function orderIn(said: Said, made: number): Order | null {
  if (said.isOrdered) return 'monthFirst'
  const ways = ORDERS.filter((order) => isPlausible(readAs(said, order, made)))
  const near = ways.filter((order) => Math.abs(readAs(said, order, made) - made) < 2 * DAY_MS)
  const [only = null, other] = near.length > 0 ? near : ways
  return other === undefined ? only : null
}

/** The order of the other rows; if they imply none, days with slashes have the month first. */
function usualIn({ mark }: Said, { dayFirst, monthFirst }: Record<Order, number>): Order {
  if (dayFirst !== monthFirst) return dayFirst > monthFirst ? 'dayFirst' : 'monthFirst'
  return mark === '/' ? 'monthFirst' : 'dayFirst'
}

/** Epoch milliseconds from LinkedIn's id of a post, also of one in a group; NaN if the address has none. */
function madeAt(link: string | null): number {
  const id = /(?:share|ugcpost|activity|grouppost(?:%3a|:)\d{1,20})(?:%3a|[:-])(\d{15,20})/i.exec(
    link ?? '',
  )?.[1]
  return id === undefined ? Number.NaN : Number(BigInt(id) >> 22n)
}

/** LinkedIn began in 2003. */
function isPlausible(ms: number): boolean {
  return ms > Date.UTC(2003, 0) && ms < Date.now() + 2 * DAY_MS
}
