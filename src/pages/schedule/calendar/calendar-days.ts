import { Temporal } from 'temporal-polyfill'

import { deviceDayBegins, deviceMoment, deviceWallTime } from '#device/wall-clock.ts'

export type Day = Temporal.PlainDate

/** The day of a moment in the device's time zone. */
export function dayOf(at: string | number): Day {
  const { year, month, day } = deviceWallTime(new Date(at).getTime())
  return Temporal.PlainDate.from({ year, month, day })
}

/** `2026-11-24`; null for anything else. */
export function dayNamed(name: string | null): Day | null {
  const [, year, month, day] = DAY_NAME.exec(name ?? '') ?? []
  if (year === undefined) return null
  return Temporal.PlainDate.from({ year: Number(year), month: Number(month), day: Number(day) })
}

const DAY_NAME = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Epoch milliseconds of a day's start in the device's time zone. */
export function beginningOf({ year, month, day }: Day): number {
  return deviceDayBegins({ year, month, day })
}

/** The same time of another day in the device's time zone; RFC 3339. */
export function atOnDay(at: string, { year, month, day }: Day): string {
  const time = deviceWallTime(Date.parse(at))
  return new Date(deviceMoment({ ...time, year, month, day })).toISOString()
}

/** `first`: the weekday that weeks begin with, 1 for Monday. */
export function weekOf(day: Day, first: number): Day[] {
  const begin = day.subtract({ days: (day.dayOfWeek - first + 7) % 7 })
  return Array.from({ length: 7 }, (_, days) => begin.add({ days }))
}

/** The whole weeks that a month spans. */
export function weeksOf(day: Day, first: number): Day[][] {
  const [begin = day] = weekOf(day.with({ day: 1 }), first)
  const end = day.with({ day: day.daysInMonth })
  const count = Math.floor(begin.until(end).days / 7) + 1
  return Array.from({ length: count }, (_, weeks) => weekOf(begin.add({ weeks }), first))
}

/** The day that an arrow, Home, End or Page key leads to; null for any other key. */
export function dayAfterKey(day: Day, key: string, first: number): Day | null {
  const place = (day.dayOfWeek - first + 7) % 7
  switch (key) {
    case 'ArrowLeft':
      return day.subtract({ days: 1 })
    case 'ArrowRight':
      return day.add({ days: 1 })
    case 'ArrowUp':
      return day.subtract({ weeks: 1 })
    case 'ArrowDown':
      return day.add({ weeks: 1 })
    case 'Home':
      return day.subtract({ days: place })
    case 'End':
      return day.add({ days: 6 - place })
    case 'PageUp':
      return day.subtract({ months: 1 })
    case 'PageDown':
      return day.add({ months: 1 })
    default:
      return null
  }
}
