import { localeOf } from '#text/language.ts'
import { language } from '#text/spoken.ts'
import { t } from '#text/t.ts'

/** `05/nov/26`, in the reader's time zone; `N/A` where there is no date, or none that can be read. */
export function dayMonthYear(date: string | null): string {
  const at = new Date(date ?? Number.NaN)
  if (Number.isNaN(at.getTime())) return t.analyzer.notAvailable
  const month = t.analyzer.newest.months[at.getMonth()]
  return [twoDigits(at.getDate()), month, twoDigits(at.getFullYear() % 100)].join('/')
}

/**
 * `5 Nov 2026`, in the reader's time zone: in the language's usual form, for so the server writes it
 * in the sentences around it.
 */
export function dayInWords(date: string): string {
  const form = { day: 'numeric', month: 'short', year: 'numeric' } as const
  return new Intl.DateTimeFormat(localeOf(language, []), form).format(new Date(date))
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}
