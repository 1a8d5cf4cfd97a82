import type { Language } from '#text/language.ts'
import { needTexts, speakOnceThere } from '#text/needed.ts'

/** Lin speaks this language until the test says otherwise. */
export async function speakIn(language: Language): Promise<void> {
  await speakOnceThere(language)
}

/** Loads all texts: tests show components without the addresses that would load their texts. */
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
