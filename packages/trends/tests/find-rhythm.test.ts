import { findRhythm } from '@lin/trends'
import { expect, test } from 'vitest'

import { daysAfter, daysOf2025, everyDays, scattered } from './dates.ts'

const NOW = new Date('2026-12-31T12:00:00Z')

test('an event each Tuesday is weekly, on Tuesday at its time', () => {
  const told = findRhythm(everyDays({ count: 24, everyDays: 7 }), { now: NOW })

  expect(told).toMatchObject({
    pattern: 'weekly',
    confidence: 0.98,
    usual: { weekdays: [1], time: '09:30' },
  })
  expect(told.evidence).toMatchObject({
    kind: 'judged',
    shown: { kind: 'weeks', met: 24, of: 24, weekday: 1 },
    events: 24,
    activeDays: 24,
    days: 162,
  })
})

test('weekly lasts through weeks without an event, some days off and events in between', () => {
  const kept = everyDays({ count: 30, everyDays: 7 }).filter((_, place) => place % 6 !== 4)
  const late = kept.map(
    (date, place) => new Date(date.getTime() + (place % 5 === 0 ? 86_400_000 : 0)),
  )
  const besides = [new Date('2026-02-13T08:00:00Z'), new Date('2026-05-03T08:00:00Z')]

  const told = findRhythm([...late, ...besides], { now: NOW })

  expect(told.pattern).toBe('weekly')
  expect(told.usual?.weekdays).toEqual([1])
})

test('two fixed days a week are weekly, on both', () => {
  const dates = daysOf2025((day) => day.getUTCDay() === 1 || day.getUTCDay() === 4)

  const told = findRhythm(dates, { now: NOW })

  expect(told.pattern).toBe('weekly')
  expect(told.usual?.weekdays).toEqual([0, 3])
})

test('an event on each working day is daily, on those days', () => {
  const dates = daysOf2025((day) => day.getUTCDay() % 6 !== 0)

  const told = findRhythm(dates, { now: NOW })

  expect(told.pattern).toBe('daily')
  expect(told.usual?.weekdays).toEqual([0, 1, 2, 3, 4])
  expect(told.evidence).toMatchObject({ shown: { kind: 'working days', met: 261, of: 261 } })
})

test('three or four working days a week, now these and now those, are not weekly', () => {
  const dates = daysOf2025((day) => {
    const week = Math.floor(day.getTime() / 604_800_000)
    return day.getUTCDay() % 6 !== 0 && (week * 7 + day.getUTCDay() * 5 + (week % 4)) % 3 !== 0
  })

  const { pattern } = findRhythm(dates, { now: NOW })

  expect(['daily', 'irregular']).toContain(pattern)
})

test('every other Tuesday is biweekly', () => {
  const told = findRhythm(everyDays({ count: 14, everyDays: 14 }), { now: NOW })

  expect(told).toMatchObject({ pattern: 'biweekly', usual: { weekdays: [1] } })
})

test.for([
  ['the tenth of each month', (day: Date) => day.getUTCDate() === 10],
  [
    'the last day of each month',
    (day: Date) => new Date(day.getTime() + 86_400_000).getUTCDate() === 1,
  ],
  [
    'each second Wednesday',
    (day: Date) => day.getUTCDay() === 3 && Math.ceil(day.getUTCDate() / 7) === 2,
  ],
  [
    'each last Friday',
    (day: Date) => day.getUTCDay() === 5 && nextWeek(day).getUTCMonth() !== day.getUTCMonth(),
  ],
] as const)('%s is monthly', ([, isOn]) => {
  expect(findRhythm(daysOf2025(isOn), { now: NOW }).pattern).toBe('monthly')
})

test.for([
  ['some days from the fifth of each month on', [5, 6, 8]],
  ['a week in the middle of each month', [12, 13, 15, 16, 18]],
] as const)('%s are monthly', ([, dates]) => {
  const told = findRhythm(
    daysOf2025((day) => dates.some((date) => date === day.getUTCDate())),
    { now: NOW },
  )

  expect(told.pattern).toBe('monthly')
  expect(told.evidence).toMatchObject({ shown: { kind: 'months', met: 12, of: 12 } })
})

test('some days of the same week of each month are monthly, also where the first is often left out', () => {
  const months = [[12, 14, 15], [13, 16], [12], [15, 16], [14], [12, 13]]
  const planned = months.flatMap((dates, month) =>
    dates.map((date) => new Date(Date.UTC(2026, month, date, 9, 30))),
  )
  const besides = ['2026-02-27', '2026-04-03', '2026-05-25'].map((date) => new Date(date))

  expect(findRhythm([...planned, ...besides], { now: NOW }).pattern).toBe('monthly')
})

