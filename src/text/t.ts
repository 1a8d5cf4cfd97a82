import { en } from './en.ts'
import type { Language } from './language.ts'
import { setLanguage } from './spoken.ts'

/** Every text that Lin shows, by the screen it stands on. English is the one that others translate. */
export type Texts = typeof en

/**
 * The texts of the language that is spoken now. Read where they are shown (`t.posts.title`), never
 * kept: a value taken when a module loads would stay English.
 */
export let t: Texts = en

/** Speaks a language from now on, with its texts. */
export function speak(next: Language, texts: Texts): void {
  t = texts
  setLanguage(next)
}

/** The texts of a language. Rejects where its chunk cannot be loaded. */
export function loadTexts(of: Language): Promise<Texts> {
  return TEXTS[of]()
}

const TEXTS: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: async () => en,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  de: async () => (await import('./de.ts')).de,
}
