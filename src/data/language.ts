import { useSyncExternalStore } from 'react'

import { SESSION } from '#contract/limits.ts'
import { setDocumentLanguage } from '#device/document-language.ts'
import { watchOnline } from '#device/online.ts'
import { createChoice } from '#device/preference.ts'
import { LANGUAGES, spokenLanguage } from '#text/language.ts'
import type { Language } from '#text/language.ts'
import { language } from '#text/spoken.ts'
import { loadTexts, speak } from '#text/t.ts'
import type { Texts } from '#text/t.ts'

import { createStore } from './store.ts'

/** `browser`: the first of the browser's languages that Lin speaks. */
export type LanguageChoice = 'browser' | Language

const choice = createChoice<LanguageChoice>('lin-language', {
  values: ['browser', ...LANGUAGES],
  fallback: 'browser',
  keepMs: SESSION.preferencesMs,
})

const spoken = createStore<Language>(language)

/** Speaks as chosen, here or in another tab. Where the texts cannot be had, it goes on as before. */
export async function startLanguage(): Promise<void> {
  if (choice.read() !== 'browser') choice.write(choice.read())
  choice.watch(() => void speakAsChosen())
  globalThis.addEventListener('languagechange', () => void speakAsChosen())
  // What could not be had without network.
  watchOnline(() => void speakAsChosen())
  await speakAsChosen()
}

/** What was chosen, and how to choose. */
export function useLanguageChoice(): [LanguageChoice, (next: LanguageChoice) => void] {
  return [useSyncExternalStore(choice.watch, choice.read), choice.write]
}

/** The language that is spoken: what shows texts is drawn anew when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(spoken.watch, spoken.read)
}

async function speakAsChosen(): Promise<void> {
  const next = chosenLanguage()
  const texts = await textsOf(next)
  // Another one may have been chosen meanwhile.
  if (texts === null || next !== chosenLanguage()) return
  speak(next, texts)
  setDocumentLanguage(next)
  spoken.write(next)
}

function chosenLanguage(): Language {
  const chosen = choice.read()
  return chosen === 'browser' ? spokenLanguage(navigator.languages) : chosen
}

/** Whether a part of the app is on its way that a page can do without. */
export function areTextsComing(): boolean {
  return coming > 0
}

let coming = 0

/** Null offline, before this language was ever loaded: the one that is spoken stays. */
async function textsOf(wanted: Language): Promise<Texts | null> {
  coming += 1
  try {
    return await loadTexts(wanted)
  } catch {
    return null
  } finally {
    coming -= 1
  }
}
