import { t } from '#text/t.ts'

import { dateFormat } from './date-format.ts'
import { readingLocale } from './locale.ts'

const MINUTE_MS = 60_000

/** From 00:00 to 23:59 in every language, as schedules write their times. */
export const CLOCK = { timeStyle: 'short', hourCycle: 'h23' } as const

/** Steps of `Intl.RelativeTimeFormat`: up to how many of one unit before the next one is used. */
const STEPS = [
  { unit: 'minute', ms: MINUTE_MS, below: 60 },
  { unit: 'hour', ms: 60 * MINUTE_MS, below: 24 },
  { unit: 'day', ms: 24 * 60 * MINUTE_MS, below: 7 },
] as const

/** "just now", "5 minutes ago", "in 2 days"; past a week the day itself. `now` in epoch ms. */
export function relativeTime(at: string, now: number): string {
  const awayMs = Date.parse(at) - now
  if (Math.abs(awayMs) < MINUTE_MS) return t.common.justNow
  const step = STEPS.find(({ ms, below }) => Math.abs(awayMs) < ms * below)
  if (step === undefined) return calendarDate(at)
  const format = new Intl.RelativeTimeFormat(readingLocale(), { numeric: 'always' })
  return format.format(Math.trunc(awayMs / step.ms), step.unit)
}

export function calendarDate(at: string): string {
  return dateFormat({ dateStyle: 'medium' }).format(new Date(at))
}

/** "14:32" today, "21 Nov 2026, 14:32" on any other day. `now` in epoch ms. */
export function clockTime(at: string, now: number): string {
  const moment = new Date(at)
  const isToday = moment.toDateString() === new Date(now).toDateString()
  const day = isToday ? {} : ({ dateStyle: 'medium' } as const)
  return dateFormat({ ...day, ...CLOCK }).format(moment)
}

export function absoluteTime(at: string): string {
  return dateFormat({ dateStyle: 'full', ...CLOCK }).format(new Date(at))
}
