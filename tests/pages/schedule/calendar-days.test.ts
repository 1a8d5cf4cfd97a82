import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'

import {
  atOnDay,
  dayAfterKey,
  dayOf,
  weekOf,
  weeksOf,
} from '#pages/schedule/calendar/calendar-days.ts'
import { firstWeekday } from '#ui/format/dates.tsx'

const MONDAY = 1
const SUNDAY = 7
/** A Saturday. */
const DAY = Temporal.PlainDate.from('2026-11-21')

test.for([
  [MONDAY, '2026-10-26', '2026-12-06', 6],
  [SUNDAY, '2026-11-01', '2026-12-05', 5],
] as const)('with weeks from weekday %i, November 2026 runs from %s to %s', (row) => {
  const [first, begin, end, count] = row

  const weeks = weeksOf(DAY, first)

  expect(weeks).toHaveLength(count)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(String(weeks[0]?.[0])).toBe(begin)
  expect(String(weeks.at(-1)?.at(-1))).toBe(end)
})

test('a February of four whole weeks has no fifth', () => {
  expect(weeksOf(Temporal.PlainDate.from('2027-02-10'), MONDAY)).toHaveLength(4)
})

test.for([
  [MONDAY, '2026-11-16'],
  [SUNDAY, '2026-11-15'],
] as const)('with weeks from weekday %i, the week of a Saturday begins on %s', ([first, begin]) => {
  expect(String(weekOf(DAY, first)[0])).toBe(begin)
})

test.for([
  ['ArrowLeft', '2026-11-20'],
  ['ArrowRight', '2026-11-22'],
  ['ArrowUp', '2026-11-14'],
  ['ArrowDown', '2026-11-28'],
  ['Home', '2026-11-16'],
  ['End', '2026-11-22'],
  ['PageUp', '2026-10-21'],
  ['PageDown', '2026-12-21'],
] as const)('%s leads from a Saturday to %s', ([key, to]) => {
  expect(String(dayAfterKey(DAY, key, MONDAY))).toBe(to)
})

test('another key leads nowhere', () => {
  expect(dayAfterKey(DAY, 'a', MONDAY)).toBeNull()
})

test('from the last day of a long month a page leads to the last day of a short one', () => {
  const end = Temporal.PlainDate.from('2026-10-31')

  expect(String(dayAfterKey(end, 'PageDown', MONDAY))).toBe('2026-11-30')
})

test('a moment keeps its time of the day on another day', () => {
  const at = new Date(2026, 10, 21, 18, 30).toISOString()

  const moved = atOnDay(at, Temporal.PlainDate.from('2026-12-02'))

  expect(moved).toBe(new Date(2026, 11, 2, 18, 30).toISOString())
  expect(String(dayOf(moved))).toBe('2026-12-02')
})

test.for([
  ['en-US', SUNDAY],
  ['de-DE', MONDAY],
  ['ar-EG', 6],
] as const)('weeks of %s begin with weekday %i', ([tag, day]) => {
  expect(firstWeekday(tag)).toBe(day)
})
