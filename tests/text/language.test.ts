import { expect, test } from 'vitest'

import { LANGUAGE_NAMES, LANGUAGES, localeOf, spokenLanguage } from '#text/language.ts'
import type { Language } from '#text/language.ts'

test.for<[Language, string[]]>([
  ['de', ['de-AT', 'en']],
  ['es', ['ES-419']],
  ['fr', ['nl', 'fr-CA', 'de']],
  ['en', ['nl', 'ja']],
  ['en', ['deu', 'fro']],
  ['en', []],
])('%s is spoken to whoever reads %j', ([language, languages]) => {
  expect(spokenLanguage(languages)).toBe(language)
})

test.for<[string, Language, string[]]>([
  ['de-AT', 'de', ['en-US', 'de-AT', 'de-DE']],
  ['de-DE', 'de', ['en-US']],
  ['en-US', 'en', ['fr', 'en-US']],
  ['en-GB', 'en', []],
  ['es-ES', 'es', ['est']],
  ['fr-FR', 'fr', ['de']],
  ['en-GB', 'en', ['en-US@posix']],
])('dates are written as in %s where %s is spoken to whoever reads %j', (row) => {
  const [locale, language, languages] = row

  expect(localeOf(language, languages)).toBe(locale)
})

test('every language calls itself by its own name, and has dates of its own', () => {
  for (const language of LANGUAGES) {
    const locale = localeOf(language, [])
    const name = new Intl.DisplayNames(language, { type: 'language' }).of(language)

    expect(LANGUAGE_NAMES[language].toLocaleLowerCase(language)).toBe(name?.toLowerCase())
    expect(Intl.DateTimeFormat.supportedLocalesOf(locale)).toEqual([locale])
  }
})
