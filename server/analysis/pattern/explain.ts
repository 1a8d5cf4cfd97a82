import { DAY_MS, WEEKDAYS } from '#contract/limits.ts'

import type { DaySeries } from './day-series.ts'
import { FEW_DAYS } from './posterior.ts'
import type { Told } from './posterior.ts'

export interface Seen {
  readonly series: DaySeries
  /** Articles in the stretch that was judged. */
  readonly articles: number
  /** Articles before it. */
  readonly older: number
  /** Days since the last one. */
  readonly silentDays: number
}

/** In plain words, from counts alone. */
export function explain(pattern: Told, seen: Seen): string {
  const sentences = [firstSentence(pattern, seen.series), paceSentence(seen)]
  if (pattern !== 'irregular' && seen.series.active.length < FEW_DAYS) {
    sentences.push('So few that it is not sure yet.')
  }
  if (seen.older > 0) {
    sentences.push(
      `Judged by the last two years; ${counted(seen.older, 'article')} before them left out.`,
    )
  }
  if (isLongSilent(pattern, seen)) {
    sentences.push(
      `The last one came ${counted(seen.silentDays, 'day')} ago: the rhythm may have ended.`,
    )
  }
  return sentences.join(' ')
}

export function explainTooFew(articles: number, days: number): string {
  if (articles === 0) return 'No article with a date, so there is nothing to judge by.'
  return `Only ${counted(articles, 'article')} on ${counted(days, 'day')}: a rhythm shows from 4 articles on 3 days.`
}

/** Articles on so few days fall so by chance, too. */
export function explainDoubt(pattern: Told, articles: number, days: number): string {
  return `Only ${counted(articles, 'article')} on ${counted(days, 'day')}: they may come ${pattern}, or fall so by chance. A rhythm is sure from ${FEW_DAYS} days with articles on.`
}

export function explainBurst(articles: number, days: number): string {
  return `${counted(articles, 'article')} within ${counted(days, 'day')}, so several a day; too short a time to be sure.`
}

function firstSentence(pattern: Told, series: DaySeries): string {
  switch (pattern) {
    case 'daily':
      return dailySentence(series)
    case 'weekly':
      return `An article in ${share(...stretches(series, 7))} weeks, most often on ${topDay(series)}.`
    case 'biweekly':
      return `An article in ${share(...stretches(series, 14))} stretches of two weeks, most often on ${topDay(series)}.`
    case 'monthly':
      return `An article in ${share(...months(series))} months, ${dayOfMonth(series)}.`
    case 'irregular':
      return gapSentence(series)
  }
}

function dailySentence({ weekdays, active, length }: DaySeries): string {
  const workdays = weekdays.slice(0, 5)
  const on = workdays.reduce((sum, day) => sum + day.active, 0)
  const of = workdays.reduce((sum, day) => sum + day.days, 0)
  if (on > active.length * 0.95 && on < length * 0.9)
    return `An article on ${share(on, of)} working days.`
  return `An article on ${share(active.length, length)} days.`
}

function paceSentence({ series, articles }: Seen): string {
  const { active, length } = series
  const days = `${counted(articles, 'article')} on ${active.length} of ${counted(length, 'day')}.`
  const weekly = (articles / length) * 7
  if (weekly >= 0.95) return `About ${rounded(weekly)} a week: ${days}`
  return `About ${rounded((articles / length) * 30.44)} a month: ${days}`
}

/** How many stretches of so many days have an article, and how many there are, counted from the first. */
function stretches({ active, length }: DaySeries, days: number): [number, number] {
  const from = Math.floor(days / 2)
  const met = new Set(active.map((day) => Math.floor((day + from) / days)))
  return [met.size, Math.floor((length - 1 + from) / days) + 1]
}

function months({ first, active, length }: DaySeries): [number, number] {
  const met = new Set(active.map((day) => monthOf(first + day)))
  return [met.size, monthOf(first + length - 1) - monthOf(first) + 1]
}

function monthOf(day: number): number {
  const date = new Date(day * DAY_MS)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** The habit in the month that most articles share: a weekday of it, or a date. */
function dayOfMonth({ first, active, weekdays }: DaySeries): string {
  const dates = active.map((day) => new Date((first + day) * DAY_MS).getUTCDate())
  const onTop = Math.max(...weekdays.map((day) => day.active))
  if (onTop > active.length * 0.6) return `most often on a ${topDay({ weekdays })}`
  const middle = dates.toSorted((one, other) => one - other)[Math.floor(dates.length / 2)] ?? 1
  const near = dates.filter((date) => Math.abs(date - middle) <= 3).length
  return near > dates.length * 0.6 ? `mostly around day ${middle}` : 'a month or so apart'
}

function topDay({ weekdays }: Pick<DaySeries, 'weekdays'>): string {
  const most = Math.max(...weekdays.map(({ active }) => active))
  return WEEKDAYS[weekdays.findIndex(({ active }) => active === most)] ?? ''
}

/** A gap may be steady without being that of a week or a month. */
function gapSentence({ active, length }: DaySeries): string {
  const gaps = active
    .slice(1)
    .map((day, place) => day - (active[place] ?? 0))
    .toSorted((one, other) => one - other)
  const middle = atPart(gaps, 0.5)
  const spread = atPart(gaps, 0.9) - atPart(gaps, 0.1)
  if (gaps.length >= STEADY.gaps && middle > 1 && spread <= middle * STEADY.spread) {
    return `About every ${counted(middle, 'day')}, which keeps to no day of the week or the month.`
  }
  return `No steady rhythm: ${atPart(gaps, 0)} to ${counted(gaps.at(-1) ?? 0, 'day')} from one day with articles to the next, over ${counted(length, 'day')}.`
}

function atPart(sorted: readonly number[], part: number): number {
  return sorted[Math.floor(sorted.length * part)] ?? 0
}

const STEADY = { gaps: 6, spread: 0.35 } as const

function isLongSilent(pattern: Told, { series, silentDays }: Seen): boolean {
  const usual = series.length / series.active.length
  return pattern !== 'irregular' && silentDays > Math.max(21, 4 * usual)
}

function share(some: number, all: number): string {
  return `${some} of ${all}`
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

function rounded(value: number): string {
  return value >= 10 ? String(Math.round(value)) : String(Number(value.toFixed(1)))
}
