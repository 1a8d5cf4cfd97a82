import { Dexie } from 'dexie'

import { tellOfDatabase } from './database-news.ts'
import { storageFaultOf } from './storage-fault.ts'

/**
 * Does work on a database, and once more where the browser took the connection away meanwhile; WebKit
 * does so to pages in the background. What is only begun after that, Dexie opens another one for. A
 * database that was closed on purpose stays closed. Goes around a whole transaction, never inside.
 */
export async function whileOpen<T>(db: Dexie, work: () => PromiseLike<T>): Promise<T> {
  const connection = db.backendDB()
  try {
    return await work()
  } catch (error) {
    if (!wasLost(db, connection, error)) throw error
  }
  await reopen(db)
  try {
    return await work()
  } catch (error) {
    if (wasLost(db, db.backendDB(), error)) tellOfDatabase('lost')
    throw error
  }
}

/** Whether the database can be used, if need be over a new connection. */
export async function isUsable(db: Dexie): Promise<boolean> {
  try {
    await whileOpen(db, () => db.open())
    return true
  } catch {
    return false
  }
}

/** What was open once was lost; what never was is refused. */
export function noteOpened(db: Dexie): void {
  openOnce.add(db)
}

const openOnce = new WeakSet<Dexie>()

/** `connection`: the one that the work began with. */
function wasLost(db: Dexie, connection: IDBDatabase | null, error: unknown): boolean {
  if (db.hasBeenClosed()) return false
  const isOther = connection !== null && connection !== db.backendDB()
  return storageFaultOf(error) === 'lost' || (isOther && isAborted(error))
}

function isAborted(error: unknown): boolean {
  return typeof error === 'object' && error !== null && Reflect.get(error, 'name') === 'AbortError'
}

const reopenings = new WeakMap<Dexie, Promise<void>>()

/** One opening for all that was cut off at the same time. */
function reopen(db: Dexie): Promise<void> {
  const known = reopenings.get(db)
  if (known !== undefined) return known
  const opening = openAnew(db).finally(() => reopenings.delete(db))
  reopenings.set(db, opening)
  return opening
}

async function openAnew(db: Dexie): Promise<void> {
  if (db.isOpen()) db.close({ disableAutoOpen: false })
  try {
    // After an opening that failed, Dexie tries no other by itself.
    await db.open()
  } catch (error) {
    if (!db.hasBeenClosed()) tellOfDatabase(openOnce.has(db) ? 'lost' : 'refused')
    throw error
  }
}
