import { useSyncExternalStore } from 'react'

import { isFirstScreenPainted, watchFirstScreen } from '#device/first-screen.ts'

/** Parts that need the browser's date formats wait: loading these takes longer than the rest of a first screen. */
export function useFirstScreenPainted(): boolean {
  return useSyncExternalStore(watchFirstScreen, isFirstScreenPainted, isFirstScreenPainted)
}
