import { Dexie } from 'dexie'
import { expect, onTestFinished, test, vi } from 'vitest'

import type { User } from '#contract/auth.ts'
import { authAttempt, resetAuthAttempt } from '#data/auth/auth.ts'
import { openSession, resumeSession } from '#data/auth/resume.ts'
import { useToasts } from '#data/notices/toasts.ts'
import { sessionState } from '#data/session/state.ts'
import { databaseOf } from '#db/databases.ts'
import { dropStoredSession, readStoredSession } from '#device/stored-session.ts'
import { clearCookieToken, dropSession, keepSession } from '#device/token-store.ts'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'
import { afterReload, signedInUser, renderHook } from '#tests/kit/client/render.tsx'
import { forgetSession } from '#tests/kit/client/session.ts'
import { connectionLost, refuseToWriteSession } from '#tests/kit/client/storage.ts'
import { aSource, aToken, aUser } from '#tests/kit/client/things.ts'
import { t } from '#text/t.ts'

const DEAD = problem(401, 'session/dead', 'Your session has ended.')

test('without a token nobody is signed in, and nothing is asked', async () => {
  await using api = await startApi({})
  await forgetSession()
  afterReload()

  await resumeSession()

  expect(sessionState.read().state).toBe('anonymous')
  expect(api.requests).toEqual([])
})

test('an earlier session is confirmed by the server, and the check is dated', async () => {
  resetAuthAttempt()
  const user = await signedInUser()
  await using _ = await startApi({ 'GET /auth/user': () => ({ json: { success: true, user } }) })
  afterReload()

  await resumeSession()

  expect(sessionState.read()).toMatchObject({ state: 'signed-in', user })
  expect(authAttempt.read().lastSecurityCheck).not.toBeNull()
})

test('where the device knows nobody, the server is asked at once', async () => {
  await forgetSession()
  localStorage.setItem('token', aToken())
  await using api = await startApi({ 'GET /auth/user': () => 'lost' })
  afterReload()

  await resumeSession()

  expect(api.requests).toHaveLength(1)
})

test('a refused session is removed, and what the device holds stays', async () => {
  const user = await signedInUser()
  await databaseOf(user.id).sources.put(aSource())
  await using _ = await startApi({ 'GET /auth/user': () => DEAD })
  afterReload()

  await resumeSession()

  expect(sessionState.read().state).toBe('anonymous')
  expect(localStorage.getItem('token')).toBeNull()
  expect(await databaseOf(user.id).sources.count()).toBe(1)
})

test.each([
  ['does not answer', 'lost'],
  ['is down', problem(503, 'server/unavailable', 'Try again shortly.')],
  ['is hidden behind a page of the Wi-Fi', { html: '<h1>Welcome</h1>' }],
] as const)('the app opens with an unexpired token where the server %s', async (_, answer) => {
  const user = await signedInUser()
  await using api = await startApi({ 'GET /auth/user': () => answer })
  afterReload()

  await resumeSession()

  await expect.poll(() => sessionState.read()).toMatchObject({ state: 'signed-in', user })
  expect(api.requests).toHaveLength(1)
  expect(localStorage.getItem('token')).not.toBeNull()
})

test('nobody waits for the server to see what is on the device', async () => {
  const user = await signedInUser()
  const answer = Promise.withResolvers<Answer>()
  await using _ = await startApi({ 'GET /auth/user': () => answer.promise })
  afterReload()

  const resumed = resumeSession()

  await expect.poll(() => sessionState.read()).toMatchObject({ state: 'signed-in', user })
  answer.resolve(problem(401, 'session/dead', 'Your session has ended. Sign in again.'))
  await resumed
  expect(sessionState.read()).toMatchObject({ state: 'anonymous' })
})

test('an expired token is not asked about', async () => {
  await signedInUser()
  await using api = await startApi({})
  localStorage.setItem('token', aToken({ inMs: -1 }))
  clearCookieToken()
  afterReload()

  await resumeSession()

  expect(sessionState.read().state).toBe('anonymous')
  expect(api.requests).toEqual([])
})

test('a device that looks like another one opens nothing before the server was asked', async () => {
  const user = await signedInUser()
  await changeFingerprint(user)
  const answer = Promise.withResolvers<Answer>()
  await using api = await startApi({ 'GET /auth/user': () => answer.promise })
  afterReload()

  const resumed = resumeSession()
  await expect.poll(() => api.requests).toHaveLength(1)
  expect(sessionState.read()).toEqual({ state: 'checking' })
  answer.resolve(DEAD)
  await resumed

  expect(sessionState.read().state).toBe('anonymous')
  expect(localStorage.getItem('token')).toBeNull()
})

