import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { usePushState, useKeepingPush } from '#data/notifications/push.ts'
import { useWorkerNews } from '#data/notifications/worker-news.ts'
import { databaseOf } from '#db/databases.ts'
import { readMeta } from '#db/user-database.ts'
import { startApi } from '#tests/kit/client/api.ts'
import { ADDRESS, endPush, hearWorker, playPush, SERVER_KEY } from '#tests/kit/client/push.ts'
import { afterReload, signedInUser, renderHook } from '#tests/kit/client/render.tsx'
import { endSession, forgetSession } from '#tests/kit/client/session.ts'
import { aUser } from '#tests/kit/client/things.ts'

const SUBSCRIBE = 'POST /push/subscriptions'

beforeEach(afterReload)
afterEach(endPush)

test('the server is told the address again with each session that begins', async () => {
  const push = playPush({ permission: 'granted', subscribedWith: SERVER_KEY })
  await using api = await startPushApi()
  const user = await userWhoWantsPushes()
  renderHook(useKeepingPush)
  await expect.poll(() => api.seen(SUBSCRIBE)).toHaveLength(1)

  act(endSession)
  await act(() => signedInUser(user))

  await expect.poll(() => api.seen(SUBSCRIBE).map(({ body }) => body)).toEqual([ADDRESS, ADDRESS])
  expect(push.givenUp).toBe(0)
})

test('an address that the browser lost is replaced, and one that it changed is told', async () => {
  const push = playPush({ permission: 'granted' })
  await using api = await startPushApi()
  const { id } = await userWhoWantsPushes()
  renderHook(() => [useKeepingPush(), useWorkerNews(() => {})])
  await expect.poll(() => push.subscribedWith).toBe(SERVER_KEY)
  await expect.poll(async () => (await readMeta(databaseOf(id), 'push'))?.id).not.toBe('old')

  hearWorker({ type: 'push-changed' })

  await expect.poll(() => api.seen(SUBSCRIBE)).toHaveLength(2)
})

test('a browser that lost its address is not said to be on', async () => {
  playPush({ permission: 'granted' })
  await userWhoWantsPushes()
  const { result } = renderHook(usePushState)

  await expect.poll(() => result.current).toBe('off')
})

test('nobody who has not asked for it is signed up', async () => {
  const push = playPush({ permission: 'granted' })
  await using api = await startPushApi()
  await signedInUser()
  const { result } = renderHook(() => [useKeepingPush(), usePushState()])

  await expect.poll(() => result.current[1]).toBe('off')

  expect(push.subscribedWith).toBeNull()
  expect(api.requests).toEqual([])
})

test('signing out gives up the address, and takes away what is shown, without the network too', async () => {
  const push = playPush({ permission: 'granted', subscribedWith: SERVER_KEY, shown: 2 })
  await signedInUser()

  await forgetSession()

  await expect.poll(() => push).toMatchObject({ subscribedWith: null, shown: 0 })
})

test('a session that ends by itself keeps it: the same person may come back', async () => {
  const push = playPush({ permission: 'granted', subscribedWith: SERVER_KEY })
  await signedInUser()

  endSession()
  await sleep(50)

  expect(push.subscribedWith).toBe(SERVER_KEY)
})

test('an address that another user left here is given up by who does not want it', async () => {
  const push = playPush({ permission: 'granted', subscribedWith: SERVER_KEY, shown: 1 })
  await using api = await startPushApi()
  await userWhoWantsPushes()
  act(endSession)
  await signedInUser(aUser())

  renderHook(useKeepingPush)

  await expect.poll(() => push).toMatchObject({ subscribedWith: null, shown: 0 })
  expect(api.seen(SUBSCRIBE)).toEqual([])
})

function startPushApi() {
  return startApi({
    'GET /push/key': () => ({ json: { public_key: SERVER_KEY } }),
    [SUBSCRIBE]: () => ({ json: { id: randomUUID() } }),
  })
}

async function userWhoWantsPushes() {
  const user = await signedInUser(aUser())
  await databaseOf(user.id).meta.put({ key: 'push', id: 'old' })
  return user
}
