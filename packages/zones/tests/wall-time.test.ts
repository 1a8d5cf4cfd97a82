import { adoptRules, dateFormat, instantOf, offsetMsAt, startOfDay, wallTimeAt } from '@lin/zones'
import { builtInRules } from '@lin/zones/data'
import { afterEach, expect, test } from 'vitest'

const HOUR_MS = 3_600_000

afterEach(() => adoptRules(null))

/** By the runtime's rules and by the built-in ones: these zones are the same in both. */
test.each([null, builtInRules()])('a wall time is one moment, and back', (rules) => {
  adoptRules(rules)
  const wall = { year: 2026, month: 7, day: 1, hour: 9, minute: 30, second: 5, millisecond: 7 }
  const at = instantOf('Asia/Kathmandu', wall)

  expect(new Date(at).toISOString()).toBe('2026-07-01T03:45:05.007Z')
  expect(wallTimeAt('Asia/Kathmandu', at)).toStrictEqual(wall)
  expect(offsetMsAt('Asia/Kathmandu', at)).toBe(5.75 * HOUR_MS)
})

test.each([
  // Left out by the change to summer: an hour later.
  ['Europe/Berlin', [2026, 3, 29, 2, 30], '2026-03-29T01:30:00.000Z'],
  // Comes twice: the first.
  ['Europe/Berlin', [2026, 10, 25, 2, 30], '2026-10-25T00:30:00.000Z'],
  ['America/New_York', [2026, 11, 1, 1, 30], '2026-11-01T05:30:00.000Z'],
  ['Australia/Lord_Howe', [2026, 10, 4, 2, 15], '2026-10-03T15:45:00.000Z'],
  // Day 31 of September, and day 0 of October.
  ['UTC', [2026, 9, 31, 12, 0], '2026-10-01T12:00:00.000Z'],
  ['UTC', [2026, 10, 0, 12, 0], '2026-09-30T12:00:00.000Z'],
] as const)('%s shows %j at %s', (zone, [year, month, day, hour, minute], expected) => {
  for (const rules of [null, builtInRules()]) {
    adoptRules(rules)
    const at = instantOf(zone, { year, month, day, hour, minute })
    expect(new Date(at).toISOString()).toBe(expected)
  }
})

test.each([
  ['America/Winnipeg', [2026, 12, 2], '2026-12-02T05:00:00.000Z'],
  // Midnight comes twice, and is left out.
  ['America/Havana', [2025, 11, 2], '2025-11-02T04:00:00.000Z'],
  ['Asia/Beirut', [2026, 3, 29], '2026-03-28T22:00:00.000Z'],
  // The whole day is left out: the clocks went from the end of the 29th to the 31st.
  ['Pacific/Apia', [2011, 12, 30], '2011-12-30T10:00:00.000Z'],
  ['America/Toronto', [1919, 3, 31], '1919-03-31T04:30:00.000Z'],
] as const)('in %s %j begins at %s', (zone, [year, month, day], expected) => {
  adoptRules(builtInRules())

  expect(new Date(startOfDay(zone, { year, month, day })).toISOString()).toBe(expected)
})

test('a moment is formatted by the rules in use', () => {
  adoptRules(builtInRules())
  const at = Date.UTC(2026, 11, 2, 0, 30)
  const format = dateFormat('en-GB', {
    timeZone: 'America/Winnipeg',
    dateStyle: 'medium',
    timeStyle: 'short',
  })

  expect(format.format(at)).toBe('1 Dec 2026, 19:30')
  expect(format.format(new Date(at))).toBe('1 Dec 2026, 19:30')
  expect(format.formatRange(at, at + 2 * HOUR_MS)).toMatch(/^1 Dec 2026, 19:30.+21:30$/)
  expect(format.formatToParts(at).find(({ type }) => type === 'hour')?.value).toBe('19')
})

test('outside of the years of the rules the runtime is asked', () => {
  adoptRules(builtInRules())

  expect(offsetMsAt('Europe/Berlin', Date.UTC(1943, 6, 1))).toBe(2 * HOUR_MS)
  expect(offsetMsAt('Europe/Berlin', Date.UTC(2060, 6, 1))).toBe(2 * HOUR_MS)
  expect(offsetMsAt('Africa/Monrovia', Date.UTC(1960, 0, 1))).toBe(-(44 * 60 + 30) * 1000)
})

test('a zone that nobody knows has no wall time', () => {
  for (const zone of ['Mars/Base', 'PST', 'IST', '']) {
    for (const rules of [null, builtInRules()]) {
      adoptRules(rules)
      expect(() => offsetMsAt(zone, 0)).toThrow(RangeError)
      expect(() => offsetMsAt(zone, Date.UTC(2026, 0))).toThrow(RangeError)
      expect(() => dateFormat('en', { timeZone: zone })).toThrow(RangeError)
    }
  }
})
