import { Dexie } from 'dexie'
import { expect, onTestFinished, test, vi } from 'vitest'

import { watchDatabases } from '#db/connection.ts'
import type { DatabaseNews } from '#db/connection.ts'
import {
  closeDatabase,
  databaseOf,
  deleteDatabase,
  deleteForgotten,
  openDatabase,
} from '#db/databases.ts'
import { readMeta } from '#db/user-database.ts'
import { connectionLost } from '#tests/kit/client/storage.ts'
import { aSource, aUser } from '#tests/kit/client/things.ts'

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

test('one deletion that fails keeps no other from being finished, and is tried again', async () => {
  const [stuck, user] = [aUser(), aUser()]
  await databaseOf(user.id).sources.put(aSource())
  closeDatabase(user.id)
  for (const { id } of [stuck, user]) localStorage.setItem(`lin-forget=${id}`, 'yes')
  const remove = indexedDB.deleteDatabase.bind(indexedDB)
  const failure = vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation((name) => {
    if (name === `lin-${stuck.id}`) throw connectionLost()
    return remove(name)
  })

  await deleteForgotten()
  failure.mockRestore()

  expect(await Dexie.exists(`lin-${user.id}`)).toBe(false)
  expect(localStorage.getItem(`lin-forget=${stuck.id}`)).toBe('yes')
  await deleteForgotten()
  expect(localStorage.getItem(`lin-forget=${stuck.id}`)).toBeNull()
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

  expect(await openDatabase(user.id).sources.count()).toBe(0)
  await databaseOf(user.id).sources.put(aSource())
  await deleteForgotten()

  expect(await databaseOf(user.id).sources.count()).toBe(1)
})

test('a connection gives way when another tab deletes the database', async () => {
  const user = aUser()
  const db = databaseOf(user.id)
  await db.open()
  const heard = await hearNews()

  await Dexie.delete(`lin-${user.id}`)

  expect(heard).toEqual(['deleted'])
  await expect(db.sources.count()).rejects.toThrow(Dexie.DatabaseClosedError)
})

test('an older tab that does not give way is told of, and the page goes on once it does', async () => {
  const user = aUser()
  const oldTab = await anOldTab(`lin-${user.id}`)
  const heard = await hearNews()

  const opening = databaseOf(user.id).sources.count()
  await expect.poll(() => heard).toEqual(['blocked'])
  oldTab.close()

  expect(await opening).toBe(0)
  await expect.poll(() => heard).toEqual(['blocked', 'open'])
})

test('an older tab that gives way is not spoken of', async () => {
  const user = aUser()
  const oldTab = await anOldTab(`lin-${user.id}`)
  // Closes late, as a tab does that is busy for a moment.
  oldTab.addEventListener('versionchange', () => setTimeout(() => oldTab.close(), 50))
  const heard = await hearNews()

  await databaseOf(user.id).open()

  await expect.poll(() => heard).toEqual(['open'])
})

test('a database that is made anew is told of, one that is there is not', async () => {
  const user = aUser()
  const heard = await hearNews()
  await databaseOf(user.id).open()
  await expect.poll(() => heard).toEqual(['open', 'created'])
  closeDatabase(user.id)

  await databaseOf(user.id).open()

  await expect.poll(() => heard).toEqual(['open', 'created', 'open'])
})

test('a connection gives way to a newer version of the app', async () => {
  const user = aUser()
  await databaseOf(user.id).open()
  const heard = await hearNews()
  const newer = new Dexie(`lin-${user.id}`)
  newer.version(99).stores({ sources: 'id' })

  await newer.open()

  expect(heard).toEqual(['superseded'])
  newer.close()
})

/** Collects the news from now on, without those of earlier openings. */
async function hearNews(): Promise<readonly DatabaseNews[]> {
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  const heard: DatabaseNews[] = []
  onTestFinished(watchDatabases((news) => heard.push(news)))
  return heard
}

/** A connection that gives way to nobody. */
function openAsIs(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error(`${name} cannot be opened`)))
  })
}

/** One that runs the first version of the app. */
async function anOldTab(name: string): Promise<IDBDatabase> {
  const old = new Dexie(name)
  old.version(1).stores({ sources: 'id' })
  await old.open()
  old.close()
  return openAsIs(name)
}
