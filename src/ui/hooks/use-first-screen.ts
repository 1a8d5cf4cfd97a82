import { useSyncExternalStore } from 'react'

import { isFirstScreenPainted, watchFirstScreen } from '#device/first-screen.ts'

/**
 * False in the first rendering of the first screen: for what it is painted without. What a browser knows of
 * dates is read when they are first asked for, which takes longer than all the rest of a screen.
 */
export function useFirstScreenPainted(): boolean {
  return useSyncExternalStore(watchFirstScreen, isFirstScreenPainted, isFirstScreenPainted)
}
