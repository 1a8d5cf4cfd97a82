import { createStore, del, get, set } from 'idb-keyval'

/** Who is signed in, kept in IndexedDB, where the service worker and an offline start can read it. */
export interface StoredSession {
  readonly uid: string
  readonly token: string
  /** Epoch milliseconds. */
  readonly expMs: number
  /** Null where the browser offers no hashing (plain http). */
  readonly fingerprint: string | null
}

const KEY = 'current'
const store = createStore('lin-session', 'session')

export async function readStoredSession(): Promise<StoredSession | null> {
  const found = await get<StoredSession>(KEY, store)
  return found ?? null
}

export async function keepStoredSession(session: StoredSession): Promise<void> {
  await set(KEY, session, store)
}

export async function dropStoredSession(): Promise<void> {
  await del(KEY, store)
}
