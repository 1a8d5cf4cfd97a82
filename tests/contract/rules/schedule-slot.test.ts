import fc from 'fast-check'
import { expect, test } from 'vitest'

import { DAY_MS, MINUTE_MS, WEEKDAYS } from '#contract/limits.ts'
import { firstSlot, nextSlots } from '#contract/rules/schedule-slot.ts'
import type { WallTimes } from '#contract/rules/schedule-slot.ts'

import { clockChanges, wallClock } from './wall-clock.ts'
import type { WallMoment } from './wall-clock.ts'

const FROM = Date.UTC(2026, 0, 1)
const TO = Date.UTC(2029, 0, 1)

/** Times in the middle of what the clock jumps over, or shows twice. */
const CHANGES = [
  ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['Europe/Berlin', '2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
  ['Europe/Berlin', '2027-10-31', '02:30', '2027-10-31T00:30:00.000Z'],
  ['Europe/Berlin', '2028-03-26', '02:30', '2028-03-26T01:30:00.000Z'],
  ['Europe/Berlin', '2028-10-29', '02:30', '2028-10-29T00:30:00.000Z'],
  ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ['America/New_York', '2027-03-14', '02:30', '2027-03-14T07:30:00.000Z'],
  ['America/New_York', '2027-11-07', '01:30', '2027-11-07T05:30:00.000Z'],
  ['America/New_York', '2028-03-12', '02:30', '2028-03-12T07:30:00.000Z'],
  ['America/New_York', '2028-11-05', '01:30', '2028-11-05T05:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z'],
  ['Australia/Lord_Howe', '2027-04-04', '01:45', '2027-04-03T14:45:00.000Z'],
  ['Australia/Lord_Howe', '2027-10-03', '02:15', '2027-10-02T15:45:00.000Z'],
  ['Australia/Lord_Howe', '2028-04-02', '01:45', '2028-04-01T14:45:00.000Z'],
  ['Australia/Lord_Howe', '2028-10-01', '02:15', '2028-09-30T15:45:00.000Z'],
  ['Africa/Casablanca', '2026-02-15', '02:30', '2026-02-15T01:30:00.000Z'],
  ['Africa/Casablanca', '2026-03-22', '02:30', '2026-03-22T02:30:00.000Z'],
] as const

test.each(CHANGES)('in %s a slot on %s at %s is at %s', (timezone, date, time, at) => {
  const found = slotOn({ timezone, date, time })

  expect(found).toBe(at)
})

test.each([
  ['when a gap begins', 'Europe/Berlin', '2027-03-28', '02:00', '2027-03-28T01:00:00.000Z'],
  ['when a gap ends', 'Europe/Berlin', '2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
  ['when an overlap begins', 'Europe/Berlin', '2027-10-31', '02:00', '2027-10-31T00:00:00.000Z'],
  ['when an overlap ends', 'Europe/Berlin', '2027-10-31', '03:00', '2027-10-31T02:00:00.000Z'],
  ['moved past midnight', 'America/Nuuk', '2027-03-27', '23:30', '2027-03-28T01:30:00.000Z'],
  ['without a change', 'America/Sao_Paulo', '2027-02-20', '23:30', '2027-02-21T02:30:00.000Z'],
  ['at odd minutes', 'Asia/Kathmandu', '2028-06-01', '00:10', '2028-05-31T18:25:00.000Z'],
] as const)('a slot %s, in %s on %s at %s, is at %s', (_, timezone, date, time, at) => {
  const found = slotOn({ timezone, date, time })

  expect(found).toBe(at)
})

test.each(['America/Sao_Paulo', 'Asia/Kathmandu'])('the clock of %s is never changed', (zone) => {
  expect(clockChanges(zone, FROM, TO)).toEqual([])
})

test.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'])(
  'the table holds every change of the clock of %s from 2026 to 2028',
  (zone) => {
    const changes = clockChanges(zone, FROM, TO)

    expect(changes.map(({ at, before }) => wallClock('UTC')(at + before * MINUTE_MS).date)).toEqual(
      CHANGES.filter(([name]) => name === zone).map(([, date]) => date),
    )
  },
)

// The years in which Casablanca changes its clock are decided anew now and then, so this asks the runtime.
test.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca'])(
  'in %s a time left out is moved by the gap, and of one shown twice the first is taken',
  (timezone) => {
    for (const { at, before, after } of clockChanges(timezone, FROM, TO)) {
      const middle = at + ((before + after) / 2) * MINUTE_MS
      const { date, time } = wallClock('UTC')(middle)

      const found = slotOn({ timezone, date, time })

      expect(found).toBe(new Date(middle - before * MINUTE_MS).toISOString())
    }
  },
)

test('a year of weekly slots keeps its wall time in every zone', () => {
  for (const timezone of Intl.supportedValuesOf('timeZone')) {
    const clock = wallClock(timezone)

    const slots = nextSlots({ schedule_time: '18:00', days: ['Monday'], timezone }, now(), 53)

    const shown = new Set(slots.map((slot) => `${clock(+slot).weekday} ${clock(+slot).time}`))
    const dates = slots.map((slot) => Date.parse(clock(+slot).date) / DAY_MS)
    expect([timezone, [...shown]]).toEqual([timezone, ['Monday 18:00']])
    expect(new Set(dates.map((date) => date - (dates[0] ?? 0)))).toEqual(new Set(WEEKS))
  }
})

