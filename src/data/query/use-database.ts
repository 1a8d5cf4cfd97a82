import { replaceEqualDeep } from '@tanstack/react-query'
import { Dexie } from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { useRef, useSyncExternalStore } from 'react'

import { sessionState } from '#data/session/state.ts'
import { whileOpen, storageFaultOf } from '#db/connection.ts'
import { databaseOf } from '#db/databases.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { databaseLives } from './database-news.ts'

/** The signed-in user's database; null while nobody is signed in. */
export function useDatabase(): UserDatabase | null {
  const session = useSyncExternalStore(sessionState.watch, sessionState.read)
  return session.state === 'signed-in' ? databaseOf(session.user.id) : null
}

/**
 * What `query` reads, live. Undefined while it is not known, and from the moment the database is
 * closed: a logout in another tab closes it under the screens that are still there. What was known
 * stays where the browser takes the database away.
 *
 * @param ahead what is known of it already
 * @param key tells one query from another; until the other one is read, what the first has read stays
 */
export function useLive<T>(
  db: UserDatabase | null,
  query: (db: UserDatabase) => Promise<T>,
  ahead?: T,
  key = '',
): T | undefined {
  const life = useSyncExternalStore(databaseLives.watch, databaseLives.read)
  const last = useRef(ahead)
  return useLiveQuery(
    () => (db === null ? undefined : unlessClosed(whileOpen(db, () => readOnce(db)))),
    [db, life, key],
    ahead,
  )

  /** What is read again because of a write beside it is the same object, and renders nothing. */
  async function readOnce(from: UserDatabase): Promise<T> {
    const read = await query(from)
    last.current = replaceEqualDeep(last.current, read)
    return last.current
  }
}

async function unlessClosed<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    // A live query is silent about this one, and shows what it has shown.
    if (storageFaultOf(error) !== null) throw new Dexie.DatabaseClosedError({ cause: error })
    if (error instanceof Dexie.DatabaseClosedError) return undefined
    throw error
  }
}
