import { randomUUID } from 'node:crypto'

import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { ListedJob } from '#contract/jobs.ts'
import { useGeneration } from '#data/posts/generation.ts'
import { useJobs } from '#data/posts/jobs.ts'
import { databaseOf } from '#db/databases.ts'
import { readMeta } from '#db/user-database.ts'
import { awaitGeneration } from '#sync/publish/generation.ts'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Route } from '#tests/kit/client/api.ts'
import { afterReload, signedInUser, renderHook } from '#tests/kit/client/render.tsx'
import { aJob, aListedJob } from '#tests/kit/client/things.ts'

const RUNNING = aJob({ status: 'processing', content: null, progress: 'Writing' })

test('a job that was begun on another device is followed here, without a word', async () => {
  const job = aListedJob({ ...RUNNING, created_at: minutesAgo(1) })
  await using stage = await openWith([job], {
    [`GET /posts/jobs/${job.job_id}`]: () => ({ json: aJob() }),
  })

  const done = { kind: 'done', jobId: job.job_id, job: aJob() }
  await waitFor(() => expect(stage.result.current.state).toEqual(done))
})

test('a job that ends while the list is on its way is not taken up again', async () => {
  afterReload()
  const user = await signedInUser()
  const db = databaseOf(user.id)
  const job = aListedJob(RUNNING)
  await awaitGeneration(db, job.job_id)
  await using api = await startApi({
    'GET /posts/jobs': async () => {
      await db.meta.delete('generation')
      return { json: [job] }
    },
  })

  const { result } = renderHook(useJobs)

  await waitFor(() => expect(result.current.value).toEqual([job]))
  expect(await readMeta(db, 'generation')).toBeUndefined()
  expect(api.seen('GET /posts/jobs')).toHaveLength(1)
})

test('a finished job is no job to follow', async () => {
  await using stage = await openWith([aListedJob()])

  await waitFor(() => expect(stage.jobs.current.value).toHaveLength(1))
  expect(stage.result.current.state).toEqual({ kind: 'idle' })
})

test('a cancelled job is gone from the device, and that is said', async () => {
  const job = aListedJob(RUNNING)
  const route = `DELETE /posts/jobs/${job.job_id}`
  await using stage = await openWith([job], {
    [route]: () => ({ json: { success: true, message: '' } }),
  })
  await waitFor(() => expect(stage.result.current.state).toMatchObject({ canCancel: true }))

  stage.api.routes['GET /posts/jobs'] = () => ({ json: [] })
  await act(() => stage.result.current.cancellation.run())

  await waitFor(() => expect(stage.result.current.state).toEqual({ kind: 'idle' }))
  expect(stage.result.current.cancellation.message).toBe('Cancelled')
  expect(stage.api.seen(route)).toHaveLength(1)
})

test('a job that ended before it could be cancelled is taken up at once', async () => {
  const job = aListedJob(RUNNING)
  await using stage = await openWith([job], {
    [`DELETE /posts/jobs/${job.job_id}`]: () => problem(409, 'jobs/ended', 'Finished already.'),
    [`GET /posts/jobs/${job.job_id}`]: () => ({ json: aJob() }),
  })
  await waitFor(() => expect(stage.result.current.state).toMatchObject({ canCancel: true }))

  await act(() => stage.result.current.cancellation.run())

  await waitFor(() => expect(stage.result.current.state).toMatchObject({ kind: 'done' }))
  expect(stage.result.current.cancellation).toMatchObject({ message: null, error: null })
})

test('a cancellation without an answer says so, and the job is followed on', async () => {
  const job = aListedJob(RUNNING)
  await using stage = await openWith([job], { [`DELETE /posts/jobs/${job.job_id}`]: () => 'lost' })
  await waitFor(() => expect(stage.result.current.state).toMatchObject({ canCancel: true }))

  await act(() => stage.result.current.cancellation.run())

  expect(stage.result.current.cancellation.error).toBe('Failed to cancel. Please try again.')
  expect(stage.result.current.state).toMatchObject({ kind: 'running' })
})

test.for(['online', 'visibilitychange'])(
  'after %s the job is asked after at once',
  async (event) => {
    const job = aListedJob(RUNNING)
    await using stage = await openWith([job], {
      [`GET /posts/jobs/${job.job_id}`]: () => ({ json: aJob() }),
    })
    await waitFor(() => expect(stage.result.current.state).toMatchObject({ canCancel: true }))

    // Repeats the event, which counts only once the polling has begun to wait.
    await expect
      .poll(async () => {
        const target = event === 'online' ? globalThis : document
        act(() => void target.dispatchEvent(new Event(event)))
        return (await readMeta(databaseOf(stage.user.id), 'generation'))?.end?.kind
      })
      .toBe('done')
  },
)

test('a job whose beginning was not heard of is followed all the same', async () => {
  const job = aListedJob({ ...RUNNING, created_at: minutesAgo(1) })
  await using stage = await openWith([], { 'POST /posts/generate': () => 'lost' })
  await waitFor(() => expect(stage.jobs.current.value).toEqual([]))
  stage.api.routes['GET /posts/jobs'] = () => ({ json: [job] })
  stage.api.routes[`GET /posts/jobs/${job.job_id}`] = () => ({ json: RUNNING })

  await act(() => stage.result.current.start())
  await waitFor(() => expect(stage.result.current.state).toMatchObject({ kind: 'failed' }))
  await expect
    .poll(() => readMeta(databaseOf(stage.user.id), 'generation'))
    .toMatchObject({ jobId: job.job_id })
  // A screen takes the failure off once it has shown it.
  act(() => stage.result.current.reset())

  await waitFor(() => expect(stage.result.current.state).toMatchObject({ kind: 'running' }))
})

test('a draft is asked for about a topic', async () => {
  await using stage = await openWith([], {
    'POST /posts/generate': () => ({ status: 202, json: { job_id: randomUUID() } }),
  })

  await act(() => stage.result.current.start({ keyword: 'four-day week' }))

  const [request] = stage.api.seen('POST /posts/generate')
  expect(request?.body).toEqual({ keyword: 'four-day week' })
})

/** The posts screen's data, where the server lists these jobs. */
async function openWith(jobs: readonly ListedJob[], routes: Record<string, Route> = {}) {
  afterReload()
  const user = await signedInUser()
  const api = await startApi({ 'GET /posts/jobs': () => ({ json: jobs }), ...routes })
  for (const job of jobs) api.routes[`GET /posts/jobs/${job.job_id}`] ??= () => ({ json: job })
  const listing = renderHook(useJobs)
  const { result } = renderHook(useGeneration)
  return {
    api,
    user,
    result,
    jobs: listing.result,
    [Symbol.asyncDispose]: () => api[Symbol.asyncDispose](),
  }
}

function minutesAgo(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString()
}
