import { expect, test } from 'vitest'

import { WEEKDAYS } from '#contract/limits.ts'
import { scheduleName, whatWillHappen } from '#pages/schedule/schedule-words.ts'
import { changesOf, typedFrom, withDayToggled } from '#pages/schedule/typed-schedule.ts'
import type { TypedSchedule } from '#pages/schedule/typed-schedule.ts'
import { aSchedule } from '#tests/kit/client/things.ts'

/** A Saturday. */
const NOW = Date.parse('2026-11-21T10:00:00Z')

test.for([
  [{}, 'Every Tuesday and Thursday at 09:00, Europe/Berlin. First on Tue, Nov 24.'],
  [{ days: [...WEEKDAYS] }, 'Every day at 09:00, Europe/Berlin. First on Sun, Nov 22.'],
  [
    { mode: 'ask' },
    'Every Tuesday and Thursday at 09:00, Europe/Berlin. First on Tue, Nov 24. Lin asks you before each post.',
  ],
  // 21:00 on Saturday in Tokyo is noon in UTC; at 19:05 there are only 5 minutes left.
  [
    { days: ['Saturday'], time: '21:00', zone: 'Asia/Tokyo' },
    'Every Saturday at 21:00, Asia/Tokyo. First on Sat, Nov 21.',
  ],
  [
    { days: ['Saturday'], time: '19:05', zone: 'Asia/Tokyo' },
    'Every Saturday at 19:05, Asia/Tokyo. First on Sat, Nov 28.',
  ],
  [{ zone: 'Not/AZone' }, 'Every Tuesday and Thursday at 09:00, Not/AZone.'],
  [{ days: [] }, 'Choose the days and a time, and you read here what will happen.'],
  [{ time: '' }, 'Choose the days and a time, and you read here what will happen.'],
] satisfies [Partial<TypedSchedule>, string][])('%j reads as "%s"', ([change, words]) => {
  expect(whatWillHappen(typedSchedule(change), NOW)).toBe(words)
})

test('a schedule is called by its shown time and its days', () => {
  const schedule = aSchedule({ schedule_time: '09:05::::x', days: ['Monday', 'Friday'] })

  expect(scheduleName(schedule)).toBe('09:05 on Monday and Friday')
  expect(scheduleName(aSchedule({ days: [...WEEKDAYS] }))).toBe('18:00 every day')
})

test('days are kept in the order of the week, and a second press takes one back', () => {
  const monday = withDayToggled(typedSchedule({ days: ['Friday'] }), 'Monday')
  expect(monday.days).toEqual(['Monday', 'Friday'])
  expect(withDayToggled(monday, 'Friday').days).toEqual(['Monday'])
})

test('only what is another now is a change', () => {
  const schedule = aSchedule({ days: ['Monday'], mode: 'automatic' })
  const typed = typedFrom(schedule)

  expect(changesOf(schedule, typed)).toBeNull()
  expect(changesOf(schedule, { ...typed, days: ['Friday'], mode: 'ask' })).toEqual({
    days: ['Friday'],
    mode: 'ask',
  })
})

function typedSchedule(change: Partial<TypedSchedule>): TypedSchedule {
  return {
    accountId: '',
    time: '09:00',
    days: ['Tuesday', 'Thursday'],
    zone: 'Europe/Berlin',
    mode: 'automatic',
    ...change,
  }
}
