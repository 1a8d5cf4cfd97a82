import { randomUUID } from 'node:crypto'

import { feedSite, rss2 } from '@lin/feed-reader/testing'
import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { GenerationJob } from '#contract/jobs.ts'
import { en } from '#contract/messages/en.ts'
import type { Post } from '#contract/posts.ts'
import type { Source } from '#contract/sources.ts'
import { testDatabase } from '#tests/kit/database.ts'
import type { TestDatabase } from '#tests/kit/database.ts'
import { connectedAccount, eventually, signedIn } from '#tests/kit/people.ts'
import { startProcess } from '#tests/kit/process/process.ts'
import { remoteServer } from '#tests/kit/remote.ts'
import type { Remote } from '#tests/kit/remote.ts'
import { TEST_SECRET } from '#tests/kit/server.ts'

const SAID = en.sentences

/** A worker that died is noticed by its missing heartbeat: 10 s, and some seconds to look. */
const NOTICED_WITHIN_MS = 120_000
const FEED = rss2('Workshop', [
  {
    title: 'Small teams ship more',
    link: 'https://example.com/1',
    date: 'Mon, 02 Nov 2026 08:00:00 GMT',
    summary: 'Twelve teams were followed over a year. They shipped twice as often.',
  },
])
const SITES = {
  '/feed': { type: 'text/xml', body: FEED },
  '/deadly': { type: 'text/xml', body: FEED },
}

test(
  'what was under way when the process was killed twice is set aside and told, and nothing of it is sent',
  { timeout: 600_000 },
  async () => {
    await using stage = await aStage()
    const { held, site, env } = stage
    await using first = await startProcess(env)
    const server = remoteServer(first.url)
    const person = await signedIn(server)
    const { token } = person
    const account = await connectedAccount(server, person)
    await readFeed(server, token, `${site.url}/feed`)
    await control(server, { answers: [{ on: 'posts.create', effect: 'accept-then-hang' }] })
    await held.install()
    const jobId = await generate(server, token)
    for (const text_content of ['Never left', 'May be live']) {
      const body = { social_account_id: account.id, text_content }
      server.send(CALLS.publishDirect, { token, key: randomUUID(), body }).catch(() => 'no answer')
    }

    // The post is at LinkedIn, and the other two stand where the database holds them.
    await eventually(async () => ((await feed(server)).length === 1 ? true : undefined))
    await held.untilThereAre(2)
    await first.kill()
    await held.dropOrphans()
    await using second = await startProcess(env)
    // The one that may be live stands there too: what it became cannot be stored.
    await held.untilThereAre(3)
    await second.kill()
    await held.dropOrphans()
    await held.release()
    await using third = await startProcess(env)
    const after = remoteServer(third.url)

    const job = await eventually(async () => {
      const found = await jobOf(after, token, jobId)
      return found.status === 'failed' ? found : undefined
    }, NOTICED_WITHIN_MS)
    const states = await eventually(async () => {
      const found = await statesOf(after, token)
      return Object.values(found).every((state) => /failed|unknown/.test(state)) ? found : undefined
    }, NOTICED_WITHIN_MS)

    expect(job.error).toMatch(/Failed to generate/)
    expect(states['Never left']).toBe(
      'failed: Lin could not carry this out. Nothing was posted; try again.',
    )
    expect(states['May be live']).toMatch(/^unknown: .*may be live/)
    expect((await feed(after)).map(({ text }) => text)).toEqual(['May be live'])
    for (const name of ['generate', 'publish']) expect(third.output()).toMatch(setAside(name))
  },
)

test(
  'a feed that was read when the process was killed twice is set aside and told',
  { timeout: 600_000 },
  async () => {
    await using stage = await aStage()
    const { db, held, site, env } = stage
    await using first = await startProcess(env)
    const server = remoteServer(first.url)
    const { token } = await signedIn(server)
    await held.install()
    await server.send(CALLS.addSource, { token, body: { source: `${site.url}/deadly` } })
    await held.untilThereAre(1)
    await first.kill()
    await held.dropOrphans()
    await db.pool.query('update feeds set next_fetch_at = now()')
    await using second = await startProcess(env)
    await held.untilThereAre(1)
    await second.kill()
    await held.dropOrphans()
    await held.release()
    await db.pool.query('update feeds set next_fetch_at = now()')
    await using third = await startProcess(env)

    const deadly = await eventually(async () => {
      const [found] = await sources(remoteServer(third.url), token)
      return found?.feed?.state === 'failing' ? found : undefined
    }, NOTICED_WITHIN_MS)

    expect(deadly.feed?.error).toBe(SAID['feed/unreadable'])
    expect(third.output()).toContain('feed set aside')
  },
)

