import { Dexie } from 'dexie'

import { isUsable, leaveWithPage, noteOpened, tellOfDatabase } from './connection.ts'
import {
  notePending,
  tellOfLost,
  forgetSeen,
  markSeen,
  markToForget,
  unmarkToForget,
  usersToForget,
} from './notes.ts'
import { UserDatabase } from './user-database.ts'

const opened = new Map<string, UserDatabase>()

export function databaseOf(uid: string): UserDatabase {
  return opened.get(uid) ?? connect(uid)
}

/** A deletion of this user's data that was held up comes first. */
export function openDatabase(uid: string): UserDatabase {
  // The browser finishes the deletion before it opens anything under the same name.
  if (!opened.has(uid) && usersToForget().includes(uid)) void forget(uid)
  return databaseOf(uid)
}

function connect(uid: string): UserDatabase {
  const db = new UserDatabase(uid)
  follow(uid, db)
  leaveWithPage(db)
  opened.set(uid, db)
  markSeen(uid)
  return db
}

export async function reviveDatabases(): Promise<void> {
  await Promise.all([...opened.values()].map(isUsable))
}

export function closeDatabase(uid: string): void {
  opened.get(uid)?.close({ disableAutoOpen: true })
  opened.delete(uid)
}

/** Other tabs give way; while one cannot, this waits. A later visit finishes a deletion that was cut off. */
export async function deleteDatabase(uid: string): Promise<void> {
  markToForget(uid)
  closeDatabase(uid)
  forgetSeen(uid)
  notePending(`lin-${uid}`, 0)
  await forget(uid)
}

/** Deletes the databases that earlier visits could not; one that still resists is left to a later visit. */
export async function deleteForgotten(): Promise<void> {
  await Promise.allSettled(usersToForget().map(forget))
}

async function forget(uid: string): Promise<void> {
  await Dexie.delete(`lin-${uid}`)
  unmarkToForget(uid)
}

/** Tabs that close within this time are not reported. */
const BLOCKED_MS = 1000

function follow(uid: string, db: UserDatabase): void {
  let blocked: ReturnType<typeof setTimeout> | undefined
  let isNew = false

  db.on('versionchange', (event) => giveWay(uid, db, event.newVersion))
  db.on('blocked', () => {
    clearTimeout(blocked)
    blocked = setTimeout(tellOfDatabase, BLOCKED_MS, 'blocked')
    // Keeps Dexie's own listener from running, which would log a warning.
    return false
  })
  db.on('populate', () => {
    isNew = true
  })
  db.on(
    'ready',
    () => {
      clearTimeout(blocked)
      noteOpened(db)
      // Listeners must not run inside of Dexie's opening.
      setTimeout(tellOfDatabase, 0, 'open')
      if (isNew) {
        setTimeout(tellOfDatabase, 0, 'created')
        tellOfLost(db.name)
      }
      isNew = false
    },
    true,
  )
}

/** Called when another tab deletes or upgrades the database: false keeps Dexie from opening it again by itself. */
function giveWay(uid: string, db: UserDatabase, newVersion: number | null): false {
  db.close({ disableAutoOpen: true })
  if (opened.get(uid) === db) opened.delete(uid)
  tellOfDatabase(newVersion === null || newVersion === 0 ? 'deleted' : 'superseded')
  return false
}
