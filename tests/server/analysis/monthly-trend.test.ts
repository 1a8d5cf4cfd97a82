import { expect, test } from 'vitest'

import { ANALYSIS } from '#contract/limits.ts'
import { analyze } from '#server/analysis/monthly-trend.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

/** Articles of the months up to November 2026, oldest month first, in the first days of each. */
function months(...counts: readonly number[]): Date[] {
  return counts.flatMap((count, place) => {
    const month = 11 - counts.length + place
    return Array.from(
      { length: count },
      (_, each) => new Date(Date.UTC(2026, month, 1 + (each % 19), 12)),
    )
  })
}

/** Seen against a hundred other articles each month. */
function trendOf(...counts: readonly number[]) {
  const matches = months(...counts)
  const all = [...matches, ...months(...counts.map(() => 100))]
  return analyze({ matches, all }, NOW)
}

test('a keyword that more and more articles speak of rises', () => {
  const told = trendOf(3, 4, 6, 7, 10, 12, 16, 20)

  expect(told.direction).toBe('rising')
  expect(told.change_pct).toBeGreaterThan(300)
  expect(told.confidence).toBeGreaterThan(0.95)
  expect(told.explanation).toContain('times as much at the end as at the beginning')
})

test('a keyword that fewer and fewer articles speak of falls', () => {
  const told = trendOf(20, 16, 12, 10, 7, 6, 4, 3)

  expect(told.direction).toBe('falling')
  expect(told.change_pct).toBeLessThan(-60)
})

test('ups and downs that chance makes are steady', () => {
  const told = trendOf(20, 24, 18, 22, 19, 25, 21, 20)

  expect(told).toMatchObject({ direction: 'steady', change_pct: null })
})

test('half as many again is no rise while so few articles could do it by chance', () => {
  expect(trendOf(2, 4, 1, 3, 2, 6, 3, 4).direction).toBe('steady')
})

test('with few articles steady says that it could not tell', () => {
  const told = trendOf(2, 4, 1, 3, 2, 3, 4, 1)

  expect(told.direction).toBe('steady')
  expect(told.explanation).toContain('too few articles to tell')
  expect(told.confidence).toBeLessThan(0.5)
})

test('one month that stands out is a spike, and named', () => {
  const told = trendOf(5, 4, 5, 6, 40, 5, 4, 5)

  expect(told.direction).toBe('spike')
  expect(told.explanation).toContain('August 2026 with 40 articles')
})

test('more articles of every kind are no trend of the keyword', () => {
  const matches = months(5, 6, 8, 10, 13, 16, 20, 25)
  const all = [...matches, ...months(50, 60, 80, 100, 130, 160, 200, 250)]

  expect(analyze({ matches, all }, NOW).direction).toBe('steady')
})

test('a month that has only begun does not look like a fall', () => {
  const day = new Date('2026-11-03T12:00:00Z')
  const matches = months(20, 20, 20, 20, 20, 20, 20, 2)

  const { direction, basis, buckets } = analyze({ matches, all: matches }, day)

  expect([direction, basis]).toEqual(['steady', 'count'])
  expect(buckets.at(-1)).toMatchObject({ count: 2, index0_100: 10 })
})

test.for([
  ['three months', [10, 20, 30]],
  ['eleven articles', [1, 2, 1, 2, 1, 2, 1, 1]],
  ['no article', []],
] as const)('%s are too few for a trend', ([, counts]) => {
  const matches = months(...counts)

  expect(analyze({ matches, all: matches }, NOW)).toMatchObject({
    direction: 'insufficient data',
    change_pct: null,
    confidence: 0,
  })
})

test('months without an article stand between the others, with their share and height', () => {
  const { buckets, basis } = trendOf(10, 0, 0, 25)

  expect(basis).toBe('share')
  expect(buckets).toEqual([
    { month: '2026-08', count: 10, share: 10 / 110, index0_100: 45 },
    { month: '2026-09', count: 0, share: 0, index0_100: 0 },
    { month: '2026-10', count: 0, share: 0, index0_100: 0 },
    { month: '2026-11', count: 25, share: 0.2, index0_100: 100 },
  ])
})

test('no more months are told than are judged, the newest ones', () => {
  const { buckets } = trendOf(...Array.from({ length: 40 }, () => 5))

  expect(buckets).toHaveLength(ANALYSIS.monthsMax)
  expect(buckets.at(-1)?.month).toBe('2026-11')
})

test('the month of an article is that of the zone', () => {
  const matches = [new Date('2026-10-31T23:30:00Z')]

  const { buckets } = analyze({ matches, all: matches }, NOW, { timeZone: 'Europe/Berlin' })

  expect(buckets).toEqual([{ month: '2026-11', count: 1, share: 1, index0_100: 100 }])
})

test('dates in the future and dates that are none do not count', () => {
  const matches = months(20, 24, 18, 22, 19, 25, 21, 20)
  const wrong = [new Date(Number.NaN), new Date('2027-01-05T00:00:00Z')]

  const told = analyze({ matches: [...matches, ...wrong], all: [...matches, ...wrong] }, NOW)

  expect(told).toEqual(analyze({ matches, all: matches }, NOW))
})
