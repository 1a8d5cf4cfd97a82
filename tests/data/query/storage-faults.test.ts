import { act, waitFor } from '@testing-library/react'
import { Dexie } from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'

import { startSession } from '#app/start/background.ts'
import { authAttempt } from '#data/auth/auth.ts'
import { resumeSession } from '#data/auth/resume.ts'
import { logIn } from '#data/auth/sign-in.ts'
import { useComposerDraft } from '#data/drafts/drafts.ts'
import { databaseTrouble } from '#data/notices/failures.ts'
import { clearToasts, useToasts } from '#data/notices/toasts.ts'
import { followDatabases } from '#data/query/database-news.ts'
import { sessionState } from '#data/session/state.ts'
import { useSources } from '#data/sources/sources.ts'
import { closeDatabase, databaseOf } from '#db/databases.ts'
import { dropStoredSession } from '#device/stored-session.ts'
import { keepSession } from '#device/token-store.ts'
import { startApi } from '#tests/kit/client/api.ts'
import { afterReload, signedInUser, renderHook } from '#tests/kit/client/render.tsx'
import { fillUp, loseConnection, refuseStorage } from '#tests/kit/client/storage.ts'
import { aSource, aToken, aUser } from '#tests/kit/client/things.ts'
import { t } from '#text/t.ts'

followDatabases(() => undefined)

afterEach(() => {
  databaseTrouble.write(null)
  clearToasts()
})

test('a draft that finds no room stays in the editor, and is stored once there is some', async () => {
  const user = await signedInUser()
  const makeRoom = fillUp(databaseOf(user.id), 'drafts')
  const { result } = renderHook(() => ({ draft: useComposerDraft(), ...useToasts() }))

  act(() => result.current.draft.set({ text: 'Typed' }))

  await waitFor(() => expect(result.current.toasts).toMatchObject([{ tone: 'error' }]))
  expect(result.current.toasts[0]?.text).toBe(t.failures.draftNoRoom)
  expect(result.current.draft.text).toBe('Typed')
  makeRoom()
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => storedText(user.id)).toBe('Typed')
})

test('a draft that could not be stored is not taken for the work of another tab', async () => {
  const user = await signedInUser()
  const { result } = renderHook(() => ({ draft: useComposerDraft(), ...useToasts() }))
  await waitFor(() => expect(result.current.draft.isLoaded).toBe(true))
  act(() => result.current.draft.set({ text: 'First' }))
  await expect.poll(() => storedText(user.id)).toBe('First')
  const makeRoom = fillUp(databaseOf(user.id), 'drafts')
  act(() => result.current.draft.set({ text: 'Second' }))
  await waitFor(() => expect(result.current.toasts).toHaveLength(1))
  makeRoom()

  act(() => result.current.draft.set({ text: 'Third' }))

  await expect.poll(() => storedText(user.id)).toBe('Third')
  expect(await databaseOf(user.id).drafts.count()).toBe(1)
})

test('a list that cannot be stored is shown all the same, and says why it is not kept', async () => {
  const user = await signedInUser()
  fillUp(databaseOf(user.id), 'sources')
  const source = aSource()
  await using _ = await startApi({ 'GET /sources': () => ({ json: [source] }) })

  const { result } = renderHook(useSources)

  await waitFor(() => expect(result.current.items).toEqual([source]))
  expect(result.current.error).toBe(t.failures.storageFull)
  expect(result.current.asOf).toBeGreaterThan(0)
})

test('without room for them a user can still sign in', async () => {
  const user = aUser()
  fillUp(databaseOf(user.id), 'meta')

  await signedInUser(user)

  expect(sessionState.read()).toMatchObject({ state: 'signed-in', user })
})

test('a browser that refuses all storage shows what the server answers, and says so', async () => {
  const user = aUser()
  refuseStorage()
  // Connections of the tests before this one.
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(refuse)
  await keepSession({ uid: user.id, token: aToken(), fingerprint: null })
  const source = aSource()
  await using _ = await startApi({
    'GET /auth/user': () => ({ json: { success: true, user } }),
    'GET /sources': () => ({ json: [source] }),
  })
  afterReload()

  await resumeSession()
  const { result } = renderHook(useSources)

  await waitFor(() => expect(result.current.items).toEqual([source]))
  expect(result.current.error).toBe(t.failures.storageRefused)
  expect(databaseTrouble.read()).toBe('refused')
})

test('where the browser lets nothing be stored, the start ends, and says why', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  afterReload()

  await startSession()

  expect(sessionState.read().state).toBe('anonymous')
  expect(databaseTrouble.read()).toBe('refused')
})

