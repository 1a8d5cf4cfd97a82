import { afterEach, expect, test } from 'vitest'

import { LANGUAGES, setLanguage } from '#text/language.ts'
import { calendarDate, clockTime, relativeTime } from '#ui/format/dates.tsx'
import { readingLocale } from '#ui/format/locale.ts'
import { numberText, percent } from '#ui/format/numbers.ts'

const NOW = Date.parse('2026-11-21T12:00:00')

afterEach(() => setLanguage('en'))

test.each([
  [0, '0'],
  [999, '999'],
  [3000, '3000'],
  [12_000, '12,000'],
])('%i is written "%s"', (value, text) => {
  expect(numberText(value)).toBe(text)
})

test.each(LANGUAGES)('%s has its numbers as Intl writes them', (language) => {
  setLanguage(language)
  const format = new Intl.NumberFormat(readingLocale(), { useGrouping: 'min2' })

  for (const value of [0, 7, 999, 1000, 9999, 10_000, 123_456]) {
    expect(numberText(value)).toBe(format.format(value))
  }
})

test.each([
  [1, 3, '33%'],
  [2, 3, '67%'],
  [3, 3, '100%'],
  [0, 0, '0%'],
])('%i of %i is "%s"', (part, whole, text) => {
  expect(percent(part, whole)).toBe(text)
})

test('a time of today has no day, any other has', () => {
  expect(clockTime('2026-11-21T11:59:00', NOW)).not.toContain('2026')
  expect(clockTime('2026-11-19T11:59:00', NOW)).toContain('2026')
})

test('numbers, percentages and dates follow the language that is spoken', () => {
  setLanguage('de')

  expect(numberText(12_000)).toBe('12.000')
  expect(percent(1, 3)).toBe('33\u00A0%')
  expect(relativeTime('2026-11-21T11:55:00', NOW)).toBe('vor 5 Minuten')
  expect(calendarDate('2026-11-01T12:00:00')).toBe('01.11.2026')
})
