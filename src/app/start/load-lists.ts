import { ACCOUNTS } from '#data/accounts/accounts.ts'
import { readFirstPosts } from '#data/posts/posts.ts'
import { readInitialData } from '#data/query/use-list.ts'
import { SCHEDULES } from '#data/schedules/schedules.ts'
import { SOURCES } from '#data/sources/sources.ts'
import { databaseOf } from '#db/databases.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { knownUser } from './boot.ts'

export const LISTS = {
  sources: (db: UserDatabase) => readInitialData(db, SOURCES),
  accounts: (db: UserDatabase) => readInitialData(db, ACCOUNTS),
  posts: (db: UserDatabase) => readFirstPosts(db, 'posts'),
  dashboardPosts: (db: UserDatabase) => readFirstPosts(db, 'dashboard'),
  schedulePosts: (db: UserDatabase) => readFirstPosts(db, 'schedule'),
  schedules: (db: UserDatabase) => readInitialData(db, SCHEDULES),
}

/** A device takes less: a screen that still waits is rendered without its lists, and says so. */
const PATIENCE_MS = 3000

/** A list that cannot be read is left to the screen, which reads by itself and shows the failure. */
export async function loadLists(names: readonly (keyof typeof LISTS)[]): Promise<void> {
  const user = await knownUser()
  if (user === null) return
  const db = databaseOf(user.id)
  const reading = Promise.allSettled(names.map((name) => LISTS[name](db)))
  await Promise.race([reading, new Promise((resolve) => void setTimeout(resolve, PATIENCE_MS))])
}
