import { randomUUID } from 'node:crypto'

import { act } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { resumeSession } from '#data/auth/resume.ts'
import { takeAgain } from '#data/outbox/again.ts'
import { drainNow, keepDraining, setSignedOutHandler } from '#data/outbox/drain-now.ts'
import { useOutbox } from '#data/outbox/outbox.ts'
import { usePendingChanges } from '#data/outbox/pending.ts'
import { databaseOf } from '#db/databases.ts'
import { countPendingHere } from '#db/signed-out.ts'
import { enqueue } from '#sync/outbox/outbox.ts'
import { readOutbox } from '#sync/outbox/rows.ts'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'
import { addsSource, savesDraft } from '#tests/kit/client/outbox.ts'
import { afterReload, signedInUser, renderHook } from '#tests/kit/client/render.tsx'
import { closeSession, endSession, forgetSession } from '#tests/kit/client/session.ts'
import { aSource } from '#tests/kit/client/things.ts'

keepDraining()
setSignedOutHandler(resumeSession)

beforeEach(async () => {
  await forgetSession()
  localStorage.clear()
  afterReload()
})

const id = randomUUID()
const TAKES = { 'POST /sources': () => ({ status: 201, json: aSource({ id }) }) }

test('the browser is asked to keep what it stores once something waits, and not before', async () => {
  const persist = vi.fn<() => Promise<boolean>>().mockResolvedValue(true)
  Object.assign(navigator, { storage: { persisted: async () => false, persist } })
  offline()
  const db = databaseOf((await signedInUser()).id)
  const { result } = renderHook(usePendingChanges)
  await expect.poll(() => result.current).toEqual({ waiting: [], refused: [] })
  expect(persist).not.toHaveBeenCalled()

  await act(() => enqueue(db, addsSource()))

  await expect.poll(() => persist.mock.calls.length).toBe(1)
})

test('what was seen to wait without a network waits until it is sent, however young it is', async () => {
  const answer = Promise.withResolvers<Answer>()
  await using _ = await startApi({ 'POST /sources': () => answer.promise })
  const network = offline()
  const db = databaseOf((await signedInUser()).id)
  const { result } = renderHook(usePendingChanges)
  await act(() => enqueue(db, addsSource(id)))
  await expect.poll(() => result.current?.waiting).toHaveLength(1)

  network.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))

  await new Promise((resolve) => void setTimeout(resolve, 100))
  expect(result.current?.waiting).toHaveLength(1)
  answer.resolve(TAKES['POST /sources']())
  await expect.poll(() => result.current?.waiting).toEqual([])
})

test('what was kept at a logout is sent when the same person signs in again', async () => {
  await using api = await startApi(TAKES)
  const user = await signedInUser()
  await enqueue(databaseOf(user.id), addsSource(id))
  await closeSession()
  expect(api.seen('POST /sources')).toEqual([])

  await signedInUser(user)

  await expect.poll(() => api.seen('POST /sources')).toHaveLength(1)
  await expect.poll(() => databaseOf(user.id).outbox.count()).toBe(0)
})

test('nobody else sends or sees it', async () => {
  await using api = await startApi(TAKES)
  const ada = await signedInUser()
  await enqueue(databaseOf(ada.id), addsSource(id))
  await closeSession()

  await signedInUser()
  const { result } = renderHook(useOutbox)
  await expect.poll(() => result.current).toEqual([])
  await drainNow(databaseOf(ada.id))

  expect(api.seen('POST /sources')).toEqual([])
  expect(await readOutbox(databaseOf(ada.id))).toHaveLength(1)
})

test.each([
  ['kept at a logout', 1, closeSession],
  ['left by a session that ended', 1, async () => endSession()],
  ['forgotten at a logout', 0, forgetSession],
])('of what was %s there waits: %i', async (_, count, leave) => {
  const db = databaseOf((await signedInUser()).id)
  await enqueue(db, addsSource())

  await leave()

  expect(await countPendingHere()).toBe(count)
})

test('what was refused does not wait for a sign-in, and nobody has nothing waiting', async () => {
  const db = databaseOf((await signedInUser()).id)
  const row = await enqueue(db, addsSource())
  await db.outbox.update(row?.seq ?? 0, { state: 'refused' })
  await closeSession()

  expect(await countPendingHere()).toBe(0)
  localStorage.clear()
  expect(await countPendingHere()).toBe(0)
})

test('a changed write takes the place of a refused one, whose own place it may have taken', async () => {
  const db = databaseOf((await signedInUser()).id)
  const [source, draft] = [await enqueue(db, addsSource()), await enqueue(db, savesDraft(id, 'A'))]
  await db.outbox.toCollection().modify({ state: 'refused' })
  await enqueue(db, savesDraft(id, 'B'))

  await takeAgain(source?.seq ?? 0)
  await takeAgain(draft?.seq ?? 0)

  expect(await readOutbox(db)).toMatchObject([{ state: 'waiting', write: savesDraft(id, 'B') }])
})

test('a session that the server has ended keeps the pending changes', async () => {
  await using _ = await startApi({ 'POST /sources': isDead, 'GET /auth/user': isDead })
  const db = databaseOf((await signedInUser()).id)
  await enqueue(db, addsSource())

  await drainNow(db)

  expect(await countPendingHere()).toBe(1)
})

function isDead() {
  return problem(401, 'session/dead', 'Your session has ended.')
}

function offline() {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  return online
}
