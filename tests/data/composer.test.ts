import { randomUUID } from 'node:crypto'

import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { checkedAuthorizationUrl } from '#data/authorization-url.ts'
import { useComposerDraft } from '#data/drafts.ts'
import { useGeneration } from '#data/generation.ts'
import { usePublish } from '#data/posts.ts'
import { closeDatabase, databaseOf } from '#db/databases.ts'
import { problem, startApi } from '#tests/kit/client-api.ts'
import { renderData, signedInUser } from '#tests/kit/client-render.tsx'
import { aJob } from '#tests/kit/client-things.ts'

test('a draft survives a reload', async () => {
  const user = await signedInUser()
  const first = renderData(useComposerDraft)
  act(() => first.result.current.set({ text: 'Half a thought' }))
  act(() => first.result.current.set({ accountId: 'an account' }))
  expect(first.result.current.text).toBe('Half a thought')
  first.unmount()
  await expect
    .poll(() => databaseOf(user.id).drafts.get('composer'))
    .toMatchObject({ text: 'Half a thought' })

  closeDatabase(user.id)
  const second = renderData(useComposerDraft)

  await waitFor(() => expect(second.result.current.text).toBe('Half a thought'))
  expect(second.result.current.accountId).toBe('an account')
})

test('what was typed right before the page went is there again, though the database was too slow', async () => {
  const user = await signedInUser()
  const first = renderData(useComposerDraft)
  act(() => first.result.current.set({ text: 'Typed and gone' }))
  globalThis.dispatchEvent(new Event('pagehide'))
  closeDatabase(user.id)
  first.unmount()

  const second = renderData(useComposerDraft)

  await waitFor(() => expect(second.result.current.text).toBe('Typed and gone'))
  await expect
    .poll(() => databaseOf(user.id).drafts.get('composer'))
    .toMatchObject({ text: 'Typed and gone' })
})

test('a cleared draft is empty', async () => {
  await signedInUser()
  const { result } = renderData(useComposerDraft)
  act(() => result.current.set({ text: 'Half a thought', imageUrl: 'https://example.com/a.png' }))

  act(() => result.current.clear())

  expect(result.current).toMatchObject({ text: '', imageUrl: null, accountId: null })
})

test('what is typed before the stored draft is read is not overwritten', async () => {
  const user = await signedInUser()
  const stored = { id: 'composer', text: 'Old', imageUrl: null, accountId: null } as const
  await databaseOf(user.id).drafts.put(stored)
  const { result } = renderData(useComposerDraft)

  act(() => result.current.set({ text: 'New' }))

  await expect.poll(() => databaseOf(user.id).drafts.get('composer')).toMatchObject({ text: 'New' })
  expect(result.current.text).toBe('New')
})

test('a generation runs from its start on, and is put aside by a reset', async () => {
  const user = await signedInUser()
  const jobId = randomUUID()
  await using _ = await startApi({
    'POST /posts/generate': () => ({ status: 202, json: { job_id: jobId } }),
  })
  const { result } = renderData(useGeneration)
  expect(result.current.state).toEqual({ kind: 'idle' })

  await act(() => result.current.start())
  await waitFor(() => expect(result.current.state).toMatchObject({ kind: 'running', attempt: 0 }))

  const row = { key: 'generation', jobId, startedMs: 0, attempt: 1 } as const
  await databaseOf(user.id).meta.put({ ...row, end: { kind: 'done', job: aJob() } })
  await waitFor(() => expect(result.current.state).toEqual({ kind: 'done', job: aJob() }))
  act(() => result.current.reset())
  await waitFor(() => expect(result.current.state).toEqual({ kind: 'idle' }))
})

test.each([
  [{ why: 'gave-up' }, 'Job polling timed out after 6 minutes. Please check back later.'],
  [{ why: 'not-found' }, 'Job not found'],
  [{ why: 'job', said: 'unknown job status' }, 'unknown job status'],
] as const)('a generation that ended by %o says why', async (end, message) => {
  const user = await signedInUser()
  const row = { key: 'generation', jobId: randomUUID(), startedMs: 0, attempt: 1 } as const
  await databaseOf(user.id).meta.put({ ...row, end: { kind: 'failed', ...end } })

  const { result } = renderData(useGeneration)

  await waitFor(() => expect(result.current.state).toEqual({ kind: 'failed', message }))
})

test("a generation that cannot start says so in the server's words", async () => {
  await signedInUser()
  await using _ = await startApi({
    'POST /posts/generate': () => problem(409, 'jobs/no-sources', 'Add a source first.'),
  })
  const { result } = renderData(useGeneration)

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
  const { result } = renderData(usePublish)
  const post = { social_account_id: randomUUID(), text_content: ' ', image_content_url: null }

  const outcomes = await act(() => {
    const { publish } = result.current
    return Promise.all([publish(post), publish(post)])
  })

  const refused = { kind: 'refused', message: 'Write something first.' }
  expect(outcomes).toEqual([refused, refused])
  expect(api.requests).toHaveLength(1)
  await waitFor(() => expect(result.current.error).toBe('Write something first.'))
})

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
