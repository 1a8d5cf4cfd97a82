import fc from 'fast-check'
import { expect, test } from 'vitest'

import { analyze } from '#server/analysis/frequency-pattern.ts'

import { everyDays, scattered } from './series-of-dates.ts'

const NOW = new Date('2026-12-31T12:00:00Z')

test.for([
  ['no article', []],
  ['three articles', everyDays({ count: 3, everyDays: 7 })],
  [
    'many articles on two days',
    everyDays({ count: 9, everyDays: 0 }).concat(everyDays({ count: 2, everyDays: 30 })),
  ],
  ['only dates that are none', [new Date(Number.NaN), new Date(Number.NaN)]],
] as const)('%s are too few to judge by', ([, dates]) => {
  expect(analyze(dates, NOW)).toMatchObject({
    pattern: 'insufficient data',
    confidence: 0,
    rhythm: null,
  })
})

test('eight articles within two days are daily, but not surely', () => {
  const told = analyze(everyDays({ count: 9, everyDays: 0.2 }), NOW)

  expect(told.pattern).toBe('daily')
  expect(told.confidence).toBeLessThanOrEqual(0.75)
  expect(told.explanation).toContain('9 articles within 2 days')
})

test('dates in the future and dates that are none do not count', () => {
  const dates = everyDays({ count: 12, everyDays: 7 })
  const wrong = [new Date(Number.NaN), new Date('2027-03-01T00:00:00Z')]

  expect(analyze([...dates, ...wrong], NOW)).toEqual(analyze(dates, NOW))
})

test('the order of the dates, and articles of the same day, change nothing of the pattern', () => {
  const dates = everyDays({ count: 12, everyDays: 7 })
  const mixed = fc.shuffledSubarray([...dates, ...dates], { minLength: 24 })

  fc.assert(
    fc.property(mixed, (some) => {
      const { pattern, posterior } = analyze(some, NOW)
      expect({ pattern, posterior }).toEqual({
        pattern: 'weekly',
        posterior: analyze(dates, NOW).posterior,
      })
    }),
    { numRuns: 10 },
  )
})

test('whatever the dates, there is a pattern with a confidence between 0 and 0.98', () => {
  const day = fc.date({ min: new Date('2024-01-01'), max: NOW, noInvalidDate: false })

  fc.assert(
    fc.property(fc.array(day, { maxLength: 40 }), (dates) => {
      const { confidence, posterior } = analyze(dates, NOW)
      expect(confidence).toBeGreaterThanOrEqual(0)
      expect(confidence).toBeLessThanOrEqual(0.98)
      for (const share of Object.values(posterior)) expect(share).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 30 },
  )
})

test('a rhythm that ended a year ago is still told, with the silence since', () => {
  const dates = everyDays({ count: 20, everyDays: 7, from: '2025-05-06T09:30:00Z' })

  const told = analyze(dates, NOW)

  expect(told.pattern).toBe('weekly')
  expect(told.explanation).toContain('The last one came 471 days ago: the rhythm may have ended.')
})

test('what is older than two years does not change the pattern of today', () => {
  const old = scattered(60, 300).map((date) => new Date(date.getTime() - 4 * 365 * 86_400_000))

  const told = analyze([...old, ...everyDays({ count: 20, everyDays: 7 })], NOW)

  expect(told.pattern).toBe('weekly')
  expect(told.explanation).toContain('60 articles before them left out')
})

test('days and times are those of the zone that is asked for', () => {
  const dates = everyDays({ count: 20, everyDays: 7, from: '2026-01-06T23:30:00Z' })

  expect(analyze(dates, NOW, { timeZone: 'Asia/Tokyo' }).rhythm).toEqual({
    days: ['Wednesday'],
    time: '08:30',
  })
  expect(analyze(dates, NOW, { timeZone: 'America/New_York' }).weekdays[1]).toEqual({
    day: 'Tuesday',
    count: 20,
  })
})

test('an hour of habit stays the same hour when the clocks change', () => {
  const winter = everyDays({ count: 12, everyDays: 7, from: '2026-01-06T08:00:00Z' })
  const summer = everyDays({ count: 12, everyDays: 7, from: '2026-03-31T07:00:00Z' })

  const told = analyze([...winter, ...summer], NOW, { timeZone: 'Europe/Berlin' })

  expect(told.rhythm).toEqual({ days: ['Tuesday'], time: '09:00' })
})

test('a feed that tells days without times keeps its days in every zone', () => {
  const dates = everyDays({ count: 20, everyDays: 7, from: '2026-01-06T00:00:00Z' })

  const told = analyze(dates, NOW, { timeZone: 'America/Los_Angeles' })

  expect(told.rhythm).toEqual({ days: ['Tuesday'], time: '18:00' })
})

test('twenty thousand articles of years ago are judged', () => {
  const dates = scattered(20_000, 2500).map(
    (date) => new Date(date.getTime() - 6 * 365 * 86_400_000),
  )

  expect(analyze(dates, NOW, { timeZone: 'Europe/Berlin' }).pattern).toBe('daily')
})
