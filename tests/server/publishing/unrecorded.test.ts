import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { Notification } from '#contract/notifications.ts'
import { createLog } from '#server/kit/log.ts'
import type { TestDatabase } from '#tests/kit/database.ts'
import { relayedLinkedIn } from '#tests/kit/network/relayed-linkedin.ts'
import { eventually } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import type { TestServer } from '#tests/kit/server.ts'
import { losableDatabase } from '#tests/server/auth-v1/losable-database.ts'

import { feed, posts, publish, readyToPublish, script } from './publish-stage.ts'
import type { Stage } from './publish-stage.ts'

const AWAY_MS = 3000

test.each(['lose', 'silence'] as const)(
  'a post that LinkedIn took while the database goes away is published under its name: %s',
  async (fault) => {
    await using stage = await workerOnLosable((database) => database[fault]())

    const publishing = publish(stage, { text: 'Known to one process' })
    await stage.answered
    await wait(AWAY_MS)
    stage.find()
    const { post } = await publishing

    const [live] = await feed(stage.server)
    expect(post).toMatchObject({
      is_published: true,
      publication: { state: 'published', urn: live?.urn },
    })
    expect(await feed(stage.server)).toHaveLength(1)
    expect(await news(stage)).toEqual([])
    expect(stage.logged()).toContain(live?.urn)
  },
)

test('where another worker has doubted meanwhile, the answer ends the doubt', async () => {
  await using stage = await workerOnLosable((database) => database.lose())

  const publishing = publish(stage, { text: 'Doubted for a while' })
  await stage.answered
  await using _ = await testServer({ db: borrowed(stage.server.db), config: { role: 'worker' } })
  // The heartbeats stop with the database: it is not waited for here.
  await stage.server.db.pool.query(
    `update pgboss.job set heartbeat_on = now() - interval '1 minute' where name = 'publish'`,
  )
  await eventually(async () => ((await stateOf(stage)) === 'unknown' ? true : undefined), 20_000)
  const doubted = await news(stage)
  stage.find()
  await eventually(async () => ((await stateOf(stage)) === 'published' ? true : undefined))
  await publishing

  const [live] = await feed(stage.server)
  expect((await posts(stage))[0]?.publication?.urn).toBe(live?.urn)
  expect(doubted).toMatchObject([{ kind: 'post-unknown', read_at: null }])
  expect((await news(stage)).filter((each) => each.read_at === null)).toEqual([])
})

test('a name that cannot be recorded is handed over to the next run of the job', async () => {
  await using server = await testServer()
  const stage = await readyToPublish(server)
  await refuseState(server, 'published')

  const publishing = publish(stage, { text: 'Handed over' })
  const carried = await eventually(() => urnOfJob(server))
  await acceptStates(server)
  const { post } = await publishing

  expect(post.publication).toMatchObject({ state: 'published', urn: carried })
  expect((await feed(server)).map(({ urn }) => urn)).toEqual([carried])
})

test.each(['publish', 'publish-given-up'])(
  'the next run, in whichever process, records what was handed over and asks nothing: %s',
  async (job) => {
    await using server = await testServer()
    const stage = await readyToPublish(server)
    const { post } = await publish(stage, { text: 'Handed over' })
    await script(server, [{ on: 'posts.create', effect: 'refuse', status: 500 }])
    await server.db.pool.query(
      `with left_behind as (
         update publish_attempts set state = 'sending', urn = null where post_id = $1 returning id)
       insert into pgboss.job (name, data, keep_until)
       select $2, jsonb_build_object('attemptId', id, 'settle', false, 'tries', 0, 'urn', 'urn:li:share:7'),
         now() + interval '1 day'
       from left_behind`,
      [post.id, job],
    )

    await eventually(async () => ((await stateOf(stage)) === 'sending' ? undefined : true))

    expect((await posts(stage))[0]?.publication).toMatchObject({
      state: 'published',
      urn: 'urn:li:share:7',
    })
    const left = await server.request('/sandbox/linkedin/control.json')
    expect(left.json()).toMatchObject({ answers: [{ times: 1 }] })
  },
)

test('a refusal that LinkedIn told is not lost over the database either', async () => {
  await using server = await testServer()
  const stage = await readyToPublish(server)
  await script(server, [
    { on: 'posts.create', effect: 'refuse', status: 422, body: { status: 422, message: 'No.' } },
  ])
  await refuseState(server, 'failed')

  const publishing = publish(stage, { text: 'Refused' })
  await eventually(async () => ((await stateOf(stage)) === 'sending' ? true : undefined))
  await wait(1000)
  await acceptStates(server)
  const { post } = await publishing

  expect(post.publication?.state).toBe('failed')
  expect(post.publication?.reason).toContain('LinkedIn refused the post: No.')
})

interface LosableStage extends Stage, AsyncDisposable {
  /** Resolves when LinkedIn has accepted a post. */
  readonly answered: Promise<void>
  /** Brings the worker's database back. */
  find(): void
  /** The worker's log so far. */
  logged(): string
}

/** A worker whose database has a fault as soon as LinkedIn has accepted a post. */
async function workerOnLosable(
  fail: (database: Awaited<ReturnType<typeof losableDatabase>>) => void,
): Promise<LosableStage> {
  await using stack = new AsyncDisposableStack()
  const database = stack.use(await losableDatabase())
  const db = borrowed(database.direct)
  const server = stack.use(await testServer({ db, config: { role: 'web' } }))
  const { promise: answered, resolve } = Promise.withResolvers<void>()
  const linkedin = stack.use(
    await relayedLinkedIn(server.url, (path, status) => {
      if (path !== '/rest/posts' || status !== 201) return
      fail(database)
      resolve()
    }),
  )
  let lines = ''
  const destination = { write: (line: string) => void (lines += line) }
  stack.use(
    await testServer({
      db,
      config: { role: 'worker', databaseUrl: database.url, linkedin: linkedin.config },
      log: createLog({ level: 'error', pretty: false, destination }),
    }),
  )
  const stage = await readyToPublish(server)
  const owned = stack.move()
  return {
    ...stage,
    answered,
    find: () => database.find(),
    logged: () => lines,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

/** The database of somebody else, who drops it. */
function borrowed(db: TestDatabase): TestDatabase {
  return { ...db, [Symbol.asyncDispose]: () => Promise.resolve() }
}

async function stateOf(stage: Stage): Promise<string | undefined> {
  return (await posts(stage))[0]?.publication?.state
}

async function news({ server, person }: Stage): Promise<Notification[]> {
  const reply = await server.send(CALLS.listNotifications, { token: person.token })
  return reply.json<{ notifications: Notification[] }>().notifications
}

async function urnOfJob({ db }: TestServer): Promise<string | undefined> {
  const { rows } = await db.pool.query<{ urn: string }>(
    `select data ->> 'urn' as urn from pgboss.job where name = 'publish' and data ? 'urn'`,
  )
  return rows[0]?.urn
}

/** No attempt can reach a state: each time the statement fails as after a conflict. */
async function refuseState({ db }: TestServer, state: string): Promise<void> {
  await db.pool.query(
    `create function refuse_state() returns trigger language plpgsql as $$
       begin raise exception 'not now' using errcode = 'serialization_failure'; end $$;
     create trigger refuse_state before update on publish_attempts for each row
       when (new.state = '${state}') execute function refuse_state();`,
  )
}

async function acceptStates({ db }: TestServer): Promise<void> {
  await db.pool.query('drop trigger refuse_state on publish_attempts')
}
