import { DAY_MS } from './calendar.ts'
import type { DaySeries } from './day-series.ts'
import { FEW_DAYS } from './posterior.ts'
import type { Pattern } from './posterior.ts'

export type Evidence =
  | { readonly kind: 'too few'; readonly events: number; readonly days: number }
  /** There may be this rhythm, or the days fell so by chance. */
  | {
      readonly kind: 'doubt'
      readonly pattern: Pattern
      readonly events: number
      readonly days: number
    }
  /** Several events a day, within so few days that nobody knows what comes after. */
  | { readonly kind: 'burst'; readonly events: number; readonly days: number }
  | {
      readonly kind: 'judged'
      readonly shown: Shown
      /** Events that were judged, and the days that have one. */
      readonly events: number
      readonly activeDays: number
      readonly days: number
      /** Whether `activeDays` are so few that the rhythm is not sure yet; false for `irregular`. */
      readonly isFew: boolean
      /** Events of before the two years that were judged. */
      readonly older: number
      /** Days since the last event. */
      readonly silentDays: number
      /** Whether `silentDays` are so many that the rhythm may have ended; false for `irregular`. */
      readonly mayHaveEnded: boolean
    }

/** A weekday is 0 for Monday. */
export type Shown =
  | { readonly kind: 'days'; readonly met: number; readonly of: number }
  /** Of the days from Monday to Friday, where the others have hardly any. */
  | { readonly kind: 'working days'; readonly met: number; readonly of: number }
  | {
      readonly kind: 'weeks' | 'fortnights'
      readonly met: number
      readonly of: number
      readonly weekday: number
    }
  | {
      readonly kind: 'months'
      readonly met: number
      readonly of: number
      /** Most of the days are on this weekday, or about this date; null without either. */
      readonly habit: { readonly weekday: number } | { readonly date: number } | null
    }
  /** A gap in days that is steady without being that of a week or a month. */
  | { readonly kind: 'steady gap'; readonly days: number }
  | { readonly kind: 'gaps'; readonly least: number; readonly most: number }

export interface Seen {
  readonly series: DaySeries
  readonly events: number
  readonly older: number
  readonly silentDays: number
}

export function evidenceOf(pattern: Pattern, seen: Seen): Evidence {
  const { series, events, older, silentDays } = seen
  const activeDays = series.active.length
  return {
    kind: 'judged',
    shown: shownBy(pattern, series),
    events,
    activeDays,
    days: series.length,
    isFew: pattern !== 'irregular' && activeDays < FEW_DAYS,
    older,
    silentDays,
    mayHaveEnded: isLongSilent(pattern, seen),
  }
}

function shownBy(pattern: Pattern, series: DaySeries): Shown {
  switch (pattern) {
    case 'daily':
      return daysMet(series)
    case 'weekly':
      return { kind: 'weeks', ...stretches(series, 7), weekday: topDay(series) }
    case 'biweekly':
      return { kind: 'fortnights', ...stretches(series, 14), weekday: topDay(series) }
    case 'monthly':
      return { kind: 'months', ...months(series), habit: habitInMonth(series) }
    case 'irregular':
      return gapsOf(series)
  }
}

function daysMet({ weekdays, active, length }: DaySeries): Shown {
  const workdays = weekdays.slice(0, 5)
  const met = workdays.reduce((sum, day) => sum + day.active, 0)
  const of = workdays.reduce((sum, day) => sum + day.days, 0)
  if (met > active.length * 0.95 && met < length * 0.9) return { kind: 'working days', met, of }
  return { kind: 'days', met: active.length, of: length }
}

interface Share {
  readonly met: number
  readonly of: number
}

/** The stretches of so many days, counted from the first event: those with an event, and all. */
function stretches({ active, length }: DaySeries, days: number): Share {
  const from = Math.floor(days / 2)
  const met = new Set(active.map((day) => Math.floor((day + from) / days)))
  return { met: met.size, of: Math.floor((length - 1 + from) / days) + 1 }
}

function months({ first, active, length }: DaySeries): Share {
  const met = new Set(active.map((day) => monthOf(first + day)))
  return { met: met.size, of: monthOf(first + length - 1) - monthOf(first) + 1 }
}

function monthOf(day: number): number {
  const date = new Date(day * DAY_MS)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

function habitInMonth({
  first,
  active,
  weekdays,
}: DaySeries): { readonly weekday: number } | { readonly date: number } | null {
  const dates = active.map((day) => new Date((first + day) * DAY_MS).getUTCDate())
  const onTop = Math.max(...weekdays.map((day) => day.active))
  if (onTop > active.length * 0.6) return { weekday: topDay({ weekdays }) }
  const middle = dates.toSorted((one, other) => one - other)[Math.floor(dates.length / 2)] ?? 1
  const near = dates.filter((date) => Math.abs(date - middle) <= 3).length
  return near > dates.length * 0.6 ? { date: middle } : null
}

function topDay({ weekdays }: Pick<DaySeries, 'weekdays'>): number {
  const most = Math.max(...weekdays.map(({ active }) => active))
  return weekdays.findIndex(({ active }) => active === most)
}

function gapsOf({ active }: DaySeries): Shown {
  const gaps = active
    .slice(1)
    .map((day, place) => day - (active[place] ?? 0))
    .toSorted((one, other) => one - other)
  const middle = atPart(gaps, 0.5)
  const spread = atPart(gaps, 0.9) - atPart(gaps, 0.1)
  if (gaps.length >= STEADY.gaps && middle > 1 && spread <= middle * STEADY.spread) {
    return { kind: 'steady gap', days: middle }
  }
  return { kind: 'gaps', least: atPart(gaps, 0), most: gaps.at(-1) ?? 0 }
}

function atPart(sorted: readonly number[], part: number): number {
  return sorted[Math.floor(sorted.length * part)] ?? 0
}

const STEADY = { gaps: 6, spread: 0.35 } as const

function isLongSilent(pattern: Pattern, { series, silentDays }: Seen): boolean {
  const usual = series.length / series.active.length
  return pattern !== 'irregular' && silentDays > Math.max(21, 4 * usual)
}
