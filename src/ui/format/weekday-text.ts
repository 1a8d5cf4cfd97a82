import { dateFormat } from './date-format.ts'

/** A weekday of the wire in the reader's language: `Monday`, or short `Mon`. */
export function weekdayText(day: keyof typeof JANUARY, form: 'long' | 'short' = 'long'): string {
  const format = dateFormat({ weekday: form, timeZone: 'UTC' })
  return format.format(Date.UTC(2024, 0, JANUARY[day]))
}

/** Which day of January 2024 was one. */
const JANUARY = {
  Monday: 1,
  Tuesday: 2,
  Wednesday: 3,
  Thursday: 4,
  Friday: 5,
  Saturday: 6,
  Sunday: 7,
} as const
