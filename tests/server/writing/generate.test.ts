import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { ListedJob } from '#contract/jobs.ts'
import { signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { TITLES, generate, read, reader, start, workshop } from './generation-stage.ts'

const site = await workshop()
const server = await testServer({ config: { feedAllowHosts: [site.host] } })
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

test('a post is written from the articles of the sources, and says which and why', async () => {
  const token = await reader(server, site)

  const job = await generate(server, token)

  expect(job).toMatchObject({
    status: 'completed',
    error: null,
    writer: 'built-in',
    progress: null,
  })
  expect(job.content).toContain(job.articles[0]?.link)
  expect(job.variants[0]).toEqual({
    content: job.content,
    notes: [],
    notes_messages: [],
  })
  expect(job.explanation).toMatch(/^From your only source; .+ old/)
})

test('what a feed says under each of its articles is in no draft', async () => {
  const job = await generate(server, await reader(server, site))

  expect(job.content).toContain(TITLES[0])
  for (const { content } of job.variants) expect(content).not.toContain('A report follows')
})

test('no article is used for two posts of the same user, however long ago', async () => {
  const token = await reader(server, site)

  const first = await generate(server, token)
  await server.db.pool.query(`update article_uses set created_at = now() - interval '90 days'`)
  const second = await generate(server, token)
  const links = [first, second].flatMap((job) => job.articles.map((article) => article.link))

  expect(links.length).toBeGreaterThan(1)
  expect(new Set(links).size).toBe(links.length)
})

test('the articles of a draft stand in the order in which they were used', async () => {
  const { token, email } = await signedIn(server)
  await reader(server, site)
  const { rows } = await server.db.pool.query<{ id: string }>(JOB_FROM_OLD_TO_NEW, [email])

  const job = await read(server, token, rows[0]?.id ?? '')

  expect(job.articles.map(({ title }) => title)).toEqual(TITLES.toReversed())
})

test('a topic is written about, and when no unused article has it the job fails in words', async () => {
  const token = await reader(server, site)

  const written = await generate(server, token, { keyword: ' Kilns ' })
  const failed = await generate(server, token, { keyword: 'kilns' })

  expect(written.articles[0]?.title).toBe(TITLES[1])
  expect(written.explanation).toContain('it is about “Kilns”')
  expect(failed).toMatchObject({ status: 'failed', content: null })
  expect(failed.error).toContain('no unused article about “kilns”')
  expect(failed.error_messages).toEqual([
    { code: 'writer/no-article-about', params: { topic: 'kilns' } },
    { code: 'next/add-keyword' },
  ])
})

test('a named article is written about, used or not; one of somebody else is not', async () => {
  const token = await reader(server, site)
  const { rows } = await server.db.pool.query<{ id: string; title: string }>(ARTICLES)
  const bridge = rows.find(({ title }) => title === TITLES[2])?.id ?? ''
  const foreign = await anArticleOfAFeedNobodyReads()

  const first = await generate(server, token, { article_ids: [foreign, bridge] })
  const again = await generate(server, token, { article_ids: [bridge] })
  const usual = await generate(server, token, { article_ids: [foreign] })

  expect([first.articles[0]?.title, again.articles[0]?.title]).toEqual([TITLES[2], TITLES[2]])
  expect(again.explanation).toMatch(/^You chose this article; it is 3 hours old/)
  const age = { code: 'age/hours', params: { count: 3 } }
  const clauses = [{ code: 'why/you-chose' }, { code: 'why/age', params: { age } }]
  expect(again.explanation_messages).toEqual([{ code: 'why/chosen', params: { clauses } }])
  expect(usual.articles.map(({ title }) => title)).not.toContain(TITLES[2])
  expect(usual.explanation).toMatch(/^From your only source/)
})

test('without an unused article the job fails in words', async () => {
  const { token } = await signedIn(server)
  await server.send(CALLS.addSource, { token, body: { source: 'pottery' } })

  const job = await generate(server, token)

  expect(job).toMatchObject({ status: 'failed', content: null, articles: [] })
  expect(job.error).toContain('no unused article')
})

test('without a source there is nothing to start', async () => {
  const { token } = await signedIn(server)

  const reply = await server.send(CALLS.generatePost, { token })

  expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'jobs/no-sources' }])
})

test("another user's job is not found, cancelled or listed", async () => {
  const [ada, mateo] = [await reader(server, site), await signedIn(server)]
  const jobId = await start(server, ada)

  const asked = { token: mateo.token, params: { jobId } }
  const reply = await server.send(CALLS.readJob, asked)
  const cancel = await server.send(CALLS.cancelJob, asked)
  const list = await server.send(CALLS.listJobs, { token: mateo.token })

  expect([reply.statusCode, reply.json()]).toMatchObject([404, { message: 'Job not found' }])
  expect([cancel.statusCode, list.json()]).toEqual([404, []])
})

test('a draft comes with a picture, which it and the list of jobs name by its address', async () => {
  const token = await reader(server, site)

  const job = await generate(server, token)
  const list = await server.send(CALLS.listJobs, { token })
  const [listed] = list.json<ListedJob[]>()

  const picture = await server.app.inject({
    url: job.image_url ?? '',
    headers: { authorization: `Bearer ${token}` },
  })

  expect(job).toMatchObject({ has_image_data: true, image_data: null })
  expect(job.image_alt_text).toBe(job.articles[0]?.title)
  expect(picture.headers['content-type']).toBe('image/jpeg')
  expect(picture.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  expect(listed).toMatchObject({ job_id: job.jobId, image_url: job.image_url, image_data: null })
  expect(listed).toMatchObject({ content: job.content, articles: job.articles })
})

test('the latest jobs are listed, newest first, twenty of thirty days', async () => {
  const { token, email } = await signedIn(server)
  await server.db.pool.query(MANY_JOBS, [email])

  const list = await server.send(CALLS.listJobs, { token })
  const contents = list.json<ListedJob[]>().map(({ content }) => content)

  expect(contents).toHaveLength(20)
  expect([contents[0], contents[19]]).toEqual(['1 days old', '20 days old'])
})

test('a job that is over cannot be cancelled', async () => {
  const token = await reader(server, site)
  const { jobId } = await generate(server, token)

  const reply = await server.send(CALLS.cancelJob, { token, params: { jobId } })

  expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'jobs/ended' }])
  expect(await read(server, token, jobId)).toMatchObject({ status: 'completed' })
})

const ARTICLES = `select articles.id, articles.title from articles
  join feeds on feeds.id = feed_id where feeds.url like 'http://127.0.0.1%'`

async function anArticleOfAFeedNobodyReads(): Promise<string> {
  const { rows } = await server.db.pool.query<{ id: string }>(
    `with feed as (insert into feeds (id, url, state, next_fetch_at)
       values (gen_random_uuid(), 'https://nobody.example/feed', 'ok', 'infinity') returning id)
     insert into articles (id, feed_id, key, title)
     select gen_random_uuid(), id, 'a', 'Kept to themselves' from feed returning id`,
  )
  return rows[0]?.id ?? ''
}

const JOB_FROM_OLD_TO_NEW = `insert into generation_jobs (id, user_id, status, article_ids)
  select gen_random_uuid(), users.id, 'completed', array(select articles.id from articles
    join feeds on feeds.id = feed_id where feeds.url like 'http://127.0.0.1%' order by moment)
  from users where email = $1 returning id`

const MANY_JOBS = `insert into generation_jobs (id, user_id, status, content, created_at)
  select gen_random_uuid(), users.id, 'completed', age || ' days old', now() - age * interval '1 day'
  from users, generate_series(1, 40) as age where email = $1`
