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

/** Speaks a language from now on. Rejects where its texts cannot be loaded, and nothing changes. */
export async function speak(next: Language): Promise<void> {
  t = await TEXTS[next]()
  setLanguage(next)
}

const TEXTS: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: async () => en,
  es: async () => en,
  fr: async () => en,
  de: async () => en,
}
