import type { Chance } from './chance.ts'

export interface Plan {
  readonly start: number
  readonly count: number
}

/** @param isOn by day of the week, Monday first */
export function onDays(start: number, count: number, isOn: (weekday: number) => boolean): number[] {
  return Array.from({ length: Math.ceil(count * 1.5) }, (_, index) => start + index).filter((day) =>
    isOn((day + 3) % 7),
  )
}

export function onWeekdays(
  luck: Chance,
  { start, count, days }: Plan & { readonly days: number },
): number[] {
  const first = luck.whole(7)
  const apart =
    {
      1: [0],
      2: luck.pick([
        [0, 1],
        [0, 2],
        [0, 3],
      ]),
      3: luck.pick([
        [0, 2, 4],
        [0, 1, 3],
        [0, 2, 5],
      ]),
    }[days] ?? []
  const set = new Set(apart.map((step) => (first + step) % 7))
  return onDays(start, count * 7, (day) => set.has(day)).slice(0, count)
}

/** Mostly the same day, often its neighbour. */
export function softPeak(luck: Chance, { start, count }: Plan): number[] {
  return Array.from(
    { length: count },
    (_, week) => start + week * 7 + luck.pick([-1, 0, 0, 0, 0, 1, 1]),
  )
}

export function after(
  luck: Chance,
  { start, count, gap, spread }: Plan & { readonly gap: number; readonly spread: number },
): number[] {
  return walk(start, count, () => Math.max(0.5, gap + luck.bell() * spread))
}

export function walk(start: number, count: number, next: () => number): number[] {
  let day = start
  return Array.from({ length: count }, () => (day += next()))
}

export function memoryless(
  luck: Chance,
  { start, count, perDay }: Plan & { readonly perDay: number },
): number[] {
  return walk(start, count, () => -Math.log(1 - luck.unit()) / perDay)
}

/** Something happens, and is written about for some days. */
export function clusters(luck: Chance, { start, count }: Plan): number[] {
  const apart = 10 + luck.unit() * 40
  const size = 2 + luck.unit() * 5
  const days: number[] = []
  for (let day = start; days.length < count; day -= Math.log(1 - luck.unit()) * apart) {
    const many = 1 + luck.poisson(size - 1)
    for (let each = 0; each < many; each++) days.push(day - Math.log(1 - luck.unit()) * 3)
  }
  return days.toSorted((one, other) => one - other).slice(0, count)
}

/** Each time some events, within some days. */
export function together(
  luck: Chance,
  count: number,
  each: { readonly days: number; readonly events: number },
  dayOf: (at: number) => number,
): number[] {
  const days = Array.from({ length: count }, (_, place) => {
    const isFirst = place % each.events === 0
    return dayOf(Math.floor(place / each.events)) + (isFirst ? 0 : luck.whole(each.days))
  })
  return days.toSorted((one, other) => one - other)
}

export type DayOfMonth = (year: number, month: number) => number

export function monthly({ start, count }: Plan, dayOf: DayOfMonth): number[] {
  const from = new Date(start * DAY_MS)
  return Array.from({ length: count }, (_, index) =>
    dayOf(from.getUTCFullYear(), from.getUTCMonth() + index),
  )
}

const DAY_MS = 86_400_000

function dayNumber(year: number, month: number, date: number): number {
  return Date.UTC(year, month, date) / DAY_MS
}

export function byDate(date: number): DayOfMonth {
  return (year, month) => dayNumber(year, month, date)
}

export function byWeekday(weekday: number, week: number): DayOfMonth {
  return (year, month) => {
    const first = dayNumber(year, month, 1)
    return first + ((weekday - ((first + 3) % 7) + 7) % 7) + week * 7
  }
}

export function lastWeekday(weekday: number): DayOfMonth {
  return (year, month) => {
    const last = dayNumber(year, month + 1, 0)
    return last - ((((last + 3) % 7) - weekday + 7) % 7)
  }
}

export function firstWorkday(year: number, month: number): number {
  const first = dayNumber(year, month, 1)
  const weekday = (first + 3) % 7
  return weekday < 5 ? first : first + 7 - weekday
}
