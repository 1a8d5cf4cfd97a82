import { readingLocale } from '#ui/format/locale.ts'

/** "9": the day of the month with which a week begins. */
export function firstDayText(start: Date): string {
  return new Intl.DateTimeFormat(readingLocale(), { day: 'numeric' }).format(start)
}

/** "Nov" */
export function monthText(start: Date): string {
  return new Intl.DateTimeFormat(readingLocale(), { month: 'short' }).format(start)
}
