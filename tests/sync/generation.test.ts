import { randomUUID } from 'node:crypto'
import { locks } from 'node:worker_threads'

import { expect, test, vi } from 'vitest'

import { databaseOf } from '#db/databases.ts'
import { readMeta } from '#db/user-database.ts'
import type { UserDatabase } from '#db/user-database.ts'
import {
  adoptGeneration,
  AS_SPECIFIED,
  awaitGeneration,
  pollGeneration,
} from '#sync/publish/generation.ts'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'
import { aJob, aListedJob, aUser } from '#tests/kit/client/things.ts'

const FAST = { everyMs: 5, attempts: 4 }

/** A job that gives one answer after the other, the last one for ever. */
async function polled(answers: readonly [Answer, ...Answer[]], db = databaseOf(aUser().id)) {
  const jobId = randomUUID()
  let asked = 0
  await using api = await startApi({
    [`GET /posts/jobs/${jobId}`]: () => {
      asked += 1
      return answers[Math.min(asked, answers.length) - 1] ?? answers[0]
    },
  })
  await awaitGeneration(db, jobId)
  await pollGeneration(db, new AbortController().signal, FAST)
  return { row: await readMeta(db, 'generation'), asked: api.requests.length }
}

const PENDING: Answer = { json: aJob({ status: 'pending', content: null }) }

test('a job is asked after until it is completed', async () => {
  const { row, asked } = await polled([PENDING, PENDING, { json: aJob() }])

  expect(row).toMatchObject({ attempt: 3, end: { kind: 'done', job: aJob() } })
  expect(asked).toBe(3)
})

test("a failed job ends with the job's own words", async () => {
  const { row } = await polled([{ json: aJob({ status: 'failed', error: 'No model today' }) }])

  expect(row?.end).toEqual({ kind: 'failed', why: 'job', said: 'No model today' })
})

test('a status that nobody knows ends the waiting at once', async () => {
  const { row, asked } = await polled([{ json: aJob({ status: 'paused' }) }])

  expect(row?.end).toEqual({ kind: 'failed', why: 'unknown-status' })
  expect(asked).toBe(1)
})

test('a job that the server does not know is not found', async () => {
  const { row } = await polled([problem(404, 'jobs/not-found', 'Job not found')])

  expect(row?.end).toEqual({ kind: 'failed', why: 'not-found' })
})

test('polling gives up after its attempts', async () => {
  const { row, asked } = await polled([PENDING])

  expect(row?.end).toEqual({ kind: 'failed', why: 'gave-up' })
  expect(asked).toBe(FAST.attempts)
})

test('it is asked every 6 seconds, 60 times at most', () => {
  expect(AS_SPECIFIED).toEqual({ everyMs: 6000, attempts: 60 })
})

test('a lost answer costs an attempt, no more', async () => {
  const { row } = await polled(['lost', { json: aJob() }])

  expect(row).toMatchObject({ attempt: 2, end: { kind: 'done' } })
})

test('polling goes on after a reload, where it stopped', async () => {
  const db = databaseOf(aUser().id)
  const jobId = randomUUID()
  await using api = await startApi({ [`GET /posts/jobs/${jobId}`]: () => PENDING })
  await awaitGeneration(db, jobId)
  const leaving = new AbortController()
  const first = pollGeneration(db, leaving.signal, { everyMs: 5, attempts: 1000 })
  await expect.poll(() => api.requests.length).toBeGreaterThan(1)
  leaving.abort()
  await first
  const stopped = await readMeta(db, 'generation')
  expect(stopped).toMatchObject({ jobId, end: null })

  api.routes[`GET /posts/jobs/${jobId}`] = () => ({ json: aJob() })
  await pollGeneration(db, new AbortController().signal, { everyMs: 5, attempts: 1000 })

  const row = await readMeta(db, 'generation')
  expect(row?.end).toMatchObject({ kind: 'done' })
  expect(row?.attempt).toBe((stopped?.attempt ?? 0) + 1)
})

test('a job that was put aside is not written back', async () => {
  const db = databaseOf(aUser().id)
  const jobId = randomUUID()
  await using _ = await startApi({
    [`GET /posts/jobs/${jobId}`]: async () => {
      await db.meta.delete('generation')
      return PENDING
    },
  })
  await awaitGeneration(db, jobId)

  await pollGeneration(db, new AbortController().signal, FAST)

  expect(await readMeta(db, 'generation')).toBeUndefined()
})

test('of two tabs one asks', async () => {
  vi.stubGlobal('navigator', { locks })
  const db = databaseOf(aUser().id)
  const jobId = randomUUID()
  await using api = await startApi({ [`GET /posts/jobs/${jobId}`]: () => PENDING })
  await awaitGeneration(db, jobId)

  await Promise.all([pollOnce(db), pollOnce(db)])

  expect(api.requests).toHaveLength(FAST.attempts)
})

test('what the server is doing is known here while it does it', async () => {
  const db = databaseOf(aUser().id)
  const heard = new Array<string | null | undefined>()
  const jobId = randomUUID()
  await using _ = await startApi({
    [`GET /posts/jobs/${jobId}`]: async () => {
      heard.push((await readMeta(db, 'generation'))?.progress)
      const isFirst = heard.length === 1
      return isFirst ? { json: aJob({ status: 'processing', progress: 'Writing' }) } : 'lost'
    },
  })
  await awaitGeneration(db, jobId)

  await pollGeneration(db, new AbortController().signal, FAST)

  // A lost answer does not unsay it.
  expect(heard).toEqual([undefined, 'Writing', 'Writing', 'Writing'])
})

test('who comes back to a job that runs for a while looks at once, and no attempt is lost', async () => {
  const db = databaseOf(aUser().id)
  const job = aListedJob({ created_at: new Date(Date.now() - 60_000).toISOString() })
  await using _ = await startApi({ [`GET /posts/jobs/${job.job_id}`]: () => ({ json: aJob() }) })
  await adoptGeneration(db, job)

  await pollGeneration(db, new AbortController().signal, { everyMs: 60_000, attempts: 4 })

  expect(await readMeta(db, 'generation')).toMatchObject({ attempt: 0, end: { kind: 'done' } })
})

test('a return ends the wait for the next turn, and no attempt is lost', async () => {
  const db = databaseOf(aUser().id)
  const jobId = randomUUID()
  await using _ = await startApi({ [`GET /posts/jobs/${jobId}`]: () => ({ json: aJob() }) })
  await awaitGeneration(db, jobId)
  const watching = Promise.withResolvers<() => void>()
  const polling = pollGeneration(db, new AbortController().signal, {
    everyMs: 60_000,
    attempts: 4,
    watchReturn(notify) {
      watching.resolve(notify)
      return () => {}
    },
  })

  const comeBack = await watching.promise
  comeBack()
  await polling

  expect(await readMeta(db, 'generation')).toMatchObject({ attempt: 0, end: { kind: 'done' } })
})

test('a job of another device does not take the place of one that is waited for here', async () => {
  const db = databaseOf(aUser().id)
  const jobId = randomUUID()
  await awaitGeneration(db, jobId)

  await adoptGeneration(db, aListedJob({ status: 'processing' }))

  expect(await readMeta(db, 'generation')).toMatchObject({ jobId })
})

async function pollOnce(db: UserDatabase): Promise<void> {
  await pollGeneration(db, new AbortController().signal, FAST)
}
