import { DAY_MS } from '#contract/limits.ts'

/** Months since January 1970 of a day since then. */
export function monthOf(day: number): number {
  const date = new Date(day * DAY_MS)
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth()
}

/** `2026-11` */
export function monthName(month: number): string {
  const year = 1970 + Math.floor(month / 12)
  return `${year}-${String(month - (year - 1970) * 12 + 1).padStart(2, '0')}`
}

/** `November 2026` */
export function monthInWords(month: number): string {
  return IN_WORDS.format(firstDayOf(month) * DAY_MS)
}

const IN_WORDS = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** In days since 1970. */
export function firstDayOf(month: number): number {
  return Date.UTC(1970, month, 1) / DAY_MS
}
