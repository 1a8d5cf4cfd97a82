import { afterEach, expect, test } from 'vitest'

import { NetworkError } from '#api/network-error.ts'
import { serverAway } from '#data/device/server-away.ts'
import { clearToasts, useToasts } from '#data/notices/toasts.ts'
import { queryClient } from '#data/query/query-client.ts'
import { followReach, lookForServer } from '#data/query/server-reach.ts'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Route } from '#tests/kit/client/api.ts'
import { renderHook } from '#tests/kit/client/render.tsx'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'

const AWAY = 'Lin cannot be reached at the moment. Your changes stay on this device.'
const SYSTEM = 'GET /system'

afterEach(() => {
  setOnline(true)
  clearToasts()
})

test.each([
  ['nothing', (): ReturnType<Route> => 'lost'],
  ['a proxy that finds no server', (): ReturnType<Route> => ({ status: 502, json: 'Bad gateway' })],
])('a server of which %s answers is told once, and so is its end', async (_, answer) => {
  await using api = await startApi({ [SYSTEM]: answer })
  const toasts = renderHook(() => useToasts()).result

  lookForServer()
  lookForServer()

  await expect.poll(() => serverAway.read()).not.toBeNull()
  await expect.poll(() => words(toasts.current)).toEqual([AWAY])
  const asked = api.seen(SYSTEM).length
  await expect.poll(() => api.seen(SYSTEM).length).toBeGreaterThan(asked)
  expect(words(toasts.current)).toEqual([AWAY])
  api.routes[SYSTEM] = () => problem(404, 'request/not-found', 'No such route')

  await expect.poll(() => serverAway.read()).toBeNull()
  await expect.poll(() => words(toasts.current)).toEqual([AWAY, 'Lin can be reached again.'])
})

test('a list without an answer asks whether the server is away, and a server that answers is not', async () => {
  followReach()
  await using api = await startApi({})
  const toasts = renderHook(() => useToasts()).result

  const asking = queryClient.query({
    queryKey: ['lost'],
    retry: false,
    queryFn: () => Promise.reject(new NetworkError('network')),
  })

  await expect(asking).rejects.toThrow('No answer from the server')
  await expect.poll(() => api.seen(SYSTEM).length).toBeGreaterThan(0)
  expect(words(toasts.current)).toEqual([])
  expect(serverAway.read()).toBeNull()
})

test('without a network nobody says that the server is away', async () => {
  await using api = await startApi({ [SYSTEM]: () => 'lost' })
  setOnline(false)

  lookForServer()

  expect(serverAway.read()).toBeNull()
  expect(api.requests).toEqual([])
})

function words({ toasts }: ReturnType<typeof useToasts>): readonly string[] {
  return toasts.map(({ text }) => text)
}
