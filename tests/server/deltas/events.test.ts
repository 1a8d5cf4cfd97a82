import { once } from 'node:events'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'

import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { CHANGING_NOUNS } from '#contract/deltas.ts'
import { EVENTS_STREAM, HOUR_MS } from '#contract/limits.ts'
import { createEvents } from '#server/events/events.ts'
import type { Events } from '#server/events/events.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { listenBy } from '#server/kit/database/listen.ts'
import type { Listen } from '#server/kit/database/listen.ts'
import { createLog } from '#server/kit/log.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { freePort } from '#tests/kit/network/free-port.ts'
import { PASSWORD, signedIn } from '#tests/kit/people.ts'
import type { Person } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { readEvents } from './event-reader.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())
const { url } = server

test('a stream begins with everything, and then says which list changed', async () => {
  const person = await signedIn(server)
  using events = await readEvents(url, person)
  const { headers, status } = events

  await events.until('jobs')
  await draft(person)
  const { nouns } = await events.until('posts', 1)

  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  expect(headers['content-encoding']).toBeUndefined()
  expect(events.heard[0]?.nouns).toEqual(CHANGING_NOUNS)
  expect(nouns).toEqual(['posts'])
})

test('of others nothing is heard', async () => {
  const [ada, mateo] = [await signedIn(server), await signedIn(server)]
  using adas = await readEvents(url, ada)
  using mateos = await readEvents(url, mateo)
  await Promise.all([adas.until('posts'), mateos.until('posts')])

  await draft(mateo)
  await mateos.until('posts', 1)
  await draft(ada)
  await adas.until('posts', 1)

  expect(adas.heard).toHaveLength(2)
})

test('a stream that is taken up again begins with what changed since', async () => {
  const person = await signedIn(server)
  const first = await readEvents(url, person)
  await first.until('posts')
  await draft(person)
  const { id } = await first.until('posts', 1)
  first[Symbol.dispose]()
  await first.over

  await server.send(CALLS.addSource, { token: person.token, body: { source: 'heat pumps' } })
  using second = await readEvents(url, person, id)
  const { nouns } = await second.until('sources')

  expect(nouns).not.toContain('accounts')
  expect(second.heard[0]?.nouns).toContain('sources')
})

test('an id that nobody gave begins with everything', async () => {
  const person = await signedIn(server)

  using events = await readEvents(url, person, 'x'.repeat(500))
  await events.until('jobs')

  expect(events.heard[0]?.nouns).toEqual(CHANGING_NOUNS)
})

test('a stream ends when its session is ended elsewhere, and others go on', async () => {
  const person = await signedIn(server)
  const reply = await server.send(CALLS.login, {
    body: { email: person.email, password: PASSWORD },
  })
  const { token } = reply.json<{ token: string }>()
  using here = await readEvents(url, person)
  using there = await readEvents(url, { token })
  await Promise.all([here.until('posts'), there.until('posts')])

  await server.send(CALLS.endOtherSessions, { token: person.token })

  expect(await there.over).toBe(true)
  await draft(person)
  await here.until('posts', 1)
})

test('nobody has more streams than a user may', async () => {
  const person = await signedIn(server)
  const open = await Promise.all(
    Array.from({ length: EVENTS_STREAM.perUserMax }, () => readEvents(url, person)),
  )
  using refused = await readEvents(url, person)
  const { status, headers } = refused
  for (const each of open) each[Symbol.dispose]()

  expect(new Set(open.map((each) => each.status))).toEqual(new Set([200]))
  expect([status, headers['retry-after']]).toEqual([429, '60'])
  expect(headers['content-type']).toContain('application/problem+json')
  await expect
    .poll(async () => {
      using again = await readEvents(url, person)
      return again.status
    })
    .toBe(200)
})

