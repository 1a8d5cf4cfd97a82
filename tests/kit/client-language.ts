import type { Language } from '#text/language.ts'
import { loadTexts, speak } from '#text/t.ts'

/** Lin speaks this language until the test says otherwise. */
export async function speakIn(language: Language): Promise<void> {
  speak(language, await loadTexts(language))
}
