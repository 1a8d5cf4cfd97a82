import { act, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { send } from '#api/client.ts'
import { DAY_MS } from '#contract/limits.ts'
import { NewSource } from '#contract/sources.ts'
import type { Source } from '#contract/sources.ts'
import { useAccounts, useMakePrimary } from '#data/accounts/accounts.ts'
import { clearToasts, useToasts } from '#data/notices/toasts.ts'
import { submit } from '#data/outbox/outbox.ts'
import { useDeletePost } from '#data/posts/post-actions.ts'
import { usePosts } from '#data/posts/posts.ts'
import { asMirrored, useList } from '#data/query/use-list.ts'
import type { ListSource } from '#data/query/use-list.ts'
import { useAddSource } from '#data/sources/source-actions.ts'
import { useSources } from '#data/sources/sources.ts'
import { databaseOf } from '#db/databases.ts'
import { putRow } from '#sync/mirror/mirror.ts'
import { problem, startApi } from '#tests/kit/client/api.ts'
import { signedInUser, renderHook } from '#tests/kit/client/render.tsx'
import { anAccount, aPost, aPublication, aSource } from '#tests/kit/client/things.ts'

test('a list is unknown, then newest first with the time of the answer', async () => {
  await signedInUser()
  const older = aSource({ created_at: '2026-01-01T00:00:00.000Z' })
  const newer = aSource({ created_at: '2026-02-01T00:00:00.000Z' })
  await using _ = await startApi({ 'GET /sources': () => ({ json: [older, newer] }) })
  const { result } = renderHook(useSources)
  expect(result.current.items).toBeUndefined()

  await waitFor(() => expect(result.current.items).toEqual([newer, older]))

  expect(result.current.asOf).toBeGreaterThan(Date.now() - 10_000)
  expect(result.current.error).toBeNull()
})

test('what the device knows is shown although the server does not answer', async () => {
  const user = await signedInUser()
  const source = aSource()
  const db = databaseOf(user.id)
  await putRow(db, db.sources, source)
  await db.lists.put({ name: 'sources', atMs: 1, changes: 0 })
  await using _ = await startApi({ 'GET /sources': () => 'lost' })
  const { result } = renderHook(useSources)

  await waitFor(() => expect(result.current.items).toEqual([source]))
  await waitFor(() => expect(result.current.error).toBe('Failed to fetch sources'))

  expect(result.current.items).toEqual([source])
})

test("a list's failure is told in the server's words where it has some", async () => {
  await signedInUser()
  await using _ = await startApi({ 'GET /posts': () => problem(500, 'unexpected', 'Our fault') })
  const { result } = renderHook(() => usePosts('posts'))

  await waitFor(() => expect(result.current.error).toBe('Our fault'))

  expect(result.current.items).toBeUndefined()
})

test('a fresh list is not asked for again', async () => {
  await signedInUser()
  await using api = await startApi({ 'GET /posts': () => ({ json: [] }) })
  const first = renderHook(() => usePosts('posts'))
  await waitFor(() => expect(first.result.current.items).toEqual([]))
  first.unmount()

  const second = renderHook(() => usePosts('posts'))
  await waitFor(() => expect(second.result.current.items).toEqual([]))

  expect(api.requests).toHaveLength(1)
})

test.for([
  [5 * 60_000 - 1000, 1],
  [5 * 60_000 + 1000, 2],
] as const)(
  'who comes back after %i ms sees a list that was asked for so often: %i',
  async (row) => {
    const [awayMs, times] = row
    await signedInUser()
    await using api = await startApi({ 'GET /posts': () => ({ json: [] }) })
    const first = renderHook(() => usePosts('posts'))
    await waitFor(() => expect(first.result.current.items).toEqual([]))
    first.unmount()

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + awayMs })
    onTestFinished(() => void vi.useRealTimers())
    const second = renderHook(() => usePosts('posts'))
    await waitFor(() => expect(second.result.current.items).toEqual([]))

    await waitFor(() => expect(second.result.current.isRefreshing).toBe(false))
    expect(api.requests).toHaveLength(times)
  },
)

test('a post on its way is looked after until it has arrived', async () => {
  await signedInUser()
  const sending = aPost({ is_published: false, publication: aPublication({ state: 'sending' }) })
  const live = { ...sending, is_published: true, publication: aPublication() }
  const answers = [[sending], [live]]
  await using api = await startApi({ 'GET /posts': () => ({ json: answers.shift() ?? [live] }) })
  const { result } = renderHook(() => usePosts('posts'))
  await waitFor(() => expect(result.current.items).toEqual([sending]))

  await waitFor(() => expect(result.current.items).toEqual([live]))

  expect(api.requests).toHaveLength(2)
})

test('a list of news is asked for again while somebody looks, and at each new look', async () => {
  await signedInUser()
  await using api = await startApi({ 'GET /sources': () => ({ json: [] }) })
  const first = renderHook(() => useList(sourcesEvery(300)))
  await waitFor(() => expect(api.requests.length).toBeGreaterThan(2))
  first.unmount()
  const before = api.requests.length

  renderHook(() => useList(sourcesEvery(DAY_MS)))

  await waitFor(() => expect(api.requests.length).toBeGreaterThan(before))
})

