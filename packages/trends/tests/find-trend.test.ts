import { findTrend } from '@lin/trends'
import { expect, test } from 'vitest'

import { chance } from './chance.ts'
import { dated, someMonths } from './months.ts'
import type { Course } from './months.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

/** Events of the months up to November 2026, oldest month first, in the first days of each. */
function months(...counts: readonly number[]): Date[] {
  return counts.flatMap((count, place) => {
    const month = 11 - counts.length + place
    return Array.from(
      { length: count },
      (_, each) => new Date(Date.UTC(2026, month, 1 + (each % 19), 12)),
    )
  })
}

/** Seen against a hundred other events each month. */
function trendOf(...counts: readonly number[]) {
  const matches = months(...counts)
  const all = [...matches, ...months(...counts.map(() => 100))]
  return findTrend({ matches, all }, { now: NOW })
}

test('a keyword that more and more events speak of rises', () => {
  const told = trendOf(3, 4, 6, 7, 10, 12, 16, 20)

  expect(told.direction).toBe('rising')
  expect(told.change).toBeGreaterThan(3)
  expect(told.confidence).toBeGreaterThan(0.95)
})

test('a keyword that fewer and fewer events speak of falls', () => {
  const told = trendOf(20, 16, 12, 10, 7, 6, 4, 3)

  expect(told.direction).toBe('falling')
  expect(told.change).toBeLessThan(-0.6)
})

test('ups and downs that chance makes are steady', () => {
  const told = trendOf(20, 24, 18, 22, 19, 25, 21, 20)

  expect(told).toMatchObject({ direction: 'steady', change: null })
})

test('half as many again is no rise while so few events could do it by chance', () => {
  expect(trendOf(2, 4, 1, 3, 2, 6, 3, 4).direction).toBe('steady')
})

test('with few events steady says that it could not tell', () => {
  const told = trendOf(2, 4, 1, 3, 2, 3, 4, 1)

  expect(told.direction).toBe('steady')
  expect(told.unseen).toBeGreaterThan(2)
  expect(told.confidence).toBeLessThan(0.5)
})

test('one month that stands out is a spike, and named', () => {
  const told = trendOf(5, 4, 5, 6, 40, 5, 4, 5)

  expect(told.direction).toBe('spike')
  expect(told.spike).toEqual({ month: '2026-08', count: 40 })
})

/** Months of a made keyword, each by itself by the same seed. */
function madeTrends(count: number, course: Omit<Course, 'elapsed' | 'growth'>) {
  const luck = chance(230)
  return Array.from({ length: count }, () => {
    const elapsed = 0.1 + 0.9 * luck.unit()
    const { matches, all, now } = dated(
      someMonths(luck, { ...course, growth: 1, elapsed }),
      elapsed,
    )
    return findTrend({ matches, all }, { now })
  })
}

const STILL = { perMonth: 15, unrest: 1, times: 1 } as const

test.for([9, 12, 24])(
  'a season of twelve months, seen for %d, is hardly ever a direction',
  (length) => {
    const season = { form: 'wave', height: 0.5 } as const

    const told = madeTrends(60, { ...STILL, length, season })

    const directed = told.filter(
      ({ direction }) => direction === 'rising' || direction === 'falling',
    )
    expect(directed.length).toBeLessThanOrEqual(3)
  },
)

test('what grows beyond its seasons rises, and says that they are left out', () => {
  const season = { form: 'wave', height: 0.4 } as const

  const told = madeTrends(40, { ...STILL, perMonth: 40, times: 3, length: 24, season })

  const rising = told.filter(({ direction }) => direction === 'rising')
  expect(rising.length).toBeGreaterThanOrEqual(34)
  expect(rising.map((one) => one.season)).toContain('seen')
})

