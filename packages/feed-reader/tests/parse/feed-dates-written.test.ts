import fc from 'fast-check'
import { expect, test } from 'vitest'

import { parseFeedDate } from '../../src/parse/feed-dates.ts'
import { runsOf } from '../runs.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Zones as feeds write them, and how far east they are. */
const ZONES: readonly (readonly [string, number])[] = [
  ['GMT', 0],
  ['UT', 0],
  ['Z', 0],
  ['+0000', 0],
  ['-0000', 0],
  ['EST', -300],
  ['PDT', -420],
  ['CEST', 120],
  ['JST', 540],
  ['+0530', 330],
  ['+05:45', 345],
  ['-0330', -210],
  ['+1400', 840],
  ['-12:00', -720],
  ['+0000 (Coordinated Universal Time)', 0],
]

const ISO_ZONES: readonly (readonly [string, number])[] = [
  ...ZONES.filter(([zone]) => /^(Z|[+-]\d\d:?\d\d)$/.test(zone)),
  ['+02', 120],
  ['', 0],
]

interface Written {
  readonly text: string
  /** The instant it stands for. */
  readonly at: number
}

type Form = (wall: Wall, zone: string) => string
type Wall = ReturnType<typeof wallOf>

const RFC_822: readonly Form[] = [
  ({ weekday, d, month, y, time }, zone) =>
    `${weekday.slice(0, 3)}, ${d} ${month} ${y} ${time} ${zone}`,
  ({ weekday, dd, month, y, time }, zone) =>
    `${weekday.slice(0, 3)},${dd} ${month} ${y} ${time} ${zone}`,
  ({ d, month, y, time }, zone) => `${d} ${month} ${y} ${time} ${zone}`,
  ({ weekday, dd, month, y, time }, zone) => `${weekday}, ${dd}-${month}-${y} ${time} ${zone}`,
  ({ weekday, dd, month, y, time }, zone) =>
    `\n ${weekday}  ${dd}\t${month}  ${y}  ${time}\n${zone} `,
  ({ d, month, y, time }, zone) => `${d} ${month.toUpperCase()} ${y} ${time} ${zone}`,
  ({ weekday, d, month, y, time }, zone) =>
    `${weekday.slice(0, 3)} ${month} ${d} ${time} ${zone} ${y}`,
  ({ d, month, y, time }, zone) => `${month} ${d}, ${y} ${time} ${zone}`,
]

const ISO_8601: readonly Form[] = [
  ({ date, time }, zone) => `${date}T${time}${zone}`,
  ({ date, time }, zone) => `${date}t${time}${zone.toLowerCase()}`,
  ({ date, time }, zone) => `${date} ${time}${zone}`,
  ({ date, time }, zone) => `${date} ${time} ${zone}`,
  ({ date, time }, zone) => `${date}T${time}.0${zone}`,
  ({ date, time }, zone) => `${date}T${time}.000000000${zone}`,
  ({ date, time }, zone) => `${date}T${time},5${zone}`.replace(',5', ',000'),
  ({ date, time }, zone) => `${date.replaceAll('-', '/')} ${time} ${zone}`,
  ({ date, time }, zone) => `${date.replaceAll('-', '')}T${time.replaceAll(':', '')}${zone}`,
]

test.each([
  ['RFC 822 and its kin', RFC_822, ZONES],
  ['RFC 3339 and ISO 8601', ISO_8601, ISO_ZONES],
] as const)('every date written by %s is read as the instant it was', (_what, forms, zones) => {
  fc.assert(
    fc.property(writtenBy(forms, zones), ({ text, at }) => {
      expect(parseFeedDate(text)?.toISOString()).toBe(new Date(at).toISOString())
    }),
    runsOf(1000),
  )
})

test('a day alone is its first moment, in the zone that is written behind it', () => {
  fc.assert(
    fc.property(MOMENTS, fc.constantFrom(...ISO_ZONES), (at, [zone, east]) => {
      const { date, day } = wallOf(at)

      expect(parseFeedDate(date + zone)?.getTime()).toBe(day - east * MINUTE_MS)
    }),
    runsOf(500),
  )
})

/** Languages whose dates Lin reads, as written by Unicode's CLDR, which browsers and site generators use. */
const READ = 'en en-GB fr de es it nl pl tr ru el ja zh zh-TW ko pt sv nb'.split(' ')
const OTHERS =
  'ar be bg bn bs ca cs cy da et eu fa fi fil ga gl he hi hr hu hy id is ka kk lt lv mk mt ro sk sl sq sr sw ta th uk ur uz vi'.split(
    ' ',
  )
const STYLES: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'full' },
  { dateStyle: 'long' },
  { dateStyle: 'medium', timeStyle: 'medium' },
  {
    weekday: 'short',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  },
]

