import { dateFormat } from '@lin/zones'

import { deviceTimeZone } from '#device/time-zone.ts'
import { deviceWallTime } from '#device/wall-clock.ts'
import { language, localeOf } from '#text/language.ts'
import { t } from '#text/t.ts'
import { readingLocale } from '#ui/format/locale.ts'

/** `05/nov/26` in the reader's time zone; `N/A` without a readable date. */
export function dayMonthYear(date: string | null): string {
  const at = Date.parse(date ?? '')
  if (Number.isNaN(at)) return t.analyzer.notAvailable
  const { year, month, day } = deviceWallTime(at)
  return [twoDigits(day), t.analyzer.newest.months[month - 1], twoDigits(year % 100)].join('/')
}

/**
 * `5 Nov 2026` in the reader's time zone, in the language's default locale, as the server writes it
 * in the sentences around it.
 */
export function dayInWords(date: string): string {
  const form = { day: 'numeric', month: 'short', year: 'numeric' } as const
  const zoned = { ...form, timeZone: deviceTimeZone() }
  return dateFormat(localeOf(language, []), zoned).format(Date.parse(date))
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}

/** `2026-11` as `November 2026` */
export function monthText(month: string): string {
  return formatMonth(month, { month: 'long', year: 'numeric' })
}

/** `2026-11` as `Nov` */
export function shortMonth(month: string): string {
  return formatMonth(month, { month: 'short' })
}

/** @param month `2026-11` */
export function formatMonth(month: string, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(readingLocale(), { ...options, timeZone: 'UTC' })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}
