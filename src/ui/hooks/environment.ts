import { useSyncExternalStore } from 'react'

import { isBelow, watchBelow } from '#device/viewport.ts'

/**
 * Whether the browser can do something. It does not change; a page that is drawn ahead of any browser
 * takes it for able.
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

/** True while the window is narrower than so many CSS pixels. */
export function useIsBelow(px: number): boolean {
  return useSyncExternalStore(
    (notify) => watchBelow(px, notify),
    () => isBelow(px),
  )
}
