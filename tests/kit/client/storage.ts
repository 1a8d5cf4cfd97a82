import { Dexie } from 'dexie'
import { onTestFinished, vi } from 'vitest'

import type { UserDatabase } from '#db/user-database.ts'
import { readStoredSession } from '#device/stored-session.ts'

/** An error in WebKit's words. */
export function connectionLost(): DOMException {
  return new DOMException('Connection to Indexed Database server lost', 'UnknownError')
}

/** The connection is gone, and each new one is refused. */
export function refuseStorage() {
  // Dexie says on the console that it tries again.
  vi.spyOn(console, 'warn').mockReturnValue()
  return vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw connectionLost()
  })
}

/** The store of the session can be read, and not be written to, until the test ends. */
export async function refuseToWriteSession(): Promise<void> {
  const any = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await readStoredSession()
  const connection: unknown = any.mock.contexts[0]
  any.mockRestore()
  if (!(connection instanceof IDBDatabase)) throw new Error('The session was not read')
  const begin = connection.transaction.bind(connection)
  const refusal = vi.spyOn(connection, 'transaction').mockImplementation((names, mode) => {
    if (mode !== 'readwrite') return begin(names, mode)
    throw new DOMException('The database connection is closing', 'InvalidStateError')
  })
  onTestFinished(() => refusal.mockRestore())
}

/** Closes a connection as a browser does, without being asked. */
export function loseConnection(db: UserDatabase): void {
  const connection = db.backendDB()
  connection.close()
  connection.onclose?.(new Event('close'))
}

/** The outbox takes nothing until the returned function is called. */
export function keepBusy({ outbox }: UserDatabase): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  void outbox.db.transaction('rw', outbox, () => Dexie.waitFor(promise))
  return resolve
}

/** No row of this table can be stored until the returned function is called. */
export function fillUp(
  db: UserDatabase,
  name: 'drafts' | 'sources' | 'meta' | 'outbox' | 'fileBytes',
): () => void {
  const { hook } = db.table(name)
  hook('creating', haveNoRoom)
  hook('updating', haveNoRoom)
  return () => {
    hook('creating').unsubscribe(haveNoRoom)
    hook('updating').unsubscribe(haveNoRoom)
  }
}

function haveNoRoom(): never {
  throw new DOMException('No room', 'QuotaExceededError')
}