test('three weekdays of which some are left out, and one is a day early, are weekly', () => {
  const days = [0, 2, 5, 9, 14, 16, 18, 21, 25, 28, 30, 33, 35]

  expect(findRhythm(daysAfter('2026-01-04', days), { now: NOW }).pattern).toBe('weekly')
})

test.for([
  ['three weekdays, not each of them', [0, 2, 5, 9, 14, 16, 18, 21, 25, 28, 30], 'weekly'],
  ['five events about a week apart', [0, 9, 14, 23, 29], 'weekly'],
  ['five events within seven days', [0, 1, 3, 4, 6], 'daily'],
  ['six events about two weeks apart', [0, 11, 28, 46, 55, 70], 'biweekly'],
] as const)('%s may be chance, so no rhythm is told', ([, days, pattern]) => {
  const told = findRhythm(daysAfter('2026-01-04', [...days]), { now: NOW })

  expect(told).toMatchObject({ pattern: 'insufficient data', confidence: 0, usual: null })
  expect(told.evidence).toMatchObject({ kind: 'doubt', pattern })
})

test.for([
  ['six Tuesdays', [0, 7, 14, 21, 28, 35], 'weekly'],
  ['eight days in a row', [0, 1, 2, 3, 4, 5, 6, 7], 'daily'],
  ['seven times every other week', [0, 14, 28, 42, 56, 70, 84], 'biweekly'],
] as const)('%s are told, and not as sure', ([, days, pattern]) => {
  const told = findRhythm(daysAfter('2026-01-06', [...days]), { now: NOW })

  expect(told.pattern).toBe(pattern)
  expect(told.confidence).toBeLessThan(0.95)
  expect(told.evidence).toMatchObject({ kind: 'judged', isFew: true })
})

test('one to three days together each week are weekly', () => {
  const dates = daysOf2025((day) => {
    const week = Math.floor((day.getTime() / 86_400_000 + 3) / 7)
    return day.getUTCDay() >= 2 && day.getUTCDay() <= 2 + ((week * 5) % 3)
  })

  expect(findRhythm(dates, { now: NOW }).pattern).toBe('weekly')
})

test('some days together, now after two weeks and now after seven, have no rhythm', () => {
  const starts = [0, 16, 61, 80, 133, 150, 201, 219, 270, 321]
  const bursts = starts.flatMap((start) =>
    [0, 1, 3].map((day) => new Date(Date.UTC(2026, 0, 6 + start + day, 9, 30))),
  )

  expect(findRhythm(bursts, { now: NOW }).pattern).toBe('irregular')
})

test.for([12, 40, 90])('%d events at any time of a year have no rhythm', (count) => {
  const told = findRhythm(scattered(count, 340), { now: NOW })

  expect(told).toMatchObject({ pattern: 'irregular', usual: null })
  expect(told.evidence).toMatchObject({ shown: { kind: 'gaps' }, isFew: false })
})

test('an event every ten days keeps a gap that has no name, so it is irregular', () => {
  const told = findRhythm(everyDays({ count: 20, everyDays: 10 }), { now: NOW })

  expect(told.pattern).toBe('irregular')
  expect(told.evidence).toMatchObject({ shown: { kind: 'steady gap', days: 10 } })
})

test('five events in one week and then none for months are no daily rhythm', () => {
  const bursts = [0, 60, 150, 230].flatMap((start) =>
    [0, 1, 2, 4].map(
      (day) => new Date(Date.parse('2026-01-06T09:30:00Z') + (start + day) * 86_400_000),
    ),
  )

  expect(findRhythm(bursts, { now: NOW }).pattern).toBe('irregular')
})

test('where a rhythm of few events is about as probable as none, nothing is told', () => {
  const dates = daysAfter('2026-01-10', [0, 8, 16, 20, 27])

  const { pattern, posterior, confidence } = findRhythm(dates, { now: NOW })

  expect(posterior.weekly).toBeGreaterThan(0.3)
  expect(posterior.irregular).toBeGreaterThan(0.4)
  expect({ pattern, confidence }).toEqual({ pattern: 'insufficient data', confidence: 0 })
})

test('what is either weekly or biweekly has a rhythm: the one that is a little more probable', () => {
  const dates = daysAfter('2026-01-10', [0, 14, 28, 35, 43])

  const { pattern, posterior, confidence } = findRhythm(dates, { now: NOW })

  expect(pattern).toBe('weekly')
  expect(posterior.weekly).toBeLessThan(0.5)
  expect(posterior.biweekly).toBeGreaterThan(0.4)
  expect(confidence).toBeLessThan(0.8)
})

function nextWeek(day: Date): Date {
  return new Date(day.getTime() + 604_800_000)
}
