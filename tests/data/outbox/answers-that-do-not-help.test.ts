import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { setSessionEndHandler } from '#api/client.ts'
import { sessionState } from '#data/session/state.ts'
import { useSources } from '#data/sources/sources.ts'
import { databaseOf } from '#db/databases.ts'
import { startApi } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'
import { signedInUser, renderHook } from '#tests/kit/client/render.tsx'
import { endSession, forgetSession } from '#tests/kit/client/session.ts'
import { aSource } from '#tests/kit/client/things.ts'

setSessionEndHandler(endSession)

test('a list whose answer never comes is there from the last visit', async () => {
  const source = await aKnownSource()
  await using api = await startApi({ 'GET /sources': () => NEVER })

  const { result } = renderHook(useSources)

  await waitFor(() => expect(result.current.items).toEqual([source]))
  await expect.poll(() => api.requests).toHaveLength(1)
  expect(result.current).toMatchObject({ isRefreshing: true, error: null })
})

test.each<[string, Answer]>([
  ['the page of a hotel’s Wi-Fi', { html: '<h1>Welcome</h1>' }],
  ['the 502 page of a proxy', { status: 502, html: '<h1>Bad Gateway</h1>' }],
  ['a server that left out a field', { json: [withoutSource()] }],
])(
  'after %s the list stays, the failure is told in words, and nobody is signed out',
  async (_, answer) => {
    const source = await aKnownSource()
    await using api = await startApi({ 'GET /sources': () => answer })

    const { result } = renderHook(useSources)

    await waitFor(() => expect(result.current.error).toBe('Failed to fetch sources'))
    expect(result.current.items).toEqual([source])
    expect(api.requests.map(({ path }) => path)).not.toContain('/auth/user')
    expect(sessionState.read().state).toBe('signed-in')
  },
)

test('a server that knows more than this page is understood as far as the page goes', async () => {
  await signedInUser()
  const source = aSource()
  await using _ = await startApi({
    'GET /sources': () => ({ json: [{ ...source, mood: 'fine' }] }),
  })

  const { result } = renderHook(useSources)

  await waitFor(() => expect(result.current.items).toMatchObject([source]))
  expect(result.current.error).toBeNull()
})

test('a list that was asked for by one person comes to nobody else on the device', async () => {
  const ada = await signedInUser()
  const answer = Promise.withResolvers<Answer>()
  await using api = await startApi({ 'GET /sources': () => answer.promise })
  const first = renderHook(useSources)
  await expect.poll(() => api.requests).toHaveLength(1)
  first.unmount()
  await forgetSession()
  api.routes['GET /sources'] = () => ({ json: [] })
  const ben = await signedInUser()
  const { result } = renderHook(useSources)
  await waitFor(() => expect(result.current.items).toEqual([]))

  answer.resolve({ json: [aSource({ source: 'of Ada' })] })
  await expect.poll(() => result.current.isRefreshing).toBe(false)

  expect(result.current.items).toEqual([])
  expect(await databaseOf(ben.id).sources.count()).toBe(0)
  expect(await indexedDB.databases()).not.toContainEqual(
    expect.objectContaining({ name: `lin-${ada.id}` }),
  )
})

const NEVER = new Promise<Answer>(() => undefined)

async function aKnownSource() {
  const { id } = await signedInUser()
  const source = aSource()
  await databaseOf(id).sources.put(source)
  await databaseOf(id).lists.put({ name: 'sources', atMs: 1, changes: 0 })
  return source
}

function withoutSource(): object {
  const { source: _, ...rest } = aSource()
  return rest
}
