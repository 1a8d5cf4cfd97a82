import { LANGUAGES } from './language.ts'
import type { Language } from './language.ts'

/** The language that is spoken now. */
export let language: Language = LANGUAGES[0]

export function setLanguage(next: Language): void {
  language = next
}
