import * as z from 'zod/mini'

const KeyPath = z.union([z.string(), z.array(z.string())])

const StoredStore = z.object({
  name: z.string(),
  /** Null: each row comes with its key. */
  keyPath: z.nullable(KeyPath),
  autoIncrement: z.boolean(),
  indexes: z.array(
    z.object({ name: z.string(), keyPath: KeyPath, unique: z.boolean(), multiEntry: z.boolean() }),
  ),
  rows: z.array(z.object({ key: z.optional(z.unknown()), value: z.unknown() })),
})
type StoredStore = z.infer<typeof StoredStore>

const StoredDatabase = z.object({
  name: z.string(),
  /** IndexedDB's version of the database. */
  version: z.int(),
  stores: z.array(StoredStore),
})
type StoredDatabase = z.infer<typeof StoredDatabase>

/**
 * A browser's storage for one origin, as JSON. Of the values that JSON does not know, a Date is
 * `{ "$date": "RFC 3339" }`, bytes are `{ "$bytes": "base64" }`, and `undefined` is `{ "$undefined": true }`.
 */
export const DeviceFile = z.object({
  localStorage: z.record(z.string(), z.string()),
  sessionStorage: z.record(z.string(), z.string()),
  databases: z.array(StoredDatabase),
})
export type DeviceFile = z.infer<typeof DeviceFile>

/** Replaces the browser's storage with the file's content, by IndexedDB's own calls alone. */
export async function loadDevice(file: DeviceFile): Promise<void> {
  fill(localStorage, file.localStorage)
  fill(sessionStorage, file.sessionStorage)
  for (const { name } of await indexedDB.databases()) await deleteDatabase(name ?? '')
  for (const database of file.databases) await createDatabase(database)
}

/** @throws where somebody still has it open: IndexedDB would wait for them, however long */
async function deleteDatabase(name: string): Promise<void> {
  const deleting = indexedDB.deleteDatabase(name)
  const blocked = new Promise<never>((_, reject) => {
    deleting.addEventListener('blocked', () => reject(new Error(`${name} is still open.`)))
  })
  await Promise.race([done(deleting), blocked])
}

function fill(storage: Storage, entries: Readonly<Record<string, string>>): void {
  storage.clear()
  for (const [key, value] of Object.entries(entries)) storage.setItem(key, value)
}

async function createDatabase({ name, version, stores }: StoredDatabase): Promise<void> {
  const opening = indexedDB.open(name, version)
  opening.addEventListener('upgradeneeded', () => {
    for (const store of stores) createStore(opening.result, store)
  })
  const db = await done(opening)
  for (const { name: store, rows, keyPath } of stores) {
    const writing = db.transaction(store, 'readwrite')
    for (const { key, value } of rows) {
      const row = decoded(value)
      if (keyPath === null) writing.objectStore(store).put(row, validKey(key))
      else writing.objectStore(store).put(row)
    }
    await ended(writing)
  }
  db.close()
}

function createStore(
  db: IDBDatabase,
  { name, keyPath, autoIncrement, indexes }: StoredStore,
): void {
  const store = db.createObjectStore(name, { keyPath, autoIncrement })
  for (const index of indexes) {
    const { unique, multiEntry } = index
    store.createIndex(index.name, index.keyPath, { unique, multiEntry })
  }
}

function decoded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decoded)
  if (typeof value !== 'object' || value === null) return value
  if ('$undefined' in value) return undefined
  if ('$date' in value) return new Date(String(value.$date))
  if ('$bytes' in value) return Uint8Array.from(Buffer.from(String(value.$bytes), 'base64'))
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, decoded(part)]))
}

function validKey(key: unknown): IDBValidKey {
  const valid = decoded(key)
  if (typeof valid === 'string' || typeof valid === 'number') return valid
  throw new Error('A key of another kind is stored.')
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error))
  })
}
