import { expect, test } from 'vitest'

import { readStoredSession } from '#device/stored-session.ts'
import { watchSessionNews, currentToken, dropSession, keepSession } from '#device/token-store.ts'
import type { SessionNews } from '#device/token-store.ts'
import { anotherTabKeeps } from '#tests/data/auth/tabs-stage.ts'
import { aToken } from '#tests/kit/client/things.ts'

const COOKIE = `token-${location.port}`
const SOMEBODY = { uid: 'a user', fingerprint: null }

test('a kept token stands in local storage, in the cookie and in IndexedDB', async () => {
  const token = aToken()

  await keepSession({ ...SOMEBODY, token })

  expect(localStorage.getItem('token')).toBe(token)
  expect(document.cookie).toBe(`${COOKIE}=${token}`)
  expect(await readStoredSession()).toMatchObject({ uid: 'a user', token })
  expect(currentToken()).toBe(token)
})

test('a dropped token is gone from all three', async () => {
  await keepSession({ ...SOMEBODY, token: aToken() })

  await dropSession()

  expect(localStorage.getItem('token')).toBeNull()
  expect(document.cookie).toBe('')
  expect(await readStoredSession()).toBeNull()
  expect(currentToken()).toBeNull()
})

test('what another tab signs in with while one is dropped stays', async () => {
  await keepSession({ ...SOMEBODY, token: aToken() })
  const token = aToken()

  const dropping = dropSession()
  await anotherTabKeeps({ uid: 'another user', token })
  await dropping

  expect(await readStoredSession()).toMatchObject({ uid: 'another user', token })
  expect(currentToken()).toBe(token)
})

test('an expired token is removed when it is looked at', async () => {
  const token = aToken({ inMs: 60_000 })
  await keepSession({ ...SOMEBODY, token })

  expect(currentToken(Date.now() + 61_000)).toBeNull()

  expect(localStorage.getItem('token')).toBeNull()
  expect(document.cookie).toBe('')
  await expect.poll(readStoredSession).toBeNull()
})

test.each(['garbage', 'a.b.c', '', aToken({ inMs: -1000 })])(
  'a stored token that cannot be used is removed: %s',
  async (stored) => {
    await keepSession({ ...SOMEBODY, token: aToken() })
    localStorage.setItem('token', stored)
    document.cookie = `${COOKIE}=${stored}; Path=/`

    expect(currentToken()).toBeNull()

    expect(localStorage.getItem('token')).toBeNull()
    expect(document.cookie).toBe('')
  },
)

test.each(['garbage', aToken({ inMs: -1000 })])(
  'one of the two that cannot be used does not end the session of the other: %s',
  async (stored) => {
    const token = aToken()
    await keepSession({ ...SOMEBODY, token })

    document.cookie = `${COOKIE}=${stored}; Path=/`
    expect(currentToken()).toBe(token)

    await keepSession({ ...SOMEBODY, token })
    localStorage.setItem('token', stored)
    expect(currentToken()).toBe(token)
    expect(await readStoredSession()).toMatchObject({ token })
  },
)

test('the cookie of an app on another port of this machine is not ours', async () => {
  await dropSession()
  document.cookie = `token=${aToken()}; Path=/`
  document.cookie = `token-1=${aToken()}; Path=/`

  expect(currentToken()).toBeNull()

  document.cookie = 'token=; Path=/; Max-Age=0'
  document.cookie = 'token-1=; Path=/; Max-Age=0'
})

test('a token that cannot be parsed is not kept', async () => {
  await dropSession()

  expect(await keepSession({ ...SOMEBODY, token: 'garbage' })).toBe(false)

  expect(localStorage.getItem('token')).toBeNull()
})

test('local storage answers where the cookie is gone', async () => {
  const token = aToken()
  await keepSession({ ...SOMEBODY, token })

  document.cookie = `${COOKIE}=; Path=/; Max-Age=0`

  expect(currentToken()).toBe(token)
})

test('other tabs hear of a sign-in and of its end', async () => {
  const heard: SessionNews[] = []
  const stop = watchSessionNews((news) => heard.push(news))
  const otherTab = new BroadcastChannel('lin-session')

  otherTab.postMessage('in')
  otherTab.postMessage('nonsense')
  otherTab.postMessage('out')

  await expect.poll(() => heard).toEqual(['in', 'out'])
  stop()
  otherTab.close()
})
