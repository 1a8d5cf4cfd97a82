import { readingLocale } from '#ui/format/locale.ts'

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
