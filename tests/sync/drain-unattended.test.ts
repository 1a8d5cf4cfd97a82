import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { databaseOf, deleteDatabase } from '#db/databases.ts'
import { dropStoredSession } from '#device/stored-session.ts'
import { drainUnattended } from '#sync/outbox/drain.ts'
import { enqueue } from '#sync/outbox/outbox.ts'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'
import { addsSource } from '#tests/kit/client/outbox.ts'
import { signedInUser } from '#tests/kit/client/render.tsx'
import { aSource } from '#tests/kit/client/things.ts'

const id = randomUUID()

test.for<[string, Answer, number]>([
  ['taken', { status: 201, json: aSource({ id }) }, 0],
  ['lost', 'lost', 2],
  ['put off', problem(503, 'server/unavailable', 'Later.'), 2],
  ['refused, with what was to follow it', problem(409, 'sources/duplicate', 'No.'), 0],
])('of a write that is %s, as much is left for another try', async ([, answer, left]) => {
  const user = await signedInUser()
  const db = databaseOf(user.id)
  await enqueue(db, addsSource(id))
  await enqueue(db, { call: 'updateSource', id, body: { category: 'mine' } })
  const changed = { json: aSource({ id, category: 'mine' }) }
  const routes = { 'POST /sources': () => answer, [`PUT /sources/${id}`]: () => changed }
  await using _ = await startApi(routes)

  expect(await drainUnattended()).toBe(left)
})

test('where nobody is signed in nothing is sent, and nothing tried again', async () => {
  const user = await signedInUser()
  await enqueue(databaseOf(user.id), addsSource(id))
  await dropStoredSession()
  await using api = await startApi({})

  expect(await drainUnattended()).toBe(0)

  expect(api.requests).toEqual([])
})

test('a logout while something is on its way leaves nothing of the user behind', async () => {
  const user = await signedInUser()
  await enqueue(databaseOf(user.id), addsSource(id))
  const [arrived, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await using _ = await startApi({
    'POST /sources': async () => {
      arrived.resolve()
      await answered.promise
      return { status: 201, json: aSource({ id }) }
    },
  })
  const sending = drainUnattended()
  await arrived.promise

  await deleteDatabase(user.id)
  answered.resolve()

  await expect(sending).rejects.toThrow('closed')
  const names = (await indexedDB.databases()).map(({ name }) => name)
  expect(names).not.toContain(`lin-${user.id}`)
})
