import { createStore, get, promisifyRequest, set } from 'idb-keyval'

import { endWithPage, timesLeft } from './left-page.ts'

/** IndexedDB holds the session, as the service worker and an offline start can read it there. */
export interface StoredSession {
  readonly uid: string
  readonly token: string
  readonly expMs: number
  /** Null if the browser offers no hashing (plain http). */
  readonly fingerprint: string | null
}

const KEY = 'current'
const sessions = createStore('lin-session', 'session')

/** Runs the transaction again each time that the page was left meanwhile. */
async function store<T>(
  mode: IDBTransactionMode,
  use: (session: IDBObjectStore) => T | PromiseLike<T>,
): Promise<T> {
  const leavings = timesLeft()
  try {
    return await sessions(mode, (session) => {
      endWithPage(session.transaction)
      return use(session)
    })
  } catch (error) {
    if (timesLeft() === leavings) throw error
    return store(mode, use)
  }
}

/** Null too if the browser refuses its storage: then the server says who is signed in. */
export async function readStoredSession(): Promise<StoredSession | null> {
  try {
    return (await get<StoredSession>(KEY, store)) ?? null
  } catch {
    return null
  }
}

export async function readLiveSession(): Promise<StoredSession | null> {
  const session = await readStoredSession()
  return session !== null && session.expMs > Date.now() ? session : null
}

/** False if the browser does not store it: then only the start without a network is lost. */
export async function keepStoredSession(session: StoredSession): Promise<boolean> {
  try {
    await set(KEY, session, store)
    return true
  } catch {
    return false
  }
}

/** Removes the stored session, unless its token is to be kept. Resolves at once if there is none. */
export async function dropStoredSession(
  isKept: (token: unknown) => boolean = () => false,
): Promise<void> {
  if ((await readStoredSession()) === null) return
  // In one transaction, as another tab may have signed in since.
  await store('readwrite', (kept) => {
    const reading: IDBRequest<unknown> = kept.get(KEY)
    reading.addEventListener('success', () => {
      if (!isKept(tokenIn(reading.result))) kept.delete(KEY)
    })
    return promisifyRequest(kept.transaction)
  })
}

function tokenIn(stored: unknown): unknown {
  return typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'token') : undefined
}
