import { randomUUID } from 'node:crypto'

import { Dexie } from 'dexie'
import { expect, test, vi } from 'vitest'

import { keepDraining } from '#data/drain-now.ts'
import { submit } from '#data/outbox.ts'
import { readUnsent } from '#data/unsent.ts'
import { databaseOf } from '#db/databases.ts'
import { dropStoredSession } from '#device/stored-session.ts'
import { setAside } from '#sync/drafts.ts'
import { enqueue, readOutbox } from '#sync/outbox.ts'
import { problem, startApi } from '#tests/kit/client-api.ts'
import { addsSource, createsSchedule, savesDraft } from '#tests/kit/client-outbox.ts'
import { afterReload, signedInUser } from '#tests/kit/client-render.tsx'
import { aSchedule, aSource } from '#tests/kit/client-things.ts'

keepDraining()

test('what waits is sent once the device has its session again', async () => {
  const id = randomUUID()
  const user = await signedInAnew()
  await using api = await startApi({
    'POST /sources': () => ({ status: 201, json: aSource({ id }) }),
    'GET /auth/user': () => ({ json: { success: true, user } }),
  })
  await dropStoredSession()

  await submit(addsSource(id))

  await expect.poll(() => api.seen('POST /sources')).toHaveLength(1)
})

test('what was done before is not lost with a later change that is refused', async () => {
  const { id: uid } = await signedInAnew()
  const { id } = aSchedule()
  const earlier = await enqueue(databaseOf(uid), {
    call: 'updateSchedule',
    id,
    body: { paused: true },
  })
  await databaseOf(uid).outbox.update(earlier?.seq ?? 0, { createdAtMs: Date.now() - 1000 })
  const refusal = problem(400, 'request/invalid', 'No.')
  await using _ = await startApi({ [`PUT /schedules/${id}`]: () => refusal })

  const change = { call: 'updateSchedule', id, body: { schedule_time: '09:00' } } as const
  await expect(submit(change)).rejects.toThrow('No.')

  const [kept] = await readOutbox(databaseOf(uid))
  expect(kept).toMatchObject({ state: 'refused', write: { body: { paused: true } } })
})

test('a connection that is lost after the write was kept is no failure of it', async () => {
  const { id: uid } = await signedInAnew()
  const { outbox } = databaseOf(uid)
  const busy = problem(503, 'server/unavailable', 'Later.')
  await using _ = await startApi({ 'POST /schedules': () => busy })
  const lost = new DOMException('Connection to Indexed Database server lost', 'UnknownError')
  vi.spyOn(outbox, 'bulkGet').mockImplementation(() => Dexie.Promise.reject(lost))

  const said = await submit(createsSchedule())

  expect(said).toMatch(/^Saved on this device\./)
  expect(await outbox.count()).toBe(1)
})

test('what is left behind by a logout counts texts of other tabs, live texts, and held saves', async () => {
  const { id: uid } = await signedInAnew()
  const db = databaseOf(uid)
  const nothing = { imageUrl: null, accountId: null }
  await setAside(db, { ...nothing, text: 'Of another tab' }, 'other-tab')
  await setAside(db, { ...nothing, text: 'Replaced' }, 'replaced')
  await db.meta.put({ key: 'live-texts', texts: { a: 'For a live post' } })
  const row = await enqueue(db, savesDraft(randomUUID(), 'Held'))
  const held = row === null ? [] : [row]
  const body = { social_account_id: randomUUID(), text_content: 'Sent' }
  await db.intents.put({ key: 'k', body, startedMs: Date.now(), held })
  await db.outbox.clear()

  const { others, count } = await readUnsent(db)

  expect(others).toEqual(['Of another tab', 'For a live post', 'Held'])
  expect(count).toBe(3)
})

function signedInAnew() {
  afterReload()
  return signedInUser()
}
