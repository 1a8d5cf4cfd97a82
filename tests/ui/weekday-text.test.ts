import { afterEach, expect, test } from 'vitest'

import { speak } from '#text/t.ts'
import { weekdayText } from '#ui/weekday-text.ts'

afterEach(() => speak('en'))

test('a weekday of the wire is shown as the reader calls it', async () => {
  expect(weekdayText('Monday')).toBe('Monday')
  expect(weekdayText('Sunday', 'short')).toBe('Sun')

  await speak('de')

  expect(weekdayText('Monday')).toBe('Montag')
  expect(weekdayText('Sunday', 'short')).toBe('So')
})
