import type { DaySeries, WeekdayCount } from './day-series.ts'
import { logChances, logMean, logMix } from './weigh.ts'

/** Events on most days, or on most days of the same four to six weekdays. */
export function onMostDays({ weekdays }: DaySeries): number {
  const fits = OFTEN.flatMap((often) =>
    SELDOM.map((seldom) =>
      logMix(
        DAILY_SETS.map(({ share, days }) => [share, fitOf(weekdays, { days, often, seldom })]),
      ),
    ),
  )
  return logMean(fits)
}

/** The chance depends on the day of the week: a habit, but no rhythm. */
export function byHabit({ weekdays }: DaySeries): number {
  const perDay = weekdays.map(({ active, days }) =>
    logMean(HABIT_CHANCES.slice(0, -2).map((chance) => logChances(active, days, chance))),
  )
  const apart = perDay.reduce((sum, fit) => sum + fit, 0)
  return logMix([
    [0.4, apart],
    [0.6, workdaysOnly(weekdays)],
  ])
}

export function atRandom({ length, active }: DaySeries): number {
  return logMean(RANDOM_CHANCES.map((chance) => logChances(active.length, length, chance)))
}

const OFTEN = [0.68, 0.76, 0.84, 0.92, 0.98]
const SELDOM = [0.01, 0.05, 0.15, 0.3]
const HABIT_CHANCES = [0.01, 0.03, 0.07, 0.13, 0.22, 0.33, 0.45, 0.55]
const RANDOM_CHANCES = [0.01, 0.015, 0.022, 0.033, 0.05, 0.075, 0.11, 0.16, 0.22, 0.3, 0.4, 0.5]

const DAILY_SETS = subsets()
  .filter((days) => days.length >= 4)
  .map((days) => ({ days: new Set(days), share: shareOf(days) }))

function shareOf(days: readonly number[]): number {
  const name = days.join('')
  if (name === '0123456') return 30
  if (name === '01234') return 40
  if (days.length === 6) return name === '012345' ? 5 : 1
  return days.length === 5 ? 0.5 : 0.2
}

function workdaysOnly(weekdays: readonly WeekdayCount[]): number {
  const days = new Set([0, 1, 2, 3, 4])
  const fits = HABIT_CHANCES.slice(2).flatMap((often) =>
    [0.05, 0.2, 0.5].map((part) => fitOf(weekdays, { days, often, seldom: often * part })),
  )
  return logMean(fits)
}

interface Chances {
  readonly days: ReadonlySet<number>
  readonly often: number
  readonly seldom: number
}

function fitOf(weekdays: readonly WeekdayCount[], { days, often, seldom }: Chances): number {
  return weekdays.reduce(
    (sum, { active, days: all }, weekday) =>
      sum + logChances(active, all, days.has(weekday) ? often : seldom),
    0,
  )
}

export function subsets(): number[][] {
  return Array.from({ length: 128 }, (_, bits) =>
    [0, 1, 2, 3, 4, 5, 6].filter((weekday) => (bits >> weekday) % 2 === 1),
  )
}
