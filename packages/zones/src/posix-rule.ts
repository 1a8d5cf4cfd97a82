interface YearlyChange {
  /** `week` 5 is the last one of the month; Sunday is 0. */
  readonly month: number
  readonly week: number
  readonly weekday: number
  /** Seconds after midnight; below zero and above a day too. */
  readonly time: number
}

/** The rule that holds after the last change that a TZif file lists. Offsets are seconds east of UTC. */
export interface PosixRule {
  readonly standard: number
  readonly summer: {
    readonly offset: number
    readonly begin: YearlyChange
    readonly end: YearlyChange
  } | null
}

const NAME = '(?:<[^>]+>|[A-Za-z]+)'
const TIME = String.raw`([+-]?\d+(?::\d+){0,2})`
const CHANGE = String.raw`M(\d+)\.(\d)\.(\d)(?:/${TIME})?`
const RULE = new RegExp(`^${NAME}${TIME}(?:${NAME}${TIME}?,${CHANGE},${CHANGE})?$`)

/** Reads `CET-1CEST,M3.5.0,M10.5.0/3`. Null for changes not told by month, week and weekday: the database has none. */
export function readPosixRule(text: string): PosixRule | null {
  const parts = RULE.exec(text)
  if (parts === null) return null
  const [, west = '', summerWest, ...changes] = parts
  // Not the negative, which would be a zero of its own for UTC.
  const standard = 0 - secondsOf(west)
  if (changes[0] === undefined) return { standard, summer: null }
  const offset = summerWest === undefined ? standard + 3600 : 0 - secondsOf(summerWest)
  const [begin, end] = [changes.slice(0, 4), changes.slice(4)].map(readChange)
  return begin === undefined || end === undefined
    ? null
    : { standard, summer: { offset, begin, end } }
}

/** The changes of some years in order: epoch seconds, and the offset from then on. */
export function changesOf(rule: PosixRule, fromYear: number, toYear: number): [number, number][] {
  const { standard, summer } = rule
  if (summer === null) return []
  const years = Array.from({ length: toYear - fromYear + 1 }, (_, index) => fromYear + index)
  return years
    .flatMap((year): [number, number][] => [
      [wallSeconds(year, summer.begin) - standard, summer.offset],
      [wallSeconds(year, summer.end) - summer.offset, standard],
    ])
    .toSorted(([one], [other]) => one - other)
}

function readChange([month, week, weekday, time]: readonly (string | undefined)[]): YearlyChange {
  const numbers = { month: Number(month), week: Number(week), weekday: Number(weekday) }
  return { ...numbers, time: time === undefined ? 7200 : secondsOf(time) }
}

/** Of `2`, `-1`, `5:30` or `0:19:32`. */
function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.replace(/^[+-]/, '').split(':').map(Number)
  const size = hours * 3600 + minutes * 60 + seconds
  return time.startsWith('-') ? -size : size
}

function wallSeconds(year: number, { month, week, weekday, time }: YearlyChange): number {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const day = 1 + ((weekday - first + 7) % 7) + 7 * (week - 1)
  return Date.UTC(year, month - 1, day > days ? day - 7 : day) / 1000 + time
}