/** Dates as written in each style, for three days of each month, with the moments that they stand for. */
function writtenIn(language: string): Written[] {
  return STYLES.flatMap((style) => {
    const format = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' })
    const minutes = 'timeStyle' in style || 'hour' in style ? 15 * 60 + 7 : 0
    return Array.from({ length: 36 }, (_, at) => {
      const day = Date.UTC(2024, at % 12, [2, 11, 28][at % 3])
      return { at: day + minutes * MINUTE_MS, text: format.format(day + minutes * MINUTE_MS) }
    })
  })
}

test.each(READ)('dates as they are written in %s are read', (language) => {
  const read = writtenIn(language).map(({ text }) => parseFeedDate(text)?.getTime())

  expect(read).toEqual(writtenIn(language).map(({ at }) => at))
})

test.each(OTHERS)('dates as they are written in %s are read right or not at all', (language) => {
  const wrong = writtenIn(language).filter(({ text, at }) => {
    const read = parseFeedDate(text)
    return read !== null && read.getTime() !== at
  })

  expect(wrong).toEqual([])
})

test.each([
  '2024-05-01T25:00:00Z',
  '2024-05-01T10:60:00Z',
  'Wed, 01 May 2024 10:15:61 GMT',
  'Wed, 01 May 2024 99:99:99 GMT',
  '2024-05-01T24:00:01Z',
  '20240501T250000Z',
  '9999999999',
  '9999999999999',
])('%s is no moment that there ever was', (text) => {
  expect(parseFeedDate(text)).toBeNull()
})

test.each([
  ['the end of a day', '2024-05-01T24:00:00Z', '2024-05-02T00:00:00.000Z'],
  ['a leap second', '2016-12-31T23:59:60Z', '2017-01-01T00:00:00.000Z'],
  ['half past twelve at noon', '1 May 2024 12:30 pm', '2024-05-01T12:30:00.000Z'],
])('%s is one', (_what, text, instant) => {
  expect(parseFeedDate(text)?.toISOString()).toBe(instant)
})

const PIECES = [
  ...DAYS,
  ...MONTHS,
  ...ZONES.map(([zone]) => zone),
  'T',
  'Z',
  ' ',
  ':',
  '-',
  '/',
  '.',
  ',',
  '+',
  'am',
  'PM',
  'de',
  '2024',
  '1970',
  '99',
  '0',
  '31',
  '02',
  '999999999999',
  'America/New_York',
  '\u0660',
  '1e9',
]

test('whatever else is written: a moment between 1900 and 2200, or none', () => {
  const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 14 })
  const anything = fc.oneof(
    pieces.map((found) => found.join('')),
    pieces.map((found) => found.join(' ')),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.stringMatching(/^[0-9T:+./-]{1,30}$/),
  )

  fc.assert(
    fc.property(anything, (text) => {
      const at = parseFeedDate(text)?.getTime() ?? EARLIEST_MS

      expect(at).toBeGreaterThanOrEqual(EARLIEST_MS)
      expect(at).toBeLessThanOrEqual(LATEST_MS)
    }),
    runsOf(600),
  )
})

const EARLIEST_MS = Date.UTC(1900)
const LATEST_MS = Date.UTC(2200)

/** Whole seconds of years that RFC 822 and RFC 2822 both can write. */
const MOMENTS = fc
  .integer({ min: Date.UTC(1950) / SECOND_MS, max: Date.UTC(2049) / SECOND_MS })
  .map((seconds) => seconds * SECOND_MS)

function writtenBy(
  forms: readonly Form[],
  zones: readonly (readonly [string, number])[],
): fc.Arbitrary<Written> {
  const chosen = [MOMENTS, fc.constantFrom(...forms), fc.constantFrom(...zones)] as const
  return fc.tuple(...chosen).map(([at, form, [zone, east]]) => ({
    at,
    text: form(wallOf(at + east * MINUTE_MS), zone),
  }))
}

/** Fields of a calendar and a clock that show `at`, as if they were in UTC. */
function wallOf(at: number) {
  const moment = new Date(at)
  const d = moment.getUTCDate()
  const iso = moment.toISOString()
  return {
    date: iso.slice(0, 10),
    time: iso.slice(11, 19),
    day: at - (at % (24 * HOUR_MS)) - (at < 0 && at % (24 * HOUR_MS) !== 0 ? 24 * HOUR_MS : 0),
    d: String(d),
    dd: String(d).padStart(2, '0'),
    month: MONTHS[moment.getUTCMonth()] ?? '',
    weekday: DAYS[moment.getUTCDay()] ?? '',
    y: String(moment.getUTCFullYear()),
  }
}
