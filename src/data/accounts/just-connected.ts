import { useSyncExternalStore } from 'react'

import { SECOND_MS } from '#contract/limits.ts'
import { createPreference } from '#device/preference.ts'

const justConnected = createPreference('lin-just-connected', {
  fallback: false,
  keepMs: 10 * SECOND_MS,
})

/** Whether an account was connected a moment ago: outlives the full page load after the callback. */
export function useJustConnected(): [boolean, (next: boolean) => void] {
  return [useSyncExternalStore(justConnected.watch, justConnected.read), justConnected.write]
}
