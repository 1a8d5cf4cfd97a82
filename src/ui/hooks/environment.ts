import { useSyncExternalStore } from 'react'

import { isBelow, watchBelow } from '#device/page.ts'

/** The answer never changes. A prerendered page assumes that it is true. */
export function useAbility(isAble: () => boolean): boolean {
  return useSyncExternalStore(watchNothing, isAble, yes)
}

function watchNothing(): () => void {
  return ignore
}

function yes(): boolean {
  return true
}

function ignore(): void {}

export function useIsBelow(px: number): boolean {
  return useSyncExternalStore(
    (notify) => watchBelow(px, notify),
    () => isBelow(px),
  )
}
