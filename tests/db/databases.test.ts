import { Dexie } from 'dexie'
import { expect, test } from 'vitest'

import {
  closeDatabase,
  databaseOf,
  deleteDatabase,
  deleteForgotten,
  watchDatabases,
} from '#db/databases.ts'
import type { DatabaseNews } from '#db/databases.ts'
import { readMeta } from '#db/meta.ts'
import { aSource, aUser } from '#tests/kit/client-things.ts'

test('each user has a database of their own', async () => {
  const [ada, ben] = [aUser(), aUser()]
  await databaseOf(ada.id).sources.put(aSource())

  expect(await databaseOf(ben.id).sources.count()).toBe(0)
  expect(await databaseOf(ada.id).sources.count()).toBe(1)
})

test('what is stored outlives the connection', async () => {
  const user = aUser()
  await databaseOf(user.id).meta.put({ key: 'user', user })

  closeDatabase(user.id)

  expect(await readMeta(databaseOf(user.id), 'user')).toEqual({ key: 'user', user })
})

test('a deleted database is gone, and a late write does not bring it back', async () => {
  const user = aUser()
  const db = databaseOf(user.id)
  await db.sources.put(aSource())

  await deleteDatabase(user.id)

  await expect(db.sources.put(aSource())).rejects.toThrow(Dexie.DatabaseClosedError)
  expect(await Dexie.exists(`lin-${user.id}`)).toBe(false)
})

test('a deletion that another tab held up is finished by the next visit', async () => {
  const user = aUser()
  await databaseOf(user.id).sources.put(aSource())
  closeDatabase(user.id)
  localStorage.setItem(`lin-forget=${user.id}`, 'yes')

  await deleteForgotten()

  expect(await Dexie.exists(`lin-${user.id}`)).toBe(false)
  expect(localStorage.getItem(`lin-forget=${user.id}`)).toBeNull()
})

test('a deletion is remembered until the last tab has given way', async () => {
  const user = aUser()
  await databaseOf(user.id).sources.put(aSource())
  const frozenTab = await openAsIs(`lin-${user.id}`)

  const deletion = deleteDatabase(user.id)
  expect(localStorage.getItem(`lin-forget=${user.id}`)).not.toBeNull()
  frozenTab.close()
  await deletion

  expect(localStorage.getItem(`lin-forget=${user.id}`)).toBeNull()
})

test('who comes back before that finds nothing of what was to be deleted', async () => {
  const user = aUser()
  await databaseOf(user.id).sources.put(aSource())
  closeDatabase(user.id)
  localStorage.setItem(`lin-forget=${user.id}`, 'yes')

  expect(await databaseOf(user.id).sources.count()).toBe(0)
  await databaseOf(user.id).sources.put(aSource())
  await deleteForgotten()

  expect(await databaseOf(user.id).sources.count()).toBe(1)
})

test('a connection gives way when another tab deletes the database', async () => {
  const user = aUser()
  const db = databaseOf(user.id)
  await db.open()
  const heard: DatabaseNews[] = []
  watchDatabases((news) => heard.push(news))

  await Dexie.delete(`lin-${user.id}`)

  expect(heard).toEqual(['deleted'])
  await expect(db.sources.count()).rejects.toThrow(Dexie.DatabaseClosedError)
})

test('a connection gives way to a newer version of the app', async () => {
  const user = aUser()
  await databaseOf(user.id).open()
  const heard: DatabaseNews[] = []
  watchDatabases((news) => heard.push(news))
  const newer = new Dexie(`lin-${user.id}`)
  newer.version(99).stores({ sources: 'id' })

  await newer.open()

  expect(heard).toEqual(['superseded'])
  newer.close()
})

/** A connection that gives way to nobody. */
function openAsIs(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error(`${name} cannot be opened`)))
  })
}
