/**
 * The reader's own English where they have one, for dates and numbers: the words around them are
 * English, so another language's month would read like a mistake.
 */
export function readingLocale(languages: readonly string[] = navigator.languages): string {
  return languages.find((language) => /^en(-|$)/i.test(language)) ?? 'en-GB'
}