test('slots ascend, one for each wanted date, at the wall time wherever there is one', () => {
  fc.assert(
    fc.property(SCHEDULES, MOMENTS, (schedule, after) => {
      const slots = nextSlots(schedule, new Date(after), 12).map(Number)

      const shown = slots.map((slot) => askedFor(schedule, slot))
      const dates = shown.map(({ date }) => date)
      expect(shown.map(({ time }) => time)).toEqual(slots.map(() => schedule.schedule_time))
      expect(dates).toEqual(datesOn(schedule.days, dates))
      expect([after, ...slots]).toEqual([...new Set([after, ...slots])].toSorted((a, b) => a - b))
    }),
    { numRuns: 300 },
  )
})

test('the same slots come, whenever they are asked for', () => {
  fc.assert(
    fc.property(SCHEDULES, MOMENTS, (schedule, after) => {
      const [first = 0, ...rest] = nextSlots(schedule, new Date(after), 8).map(Number)

      const monthBefore = nextSlots(schedule, new Date(after - 30 * DAY_MS), 50).map(Number)
      expect(nextSlots(schedule, new Date(first - 1), 1)).toEqual([new Date(first)])
      expect(nextSlots(schedule, new Date(first), 7).map(Number)).toEqual(rest)
      expect(monthBefore.find((slot) => slot > after)).toBe(first)
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['ten minutes ahead', '17:50:00.000', '2026-12-01T18:00:00.000Z'],
  ['a little less ahead', '17:50:00.001', '2026-12-02T18:00:00.000Z'],
  ['just begun', '18:00:00.000', '2026-12-02T18:00:00.000Z'],
  ['hours ahead', '06:00:00.000', '2026-12-01T18:00:00.000Z'],
])('of a slot %s the first that leaves ten minutes to write it is taken', (_, time, first) => {
  const days = [...WEEKDAYS]

  const slot = firstSlot(
    { schedule_time: '18:00', days, timezone: 'UTC' },
    new Date(`2026-12-01T${time}Z`),
  )

  expect(slot?.toISOString()).toBe(first)
})

test('a day that a zone left out brings no second slot on the next', () => {
  const times = { schedule_time: '18:00', days: [...WEEKDAYS], timezone: 'Pacific/Apia' }

  const slots = nextSlots(times, new Date('2011-12-29T20:00:00Z'), 3)

  expect(slots.map((slot) => slot.toISOString())).toEqual([
    '2011-12-30T04:00:00.000Z',
    '2011-12-31T04:00:00.000Z',
    '2012-01-01T04:00:00.000Z',
  ])
})

test('without a day there is no slot', () => {
  const times = { schedule_time: '18:00', days: [], timezone: 'UTC' }

  expect(nextSlots(times, now(), 5)).toEqual([])
  expect(firstSlot(times, now())).toBeNull()
})

const WEEKS = Array.from({ length: 53 }, (_, week) => week * 7)

const SCHEDULES = fc.record({
  schedule_time: fc
    .integer({ min: 0, max: 24 * 60 - 1 })
    .map((minute) => new Date(minute * MINUTE_MS).toISOString().slice(11, 16)),
  days: fc.subarray([...WEEKDAYS], { minLength: 1 }),
  timezone: fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
})

const MOMENTS = fc.integer({ min: FROM, max: TO })

function now(): Date {
  return new Date('2026-11-21T08:00:00Z')
}

/** The one slot of a weekday, asked for ten minutes before it. */
function slotOn({ timezone, date, time }: Record<'timezone' | 'date' | 'time', string>) {
  const days = [wallClock('UTC')(Date.parse(date)).weekday]
  const dayBefore = new Date(Date.parse(`${date}T${time}Z`) - 2 * DAY_MS)
  const [slot] = nextSlots({ schedule_time: time, days, timezone }, dayBefore, 1)
  const before = new Date(Number(slot) - 10 * MINUTE_MS)
  const [again] = nextSlots({ schedule_time: time, days, timezone }, before, 1)
  return again?.toISOString()
}

/** The wall time that a slot stands for: in a gap the one before the clock jumped. */
function askedFor({ timezone, schedule_time }: WallTimes, slot: number): WallMoment {
  const shown = wallClock(timezone)(slot)
  if (shown.time === schedule_time) return shown
  const morning = Math.floor(slot / DAY_MS) * DAY_MS
  const gap = clockChanges(timezone, morning - DAY_MS, slot + 1).find(
    ({ at, before, after }) => slot - at < (after - before) * MINUTE_MS,
  )
  return gap === undefined ? shown : wallClock('UTC')(slot + gap.before * MINUTE_MS)
}

/** The dates of those weekdays from the first to the last. */
function datesOn(days: readonly string[], dates: readonly string[]): string[] {
  const [first = 0, last = 0] = [dates[0], dates.at(-1)].map((date) => Date.parse(date ?? ''))
  const length = (last - first) / DAY_MS + 1
  return Array.from({ length }, (_, day) => wallClock('UTC')(first + day * DAY_MS))
    .filter(({ weekday }) => days.includes(weekday))
    .map(({ date }) => date)
}
