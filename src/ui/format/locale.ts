import { language, localeOf } from '#text/language.ts'

/** For dates and numbers: the reader's own variety of the language that the words around them have. */
export function readingLocale(languages: readonly string[] = navigator.languages): string {
  return localeOf(language, languages)
}
