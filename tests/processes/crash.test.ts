import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { GenerationJob } from '#contract/jobs.ts'
import type { Post, PublishReply } from '#contract/posts.ts'
import type { Source } from '#contract/sources.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { feedSite, rss2 } from '#tests/kit/network/feed-site.ts'
import { freePort } from '#tests/kit/network/free-port.ts'
import { connectedAccount, eventually, signedIn } from '#tests/kit/people.ts'
import { startProcess } from '#tests/kit/process/process.ts'
import { remoteServer } from '#tests/kit/remote.ts'
import type { Remote } from '#tests/kit/remote.ts'
import { TEST_SECRET } from '#tests/kit/server.ts'
import { mp4 } from '#tests/sandbox/files-to-upload.ts'
import { asked, asset } from '#tests/server/publishing/formats-stage.ts'

/** A worker that died is noticed by its missing heartbeat: 10 s, and some seconds to look. */
const NOTICED_WITHIN_MS = 40_000

test(
  'killed during a publish and a generation, the server completes each of them once',
  { timeout: 120_000 },
  async () => {
    await using db = await testDatabase()
    await using site = await feedSite({ '/feed': { type: 'text/xml', body: FEED } })
    const env = { DATABASE_URL: db.url, LIN_SECRET: TEST_SECRET, FEED_ALLOW_HOSTS: site.host }
    const first = await startProcess(env)
    const before = remoteServer(first.url)
    const person = await signedIn(before)
    const account = await connectedAccount(before, person)
    await before.send(CALLS.addSource, {
      token: person.token,
      body: { source: `${site.url}/feed` },
    })
    await eventually(async () => (await sources(before, person.token))[0]?.last_update ?? undefined)

    // LinkedIn has the post, and its answer never comes; the job is about to store what it wrote.
    await script(before, [{ on: 'posts.create', effect: 'accept-then-hang' }])
    const blocker = await db.pool.connect()
    await blocker.query('begin')
    await blocker.query('lock table article_uses in exclusive mode')
    const started = await before.send(CALLS.generatePost, { token: person.token })
    const { job_id: jobId } = started.json<{ job_id: string }>()
    const key = randomUUID()
    const body = { social_account_id: account.id, text_content: 'Written before the crash' }
    const unanswered = before
      .send(CALLS.publishDirect, { token: person.token, key, body })
      .catch(() => 'no answer')
    await eventually(async () => ((await feed(before)).length === 1 ? true : undefined))
    await eventually(async () => {
      const { rows } = await db.pool.query(
        `select 1 from pg_locks where not granted and relation = 'article_uses'::regclass`,
      )
      return rows.length > 0 ? true : undefined
    })
    await first.kill()
    await blocker.query('rollback')
    blocker.release()
    expect(await unanswered).toBe('no answer')

    await using second = await startProcess(env)
    const after = remoteServer(second.url)
    const found = await eventually(async () => {
      const [post] = await posts(after, person.token)
      return post?.publication?.state === 'unknown' ? post : undefined
    }, NOTICED_WITHIN_MS)
    const repeated = await after.send(CALLS.publishDirect, { token: person.token, key, body })
    const job = await eventually(async () => {
      const reply = await after.send(CALLS.readJob, { token: person.token, params: { jobId } })
      const { status, ...rest } = reply.json<GenerationJob>()
      return status === 'completed' ? rest : undefined
    }, NOTICED_WITHIN_MS)
    const settled = await after.send(CALLS.settlePost, {
      token: person.token,
      params: { id: found.id },
      body: { method: 'resend' },
    })

    expect(repeated.json<PublishReply>().post.publication?.state).toBe('unknown')
    expect(settled.json<PublishReply>()).toMatchObject({
      success: true,
      post: { is_published: true, publication: { state: 'published' } },
    })
    expect((await feed(after)).map((post) => post.text)).toEqual(['Written before the crash'])
    const { rows: uses } = await db.pool.query('select 1 from article_uses')
    expect(uses).toHaveLength(job.articles.length)
  },
)

test(
  'killed between the upload of a video and its post, the server uploads nothing twice and posts once',
  { timeout: 120_000 },
  async () => {
    await using db = await testDatabase()
    // The addresses of uploads are the sandbox's, which is in the same process.
    const PORT = String(await freePort())
    const env = { DATABASE_URL: db.url, LIN_SECRET: TEST_SECRET, PORT }
    const first = await startProcess(env)
    const before = remoteServer(first.url)
    const person = await signedIn(before)
    const { id: accountId } = await connectedAccount(before, person)
    const film = await asset({ server: { db }, accountId }, 'video', mp4(9_000_000))
    const video = { asset: film, title: '', captions: null, thumbnail: null }
    const body = {
      social_account_id: accountId,
      text_content: 'A film before the crash',
      content: { kind: 'video', video },
    } as const

    await script(before, [{ on: 'videos.get', effect: 'hang' }])
    const unanswered = before
      .send(CALLS.publishDirect, { token: person.token, key: randomUUID(), body })
      .catch(() => 'no answer')
    await eventually(async () => ((await answersLeft(before)) === 0 ? true : undefined))
    await first.kill()
    await using second = await startProcess(env)
    const after = remoteServer(second.url)
    await eventually(async () => {
      const [post] = await posts(after, person.token)
      return post?.publication?.state === 'published' ? true : undefined
    }, NOTICED_WITHIN_MS)

    expect(await unanswered).toBe('no answer')
    expect((await feed(after)).map((post) => post.text)).toEqual(['A film before the crash'])
    expect(await sentParts()).toEqual([0, 4_194_304, 8_388_608])
    expect(await asked({ db }, 'videos.initialize')).toHaveLength(1)
    expect(await asked({ db }, 'posts.create')).toHaveLength(1)

    async function sentParts() {
      const parts = await asked({ db }, 'videos.upload')
      return parts.filter(({ status }) => status === 200).map(({ notes }) => notes['first_byte'])
    }
  },
)

/** How many answers of the script nobody has asked for. */
async function answersLeft(server: Remote): Promise<number> {
  const reply = await server.request('/sandbox/linkedin/control.json')
  return reply.json<{ answers: unknown[] }>().answers.length
}

const FEED = rss2('Workshop', [
  {
    title: 'Small teams ship more',
    link: 'https://example.com/1',
    date: 'Mon, 02 Nov 2026 08:00:00 GMT',
    summary: 'Twelve teams were followed over a year. They shipped twice as often.',
  },
])

async function sources(server: Remote, token: string): Promise<Source[]> {
  return (await server.send(CALLS.listSources, { token })).json<Source[]>()
}

async function posts(server: Remote, token: string): Promise<Post[]> {
  return (await server.send(CALLS.listPosts, { token })).json<Post[]>()
}

async function feed(server: Remote): Promise<{ text: string }[]> {
  return (await server.request('/sandbox/linkedin/feed.json')).json<{ text: string }[]>()
}

async function script(server: Remote, answers: unknown[]): Promise<void> {
  const reply = await server.request('/sandbox/linkedin/control.json', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ answers }),
  })
  expect(reply.statusCode, reply.body).toBeLessThan(300)
}
