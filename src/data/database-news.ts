import { useSyncExternalStore } from 'react'

import type { DatabaseNews } from '#db/databases.ts'

import { createStore } from './store.ts'

export const databaseNews = createStore<DatabaseNews | null>(null)

/** The last thing that happened to the device's database from outside this page; null: nothing. */
export function useDatabaseNews(): DatabaseNews | null {
  return useSyncExternalStore(databaseNews.watch, databaseNews.read)
}
