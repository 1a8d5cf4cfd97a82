import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { resumeSession } from '#data/auth/resume.ts'
import { followOtherTabs } from '#data/auth/tabs.ts'
import { watchAuthEvents, sessionState } from '#data/session/state.ts'
import type { AuthEvent } from '#data/session/state.ts'
import { databaseOf } from '#db/databases.ts'
import { expiryMs, clearCookieToken, writeCookieToken, currentToken } from '#device/token-store.ts'
import { startApi } from '#tests/kit/client/api.ts'
import { signedInUser } from '#tests/kit/client/render.tsx'
import { forgetSession } from '#tests/kit/client/session.ts'
import { aSource, aToken, aUser } from '#tests/kit/client/things.ts'

import { anotherTabDrops, anotherTabKeeps, anotherTabSays, WIRES } from './tabs-stage.ts'

followOtherTabs()

beforeEach(forgetSession)

test.each([['the channel says so', () => anotherTabSays('in')], ...WIRES] as const)(
  'a sign-in in another tab is followed when %s',
  async (_, tell) => {
    const user = aUser()
    await using api = await startApi({
      'GET /auth/user': () => ({ json: { success: true, user } }),
    })
    const events: AuthEvent[] = []
    onTestFinished(watchAuthEvents((event) => events.push(event)))
    await anotherTabKeeps({ uid: user.id, token: aToken() })

    tell()

    await expect.poll(() => sessionState.read()).toMatchObject({ user })
    expect(events).toEqual(['SIGNED_IN'])
    expect(api.requests).toHaveLength(1)
  },
)

test.each([['the channel says so', () => anotherTabSays('out')], ...WIRES] as const)(
  'the end of a session in another tab is followed when %s',
  async (_, tell) => {
    const user = await signedInUser()
    await databaseOf(user.id).sources.put(aSource())
    await anotherTabDrops()

    tell()

    await expect.poll(() => sessionState.read()).toEqual({ state: 'anonymous', because: 'ended' })
    expect(await databaseOf(user.id).sources.count()).toBe(1)
  },
)

test('a logout in another tab is one here, too', async () => {
  await signedInUser()

  anotherTabSays('forget')

  await expect
    .poll(() => sessionState.read())
    .toEqual({ state: 'anonymous', because: 'logged-out' })
})

test("the channel's word comes before what the storage alone would say", async () => {
  await signedInUser()
  await anotherTabDrops()

  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  anotherTabSays('forget')

  await expect
    .poll(() => sessionState.read())
    .toEqual({ state: 'anonymous', because: 'logged-out' })
  // The storage's word comes later: it must not reach the next test.
  await laterNews()
  expect(sessionState.read()).toEqual({ state: 'anonymous', because: 'logged-out' })
})

test('a new token of the same user is followed without a word to the server', async () => {
  const user = await signedInUser()
  await using api = await startApi({})
  const token = aToken({ inMs: 7_200_000, sub: user.id })
  localStorage.setItem('token', token)
  clearCookieToken()

  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'token' }))

  await expect
    .poll(() => sessionState.read())
    .toMatchObject({ state: 'signed-in', user, cache: { expiresAt: expiryMs(token) } })
  expect(currentToken()).toBe(token)
  expect(api.requests).toEqual([])
})

test('news of an end that is already outdated closes nothing', async () => {
  const user = await signedInUser()

  anotherTabSays('out')
  anotherTabSays('in')
  await laterNews()

  expect(sessionState.read()).toMatchObject({ state: 'signed-in', user })
})

test('where the three places disagree, the server says who it is, and all three agree after', async () => {
  const user = aUser()
  const token = aToken()
  await anotherTabKeeps({ uid: aUser().id, token: aToken() })
  writeCookieToken(token, expiryMs(token) ?? 0)
  await using api = await startApi({ 'GET /auth/user': () => ({ json: { success: true, user } }) })

  await resumeSession()

  expect(sessionState.read()).toMatchObject({ state: 'signed-in', user })
  expect(api.requests[0]?.headers.authorization).toBe(`Bearer ${token}`)
  expect(localStorage.getItem('token')).toBe(token)
})

/** Longer than the head start of the channel. */
function laterNews(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 400)
  })
}
