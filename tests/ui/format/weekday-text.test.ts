import { afterEach, expect, test } from 'vitest'

import { speakIn } from '#tests/kit/client/language.ts'
import { weekdayText } from '#ui/format/dates.tsx'

afterEach(() => speakIn('en'))

test('a weekday of the wire is shown as the reader calls it', async () => {
  expect(weekdayText('Monday')).toBe('Monday')
  expect(weekdayText('Sunday', 'short')).toBe('Sun')

  await speakIn('de')

  expect(weekdayText('Monday')).toBe('Montag')
  expect(weekdayText('Sunday', 'short')).toBe('So')
})