test('without an answer a device that looks like another one opens the app, each time', async () => {
  const user = await signedInUser()
  await changeFingerprint(user)
  await using _ = await startApi({ 'GET /auth/user': () => 'lost' })

  for (let visit = 0; visit < 2; visit += 1) {
    afterReload()
    await resumeSession()
    expect(sessionState.read()).toMatchObject({ state: 'signed-in', user })
  }
})

test('without an answer the app opens where the token alone says whose it is', async () => {
  const user = await signedInUser()
  localStorage.setItem('token', aToken({ sub: user.id }))
  clearCookieToken()
  await dropStoredSession()
  await using _ = await startApi({ 'GET /auth/user': () => 'lost' })
  afterReload()

  await resumeSession()

  expect(sessionState.read()).toMatchObject({ state: 'signed-in', user })
})

test.each([
  ['the device looks like another one by now', changeFingerprint],
  ['the storage cannot be read any more', loseStorage],
] as const)('without an answer an open session stays open, though %s', async (_, change) => {
  const user = await signedInUser()
  const open = sessionState.read()
  await change(user)
  await using api = await startApi({ 'GET /auth/user': () => 'lost' })

  await resumeSession()

  expect(sessionState.read()).toBe(open)
  expect(open).toMatchObject({ state: 'signed-in', user })
  expect(api.requests).toHaveLength(1)
})

test('a stored session that a log-out could not remove goes with the next visit', async () => {
  await signedInUser()
  await refuseToWriteSession()
  await expect(forgetSession()).rejects.toThrow('is closing')
  expect(await readStoredSession()).not.toBeNull()
  vi.restoreAllMocks()
  afterReload()

  await resumeSession()

  expect(await readStoredSession()).toBeNull()
})

test('a session that the server confirms is remembered for this browser', async () => {
  const user = await signedInUser()
  const token = await changeFingerprint(user)
  await using _ = await startApi({ 'GET /auth/user': () => ({ json: { success: true, user } }) })
  afterReload()

  await resumeSession()

  expect(await readStoredSession()).toMatchObject({ uid: user.id, token, fingerprint: null })
})

test('the screens close when the token expires', async () => {
  const user = aUser()
  await keepSession({ uid: user.id, token: aToken({ inMs: 1500 }), fingerprint: null })
  await using _ = await startApi({ 'GET /auth/user': () => ({ json: { success: true, user } }) })
  afterReload()
  await resumeSession()
  expect(sessionState.read().state).toBe('signed-in')

  await vi.waitFor(
    () => expect(sessionState.read()).toEqual({ state: 'anonymous', because: 'ended' }),
    30_000,
  )
  const { result } = renderHook(useToasts)
  expect(result.current.toasts).toMatchObject([{ text: t.common.outcomes.sessionEnded }])
})

test('a session that ends while it is opened stays closed', async () => {
  await signedInUser()
  afterReload()

  const opening = openSession(aUser())
  await dropSession()
  await opening

  expect(sessionState.read().state).toBe('checking')
})

test('a session that ends while it is confirmed is not written back', async () => {
  const user = await signedInUser()
  await changeFingerprint(user)
  await using _ = await startApi({ 'GET /auth/user': () => ({ json: { success: true, user } }) })
  afterReload()
  // The second fingerprint is taken after the server's answer.
  let taken = 0
  Object.defineProperty(globalThis, 'isSecureContext', {
    configurable: true,
    get() {
      taken += 1
      if (taken === 2) void dropSession()
      return false
    },
  })

  await resumeSession()

  expect(taken).toBe(2)
  expect(localStorage.getItem('token')).toBeNull()
  expect(sessionState.read().state).not.toBe('signed-in')
})

test('after a logout nothing of the user is left on the device', async () => {
  const user = await signedInUser()
  await databaseOf(user.id).sources.put(aSource())

  await forgetSession()

  expect(localStorage.getItem('token')).toBeNull()
  expect(document.cookie).toBe('')
  expect(await readStoredSession()).toBeNull()
  expect(await Dexie.getDatabaseNames()).not.toContain(`lin-${user.id}`)
  expect(sessionState.read()).toEqual({ state: 'anonymous', because: 'logged-out' })
})

/** Changes the stored fingerprint, as on another screen or in another time zone. */
async function changeFingerprint({ id }: User): Promise<string> {
  const token = localStorage.getItem('token') ?? ''
  await keepSession({ uid: id, token, fingerprint: 'of another browser' })
  return token
}

/** Makes the storage fail until the test ends. */
function loseStorage(): void {
  const refusal = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw connectionLost()
  })
  onTestFinished(() => refusal.mockRestore())
}
