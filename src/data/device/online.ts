import { useSyncExternalStore } from 'react'

import { useDatabase, useLive } from '#data/query/use-database.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { isOnline, watchOnline } from '#device/online.ts'

/** False only where the device is sure to have no network; true guarantees nothing. */
export function useOnline(): boolean {
  return useSyncExternalStore(watchOnline, isOnline)
}

/** When the server last answered with one of the lists, in epoch milliseconds; null: not known. */
export function useLastSync(): number | null {
  return useLive(useDatabase(), latestAnswer) ?? null
}

async function latestAnswer(db: UserDatabase): Promise<number | null> {
  const lists = await db.lists.toArray()
  const times = lists.flatMap(({ atMs }) => (atMs === null ? [] : [atMs]))
  return times.length === 0 ? null : Math.max(...times)
}
