import { useSyncExternalStore } from 'react'

import { isFirstScreenPainted, watchFirstScreen } from '#device/first-screen.ts'

/**
 * False in the first rendering of the first screen: for parts that it is painted without. A browser loads its
 * date formats when they are first needed, which takes longer than the rest of a screen.
 */
export function useFirstScreenPainted(): boolean {
  return useSyncExternalStore(watchFirstScreen, isFirstScreenPainted, isFirstScreenPainted)
}
