import type { DBCoreTransaction, Dexie } from 'dexie'

import { endWithPage, timesLeft } from '#device/left-page.ts'

/**
 * Does work, and once more if the browser closed the connection meanwhile (WebKit does so to pages in the background),
 * or again each time that the page was left and has come back. Goes around a whole transaction, never inside. A
 * database that was closed on purpose stays closed.
 */
export async function whileOpen<T>(db: Dexie, work: () => PromiseLike<T>): Promise<T> {
  const [connection, leavings] = [db.backendDB(), timesLeft()]
  try {
    return await work()
  } catch (error) {
    if (db.hasBeenClosed()) throw error
    // Repeats as often as the page is left: that says nothing about the database.
    if (isAborted(error) && timesLeft() > leavings) return whileOpen(db, work)
    if (!wasLost(db, connection, error)) throw error
  }
  await reopen(db)
  try {
    return await work()
  } catch (error) {
    if (!db.hasBeenClosed() && storageFaultOf(error) === 'lost') tellOfDatabase('lost')
    throw error
  }
}

export async function isUsable(db: Dexie): Promise<boolean> {
  try {
    await whileOpen(db, () => db.open())
    return true
  } catch {
    return false
  }
}

/** Notes that a database was open: a later failure to open it then means `lost` instead of `refused`. */
export function noteOpened(db: Dexie): void {
  openOnce.add(db)
}

const openOnce = new WeakSet<Dexie>()

/** `connection`: the one that the work began with. */
function wasLost(db: Dexie, connection: IDBDatabase | null, error: unknown): boolean {
  const isOther = connection !== null && connection !== db.backendDB()
  return storageFaultOf(error) === 'lost' || (isOther && isAborted(error))
}

function isAborted(error: unknown): boolean {
  return namesIn(error).includes('AbortError')
}

/** Aborts the transactions of a database when the page is left; `whileOpen` does their work again. */
export function leaveWithPage(db: Dexie): void {
  db.use({
    stack: 'dbcore',
    name: 'leave-with-page',
    create: (core) => ({
      ...core,
      transaction(...asked) {
        const transaction = core.transaction(...asked)
        if (isBrowsersOwn(transaction)) endWithPage(transaction)
        return transaction
      },
    }),
  })
}

/** Dexie passes the browser's transaction on as it is, and its type says only that it can be aborted. */
function isBrowsersOwn(
  transaction: DBCoreTransaction,
): transaction is DBCoreTransaction & IDBTransaction {
  return 'addEventListener' in transaction
}

const reopenings = new WeakMap<Dexie, Promise<void>>()

/** Opens the database once for all work that was cut off at the same time. */
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
    // After a failed opening, Dexie tries no other by itself.
    await db.open()
  } catch (error) {
    if (!db.hasBeenClosed()) tellOfDatabase(openOnce.has(db) ? 'lost' : 'refused')
    throw error
  }
}

/** `full`: the device has no room. `lost`: the browser has deleted the storage or closed it, or never gave any. */
type StorageFault = 'full' | 'lost'

/** Null for any other error, and for a database that was closed on purpose. */
export function storageFaultOf(error: unknown): StorageFault | null {
  const names = namesIn(error)
  if (names.some((name) => FULL.has(name))) return 'full'
  return names.some((name) => LOST.has(name)) ? 'lost' : null
}

const FULL: ReadonlySet<string> = new Set(['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'])
const LOST: ReadonlySet<string> = new Set([
  'UnknownError',
  'InvalidStateError',
  'OpenFailedError',
  'MissingAPIError',
  'SecurityError',
])

/** An aborted transaction, a bulk write and a failed opening each carry their cause inside. */
function namesIn(error: unknown, depth = 0): readonly string[] {
  if (typeof error !== 'object' || error === null || depth > DEEPEST) return []
  const inside = ['inner', 'cause', 'failures'].flatMap((key): unknown => Reflect.get(error, key))
  return [String(Reflect.get(error, 'name')), ...inside.flatMap((each) => namesIn(each, depth + 1))]
}

const DEEPEST = 5

/**
 * `deleted`: another tab logged the user out. `superseded`: a newer version of the app has opened the database.
 * `blocked`: an older one holds it open. `refused`: the browser gives no storage. `lost`: it gave storage, and has
 * taken it away. `open`: the database can be used (again). `created`: it is new, or the browser has deleted the stored
 * data.
 */
export type DatabaseNews =
  | 'deleted'
  | 'superseded'
  | 'blocked'
  | 'refused'
  | 'lost'
  | 'open'
  | 'created'

const listeners = new Set<(news: DatabaseNews) => void>()

export function watchDatabases(hear: (news: DatabaseNews) => void): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

export function tellOfDatabase(news: DatabaseNews): void {
  for (const hear of listeners) hear(news)
}
