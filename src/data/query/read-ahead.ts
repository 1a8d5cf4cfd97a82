import { ACCOUNTS } from '#data/accounts/accounts.ts'
import { POSTS } from '#data/posts/posts.ts'
import { SCHEDULES } from '#data/schedules/schedules.ts'
import { SOURCES } from '#data/sources/sources.ts'
import { databaseOf } from '#db/databases.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { readListAhead } from './use-list.ts'

/** The lists that each screen holds its parts back for, by its address. */
const AWAITED: Readonly<Record<string, (db: UserDatabase) => readonly Promise<void>[]>> = {
  '/dashboard': readAll,
  '/sources': (db) => [readListAhead(db, SOURCES)],
  '/accounts': (db) => [readListAhead(db, ACCOUNTS)],
  '/posts': (db) => [
    readListAhead(db, SOURCES),
    readListAhead(db, ACCOUNTS),
    readListAhead(db, POSTS),
  ],
  '/schedule': readAll,
}

function readAll(db: UserDatabase): readonly Promise<void>[] {
  return [
    readListAhead(db, SOURCES),
    readListAhead(db, ACCOUNTS),
    readListAhead(db, POSTS),
    readListAhead(db, SCHEDULES),
  ]
}

/**
 * Reads what the screen that the app is opened on waits for, so that its first drawing shows it. Where
 * the device cannot, the screen says so when it reads itself.
 */
export async function readAhead(uid: string, pathname: string): Promise<void> {
  await Promise.allSettled(AWAITED[pathname]?.(databaseOf(uid)) ?? [])
}
