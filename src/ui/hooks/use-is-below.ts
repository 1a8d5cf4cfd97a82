import { useSyncExternalStore } from 'react'

import { isBelow, watchBelow } from '#device/page.ts'

/** True while the window is narrower than so many CSS pixels. */
export function useIsBelow(px: number): boolean {
  return useSyncExternalStore(
    (notify) => watchBelow(px, notify),
    () => isBelow(px),
  )
}
