import type { UserDatabase } from '#db/user-database.ts'

import { useDatabase, useLive } from './use-database.ts'

/** When the server last answered with one of the lists, in epoch milliseconds; null: not known. */
export function useLastSync(): number | null {
  return useLive(useDatabase(), latestAnswer) ?? null
}

async function latestAnswer(db: UserDatabase): Promise<number | null> {
  const lists = await db.lists.toArray()
  const times = lists.flatMap(({ atMs }) => (atMs === null ? [] : [atMs]))
  return times.length === 0 ? null : Math.max(...times)
}
