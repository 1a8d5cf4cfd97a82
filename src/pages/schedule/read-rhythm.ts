import { KEYWORD, WEEKDAYS } from '#contract/limits.ts'

/** Slots that were suggested on another screen. */
export interface Rhythm {
  /** At least one, in the order of the week. */
  readonly days: readonly (typeof WEEKDAYS)[number][]
  /** `HH:MM` */
  readonly time: string
  /** The keyword whose pace it keeps. */
  readonly about: string | null
}

/** Reads `?days=Tuesday,Thursday&time=09:00&about=AI`; null where an address names no slot. */
export function readRhythm(search: URLSearchParams): Rhythm | null {
  const named = (search.get('days') ?? '').split(',')
  const days = WEEKDAYS.filter((day) => named.includes(day))
  const time = search.get('time') ?? ''
  if (days.length === 0 || !TIME.test(time)) return null
  const about = (search.get('about') ?? '').trim().slice(0, KEYWORD.maxLength)
  return { days, time, about: about === '' ? null : about }
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/
