import { randomUUID } from 'node:crypto'

import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { checkedAuthorizationUrl } from '#data/accounts/accounts.ts'
import { useToasts } from '#data/notices/toasts.ts'
import { useGeneration } from '#data/posts/generation.ts'
import { usePublish } from '#data/posts/publishing.ts'
import { databaseOf } from '#db/databases.ts'
import { awaitGeneration } from '#sync/publish/generation.ts'
import { problem, startApi } from '#tests/kit/client/api.ts'
import { signedInUser, renderHook } from '#tests/kit/client/render.tsx'
import { forgetSession } from '#tests/kit/client/session.ts'
import { aJob } from '#tests/kit/client/things.ts'

test('a generation runs from its start on, and is put aside by a reset', async () => {
  const user = await signedInUser()
  const jobId = randomUUID()
  await using _ = await startApi({
    'POST /posts/generate': () => ({ status: 202, json: { job_id: jobId } }),
  })
  const { result } = renderHook(useGeneration)
  expect(result.current.state).toEqual({ kind: 'idle' })

  await act(() => result.current.start())
  await waitFor(() => expect(result.current.state).toMatchObject({ kind: 'running', attempt: 0 }))

  const row = { key: 'generation', jobId, startedMs: 0, attempt: 1 } as const
  await databaseOf(user.id).meta.put({ ...row, end: { kind: 'done', job: aJob() } })
  await waitFor(() => expect(result.current.state).toEqual({ kind: 'done', jobId, job: aJob() }))
  act(() => result.current.reset())
  await waitFor(() => expect(result.current.state).toEqual({ kind: 'idle' }))
})

test.each([
  [{ why: 'gave-up' }, 'Job polling timed out after 6 minutes. Please check back later.'],
  [{ why: 'not-found' }, 'Job not found'],
  [{ why: 'unknown-status' }, 'unknown job status'],
  [{ why: 'job', said: null }, 'Failed to generate post'],
] as const)('a generation that ended by %o says why', async (end, message) => {
  const user = await signedInUser()
  const row = { key: 'generation', jobId: randomUUID(), startedMs: 0, attempt: 1 } as const
  await databaseOf(user.id).meta.put({ ...row, end: { kind: 'failed', ...end } })

  const { result } = renderHook(useGeneration)

  await waitFor(() => expect(result.current.state).toEqual({ kind: 'failed', message }))
})

test("a generation that cannot start says so in the server's words", async () => {
  await signedInUser()
  await using _ = await startApi({
    'POST /posts/generate': () => problem(409, 'jobs/no-sources', 'Add a source first.'),
  })
  const { result } = renderHook(useGeneration)

  await act(() => result.current.start())

  await waitFor(() =>
    expect(result.current.state).toEqual({ kind: 'failed', message: 'Add a source first.' }),
  )
})

test('two presses of Publish are one publish', async () => {
  await signedInUser()
  await using api = await startApi({
    'POST /posts/publish-direct': () => problem(422, 'posts/blank', 'Write something first.'),
  })
  const { result } = renderHook(usePublish)
  const post = { ...aBody(), text_content: ' ' }

  const outcomes = await act(() => {
    const { publish } = result.current
    return Promise.all([publish(post), publish(post)])
  })

  const refused = { kind: 'refused', message: 'Write something first.' }
  expect(outcomes).toEqual([refused, refused])
  expect(api.requests).toHaveLength(1)
  await waitFor(() => expect(result.current.error).toBe('Write something first.'))
})

test('a job that this screen has not heard of is waited for, and no second one begun', async () => {
  const user = await signedInUser()
  await using api = await startApi({
    'POST /posts/generate': () => ({ status: 202, json: { job_id: randomUUID() } }),
  })
  const { result } = renderHook(useGeneration)
  const { start } = result.current
  await awaitGeneration(databaseOf(user.id), randomUUID())

  await act(start)

  expect(api.seen('POST /posts/generate')).toEqual([])
})

test('a publish that the device cannot write down is not sent, and says so', async () => {
  const user = await signedInUser()
  await using api = await startApi({})
  const { result } = renderHook(usePublish)
  databaseOf(user.id).close({ disableAutoOpen: true })

  const outcome = await act(() => result.current.publish(aBody()))

  expect(outcome).toEqual({ kind: 'refused', message: 'Failed to publish post' })
  expect(api.requests).toEqual([])
})

test('a failed publish is told in a toast only where no composer shows it', async () => {
  await signedInUser()
  await using _ = await startApi({
    'POST /posts/publish-direct': () => problem(422, 'posts/blank', 'Write something first.'),
  })
  const { result, unmount } = renderHook(usePublish)
  const toasts = renderHook(useToasts)

  await act(() => result.current.publish(aBody()))
  expect(toasts.result.current.toasts).toEqual([])

  await act(async () => {
    const publishing = result.current.publish(aBody())
    unmount()
    await publishing
  })
  expect(toasts.result.current.toasts).toMatchObject([{ text: 'Write something first.' }])
})

test('a publish that outlasts its session says nothing to the next user', async () => {
  await signedInUser()
  await using _ = await startApi({
    'POST /posts/publish-direct': async () => {
      await forgetSession()
      return problem(422, 'posts/blank', 'Write something first.')
    },
  })
  const { result, unmount } = renderHook(usePublish)
  const toasts = renderHook(useToasts)

  await act(async () => {
    const publishing = result.current.publish(aBody())
    unmount()
    await publishing
  })

  expect(toasts.result.current.toasts).toEqual([])
})

function aBody() {
  const post = { social_account_id: randomUUID(), text_content: 'Hello', image_content_url: null }
  return { ...post, id: randomUUID(), image_alt_text: null, link_card: null }
}

test.each([
  'https://www.linkedin.com/oauth/v2/authorization?client_id=1',
  'http://localhost:3000/sandbox/linkedin/oauth/v2/authorization',
])('the browser may be led to %s', (address) => {
  expect(checkedAuthorizationUrl(address, 'http://localhost:3000')).toBe(address)
})

test.each([
  'https://www.linkedin.com.evil.example/oauth',
  'http://www.linkedin.com/oauth',
  'javascript:alert(1)',
  'not an address',
])('the browser is never led to %s', (address) => {
  expect(() => checkedAuthorizationUrl(address, 'http://localhost:3000')).toThrow(
    'Failed to initiate LinkedIn authentication',
  )
})
