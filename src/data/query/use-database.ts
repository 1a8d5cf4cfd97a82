import { replaceEqualDeep } from '@tanstack/react-query'
import { Dexie } from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { useRef, useSyncExternalStore } from 'react'

import { sessionState } from '#data/session/state.ts'
import { whileOpen, storageFaultOf } from '#db/connection.ts'
import { databaseOf } from '#db/databases.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { databaseLives } from './database-news.ts'

export function useDatabase(): UserDatabase | null {
  const session = useSyncExternalStore(sessionState.watch, sessionState.read)
  return session.state === 'signed-in' ? databaseOf(session.user.id) : null
}

/**
 * Undefined until known, and once the database is closed, as by a logout in another tab. If the browser takes the
 * database away, the last result stays.
 *
 * @param ahead a result that is known before the first reading
 * @param key distinguishes queries; the last result stays until the next one is read
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

  /** Returns the same object if an unrelated write has caused the reading, so that nothing renders. */
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
    // A live query ignores this error, and still shows its last result.
    if (storageFaultOf(error) !== null) throw new Dexie.DatabaseClosedError({ cause: error })
    if (error instanceof Dexie.DatabaseClosedError) return undefined
    throw error
  }
}
