import fc from 'fast-check'
import { expect, test } from 'vitest'

import { DAY_MS, HOUR_MS, MINUTE_MS, WEEKDAYS } from '#contract/limits.ts'
import { nextSlots } from '#contract/rules/schedule-slot.ts'
import type { WallTimes } from '#contract/rules/schedule-slot.ts'
import { runsOf } from '#tests/kit/fuzz/runs.ts'

import { clockChanges, wallClock } from './wall-clock.ts'
import type { ClockChange } from './wall-clock.ts'

/** Zones whose clocks change by an hour or half an hour, around midnight, or both ways within a month. */
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'America/Nuuk',
  'America/Havana',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Pacific/Chatham',
]

/** A calendar is slow to make. */
const CLOCKS = new Map(['UTC', ...ZONES].map((zone) => [zone, wallClock(zone)]))

const CHANGES = ZONES.flatMap((timezone) =>
  clockChanges(timezone, Date.UTC(2027, 0, 1), Date.UTC(2028, 0, 1)).map((change) => ({
    timezone,
    change,
  })),
)

test('around every change of a clock the slots are those that the runtime’s own calendar finds', () => {
  const near = fc.record({
    at: fc.constantFrom(...CHANGES),
    minutes: fc.integer({ min: -150, max: 150 }),
    days: fc.subarray([...WEEKDAYS], { minLength: 1 }),
    before: fc.oneof(
      fc.integer({ min: -HOUR_MS, max: HOUR_MS }),
      fc.integer({ min: 0, max: 3 * DAY_MS }),
    ),
  })

  fc.assert(
    fc.property(near, ({ at: { timezone, change }, minutes, days, before }) => {
      const schedule_time = wallTimeNear(change, minutes)
      const after = change.at - before

      const slots = nextSlots({ schedule_time, days, timezone }, new Date(after), 5)

      expect(slots.map(Number)).toEqual(slotsByIntl({ schedule_time, days, timezone }, after, 5))
    }),
    runsOf(150),
  )
})

/** A time of day near that of a change, left out or shown twice by it more often than not. */
function wallTimeNear({ at, before, after }: ClockChange, minutes: number): string {
  const middle = at + ((before + after) / 2 + minutes) * MINUTE_MS
  return clockOf('UTC')(middle).time
}

/** The same slots by the clock on the wall alone, date by date. */
function slotsByIntl({ schedule_time, days, timezone }: WallTimes, after: number, count: number) {
  const clock = clockOf(timezone)
  const found: number[] = []
  const first = Date.parse(clock(after).date) - DAY_MS
  for (let day = first; found.length < count; day += DAY_MS) {
    const { date, weekday } = clockOf('UTC')(day)
    if (!days.includes(weekday)) continue
    const slot = instantByIntl(timezone, date, schedule_time)
    if (slot > (found.at(-1) ?? after)) found.push(slot)
  }
  return found
}

/**
 * The first instant at which the zone's clock shows this time. A time that the clock skips is moved to as long after
 * the change as it lies inside the gap.
 */
function instantByIntl(timezone: string, date: string, time: string): number {
  const clock = clockOf(timezone)
  const wall = Date.parse(`${date}T${time}Z`)
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((at) => {
    const shown = clock(at)
    return Date.parse(`${shown.date}T${shown.time}Z`) - at
  })
  const candidates = offsets.map((offset) => wall - offset)
  const shown = candidates.filter((at) => clock(at).date === date && clock(at).time === time)
  return shown.length > 0 ? Math.min(...shown) : (candidates[0] ?? Number.NaN)
}

function clockOf(timezone: string): ReturnType<typeof wallClock> {
  return CLOCKS.get(timezone) ?? wallClock(timezone)
}