test(
  'a process that is told to stop leaves no death behind: the job runs again',
  { timeout: 600_000 },
  async () => {
    await using stage = await aStage()
    const { held, site, env } = stage
    await using first = await startProcess(env)
    const server = remoteServer(first.url)
    const { token } = await signedIn(server)
    await readFeed(server, token, `${site.url}/feed`)
    await held.install()
    const jobId = await generate(server, token)
    await held.untilThereAre(1)
    await first[Symbol.asyncDispose]()
    await held.dropOrphans()
    await using second = await startProcess(env)
    await held.untilThereAre(1)
    await second[Symbol.asyncDispose]()
    await held.dropOrphans()
    await held.release()
    await using third = await startProcess(env)

    const job = await eventually(async () => {
      const found = await jobOf(remoteServer(third.url), token, jobId)
      return ['completed', 'failed'].includes(found.status) ? found : undefined
    }, NOTICED_WITHIN_MS)

    expect(job.status).toBe('completed')
    expect(third.output()).not.toContain('set aside')
  },
)

async function aStage() {
  const left = new AsyncDisposableStack()
  const db = left.use(await testDatabase())
  const held = left.use(await gate(db))
  const site = left.use(await feedSite(SITES))
  const env = { DATABASE_URL: db.url, LIN_SECRET: TEST_SECRET, FEED_ALLOW_HOSTS: site.host }
  return { db, held, site, env, [Symbol.asyncDispose]: () => left.disposeAsync() }
}

function setAside(name: string): RegExp {
  return new RegExp(`"job":"${name}".*set aside`)
}

/**
 * Holds up, once it is installed: a draft that is to be stored, an attempt that is to leave or to become unknown, and
 * the articles of a feed that is called deadly.
 */
async function gate(db: TestDatabase) {
  const blocker = await db.pool.connect()
  await blocker.query('select pg_advisory_lock(7)')
  const waiting = `from pg_locks where locktype = 'advisory' and objid = 7 and not granted`
  let isOpen = false

  async function release(): Promise<void> {
    if (isOpen) return
    isOpen = true
    await blocker.query('select pg_advisory_unlock(7)')
    blocker.release()
  }

  return {
    release,
    [Symbol.asyncDispose]: release,
    async install() {
      await db.pool.query(`
        create function hold() returns trigger language plpgsql as
          $$ begin perform pg_advisory_xact_lock(7); return new; end $$;
        create trigger hold before insert on article_uses for each row execute function hold();
        create trigger hold before update on publish_attempts for each row
          when (new.state = 'unknown' or (new.state = 'sending' and new.text = 'Never left'))
          execute function hold();
        create function hold_deadly() returns trigger language plpgsql as
          $$ begin
            if (select url like '%/deadly' from feeds where id = new.feed_id) then
              perform pg_advisory_xact_lock(7);
            end if;
            return new;
          end $$;
        create trigger hold before insert on articles for each row execute function hold_deadly()`)
    },
    untilThereAre: (count: number) =>
      eventually(async () => {
        const { rowCount } = await db.pool.query(`select ${waiting}`)
        return (rowCount ?? 0) >= count ? true : undefined
      }, NOTICED_WITHIN_MS),
    /** PostgreSQL would carry out what a dead process had asked for. */
    async dropOrphans() {
      await db.pool.query(`select pg_terminate_backend(pid) ${waiting}`)
    },
  }
}

async function readFeed(server: Remote, token: string, source: string): Promise<void> {
  await server.send(CALLS.addSource, { token, body: { source } })
  await eventually(async () => (await sources(server, token))[0]?.last_update ?? undefined)
}

async function generate(server: Remote, token: string): Promise<string> {
  const started = await server.send(CALLS.generatePost, { token })
  return started.json<{ job_id: string }>().job_id
}

async function jobOf(server: Remote, token: string, jobId: string): Promise<GenerationJob> {
  return (await server.send(CALLS.readJob, { token, params: { jobId } })).json<GenerationJob>()
}

async function sources(server: Remote, token: string): Promise<Source[]> {
  return (await server.send(CALLS.listSources, { token })).json<Source[]>()
}

async function statesOf(server: Remote, token: string): Promise<Record<string, string>> {
  const posts = (await server.send(CALLS.listPosts, { token })).json<Post[]>()
  return Object.fromEntries(
    posts.map(({ Text_content, publication }) => [
      Text_content,
      `${publication?.state}: ${publication?.reason}`,
    ]),
  )
}

async function feed(server: Remote): Promise<{ text: string }[]> {
  return (await server.request('/sandbox/linkedin/feed.json')).json<{ text: string }[]>()
}

async function control(server: Remote, body: object): Promise<void> {
  const reply = await server.request('/sandbox/linkedin/control.json', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  expect(reply.statusCode, reply.body).toBeLessThan(300)
}
