import { expect, test } from 'vitest'

import { DAY_MS } from '#contract/limits.ts'
import { weeksInARow } from '#data/posts/weeks-in-a-row.ts'

/** A Wednesday. */
const NOW = Date.parse('2026-11-25T12:00:00Z')
const WEEK_MS = 7 * DAY_MS

test.each([
  ['nothing was ever written', [], 0],
  ['only this week has a post', [0], 1],
  ['this week and the two before have one', [0, 1, 2], 3],
  ['this week has none yet, which breaks nothing', [1, 2], 2],
  ['a week between is empty', [0, 1, 3, 4], 2],
  ['last week is empty, and this one has none', [2, 3], 0],
  ['a week has several', [0, 0, 1, 1, 1], 2],
])('%s', (_name, weeksAgo, count) => {
  const moments = weeksAgo.map((weeks) => NOW - weeks * WEEK_MS)

  expect(weeksInARow(moments, { nowMs: NOW, zone: 'UTC' })).toBe(count)
})

test('a week begins on Monday, on the clocks of the zone', () => {
  const sundayNight = Date.parse('2026-11-22T23:30:00Z')
  const mondayNight = Date.parse('2026-11-16T00:30:00Z')
  const moments = [sundayNight, mondayNight]

  // Both in the week before this one.
  expect(weeksInARow(moments, { nowMs: NOW, zone: 'UTC' })).toBe(1)
  // There it is Monday already: this week and the one before.
  expect(weeksInARow(moments, { nowMs: NOW, zone: 'Asia/Tokyo' })).toBe(2)
  // There the second is still a Sunday: the two weeks before this one.
  expect(weeksInARow(moments, { nowMs: NOW, zone: 'America/New_York' })).toBe(2)
})

test('a week in which the clocks change is one, and a year’s end divides none', () => {
  const zone = 'Europe/Berlin'
  const around = ['2026-10-19', '2026-10-26', '2026-11-01'].map((day) =>
    Date.parse(`${day}T00:30:00+01:00`),
  )
  expect(weeksInARow(around, { nowMs: Date.parse('2026-11-01T22:30:00Z'), zone })).toBe(2)

  const newYear = ['2026-12-27', '2026-12-31', '2027-01-03'].map((day) =>
    Date.parse(`${day}T12:00:00Z`),
  )
  expect(weeksInARow(newYear, { nowMs: Date.parse('2027-01-06T12:00:00Z'), zone })).toBe(2)
})
