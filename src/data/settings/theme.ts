import { useSyncExternalStore } from 'react'

import { SESSION } from '#contract/limits.ts'
import { createChoice } from '#device/preference.ts'
import { THEMES, applyTheme } from '#device/theme.ts'
import type { Theme } from '#device/theme.ts'

const choice = createChoice<Theme>('lin-theme', {
  values: THEMES,
  fallback: 'system',
  keepMs: SESSION.preferencesMs,
})

/** Renews the stored choice, too, which expires. */
export function startTheme(): void {
  if (choice.read() !== 'system') choice.write(choice.read())
  applyTheme(choice.read())
  choice.watch(() => applyTheme(choice.read()))
}

export function useTheme(): [Theme, (next: Theme) => void] {
  return [useSyncExternalStore(choice.watch, choice.read), choice.write]
}
