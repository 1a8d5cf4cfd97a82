import { findRhythm } from '@lin/trends'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { chance } from './chance.ts'
import { daysAfter, everyDays, scattered } from './dates.ts'

const NOW = new Date('2026-12-31T12:00:00Z')

test.for([
  ['no event', []],
  ['three events', everyDays({ count: 3, everyDays: 7 })],
  [
    'many events on two days',
    everyDays({ count: 9, everyDays: 0 }).concat(everyDays({ count: 2, everyDays: 30 })),
  ],
  ['five events on three days in a row', everyDays({ count: 5, everyDays: 0.5 })],
  ['only dates that are none', [new Date(Number.NaN), new Date(Number.NaN)]],
] as const)('%s are too few to judge by', ([, dates]) => {
  expect(findRhythm(dates, { now: NOW })).toMatchObject({
    pattern: 'insufficient data',
    confidence: 0,
    usual: null,
  })
})

test.each([
  { least: 2, most: 10, count: 150, seed: 2053 },
  { least: 2, most: 10, count: 150, seed: 3025 },
  { least: 3, most: 15, count: 40, seed: 1035 },
  { least: 1, most: 5, count: 40, seed: 1 },
])('gaps of $least to $most days, of any length between, are no rhythm', (made) => {
  const luck = chance(made.seed)
  let day = 0
  const days = Array.from({ length: made.count }, () => {
    day += made.least + luck.unit() * (made.most - made.least)
    return Math.round(day)
  })
  const dates = daysAfter('2023-01-05', days)
  const now = new Date((dates.at(-1) ?? NOW).getTime() + 1)

  expect(findRhythm(dates, { now }).pattern).toBe('irregular')
})

test('eight events within two days are daily, but not surely', () => {
  const told = findRhythm(everyDays({ count: 9, everyDays: 0.2 }), { now: NOW })

  expect(told.pattern).toBe('daily')
  expect(told.confidence).toBeLessThanOrEqual(0.75)
  expect(told.evidence).toEqual({ kind: 'burst', events: 9, days: 2 })
})

test('dates in the future and dates that are none do not count', () => {
  const dates = everyDays({ count: 12, everyDays: 7 })
  const wrong = [new Date(Number.NaN), new Date('2027-03-01T00:00:00Z')]

  expect(findRhythm([...dates, ...wrong], { now: NOW })).toEqual(findRhythm(dates, { now: NOW }))
})

test('the order of the dates, and events of the same day, change nothing of the pattern', () => {
  const dates = everyDays({ count: 12, everyDays: 7 })
  const mixed = fc.shuffledSubarray([...dates, ...dates], { minLength: 24 })

  fc.assert(
    fc.property(mixed, (some) => {
      const { pattern, posterior } = findRhythm(some, { now: NOW })
      expect({ pattern, posterior }).toEqual({
        pattern: 'weekly',
        posterior: findRhythm(dates, { now: NOW }).posterior,
      })
    }),
    { numRuns: 10 },
  )
})

test('whatever the dates, there is a pattern with a confidence between 0 and 0.98', () => {
  const day = fc.date({ min: new Date('2024-01-01'), max: NOW, noInvalidDate: false })

  fc.assert(
    fc.property(fc.array(day, { maxLength: 40 }), (dates) => {
      const { confidence, posterior } = findRhythm(dates, { now: NOW })
      expect(confidence).toBeGreaterThanOrEqual(0)
      expect(confidence).toBeLessThanOrEqual(0.98)
      for (const share of Object.values(posterior)) expect(share).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 30 },
  )
})

test('a rhythm that ended a year ago is still told, with the silence since', () => {
  const dates = everyDays({ count: 20, everyDays: 7, from: '2025-05-06T09:30:00Z' })

  const told = findRhythm(dates, { now: NOW })

  expect(told.pattern).toBe('weekly')
  expect(told.evidence).toMatchObject({ silentDays: 471, mayHaveEnded: true })
})

test('what is older than two years does not change the pattern of today', () => {
  const old = scattered(60, 300).map((date) => new Date(date.getTime() - 4 * 365 * 86_400_000))

  const told = findRhythm([...old, ...everyDays({ count: 20, everyDays: 7 })], { now: NOW })

  expect(told.pattern).toBe('weekly')
  expect(told.evidence).toMatchObject({ older: 60 })
})

test('days and times are those of the zone that is asked for', () => {
  const dates = everyDays({ count: 20, everyDays: 7, from: '2026-01-06T23:30:00Z' })

  expect(findRhythm(dates, { now: NOW, timeZone: 'Asia/Tokyo' }).usual).toEqual({
    weekdays: [2],
    time: '08:30',
  })
  expect(findRhythm(dates, { now: NOW, timeZone: 'America/New_York' }).weekdays[1]).toBe(20)
})

test('an hour of habit stays the same hour when the clocks change', () => {
  const winter = everyDays({ count: 12, everyDays: 7, from: '2026-01-06T08:00:00Z' })
  const summer = everyDays({ count: 12, everyDays: 7, from: '2026-03-31T07:00:00Z' })

  const told = findRhythm([...winter, ...summer], { now: NOW, timeZone: 'Europe/Berlin' })

  expect(told.usual).toEqual({ weekdays: [1], time: '09:00' })
})

test('a feed that tells days without times keeps its days in every zone', () => {
  const dates = everyDays({ count: 20, everyDays: 7, from: '2026-01-06T00:00:00Z' })

  const told = findRhythm(dates, { now: NOW, timeZone: 'America/Los_Angeles' })

  expect(told.usual).toEqual({ weekdays: [1], time: null })
})

test('twenty thousand events of years ago are judged', () => {
  const dates = scattered(20_000, 2500).map(
    (date) => new Date(date.getTime() - 6 * 365 * 86_400_000),
  )

  expect(findRhythm(dates, { now: NOW, timeZone: 'Europe/Berlin' }).pattern).toBe('daily')
})