test('a season is told as one, and what may be one as well', () => {
  const twoYears = trendOf(
    ...[0, 1].flatMap(() => [9, 12, 20, 30, 40, 44, 40, 30, 20, 12, 9, 8]),
    9,
  )
  const spring = trendOf(10, 14, 19, 24, 28, 30)

  expect(twoYears.direction).toBe('steady')
  expect(spring).toMatchObject({ direction: 'steady', change: null })
  expect(spring.confidence).toBeLessThan(0.5)
  expect(spring.season).toBe('possible')
})

test.for([
  ['negative binomial of shape 3', { shape: 3 }],
  ['three times as restless as chance', { unrest: 3 }],
] as const)('counts that are %s are hardly ever a spike', ([, counts]) => {
  const told = madeTrends(80, { ...STILL, length: 18, ...counts })

  expect(told.filter(({ direction }) => direction === 'spike').length).toBeLessThanOrEqual(4)
})

test('six times as many in one month are a spike, among restless counts too', () => {
  const told = madeTrends(40, { ...STILL, unrest: 2, length: 18, spike: 6 })

  expect(told.filter(({ direction }) => direction === 'spike').length).toBeGreaterThanOrEqual(34)
})

test('more events of every kind are no trend of the keyword', () => {
  const matches = months(5, 6, 8, 10, 13, 16, 20, 25)
  const all = [...matches, ...months(50, 60, 80, 100, 130, 160, 200, 250)]

  expect(findTrend({ matches, all }, { now: NOW }).direction).toBe('steady')
})

test('a month that has only begun does not look like a fall', () => {
  const day = new Date('2026-11-03T12:00:00Z')
  const matches = months(20, 20, 20, 20, 20, 20, 20, 2)

  const { direction, basis, months: told } = findTrend({ matches, all: matches }, { now: day })

  expect([direction, basis]).toEqual(['steady', 'count'])
  expect(told.at(-1)).toMatchObject({ count: 2, index: 10 })
})

test.for([
  ['three months', [10, 20, 30]],
  ['eleven events', [1, 2, 1, 2, 1, 2, 1, 1]],
  ['no event', []],
] as const)('%s are too few for a trend', ([, counts]) => {
  const matches = months(...counts)

  expect(findTrend({ matches, all: matches }, { now: NOW })).toMatchObject({
    direction: 'insufficient data',
    change: null,
    confidence: 0,
  })
})

test('months without an event stand between the others, with their share and height', () => {
  const { months: told, basis } = trendOf(10, 0, 0, 25)

  expect(basis).toBe('share')
  expect(told).toEqual([
    { month: '2026-08', count: 10, share: 10 / 110, index: 45 },
    { month: '2026-09', count: 0, share: 0, index: 0 },
    { month: '2026-10', count: 0, share: 0, index: 0 },
    { month: '2026-11', count: 25, share: 0.2, index: 100 },
  ])
})

test('no more months are told than are judged, the newest ones', () => {
  const matches = months(...Array.from({ length: 40 }, () => 5))

  const told = findTrend({ matches, all: matches }, { now: NOW, monthsMax: 18 })

  expect(told.months).toHaveLength(18)
  expect(told.months.at(-1)?.month).toBe('2026-11')
  expect(findTrend({ matches, all: matches }, { now: NOW }).months).toHaveLength(24)
})

test('the month of an event is that of the zone', () => {
  const matches = [new Date('2026-10-31T23:30:00Z')]

  const { months: told } = findTrend(
    { matches, all: matches },
    { now: NOW, timeZone: 'Europe/Berlin' },
  )

  expect(told).toEqual([{ month: '2026-11', count: 1, share: 1, index: 100 }])
})

test('dates in the future and dates that are none do not count', () => {
  const matches = months(20, 24, 18, 22, 19, 25, 21, 20)
  const wrong = [new Date(Number.NaN), new Date('2027-01-05T00:00:00Z')]

  const told = findTrend(
    { matches: [...matches, ...wrong], all: [...matches, ...wrong] },
    { now: NOW },
  )

  expect(told).toEqual(findTrend({ matches, all: matches }, { now: NOW }))
})
