import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { GenerationJob } from '#contract/jobs.ts'
import type { Source } from '#contract/sources.ts'
import { feedSite, rss2 } from '#tests/kit/feed-site.ts'
import { eventually, signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

const ITEMS = Array.from({ length: 3 }, (_, index) => ({
  title: `Small teams ship more: part ${index + 1}`,
  link: `https://example.com/${index + 1}`,
  date: `Mon, 0${index + 2} Nov 2026 08:00:00 GMT`,
  summary: `Part ${index + 1} follows ${index + 12} teams over a year. They shipped twice as often.`,
}))

const site = await feedSite({ '/feed': { type: 'text/xml', body: rss2('Workshop', ITEMS) } })
const server = await testServer({ config: { feedAllowHosts: [site.host] } })
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

test('a post is written from the articles of the sources, and says which', async () => {
  const token = await withArticles()

  const job = await generate(token)

  expect(job).toMatchObject({ status: 'completed', error: null, writer: 'built-in' })
  expect(job.content).toContain('https://example.com/')
  expect(job.articles.length).toBeGreaterThan(0)
})

test('no article is used for two posts of the same user', async () => {
  const token = await withArticles()

  const jobs = [await generate(token), await generate(token)]
  const links = jobs.flatMap((job) => job.articles.map((article) => article.link))

  expect(new Set(links).size).toBe(links.length)
})

test('without an unused article the job fails in words', async () => {
  const { token } = await signedIn(server)
  await server.send(CALLS.addSource, { token, body: { source: 'pottery' } })

  const job = await generate(token)

  expect(job).toMatchObject({ status: 'failed', content: null })
  expect(job.error).toContain('no unused article')
})

test('without a source there is nothing to start', async () => {
  const { token } = await signedIn(server)

  const reply = await server.send(CALLS.generatePost, { token })

  expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'jobs/no-sources' }])
})

test("another user's job is not found", async () => {
  const [ada, mateo] = [await signedIn(server), await signedIn(server)]
  await server.send(CALLS.addSource, { token: ada.token, body: { source: 'pottery' } })
  const started = await server.send(CALLS.generatePost, { token: ada.token })
  const { job_id: jobId } = started.json<{ job_id: string }>()

  const reply = await server.send(CALLS.readJob, { token: mateo.token, params: { jobId } })

  expect([reply.statusCode, reply.json()]).toMatchObject([404, { message: 'Job not found' }])
})

/** A person whose only source has been read; its token. */
async function withArticles(): Promise<string> {
  const { token } = await signedIn(server)
  await server.send(CALLS.addSource, { token, body: { source: `${site.url}/feed` } })
  await eventually(async () => {
    const reply = await server.send(CALLS.listSources, { token })
    return reply.json<Source[]>()[0]?.last_update ?? undefined
  })
  return token
}

async function generate(token: string): Promise<GenerationJob> {
  const started = await server.send(CALLS.generatePost, { token })
  expect(started.statusCode, started.body).toBe(202)
  const { job_id: jobId } = started.json<{ job_id: string }>()
  return eventually(async () => {
    const reply = await server.send(CALLS.readJob, { token, params: { jobId } })
    const job = reply.json<GenerationJob>()
    return job.status === 'completed' || job.status === 'failed' ? job : undefined
  })
}
