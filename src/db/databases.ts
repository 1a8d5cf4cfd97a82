import { Dexie } from 'dexie'

import { markToForget, unmarkToForget, usersToForget } from './to-forget.ts'
import { UserDatabase } from './user-database.ts'

/**
 * `deleted`: another tab logged the user out. `superseded`: a newer version of the app took the
 * database over. `blocked`: an older one holds it.
 */
export type DatabaseNews = 'deleted' | 'superseded' | 'blocked'

const opened = new Map<string, UserDatabase>()
const listeners = new Set<(news: DatabaseNews) => void>()

/** The database of a user: one connection a page. */
export function databaseOf(uid: string): UserDatabase {
  const known = opened.get(uid)
  if (known !== undefined) return known
  // The browser carries out the deletion before it opens anything under the same name.
  if (usersToForget().includes(uid)) void forget(uid)
  const db = new UserDatabase(uid)
  db.on('versionchange', (event) => giveWay(uid, db, event.newVersion))
  db.on('blocked', () => tell('blocked'))
  opened.set(uid, db)
  return db
}

/** Ends the connection; what is stored stays. */
export function closeDatabase(uid: string): void {
  opened.get(uid)?.close({ disableAutoOpen: true })
  opened.delete(uid)
}

/**
 * Removes everything this device holds of a user. Other tabs give way; while one cannot, this waits,
 * and what it could not finish is finished by a later visit.
 */
export async function deleteDatabase(uid: string): Promise<void> {
  closeDatabase(uid)
  markToForget(uid)
  await forget(uid)
}

/** Deletes what earlier visits were asked to and could not. */
export async function deleteForgotten(): Promise<void> {
  await Promise.all(usersToForget().map(forget))
}

export function watchDatabases(hear: (news: DatabaseNews) => void): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

async function forget(uid: string): Promise<void> {
  await Dexie.delete(`lin-${uid}`)
  unmarkToForget(uid)
}

/** Another tab deletes or upgrades: false keeps Dexie from opening the database again by itself. */
function giveWay(uid: string, db: UserDatabase, newVersion: number | null): false {
  db.close({ disableAutoOpen: true })
  if (opened.get(uid) === db) opened.delete(uid)
  tell(newVersion === null || newVersion === 0 ? 'deleted' : 'superseded')
  return false
}

function tell(news: DatabaseNews): void {
  for (const hear of listeners) hear(news)
}
