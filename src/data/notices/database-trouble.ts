import { useSyncExternalStore } from 'react'

import { createStore } from '#data/query/store.ts'
import type { DatabaseNews } from '#db/connection.ts'

/** What stands between this page and the device's database until it is over. */
export type DatabaseTrouble = Extract<DatabaseNews, 'superseded' | 'blocked' | 'refused' | 'lost'>

export const databaseTrouble = createStore<DatabaseTrouble | null>(null)

export function useDatabaseTrouble(): DatabaseTrouble | null {
  return useSyncExternalStore(databaseTrouble.watch, databaseTrouble.read, databaseTrouble.first)
}
