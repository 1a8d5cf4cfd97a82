import { databaseTrouble } from '#data/notices/failures.ts'
import { watchDatabases } from '#db/connection.ts'
import type { DatabaseNews } from '#db/connection.ts'
import { reviveDatabases } from '#db/databases.ts'
import { watchShown } from '#device/shown.ts'
import { createStore } from '#device/store.ts'

import { queryClient } from './query-client.ts'

/** Counts how often the database became usable again, so that failed reads are repeated. */
export const databaseLives = createStore(0)

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
    // The browser has deleted the database that the lists were stored in.
    void queryClient.invalidateQueries({ queryKey: ['list'] })
    return
  }
  if (news !== 'open') {
    databaseTrouble.write(news)
    return
  }
  if (isAway()) databaseLives.write(databaseLives.read() + 1)
  if (databaseTrouble.read() !== 'superseded') databaseTrouble.write(null)
}

function isAway(): boolean {
  const news = databaseTrouble.read()
  return news === 'lost' || news === 'refused'
}
