import { useSyncExternalStore } from 'react'

import { SESSION } from '#contract/limits.ts'
import { createStore } from '#data/query/store.ts'
import { watchOnline } from '#device/online.ts'
import { setDocumentLanguage } from '#device/page.ts'
import { createChoice } from '#device/preference.ts'
import { LANGUAGES, spokenLanguage } from '#text/language.ts'
import type { Language } from '#text/language.ts'
import { isLanguageComing, speakOnceThere } from '#text/needed.ts'
import { language } from '#text/spoken.ts'

const spoken = createStore<Language>(language)

/** Speaks as chosen, here or in another tab. Where the texts cannot be had, it goes on as before. */
export async function startLanguage(): Promise<void> {
  if (languageChoice.read() !== 'browser') languageChoice.write(languageChoice.read())
  languageChoice.watch(() => void speakAsChosen())
  globalThis.addEventListener('languagechange', () => void speakAsChosen())
  // What could not be had without network.
  watchOnline(() => void speakAsChosen())
  await speakAsChosen()
}

/** What was chosen, and how to choose. */
export function useLanguageChoice(): [LanguageChoice, (next: LanguageChoice) => void] {
  return [
    useSyncExternalStore(languageChoice.watch, languageChoice.read, languageChoice.first),
    languageChoice.write,
  ]
}

/** The language that is spoken: what shows texts is drawn anew when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(spoken.watch, spoken.read, spoken.read)
}

async function speakAsChosen(): Promise<void> {
  const next = chosenLanguage()
  // Another one may have been chosen meanwhile.
  if (await speakIn(next, () => next === chosenLanguage())) setDocumentLanguage(next)
}

/** @returns whether it is spoken. Offline, a language that was never loaded before is not. */
export async function speakIn(next: Language, isWanted?: () => boolean): Promise<boolean> {
  try {
    const isSpoken = await speakOnceThere(next, isWanted)
    if (isSpoken) spoken.write(next)
    return isSpoken
  } catch {
    return false
  }
}

/** Whether a part of the app is on its way that a page can do without. */
export function areTextsComing(): boolean {
  return isLanguageComing()
}

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
