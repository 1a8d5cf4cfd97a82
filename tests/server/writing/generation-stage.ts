import { feedSite, rss2 } from '@lin/feed-reader/testing'
import type { FeedSite } from '@lin/feed-reader/testing'
import { expect } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { GenerationJob, GenerationRequest } from '#contract/jobs.ts'
import type { Source } from '#contract/sources.ts'
import { eventually, signedIn } from '#tests/kit/people.ts'
import type { TestServer } from '#tests/kit/server.ts'

export const TITLES = [
  'Small teams ship more than large ones',
  'Potters return to wood-fired kilns',
  'Harbour bridge opens after ten years',
  'Bakers find patience in long dough',
]

/** A site with one feed; its articles are hours old, the first one the newest. */
export function workshop(titles: readonly string[] = TITLES): Promise<FeedSite> {
  const items = titles.map((title, index) => ({
    title,
    link: `https://example.com/${title.replaceAll(' ', '-')}`,
    date: new Date(Date.now() - (index + 1) * 3_600_000).toUTCString(),
    summary: `${title}. A report follows ${index + 12} places over a year, and says what it cost.`,
  }))
  return feedSite({ '/feed': { type: 'text/xml', body: rss2('Workshop', items) } })
}

/** A person whose only source has been read; its token. */
export async function reader(server: TestServer, site: FeedSite): Promise<string> {
  const { token } = await signedIn(server)
  await server.send(CALLS.addSource, { token, body: { source: `${site.url}/feed` } })
  await eventually(async () => {
    const reply = await server.send(CALLS.listSources, { token })
    return reply.json<Source[]>()[0]?.last_update ?? undefined
  })
  return token
}

export async function start(
  server: TestServer,
  token: string,
  body?: GenerationRequest,
): Promise<string> {
  const reply = await server.send(CALLS.generatePost, {
    token,
    ...(body === undefined ? {} : { body }),
  })
  expect(reply.statusCode, reply.body).toBe(202)
  return reply.json<{ job_id: string }>().job_id
}

export async function read(
  server: TestServer,
  token: string,
  jobId: string,
): Promise<GenerationJob> {
  const reply = await server.send(CALLS.readJob, { token, params: { jobId } })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<GenerationJob>()
}

export function ended(server: TestServer, token: string, jobId: string): Promise<GenerationJob> {
  return eventually(async () => {
    const job = await read(server, token, jobId)
    return job.status === 'completed' || job.status === 'failed' ? job : undefined
  })
}

/** A job from its start to its end. */
export async function generate(
  server: TestServer,
  token: string,
  body?: GenerationRequest,
): Promise<GenerationJob & { readonly jobId: string }> {
  const jobId = await start(server, token, body)
  return { ...(await ended(server, token, jobId)), jobId }
}

export async function usesOf(server: TestServer, jobId: string): Promise<number> {
  const { rowCount } = await server.db.pool.query('select 1 from article_uses where job_id = $1', [
    jobId,
  ])
  return rowCount ?? 0
}
