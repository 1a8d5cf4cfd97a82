import { expect, test } from 'vitest'

import { displayScheduleTime } from '#contract/rules/schedule-time.ts'

test.each([
  ['18:00', '18:00'],
  ['09:05::::Europe/Berlin', '09:05'],
  ['6:00 PM', '6:00 PM'],
  ['6:00 PM Europe/Berlin', '6:00 PM'],
  ['6:00 PM daily::::job 7::::more', '6:00 PM'],
  ['  6:00   PM  ', '6:00 PM'],
  ['::::job 7', ''],
  ['', ''],
])('the stored time "%s" is shown as "%s"', (stored, shown) => {
  expect(displayScheduleTime(stored)).toBe(shown)
})
