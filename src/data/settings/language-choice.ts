import { SESSION } from '#contract/base-limits.ts'
import { createChoice } from '#device/preference.ts'
import { LANGUAGES, spokenLanguage } from '#text/language.ts'
import type { Language } from '#text/language.ts'

// This module does without React: the script of the landing page reads the choice, too.

/** `browser`: the first of the browser's languages that Lin speaks. */
export type LanguageChoice = 'browser' | Language

export const languageChoice = createChoice<LanguageChoice>('lin-language', {
  values: ['browser', ...LANGUAGES],
  fallback: 'browser',
  keepMs: SESSION.preferencesMs,
})

export function chosenLanguage(): Language {
  const chosen = languageChoice.read()
  return chosen === 'browser' ? spokenLanguage(navigator.languages) : chosen
}
