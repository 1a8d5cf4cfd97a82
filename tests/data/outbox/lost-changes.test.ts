import { act, waitFor } from '@testing-library/react'
import { Dexie } from 'dexie'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { startSession } from '#app/start/background.ts'
import { clearToasts, useToasts } from '#data/notices/toasts.ts'
import { usePendingChanges } from '#data/outbox/pending.ts'
import { closeDatabase, databaseOf } from '#db/databases.ts'
import { enqueue } from '#sync/outbox/outbox.ts'
import { addsSource } from '#tests/kit/client/outbox.ts'
import { signedInUser, renderHook } from '#tests/kit/client/render.tsx'
import { closeSession, forgetSession } from '#tests/kit/client/session.ts'

const LOST =
  'This browser has deleted what Lin kept on this device. 2 changes were waiting here: those that were not sent before are lost.'

await startSession()

beforeEach(async () => {
  await forgetSession()
  localStorage.clear()
  clearToasts()
})

test('who comes back to a device that was cleared reads how much was waiting there, once', async () => {
  const user = await twoWaiting()
  await clearAsBrowsersDo(user.id)

  await signedInUser(user)
  const { result } = renderHook(useToasts)

  await waitFor(() => expect(result.current.toasts.map(({ text }) => text)).toEqual([LOST]))
  expect(result.current.toasts).toMatchObject([{ tone: 'error' }])
  act(clearToasts)
  await clearAsBrowsersDo(user.id)
  await signedInUser(user)
  await databaseOf(user.id).outbox.count()
  await act(soon)
  expect(result.current.toasts).toEqual([])
})

test('nothing is said of a loss where nothing waited, or to somebody else', async () => {
  const user = await twoWaiting()
  await clearAsBrowsersDo(user.id)

  await signedInUser()
  const { result } = renderHook(useToasts)
  await act(soon)

  expect(result.current.toasts).toEqual([])
})

test('whoever logs out leaves no note of what waited', async () => {
  await twoWaiting()

  await forgetSession()

  expect(Object.keys(localStorage).filter((key) => key.startsWith('lin-waits='))).toEqual([])
})

/** Somebody with two changes on a device that has no network. */
async function twoWaiting() {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  const user = await signedInUser()
  const { result, unmount } = renderHook(usePendingChanges)
  await act(() => enqueue(databaseOf(user.id), addsSource()))
  await act(() => enqueue(databaseOf(user.id), addsSource()))
  await waitFor(() => expect(result.current?.waiting).toHaveLength(2))
  unmount()
  return user
}

async function clearAsBrowsersDo(uid: string): Promise<void> {
  await closeSession()
  closeDatabase(uid)
  await Dexie.delete(`lin-${uid}`)
}

/** Waits until notifications that are sent a moment later have arrived. */
function soon(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
