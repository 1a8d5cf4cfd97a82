import { subsets } from './by-weekday.ts'
import { DAY_MS } from './calendar.ts'
import { weekdayOf } from './day-series.ts'
import type { DaySeries } from './day-series.ts'
import { fitOfEvenGaps, fitOfGaps } from './gaps.ts'
import { fitOfDaysTogether, fitOfSlots, slotted } from './slots.ts'
import { logMean, logMix } from './weigh.ts'

/**
 * Events come on one to three weekdays in most weeks, about every seven days, or on some days together that begin on
 * the same weekday.
 */
export function weekly(series: DaySeries): number {
  const [one = 0, two = 0, three = 0] = [1, 2, 3].map((size) =>
    logMean(
      WEEKDAY_SETS.filter((days) => days.length === size).map((days) =>
        fitOfRhythm(series, weeklySlots(series, days), size === 1 ? DAYS_OFF : DAYS_OFF_OF_SOME),
      ),
    ),
  )
  return logMix([
    [0.45, one],
    [0.2, two],
    [0.15, three],
    [GAPS_SHARE, gaps(series, 7, [0.7, 1.4, 2])],
    [0.1, daysTogetherEachWeek(series)],
  ])
}

/** Usual days off the one weekday. */
const DAYS_OFF = [0, 0.6, 1.2]
/** With two or three weekdays the next one is near: a day that is often missed by one is no longer seen. */
const DAYS_OFF_OF_SOME = [0, 0.4]

function daysTogetherEachWeek(series: DaySeries): number {
  return logMean(
    [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
      fitOfDaysTogether(series, weeklySlots(series, [weekday]), DAYS_TOGETHER.week),
    ),
  )
}

/** More than three days of a week are no part of it any more; a campaign of a month lasts a working week. */
const DAYS_TOGETHER = { week: 3, month: 5 } as const

export function biweekly(series: DaySeries): number {
  const phases = Array.from({ length: 14 }, (_, phase) =>
    fitOfRhythm(series, everyDays(series, 14, phase), [0, 0.7, 1.5]),
  )
  return logMix([
    [0.9, logMean(phases)],
    [GAPS_SHARE, gaps(series, 14, [1, 2])],
  ])
}

export function monthly(series: DaySeries): number {
  const slots = monthlySlots(series)
  const single = slots.map((days) => fitOfRhythm(series, days, [0, 0.8, 2]))
  const together = slots.map((days) => fitOfDaysTogether(series, days, DAYS_TOGETHER.month))
  return logMix([
    [0.35, logMean(single.slice(0, DATES))],
    [0.4, logMean(single.slice(DATES))],
    [GAPS_SHARE, gaps(series, 30.44, [1.5, 3.5])],
    [0.075, logMean(together.slice(0, DATES))],
    [0.075, logMean(together.slice(DATES))],
  ])
}

/** So many of the slots of a month are dates; weekdays of the month follow. */
const DATES = 31

/** Events come as regularly, but at a gap that has no name. */
export function unnamed(series: DaySeries): number {
  const strict = UNNAMED_GAPS.map((days) =>
    gaps(series, days, [days * 0.06 + 0.3, days * 0.14 + 0.3]),
  )
  const loose = LOOSE_GAPS.map((days) => gaps(series, days, [days * 0.32, days * 0.45]))
  return logMix([
    [0.4, logMean(strict)],
    [0.4, logMean(loose)],
    [0.2, fitOfEvenGaps(series)],
  ])
}

export function bestWeekdays(series: DaySeries): number[] {
  const fits = WEEKDAY_SETS.map((days) => ({
    days,
    fit:
      fitOfRhythm(series, weeklySlots(series, days), [0, 0.6]) -
      Math.log(SETS_OF[days.length] ?? 1),
  }))
  return fits.toSorted((one, other) => other.fit - one.fit)[0]?.days ?? []
}

const WEEKDAY_SETS = subsets().filter(({ length }) => length >= 1 && length <= 3)
const SETS_OF = [1, 7, 21, 35]
const UNNAMED_GAPS = [2, 3, 4, 5, 9, 10, 11, 18, 20, 22, 24, 40, 45, 52, 60, 75, 90]
const LOOSE_GAPS = [2.5, 4, 6, 8, 11, 15, 21, 30, 42, 60, 85]

/** Of each rhythm: a gap that drifts fits most of what comes at any time, so it needs the more evidence. */
const GAPS_SHARE = 0.05

const KEPT = [0.65, 0.78, 0.9, 0.97]
/** Events besides, per event that is due. */
const EXTRA = [0.02, 0.08, 0.2, 0.45]

function fitOfRhythm(
  series: DaySeries,
  slots: readonly number[],
  spreads: readonly number[],
): number {
  return logMean(
    spreads.map((spread) => {
      const found = slotted(series, slots, spread)
      return logMean(
        KEPT.flatMap((kept) => EXTRA.map((extra) => fitOfSlots(series, found, { kept, extra }))),
      )
    }),
  )
}

function gaps(series: DaySeries, days: number, spreads: readonly number[]): number {
  return logMean(spreads.map((spread) => fitOfGaps(series, { days, spread })))
}

function weeklySlots({ first, length }: DaySeries, weekdays: readonly number[]): number[] {
  return Array.from({ length: length + 28 }, (_, index) => index - 14).filter((day) =>
    weekdays.includes(weekdayOf(first + day)),
  )
}

function everyDays({ length }: DaySeries, every: number, phase: number): number[] {
  const count = Math.ceil(length / every) + 4
  return Array.from({ length: count }, (_, index) => (index - 2) * every + phase)
}

function monthlySlots({ first, length }: DaySeries): number[][] {
  const months = monthsOf(first, first + length)
  const byDate = Array.from({ length: DATES }, (_, date) =>
    months.map((month) => month.first + Math.min(date, month.days - 1)),
  )
  const byWeekday = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => [
    ...[0, 1, 2, 3].map((week) => months.map((month) => nth(month, weekday, week))),
    months.map((month) => lastOf(month, weekday)),
  ])
  return [...byDate, ...byWeekday].map((days) => days.map((day) => day - first))
}

interface Month {
  /** In days since 1970. */
  readonly first: number
  readonly days: number
}

/** With two months before and two after, so that each day lies between two slots. */
function monthsOf(from: number, to: number): Month[] {
  const start = new Date(from * DAY_MS)
  const months: Month[] = []
  for (let index = -2; (months.at(-3)?.first ?? -Infinity) <= to; index++) {
    const first = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + index, 1) / DAY_MS
    const next = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + index + 1, 1) / DAY_MS
    months.push({ first, days: next - first })
  }
  return months
}

function nth({ first }: Month, weekday: number, week: number): number {
  return first + ((weekday - weekdayOf(first) + 7) % 7) + week * 7
}

function lastOf({ first, days }: Month, weekday: number): number {
  const last = first + days - 1
  return last - ((weekdayOf(last) - weekday + 7) % 7)
}
