import { localCalendar } from '@lin/trends/calendar'
import { expect, test } from 'vitest'

const TODAY = Date.UTC(2026, 2, 29) / 86_400_000

test.for([
  ['Europe/Berlin', '2026-03-29T00:30:00Z', 0, 90],
  ['Europe/Berlin', '2026-03-29T22:30:00Z', 1, 30],
  ['America/New_York', '2026-03-29T02:00:00Z', -1, 22 * 60],
  ['Asia/Kolkata', '2026-03-29T20:00:00Z', 1, 90],
  ['Pacific/Apia', '2026-03-29T12:00:00Z', 1, 60],
  ['UTC', '2026-03-29T23:59:59Z', 0, 1439],
] as const)(
  'in %s %s is on the calendar and the clock of that place',
  ([zone, at, day, minute]) => {
    expect(localCalendar(zone)(new Date(at))).toEqual({ day: TODAY + day, minute })
  },
)
