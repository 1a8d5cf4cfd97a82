import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { scriptedServer } from '#tests/kit/network/scripted-server.ts'
import { eventually } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { ended, read, reader, start, usesOf, workshop } from './generation-stage.ts'

const site = await workshop()
/** Never answers, so that a job stays under way. */
const model = await scriptedServer(() => null)
const server = await testServer({
  config: {
    feedAllowHosts: [site.host],
    ai: {
      model: {
        protocol: 'openai-compatible',
        baseUrl: `${model.url}/v1`,
        apiKey: null,
        model: 'slow',
      },
      imageModel: null,
    },
  },
})
afterAll(async () => {
  await server.db.pool.query(`update generation_jobs set status = 'failed'`)
  await server[Symbol.asyncDispose]()
  await model[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

test('while a job runs, starting answers with that job: one after the other, and at once', async () => {
  const token = await reader(server, site)

  const atOnce = await Promise.all([1, 2, 3, 4].map(() => start(server, token)))
  const later = await start(server, token, { keyword: 'something else' })
  await server.send(CALLS.cancelJob, { token, params: { jobId: later } })
  const next = await start(server, token)

  expect(new Set([...atOnce, later]).size).toBe(1)
  expect(next).not.toBe(later)
})

test('a job says what is being done', async () => {
  const token = await reader(server, site)

  const jobId = await start(server, token)
  const progress = await eventually(async () => {
    const job = await read(server, token, jobId)
    return job.progress?.match(/writ/i) === null ? undefined : (job.progress ?? undefined)
  })

  expect(progress).toMatch(/writ/i)
})

test('cancelled in the middle, the writing stops and no article counts as used', async () => {
  const token = await reader(server, site)
  const asked = model.asked.length
  const jobId = await start(server, token)
  await eventually(async () => (model.asked.length > asked ? true : undefined))

  const reply = await server.send(CALLS.cancelJob, { token, params: { jobId } })
  const job = await ended(server, token, jobId)
  const again = await server.send(CALLS.cancelJob, { token, params: { jobId } })
  await eventually(async () => ((await runningJobs()) === 0 ? true : undefined), 3000)

  expect(reply.statusCode).toBe(200)
  expect(job).toMatchObject({ status: 'failed', error: 'You cancelled this draft.', content: null })
  expect(again.statusCode).toBe(409)
  expect(await usesOf(server, jobId)).toBe(0)
})

/** Number of running jobs of all users, by the queue. */
async function runningJobs(): Promise<number> {
  const { rowCount } = await server.db.pool.query(RUNNING)
  return rowCount ?? 0
}

const RUNNING = `select 1 from pgboss.job where name = 'generate' and state = 'active'
  and (data->>'jobId')::uuid in (select id from generation_jobs where error -> 0 ->> 'code' = 'writer/cancelled')`
