import { keepPageLanguage } from '#sync/page-language.ts'

import { languageChoice } from './language-choice.ts'

/** Has the service worker answer with pages in the language that was chosen, here or in another tab. */
export function followPageLanguage(): void {
  languageChoice.watch(() => void tell())
  void tell()
}

async function tell(): Promise<void> {
  const chosen = languageChoice.read()
  try {
    await keepPageLanguage(chosen === 'browser' ? null : chosen)
  } catch {
    // Without room, a page comes in the browser's language, and the app renders it in the chosen one.
  }
}
