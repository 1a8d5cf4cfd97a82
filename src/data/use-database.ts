import { Dexie } from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'

import { databaseOf } from '#db/databases.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { sessionState } from './session-state.ts'

/** The signed-in user's database; null while nobody is signed in. */
export function useDatabase(): UserDatabase | null {
  const session = useSyncExternalStore(sessionState.watch, sessionState.read)
  return session.state === 'signed-in' ? databaseOf(session.user.id) : null
}

/**
 * What `query` reads, live. Undefined while it is not known, and from the moment the database is
 * closed: a logout in another tab closes it under the screens that are still there.
 */
export function useLive<T>(
  db: UserDatabase | null,
  query: (db: UserDatabase) => Promise<T>,
): T | undefined {
  return useLiveQuery(() => (db === null ? undefined : unlessClosed(query(db))), [db])
}

async function unlessClosed<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Dexie.DatabaseClosedError) return undefined
    throw error
  }
}
