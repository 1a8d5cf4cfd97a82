import { dateFormat as zonedFormat } from '@lin/zones'
import type { ZonedFormat, ZonedFormatOptions } from '@lin/zones'

import { deviceTimeZone } from '#device/time-zone.ts'
import { deviceDayNumber } from '#device/wall-clock.ts'
import { t } from '#text/t.ts'
import { useFirstScreenPainted } from '#ui/hooks/use-first-screen.ts'
import { useNow } from '#ui/hooks/use-now.ts'

import { readingLocale } from './locale.ts'

export function RelativeTime({ at }: { readonly at: string }) {
  const now = useNow()
  return <Moment at={at} text={() => relativeTime(at, now)} title={() => absoluteTime(at)} />
}

/** The time today, date and time on any other day; the exact moment on hover. */
export function ClockTime({ at }: { readonly at: string }) {
  const now = useNow()
  return <Moment at={at} text={() => clockTime(at, now)} title={() => absoluteTime(at)} />
}

export function CalendarDate({ at }: { readonly at: string }) {
  return <Moment at={at} text={() => calendarDate(at)} title={() => absoluteTime(at)} />
}

interface ZonedTimeProps {
  readonly at: string
  /** IANA name. */
  readonly zone: string
}

/** A moment in a time zone; the zone's name on hover. */
export function ZonedTime({ at, zone }: ZonedTimeProps) {
  return <Moment at={at} text={() => zonedMoment(at, zone)} title={() => zone} />
}

interface MomentProps {
  readonly at: string
  readonly text: () => string
  readonly title: () => string
}

/** Figure spaces, which do not break: about as wide as a date, so that lines wrap as they will with the words. */
const PLACEHOLDER = '\u2007'.repeat(10)

/** A moment in words of the caller's. The words come with the second painting of the first screen. */
export function Moment({ at, text, title }: MomentProps) {
  const isPainted = useFirstScreenPainted()
  return isPainted ? (
    <time dateTime={at} title={title()}>
      {text()}
    </time>
  ) : (
    <time dateTime={at}>{PLACEHOLDER}</time>
  )
}

const MINUTE_MS = 60_000

/** 00:00 to 23:59 in every language, as in schedules. */
export const CLOCK = { timeStyle: 'short', hourCycle: 'h23' } as const

const HOUR_MS = 60 * MINUTE_MS

/**
 * "just now", "5 minutes ago", "tomorrow", "in 2 days": from a day on by this device's calendar; the date when more than a
 * week away. `now` in epoch ms.
 */
export function relativeTime(at: string, now: number): string {
  const atMs = Date.parse(at)
  const awayMs = atMs - now
  if (Math.abs(awayMs) < MINUTE_MS) return t.common.justNow
  if (Math.abs(awayMs) < HOUR_MS) return inWords(Math.trunc(awayMs / MINUTE_MS), 'minute')
  if (Math.abs(awayMs) < 24 * HOUR_MS) return inWords(Math.trunc(awayMs / HOUR_MS), 'hour')
  if (Math.abs(awayMs) < 7 * 24 * HOUR_MS) {
    return inWords(deviceDayNumber(atMs) - deviceDayNumber(now), 'day')
  }
  return calendarDate(at)
}

function inWords(count: number, unit: 'minute' | 'hour' | 'day'): string {
  const numeric = unit === 'day' ? 'auto' : 'always'
  return new Intl.RelativeTimeFormat(readingLocale(), { numeric }).format(count, unit)
}

export function calendarDate(at: string): string {
  return dateFormat({ dateStyle: 'medium' }).format(new Date(at))
}

/** "14:32" today, "21 Nov 2026, 14:32" on any other day. `now` in epoch ms. */
export function clockTime(at: string, now: number): string {
  const moment = new Date(at)
  const isToday = deviceDayNumber(moment.getTime()) === deviceDayNumber(now)
  const day = isToday ? {} : ({ dateStyle: 'medium' } as const)
  return dateFormat({ ...day, ...CLOCK }).format(moment)
}

export function absoluteTime(at: string): string {
  return dateFormat({ dateStyle: 'full', ...CLOCK }).format(new Date(at))
}

/** "Tue 24 Nov, 09:00" in a time zone. */
export function zonedMoment(at: string | Date, timeZone: string): string {
  return inZone(at, timeZone, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}

/** "Tue 24 Nov" in a time zone. */
export function zonedDay(at: string | Date, timeZone: string): string {
  return inZone(at, timeZone, { weekday: 'short', day: 'numeric', month: 'short' })
}

/** A moment in a zone that this browser does not know is shown in UTC, marked as UTC. */
function inZone(at: string | Date, timeZone: string, options: FormatOptions): string {
  const moment = new Date(at)
  try {
    return dateFormat({ ...options, timeZone }).format(moment)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return `${dateFormat({ ...options, timeZone: 'UTC' }).format(moment)} UTC`
  }
}

/** A weekday of the wire in the reader's language: `Monday`, or short `Mon`. */
export function weekdayText(day: keyof typeof JANUARY, form: 'long' | 'short' = 'long'): string {
  const format = dateFormat({ weekday: form, timeZone: 'UTC' })
  return format.format(Date.UTC(2024, 0, JANUARY[day]))
}

/** January 2024 began on a Monday. */
const JANUARY = {
  Monday: 1,
  Tuesday: 2,
  Wednesday: 3,
  Thursday: 4,
  Friday: 5,
  Saturday: 6,
  Sunday: 7,
} as const

/** The first day of the week in the reader's locale: 1 is Monday, 7 is Sunday. */
export function firstWeekday(tag = readingLocale()): number {
  return weekInfoOf(new Intl.Locale(tag)).firstDay
}

interface WeekInfo {
  readonly firstDay: number
}

/** A method in newer browsers, a property in older ones; Monday if there is neither. */
function weekInfoOf(locale: Intl.Locale & WeekFacts): WeekInfo {
  return locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 }
}

interface WeekFacts {
  readonly getWeekInfo?: () => WeekInfo
  readonly weekInfo?: WeekInfo
}

const FORMATS = new Map<string, ZonedFormat>()

/** Uses the clock of this device if no zone is named. */
type FormatOptions = Omit<ZonedFormatOptions, 'timeZone'> & { readonly timeZone?: string }

/** Making a format takes a hundred times as long as using it, and lists use it in each row. */
export function dateFormat(options: FormatOptions): ZonedFormat {
  const locale = readingLocale()
  // The device's zone changes when it travels.
  const zoned = { timeZone: deviceTimeZone(), ...options }
  const key = JSON.stringify([locale, zoned])
  const known = FORMATS.get(key)
  if (known !== undefined) return known
  const made = zonedFormat(locale, zoned)
  FORMATS.set(key, made)
  return made
}
