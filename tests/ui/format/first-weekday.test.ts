import { expect, test } from 'vitest'

import { firstWeekday } from '#ui/format/dates.tsx'

test.each([
  ['en-GB', 1],
  ['de', 1],
  ['fr-FR', 1],
  ['en-US', 7],
  ['ar-EG', 6],
])('weeks of %s begin on day %d', (locale, day) => {
  expect(firstWeekday(locale)).toBe(day)
})
