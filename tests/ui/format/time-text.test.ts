import { expect, test } from 'vitest'

import { relativeTime } from '#ui/format/dates.tsx'
import { readingLocale } from '#ui/format/locale.ts'

const now = Date.parse('2026-11-21T12:00:00')

test.for([
  ['2026-11-21T11:59:30', 'just now'],
  ['2026-11-21T11:59:00', '1 minute ago'],
  ['2026-11-21T10:30:00', '1 hour ago'],
  ['2026-11-19T11:00:00', '2 days ago'],
  ['2026-11-19T23:00:00', '2 days ago'],
  ['2026-11-20T11:00:00', 'yesterday'],
  ['2026-11-22T11:00:00', 'in 23 hours'],
  ['2026-11-22T23:00:00', 'tomorrow'],
  ['2026-11-23T13:00:00', 'in 2 days'],
  ['2026-11-23T11:00:00', 'in 2 days'],
  ['2026-11-21T12:25:00', 'in 25 minutes'],
  ['2026-11-01T12:00:00', 'Nov 1, 2026'],
] as const)('%s is told as "%s"', ([at, text]) => {
  expect(relativeTime(at, now)).toBe(text)
})

test('dates are written in the reader’s own English, never in another language', () => {
  expect(readingLocale(['cs-CZ', 'en-AU'])).toBe('en-AU')
  expect(readingLocale(['cs-CZ', 'de'])).toBe('en-GB')
})