test('who asks with HEAD opens no stream', async () => {
  const person = await signedIn(server)
  const headers = { authorization: `Bearer ${person.token}` }
  const asked = await Promise.all(
    Array.from({ length: EVENTS_STREAM.perUserMax }, () =>
      server.app.inject({ method: 'HEAD', url: '/api/events', headers }),
    ),
  )

  using events = await readEvents(url, person)

  expect(new Set(asked.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
  expect(events.status).toBe(200)
})

test('without a session there is no stream', async () => {
  const reply = await server.request('/api/events')

  expect([reply.statusCode, reply.json()]).toMatchObject([401, { code: 'session/missing' }])
})

test('a server that stops ends its streams at once', async () => {
  const own = await testServer()
  const person = await signedIn(own)
  using events = await readEvents(own.url, person)
  await events.until('posts')

  await own[Symbol.asyncDispose]()

  expect(await events.over).toBe(true)
})

test('where the connection of the listener is cut, everything may have changed', async () => {
  const person = await signedIn(server)
  using events = await readEvents(url, person)
  await events.until('jobs')

  const { rows } = await server.db.pool.query(
    `select pg_terminate_backend(pid) as cut from pg_stat_activity
     where datname = current_database() and application_name = 'lin-events'`,
  )
  await events.until('jobs', 1)
  await draft(person)
  await events.until('posts', 2)

  expect(rows).toEqual([{ cut: true }])
  expect(events.heard[1]?.nouns).toEqual(CHANGING_NOUNS)
})

test('one process listens by one connection, however many streams it has', async () => {
  const [one, other] = [await signedIn(server), await signedIn(server)]
  using first = await readEvents(url, one)
  using second = await readEvents(url, other)
  await Promise.all([first.until('posts'), second.until('posts')])

  const { rows } = await server.db.pool.query(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and application_name = 'lin-events'`,
  )

  expect(rows).toEqual([{ count: 1 }])
})

test('a heartbeat keeps a quiet stream open, and ends one whose session has expired', async () => {
  await using stage = await eventStage({ heartbeatMs: 50 })
  using events = await stage.read()
  await expect.poll(() => events.text()).toMatch(/\n\n:\n\n/)

  await stage.db.pool.query('update sessions set expires_at = now()')

  expect(await events.over).toBe(true)
  await expect.poll(() => stage.events.count()).toBe(0)
})

test('a stream hears of the end of its session before any heartbeat', async () => {
  await using stage = await eventStage({ heartbeatMs: HOUR_MS })
  using events = await stage.read()
  await events.until('posts')

  await stage.db.pool.query('delete from sessions')

  expect(await events.over).toBe(true)
})

test('a stream whose session ends before it has begun is refused', async () => {
  await using stage = await eventStage({ heartbeatMs: HOUR_MS })
  using before = await stage.read()
  await before.until('posts')
  const { pool } = stage.db
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('lock table changes')
  const opening = Promise.allSettled([stage.events.open(stage.session, null)])
  await expect.poll(async () => (await pool.query(WAITING_FOR_LOCK)).rowCount).toBe(1)

  await pool.query('delete from sessions')
  await before.over
  await holder.query('rollback')
  holder.release()

  expect(await opening).toMatchObject([{ reason: { code: 'session/dead' } }])
})

test('a process has no more streams than it may', async () => {
  await using stage = await eventStage({ perProcessMax: 1 })
  using events = await stage.read()
  await events.until('posts')

  expect(await stage.events.open(stage.session, null)).toBeNull()
})

test('a reader that reads nothing costs no more than a few events, and is dropped', async () => {
  await using stage = await eventStage({ heartbeatMs: 300 })
  const { port } = new URL(stage.url)
  const reader = connect(Number(port), '127.0.0.1')
  reader.pause()
  reader.on('error', () => undefined)
  reader.write('GET /api/events HTTP/1.1\r\nHost: lin\r\n\r\n')
  await expect.poll(() => stage.events.count()).toBe(1)

  // Many times what the sockets of both sides take.
  let held = 0
  for (let round = 0; round < 100 && stage.events.count() > 0; round += 1) {
    await stage.db.pool.query(
      `select pg_notify('lin_changes', 'posts ' || number || ' ' || $1)
       from generate_series(1, 5000) number`,
      [stage.session.userId],
    )
    held = Math.max(held, stage.held())
  }
  await expect.poll(() => stage.events.count()).toBe(0)
  reader.destroy()

  expect(held).toBeLessThan(40_000)
})

test('behind a pooler that swallows what PostgreSQL tells there are no streams', async () => {
  await using stage = await eventStage({}, { channel: 'another channel' })

  expect(await stage.events.open(stage.session, null)).toBeNull()
  expect(await stage.events.open(stage.session, null)).toBeNull()
  await expect.poll(() => stage.events.count()).toBe(0)
})

test('where the database cannot be listened to, a stream is refused as a fault', async () => {
  await using stage = await eventStage({}, { port: await freePort() })

  await expect(stage.events.open(stage.session, null)).rejects.toThrow(
    expect.objectContaining({ code: 'server/unavailable' }),
  )
})

test('a process that stops has no stream to give, and says so in silence', async () => {
  await using stage = await eventStage({})
  await stage.events.close()

  expect(await stage.events.open(stage.session, null)).toBeNull()
})

const WAITING_FOR_LOCK = "select from pg_locks where relation = 'changes'::regclass and not granted"

/** Streams with limits of the test's own, over real HTTP and on a database of its own. */
async function eventStage(
  limits: Partial<typeof EVENTS_STREAM | Record<string, number>>,
  listens: { readonly channel?: string; readonly port?: number } = {},
) {
  const db = await testDatabase()
  const log = createLog({ level: 'silent', pretty: false })
  const [user, session] = [crypto.randomUUID(), crypto.randomUUID()]
  await db.pool.query(
    "insert into users (id, email, name, password_hash) values ($1, 'a@example.com', 'A', 'x')",
    [user],
  )
  await db.pool.query(
    `insert into sessions (id, user_id, device, expires_at)
     values ($1, $2, 'A browser', now() + interval '1 day')`,
    [session, user],
  )
  const kit = { db: createDb(db.pool), clock: { now: () => new Date() }, log }
  const at = new URL(db.servingUrl)
  const connection = listenBy(
    listens.port === undefined
      ? { connectionString: at.href }
      : { host: '127.0.0.1', port: listens.port },
  )
  function listen(...[channel, on]: Parameters<Listen>): ReturnType<Listen> {
    return connection(listens.channel ?? channel, on)
  }
  const events: Events = createEvents({ ...kit, listen }, { ...EVENTS_STREAM, ...limits })
  const own = { id: session, userId: user }
  let opened: Readable | undefined
  async function answer(response: ServerResponse): Promise<void> {
    const readable = await events.open(own, null)
    if (readable === null) throw new Error('There is no stream.')
    opened = readable
    response.on('close', () => readable.destroy())
    readable.on('close', () => response.destroy())
    readable.pipe(response)
  }
  const port = await freePort()
  const http = createServer((_request, response) => void answer(response))
  http.listen(port, '127.0.0.1')
  await once(http, 'listening')
  return {
    db,
    events,
    session: own,
    url: `http://127.0.0.1:${port}`,
    held: () => opened?.readableLength ?? 0,
    read: () => readEvents(`http://127.0.0.1:${port}`, { token: 'any' }),
    async [Symbol.asyncDispose]() {
      await events.close()
      http.closeAllConnections()
      http.close()
      await db[Symbol.asyncDispose]()
    },
  }
}

async function draft({ token }: Pick<Person, 'token'>): Promise<void> {
  const reply = await server.send(CALLS.createPost, { token, body: { text_content: 'A draft' } })
  expect(reply.statusCode, reply.body).toBe(201)
}
