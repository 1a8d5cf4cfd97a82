import { useSyncExternalStore } from 'react'

import { SESSION } from '#contract/limits.ts'
import { createPreference } from '#device/preference.ts'

/** Who speaks to a computer, or hits keys by chance, can do without (WCAG 2.1.4). */
export const singleKeys = createPreference('lin-single-keys', {
  fallback: true,
  keepMs: SESSION.preferencesMs,
})

export function useSingleKeys(): boolean {
  return useSyncExternalStore(singleKeys.watch, singleKeys.read)
}
