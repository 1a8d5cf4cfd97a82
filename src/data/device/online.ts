import { useSyncExternalStore } from 'react'

import { isOnline, watchOnline } from '#device/online.ts'

/** False only where the device is sure to have no network; true guarantees nothing. */
export function useOnline(): boolean {
  return useSyncExternalStore(watchOnline, isOnline)
}
