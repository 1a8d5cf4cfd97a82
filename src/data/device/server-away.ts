import { useSyncExternalStore } from 'react'

import { createStore } from '#device/store.ts'

/** Since when Lin's server is known not to answer, in epoch milliseconds; null: it does, or the device is offline. */
export const serverAway = createStore<number | null>(null)

export function useServerAway(): number | null {
  return useSyncExternalStore(serverAway.watch, serverAway.read, serverAway.first)
}
