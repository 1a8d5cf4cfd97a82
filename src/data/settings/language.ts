import { useSyncExternalStore } from 'react'

import { watchOnline } from '#device/online.ts'
import { setDocumentLanguage } from '#device/page.ts'
import { createStore } from '#device/store.ts'
import { language } from '#text/language.ts'
import type { Language } from '#text/language.ts'
import { isLanguageComing, speakOnceThere } from '#text/needed.ts'

import { chosenLanguage, languageChoice } from './language-choice.ts'
import type { LanguageChoice } from './language-choice.ts'

const spoken = createStore<Language>(language)

/** Follows the choice, here or in another tab; stays with the old language if the new texts cannot be loaded. */
export async function startLanguage(): Promise<void> {
  if (languageChoice.read() !== 'browser') languageChoice.write(languageChoice.read())
  languageChoice.watch(() => void speakAsChosen())
  globalThis.addEventListener('languagechange', () => void speakAsChosen())
  // Back online, texts that could not be loaded before can be.
  watchOnline(() => void speakAsChosen())
  await speakAsChosen()
}

export function useLanguageChoice(): [LanguageChoice, (next: LanguageChoice) => void] {
  return [
    useSyncExternalStore(languageChoice.watch, languageChoice.read, languageChoice.first),
    languageChoice.write,
  ]
}

export function useLanguage(): Language {
  return useSyncExternalStore(spoken.watch, spoken.read, spoken.read)
}

async function speakAsChosen(): Promise<void> {
  const next = chosenLanguage()
  // Another language may have been chosen meanwhile.
  if (await speakIn(next, () => next === chosenLanguage())) setDocumentLanguage(next)
}

/** @returns false if its texts could not be loaded, as offline for the first time */
export async function speakIn(next: Language, isWanted?: () => boolean): Promise<boolean> {
  try {
    const isSpoken = await speakOnceThere(next, isWanted)
    if (isSpoken) spoken.write(next)
    return isSpoken
  } catch {
    return false
  }
}

export function areTextsComing(): boolean {
  return isLanguageComing()
}
