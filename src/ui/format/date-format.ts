import { readingLocale } from './locale.ts'

const FORMATS = new Map<string, Intl.DateTimeFormat>()

/**
 * In the reader's language. Making a format takes a hundred times as long as using it, and lists use it
 * in each row.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = readingLocale()
  // A format keeps the zone that the device was in: who travels gets others.
  const key = JSON.stringify([locale, new Date().getTimezoneOffset(), options])
  const known = FORMATS.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(locale, options)
  FORMATS.set(key, made)
  return made
}
