import { useSyncExternalStore } from 'react'

import { watchDatabases } from '#db/database-news.ts'
import type { DatabaseNews } from '#db/database-news.ts'
import { reviveDatabases } from '#db/databases.ts'
import { watchShown } from '#device/shown.ts'

import { queryClient } from './query-client.ts'
import { createStore } from './store.ts'

/** What stands between this page and the device's database until it is over. */
type DatabaseTrouble = Extract<DatabaseNews, 'superseded' | 'blocked' | 'refused' | 'lost'>

export const databaseNews = createStore<DatabaseTrouble | null>(null)

/** Counts how often the database has come back, so that what could not be read is read again. */
export const databaseLives = createStore(0)

export function useDatabaseNews(): DatabaseTrouble | null {
  return useSyncExternalStore(databaseNews.watch, databaseNews.read)
}

/** `onDeleted`: another tab has logged the user out. */
export function followDatabases(onDeleted: () => void): void {
  watchDatabases((news) => {
    if (news === 'deleted') onDeleted()
    else hear(news)
  })
  watchShown(() => {
    if (isAway()) void reviveDatabases()
  })
}

function hear(news: Exclude<DatabaseNews, 'deleted'>): void {
  if (news === 'created') {
    // The lists were read into a database that the browser has thrown away.
    void queryClient.invalidateQueries({ queryKey: ['list'] })
    return
  }
  if (news !== 'open') {
    databaseNews.write(news)
    return
  }
  if (isAway()) databaseLives.write(databaseLives.read() + 1)
  if (databaseNews.read() !== 'superseded') databaseNews.write(null)
}

function isAway(): boolean {
  const news = databaseNews.read()
  return news === 'lost' || news === 'refused'
}
