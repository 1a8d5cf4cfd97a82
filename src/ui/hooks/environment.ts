import { useSyncExternalStore } from 'react'

import { isBelow, watchBelow } from '#device/page.ts'

/**
 * Whether the browser supports something, which never changes. A prerendered page assumes that it
 * does.
 */
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

/** True while the window is narrower than `px` CSS pixels. */
export function useIsBelow(px: number): boolean {
  return useSyncExternalStore(
    (notify) => watchBelow(px, notify),
    () => isBelow(px),
  )
}