test('accounts come in both shapes, and only those of LinkedIn', async () => {
  await signedInUser()
  const [ours, other] = [
    anAccount({ social_network: 'linkedin' }),
    anAccount({ social_network: 'X' }),
  ]
  await using api = await startApi({ 'GET /accounts': () => ({ json: [ours, other] }) })
  const { result } = renderHook(useAccounts)
  await waitFor(() => expect(result.current.items).toEqual([ours]))

  api.routes['GET /accounts'] = () => ({ json: { success: true, accounts: [other] } })
  act(() => result.current.refresh())

  await waitFor(() => expect(result.current.items).toEqual([]))
})

test('accounts of any other shape are an unexpected response', async () => {
  await signedInUser()
  await using _ = await startApi({ 'GET /accounts': () => ({ json: { accounts: 'none' } }) })
  const { result } = renderHook(useAccounts)

  await waitFor(() => expect(result.current.error).toBe('Failed to fetch LinkedIn accounts'))
})

test('an added source is in the list, under the id that the client gave it', async () => {
  await signedInUser()
  const sources = [aSource()]
  await using api = await startApi({
    'GET /sources': () => ({ json: sources }),
    'POST /sources': ({ body }) => {
      const { id = '' } = NewSource.parse(body)
      const added = aSource({ id, source: 'rust' })
      sources.push(added)
      return { status: 201, json: added }
    },
  })
  const { result } = renderHook(() => ({ sources: useSources(), add: useAddSource() }))
  await waitFor(() => expect(result.current.sources.items).toHaveLength(1))

  await act(() => result.current.add.run({ source: 'rust' }))

  await waitFor(() => expect(result.current.sources.items).toHaveLength(2))
  const added = result.current.sources.items?.find(({ source }) => source === 'rust')
  expect(api.seen('POST /sources').map(({ body }) => body)).toEqual([
    { id: added?.id, source: 'rust' },
  ])
})

test('a source that the server does not have any more is deleted too', async () => {
  await signedInUser()
  const source = aSource()
  await using _ = await startApi({
    'GET /sources': () => ({ json: [source] }),
    [`DELETE /sources/${source.id}`]: () => problem(404, 'sources/not-found', 'Not there'),
  })
  const { result } = renderHook(() => ({ sources: useSources() }))
  await waitFor(() => expect(result.current.sources.items).toHaveLength(1))

  await act(() => submit({ call: 'deleteSource', id: source.id }))

  await waitFor(() => expect(result.current.sources.items).toEqual([]))
})

test('two rows are deleted at the same time, each with its own state', async () => {
  onTestFinished(clearToasts)
  await signedInUser()
  const [a, b] = [aPost(), aPost()]
  const answered = { json: { success: true, message: 'Deleted' } }
  await using api = await startApi({
    [`DELETE /posts/${a.id}`]: () => problem(422, 'request/invalid', 'Our fault'),
    [`DELETE /posts/${b.id}`]: () => answered,
  })
  const { result } = renderHook(useDeletePost)

  const { run } = result.current
  const runs: Promise<boolean>[] = []
  act(() => {
    for (const { id } of [a, b, b]) runs.push(run({ id }))
  })
  expect([...result.current.pendingIds]).toEqual([a.id, b.id])
  const succeeded = await act(() => Promise.all(runs))

  expect(succeeded).toEqual([false, true, false])
  expect(api.requests).toHaveLength(2)
  expect(result.current.pendingIds.size).toBe(0)
  expect(result.current.error).toBe('Our fault')
})

test('exactly one account is the primary one', async () => {
  await signedInUser()
  let accounts = [anAccount({ sub: 'a', is_primary: true }), anAccount({ sub: 'b' })]
  const second = accounts[1]?.id ?? ''
  await using _ = await startApi({
    'GET /accounts': () => ({ json: accounts }),
    [`PUT /accounts/${second}/primary`]: () => {
      accounts = accounts.map((account) => ({ ...account, is_primary: account.id === second }))
      return { json: { success: true, message: 'Done' } }
    },
  })
  const { result } = renderHook(() => ({ accounts: useAccounts(), primary: useMakePrimary() }))
  await waitFor(() => expect(result.current.accounts.items).toHaveLength(2))

  await act(() => result.current.primary.run({ id: second }))

  await waitFor(() => {
    const primary = result.current.accounts.items?.filter((account) => account.is_primary)
    expect(primary?.map(({ id }) => id)).toEqual([second])
  })
})

test('a failure without a place on the screen is told in a toast', async () => {
  await signedInUser()
  await using _ = await startApi({ 'PUT /accounts/x/primary': () => 'lost' })
  const { result } = renderHook(() => ({ primary: useMakePrimary(), ...useToasts() }))

  await act(() => result.current.primary.run({ id: 'x' }))

  await waitFor(() =>
    expect(result.current.toasts).toMatchObject([
      { tone: 'error', text: 'Failed to set primary account' },
    ]),
  )
})

function sourcesEvery(pollIntervalMs: number): ListSource<Source> {
  return {
    operation: 'sources/list',
    initialData: new WeakMap(),
    table: (db) => db.sources,
    fold: asMirrored,
    look: (since, signal) => send('sourcesSince', { query: { since }, signal }),
    compare: () => 0,
    pollIntervalMs,
  }
}
