import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { useSharedPosts } from '#data/approvals/shared-posts.ts'
import { startApi } from '#tests/kit/client/api.ts'

const SHARED = { name: 'Anna', expires_at: '2026-12-07T12:00:00.000Z', posts: [] }

afterEach(() => {
  globalThis.linEarlyPosts = undefined
})

test('posts that came before the app are not asked for again, until somebody asks for them anew', async () => {
  await using api = await startApi({
    'GET /approval': () => ({ json: { ...SHARED, name: 'Ada' } }),
  })
  globalThis.linEarlyPosts = { token: 'a token', answer: Promise.resolve(SHARED) }

  const { result } = renderHook(() => useSharedPosts('a token'))

  await waitFor(() => expect(result.current.answer).toEqual({ state: 'open', shared: SHARED }))
  expect(api.requests).toEqual([])
  result.current.reload()
  await waitFor(() => expect(result.current.answer).toMatchObject({ shared: { name: 'Ada' } }))
})

test('posts of another link are not taken for those of this one', async () => {
  await using _ = await startApi({ 'GET /approval': () => ({ json: SHARED }) })
  const other = { ...SHARED, name: 'Ada' }
  globalThis.linEarlyPosts = { token: 'another', answer: Promise.resolve(other) }

  const { result } = renderHook(() => useSharedPosts('a token'))

  await waitFor(() => expect(result.current.answer).toEqual({ state: 'open', shared: SHARED }))
})

test.each([
  ['was refused', () => Promise.resolve(null)],
  ['is no JSON', () => Promise.reject(new SyntaxError('Unexpected token'))],
  ['is no answer of Lin', () => Promise.resolve({ title: 'Welcome' })],
])('posts are asked for again where the early answer %s', async (_name, early) => {
  await using api = await startApi({ 'GET /approval': () => ({ json: SHARED }) })
  globalThis.linEarlyPosts = { token: 'a token', answer: early() }

  const { result } = renderHook(() => useSharedPosts('a token'))

  await waitFor(() => expect(result.current.answer).toEqual({ state: 'open', shared: SHARED }))
  expect(api.requests).toHaveLength(1)
})
