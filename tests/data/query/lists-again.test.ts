import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import type { List } from '#data/query/list.ts'
import { queryClient } from '#data/query/query-client.ts'
import { useSessions } from '#data/settings/security.ts'
import { useSources } from '#data/sources/sources.ts'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { TestApi } from '#tests/kit/client/api.ts'
import { renderHook, signedInUser } from '#tests/kit/client/render.tsx'
import { aSource } from '#tests/kit/client/things.ts'
import { aSession, setOnline } from '#tests/pages/settings/settings-stage.tsx'
import { t } from '#text/t.ts'

afterEach(() => {
  vi.useRealTimers()
  setOnline(true)
})

const SOURCE = aSource()

test('a list that could not be had is asked for again once the network is back', async () => {
  await using api = await anApiThatIsAway()
  const { result } = renderHook(useSources)
  await waitFor(() => expect(result.current.error).toBe('Failed to fetch sources'))

  comeBack(api)
  // The browser had never noticed that it was gone.
  globalThis.dispatchEvent(new Event('online'))

  await waitFor(() => expect(result.current.items).toEqual([SOURCE]))
  expect(result.current.error).toBeNull()
})

test('so is one that nobody could ask for without a network', async () => {
  await using api = await anApiThatIsAway()
  setOnline(false)
  const { result } = renderHook(useSources)
  await waitFor(() => expect(result.current.error).toBe(t.failures.listOffline))

  comeBack(api)
  setOnline(true)

  await waitFor(() => expect(result.current.items).toEqual([SOURCE]))
  expect(api.seen('GET /sources')).toHaveLength(1)
})

test('where no event tells of the network, it is asked for while somebody looks', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await using api = await anApiThatIsAway()
  const { result } = renderHook(() => ({ sources: useSources(), sessions: useSessions() }))
  await expect.poll(() => result.current.sources.error).not.toBeNull()
  await expect.poll(() => result.current.sessions.error).not.toBeNull()
  comeBack(api)

  vi.advanceTimersByTime(60_000)

  await expect.poll(() => result.current.sources.items).toEqual([SOURCE])
  await expect.poll(() => result.current.sessions.value).toHaveLength(1)
})

test('what the server refuses is not asked for again by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await using api = await anApiThatIsAway()
  api.routes['GET /sources'] = () => problem(500, 'unexpected', 'Our fault')
  const { result } = renderHook(useSources)
  await expect.poll(() => result.current.error).not.toBeNull()
  const before = api.seen('GET /sources').length

  vi.advanceTimersByTime(60_000)

  await new Promise((resolve) => void setTimeout(resolve, 100))
  expect(api.seen('GET /sources')).toHaveLength(before)
})

test.for([true, false])(
  'a list that comes back on the screen shows nothing before what it holds, with a network: %s',
  async (isOnline) => {
    await using api = await anApiThatIsAway()
    comeBack(api)
    const first = renderHook(useSources)
    await waitFor(() => expect(first.result.current.items).toEqual([SOURCE]))
    first.unmount()
    queryClient.clear()
    setOnline(isOnline)
    const shown: Pick<List<unknown>, 'items' | 'error'>[] = []

    renderHook(() => {
      const { items, error } = useSources()
      shown.push({ items, error })
    })

    await waitFor(() => expect(shown.at(-1)?.items).toEqual([SOURCE]))
    expect(shown).toContainEqual({ items: undefined, error: null })
    expect(shown.filter(({ items, error }) => items?.length === 0 || error !== null)).toEqual([])
  },
)

/** Somebody is signed in, and no answer arrives. */
async function anApiThatIsAway(): Promise<TestApi> {
  queryClient.clear()
  await signedInUser()
  return startApi({ 'GET /sources': () => 'lost', 'GET /auth/sessions': () => 'lost' })
}

function comeBack({ routes }: TestApi): void {
  routes['GET /sources'] = () => ({ json: [SOURCE] })
  routes['GET /auth/sessions'] = () => ({ json: [aSession()] })
}
