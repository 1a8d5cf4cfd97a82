import type { Language } from '#text/language.ts'
import { needTexts, speakOnceThere } from '#text/needed.ts'

/** Lin speaks this language until the test says otherwise. */
export async function speakIn(language: Language): Promise<void> {
  await speakOnceThere(language)
}

/** A test shows what it likes, without the address that it is loaded for. */
export async function loadAllTexts(): Promise<void> {
  await needTexts([
    'frame',
    'overlays',
    'starters',
    'landing',
    'signIn',
    'dashboard',
    'sources',
    'accounts',
    'posts',
    'schedule',
    'settings',
    'share',
  ])
}