test('who signs in there is told what is the matter', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  await using _ = await startApi({
    'POST /auth/login': () => ({ json: ACCEPTED }),
  })

  expect(await logIn({ email: 'ada@example.com', password: 'secret', rememberMe: false })).toBe(
    'failed',
  )

  expect(authAttempt.read().error).toBe(t.failures.storageRefused)
})

test('a database that is lost for good is told of, and the typed words outlast the reload', async () => {
  const user = await signedInUser()
  const { result } = renderHook(() => ({ draft: useComposerDraft(), ...useToasts() }))
  await waitFor(() => expect(result.current.draft.isLoaded).toBe(true))
  const refusal = refuseStorage()
  loseConnection(databaseOf(user.id))

  act(() => result.current.draft.set({ text: 'Typed' }))

  await expect.poll(() => databaseTrouble.read()).toBe('lost')
  expect(sessionStorage.getItem('lin-last-words')).toContain('Typed')
  expect(result.current).toMatchObject({ draft: { text: 'Typed' }, toasts: [] })
  refusal.mockRestore()
  act(() => closeDatabase(user.id))
})

test('who looks again when the database is back sees all of it, and the notice goes', async () => {
  const user = await signedInUser()
  const source = aSource()
  await using _ = await startApi({ 'GET /sources': () => ({ json: [source] }) })
  const refusal = refuseStorage()
  loseConnection(databaseOf(user.id))
  const { result } = renderHook(() => ({ draft: useComposerDraft(), sources: useSources() }))
  await expect.poll(() => databaseTrouble.read()).toBe('lost')
  await waitFor(() => expect(result.current.sources.items).toEqual([source]))
  refusal.mockRestore()

  act(() => void document.dispatchEvent(new Event('visibilitychange')))

  await expect.poll(() => databaseTrouble.read()).toBeNull()
  await databaseOf(user.id).drafts.put({ ...EMPTY, id: 'composer', text: 'From another tab' })
  await waitFor(() => expect(result.current.draft.text).toBe('From another tab'))
})

test('a list that is read when its connection is lost comes back to life by itself', async () => {
  const user = await signedInUser()
  const db = databaseOf(user.id)
  await db.sources.put(aSource())
  await db.lists.put({ name: 'sources', atMs: Date.now(), changes: 0 })
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(() => {
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
  })
  await using _ = await startApi({ 'GET /sources': () => 'lost' })

  const { result } = renderHook(useSources)
  await waitFor(() => expect(result.current.items).toHaveLength(1))
  await db.sources.put(aSource())

  await waitFor(() => expect(result.current.items).toHaveLength(2))
  expect(databaseTrouble.read()).toBeNull()
})

test('what the browser has thrown away between two visits is fetched again', async () => {
  const user = await signedInUser()
  const source = aSource()
  await using _ = await startApi({
    'GET /auth/user': () => ({ json: { success: true, user } }),
    'GET /sources': () => ({ json: [source] }),
  })
  closeDatabase(user.id)
  await Dexie.delete(`lin-${user.id}`)
  await dropStoredSession()
  afterReload()

  await resumeSession()
  const { result } = renderHook(useSources)

  await waitFor(() => expect(result.current.items).toEqual([source]))
  expect(sessionState.read()).toMatchObject({ state: 'signed-in', user })
})

test('what the browser throws away under an open page is fetched again, and the text stays', async () => {
  const user = await signedInUser()
  const source = aSource()
  await using api = await startApi({ 'GET /sources': () => ({ json: [source] }) })
  const { result } = renderHook(() => ({ draft: useComposerDraft(), sources: useSources() }))
  await waitFor(() => expect(result.current.sources.items).toEqual([source]))
  act(() => result.current.draft.set({ text: 'Typed' }))
  await expect.poll(() => storedText(user.id)).toBe('Typed')

  loseConnection(databaseOf(user.id))
  await evict(`lin-${user.id}`)
  await databaseOf(user.id).open()

  await expect.poll(() => api.seen('GET /sources')).toHaveLength(2)
  await waitFor(() => expect(result.current.sources.items).toEqual([source]))
  expect(result.current.draft.text).toBe('Typed')
  await expect.poll(() => storedText(user.id)).toBe('Typed')
})

const ACCEPTED = {
  success: true,
  message: 'Welcome',
  token: aToken(),
  user: aUser(),
  expiresAt: '2030-01-01T00:00:00.000Z',
}

const EMPTY = { text: '', imageUrl: null, accountId: null }

function refuse(): never {
  throw new DOMException('Access is denied', 'SecurityError')
}

async function storedText(uid: string): Promise<string | undefined> {
  return (await databaseOf(uid).drafts.get('composer'))?.text
}

/** Deletes a database past Dexie, which would notify every live query. */
function evict(name: string): Promise<void> {
  return new Promise((resolve) => {
    indexedDB.deleteDatabase(name).addEventListener('success', () => resolve())
  })
}
