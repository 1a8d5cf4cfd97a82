import { liveQuery } from 'dexie'
import { expect, onTestFinished, test, vi } from 'vitest'

import { whileOpen, watchDatabases } from '#db/connection.ts'
import type { DatabaseNews } from '#db/connection.ts'
import { closeDatabase, databaseOf, reviveDatabases } from '#db/databases.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { connectionLost, loseConnection, refuseStorage } from '#tests/kit/client/storage.ts'
import { aSource, aUser } from '#tests/kit/client/things.ts'

test('a reading that was cut off is done again over a new connection', async () => {
  const { db } = await aFilledDatabase()
  const connection = db.backendDB()
  loseOnce('count')

  expect(await whileOpen(db, () => db.sources.count())).toBe(1)
  expect(db.backendDB()).not.toBe(connection)
})

test('a transaction that was cut off is done again as a whole', async () => {
  const { db } = await aFilledDatabase()
  loseOnce('put')

  await whileOpen(db, () =>
    db.transaction('rw', db.sources, async () => {
      await db.sources.clear()
      await db.sources.put(aSource())
      await db.sources.put(aSource())
    }),
  )

  expect(await db.sources.count()).toBe(2)
})

test('a live reading that was cut off follows what is stored afterwards', async () => {
  const { db } = await aFilledDatabase()
  const counts: number[] = []
  loseOnce('count')
  const subscription = liveQuery(() => whileOpen(db, () => db.sources.count())).subscribe((count) =>
    counts.push(count),
  )
  onTestFinished(() => subscription.unsubscribe())
  await expect.poll(() => counts).toEqual([1])

  await db.sources.put(aSource())

  await expect.poll(() => counts).toEqual([1, 2])
})

test('a connection that the browser closes is opened again for what comes next', async () => {
  const { db, source } = await aFilledDatabase()
  loseConnection(db)

  expect(await db.sources.toArray()).toEqual([source])
})

test('an opening that failed is not the last one', async () => {
  const { db } = await aFilledDatabase()
  const opening = refuseStorage()
  loseOnce('count')
  await expect(whileOpen(db, () => db.sources.count())).rejects.toThrow(/server lost/)
  await expect(db.sources.count()).rejects.toThrow(/server lost/)

  opening.mockRestore()

  expect(await whileOpen(db, () => db.sources.count())).toBe(1)
})

test('storage that is gone for good is told of, and so is its return', async () => {
  const { db } = await aFilledDatabase()
  const heard = hearNews()
  const opening = refuseStorage()
  loseOnce('count')
  await expect(whileOpen(db, () => db.sources.count())).rejects.toThrow(/server lost/)
  expect(heard).toEqual(['lost'])

  opening.mockRestore()
  await reviveDatabases()

  await expect.poll(() => heard).toEqual(['lost', 'open'])
})

test('work that is cut off again and again ends after the second time', async () => {
  const { db } = await aFilledDatabase()
  const heard = hearNews()
  const work = vi.fn<() => Promise<never>>().mockRejectedValue(connectionLost())

  await expect(whileOpen(db, work)).rejects.toThrow(/server lost/)

  expect(work).toHaveBeenCalledTimes(2)
  expect(heard).toContain('lost')
})

test('a transaction that a closing connection aborted is done again', async () => {
  const { db } = await aFilledDatabase()
  let times = 0

  await whileOpen(db, () =>
    db.transaction('rw', db.sources, async (tx) => {
      times += 1
      const putting = db.sources.put(aSource())
      if (times === 1) {
        loseConnection(db)
        tx.idbtrans.abort()
      }
      await putting
    }),
  )

  expect(await db.sources.count()).toBe(2)
})

test('a database that was closed on purpose stays closed', async () => {
  const { db, user } = await aFilledDatabase()
  const opening = vi.spyOn(indexedDB, 'open')
  const heard = hearNews()

  const reading = whileOpen(db, async () => {
    closeDatabase(user.id)
    return Promise.reject(connectionLost())
  })

  await expect(reading).rejects.toThrow(/server lost/)
  await expect(whileOpen(db, () => db.sources.count())).rejects.toThrow(/closed/)
  expect(opening).not.toHaveBeenCalled()
  expect(heard).toEqual([])
})

test('a failure of the work itself is not tried again', async () => {
  const { db } = await aFilledDatabase()
  const work = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('Mine'))

  await expect(whileOpen(db, work)).rejects.toThrow('Mine')

  expect(work).toHaveBeenCalledTimes(1)
})

async function aFilledDatabase() {
  // Dexie says on the console that it opens a database anew.
  vi.spyOn(console, 'warn').mockReturnValue()
  const [user, source] = [aUser(), aSource()]
  const db: UserDatabase = databaseOf(user.id)
  await db.sources.put(source)
  // Waits until the news of the first opening is over.
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  return { db, user, source }
}

function hearNews(): readonly DatabaseNews[] {
  const heard: DatabaseNews[] = []
  onTestFinished(watchDatabases((news) => heard.push(news)))
  return heard
}

function loseOnce(request: 'count' | 'put'): void {
  vi.spyOn(IDBObjectStore.prototype, request).mockImplementationOnce(() => {
    throw connectionLost()
  })
}
