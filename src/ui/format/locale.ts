import { language, localeOf } from '#text/language.ts'

/** The locale of dates and numbers: the reader's own variant of the language that Lin speaks. */
export function readingLocale(languages: readonly string[] = navigator.languages): string {
  return localeOf(language, languages)
}
