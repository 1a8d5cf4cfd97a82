import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { createDb, createPool } from '#server/kit/database/connect.ts'
import { isDatabaseAway } from '#server/kit/database/database-faults.ts'
import { createLog } from '#server/kit/log.ts'
import type { TestDatabase } from '#tests/kit/database.ts'
import { signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import type { TestServer } from '#tests/kit/server.ts'

import { losableDatabase } from './auth-v1/losable-database.ts'

/** Two seconds are meant; other tests have the cores, too. */
const TOLD_WITHIN_MS = 4000
const AWAY = [503, '2']

test.each([
  ['ends its connections', 'lose'],
  ['has no connection left', 'crowd'],
  ['takes what is sent and says nothing', 'silence'],
] as const)(
  'a database that %s is told as away in seconds, and all goes on once it is back',
  async (_, fault) => {
    await using database = await losableDatabase()
    await using server = await testServer({ config: { databaseUrl: database.url } })
    const { token } = await signedIn(server)
    const key = randomUUID()
    const begun = performance.now()

    database[fault]()
    const told = [await answerTo(server, token, key), await answerTo(server, token, key)]
    const ready = await server.request('/readyz')
    const tookMs = performance.now() - begun
    database.find()
    await expect.poll(async () => (await server.request('/readyz')).statusCode).toBe(200)

    expect([told, ready.statusCode]).toEqual([[AWAY, AWAY], 503])
    expect(tookMs).toBeLessThan(TOLD_WITHIN_MS)
    expect(await answerTo(server, token, key)).toEqual([201, undefined])
  },
)

test.each(['lose', 'silence'] as const)(
  'a write that a database breaks off in the middle is told so, and there once in the end: %s',
  async (fault) => {
    await using database = await losableDatabase()
    await using server = await testServer({ config: { databaseUrl: database.url } })
    const { token } = await signedIn(server)
    const key = randomUUID()
    await using sources = await locked(database.direct)

    const writing = answerTo(server, token, key)
    await expect.poll(() => sources.waiting()).toBe(1)
    database[fault]()
    expect(await writing).toEqual(AWAY)
    await sources.unlock()
    database.find()

    await expect.poll(() => answerTo(server, token, key)).toEqual([201, undefined])
    expect((await server.send(CALLS.listSources, { token })).json()).toHaveLength(1)
  },
)

test('a connect that is slow costs a transaction that runs nothing of its work', async () => {
  await using database = await losableDatabase()
  const db = createDb(createPool({ connectionString: database.url }, SILENT))

  const begun = Promise.withResolvers<void>()
  const written = db.transaction().execute(async (tx) => {
    await tx.insertInto('rate_counts').values(A_COUNT).execute()
    database.stall()
    begun.resolve()
    await sql`select pg_sleep(${LONG_S})`.execute(tx)
  })
  await begun.promise
  // Somebody who has to wait for a new connection hears that it does not come.
  await expect(sql`select 1`.execute(db)).rejects.toSatisfy(isDatabaseAway)
  await written
  database.find()

  const { rows } = await database.direct.pool.query('select key from rate_counts')
  expect(rows).toEqual([{ key: A_COUNT.key }])
  await db.destroy()
})

test('while an open connection answers, a slow connect ends no statement', async () => {
  await using database = await losableDatabase()
  const db = createDb(createPool({ connectionString: database.url }, SILENT))
  await Promise.all([1, 2].map(() => sql`select pg_sleep(0.2)`.execute(db)))

  database.stall()
  const slow = sql<{ done: boolean }>`select pg_sleep(${LONG_S}) is not null as done`.execute(db)

  expect((await slow).rows).toEqual([{ done: true }])
  database.find()
  await db.destroy()
})

const SILENT = createLog({ level: 'silent', pretty: false })
/** Longer than a silent database takes to be noticed. */
const LONG_S = 3
const A_COUNT = { key: 'read somebody', count: 1, ends_at: new Date('2100-01-01') }

/** The status, and when to come again. */
async function answerTo(server: TestServer, token: string, key: string) {
  const reply = await server.send(CALLS.addSource, { token, key, body: { source: 'pottery' } })
  return [reply.statusCode, reply.headers['retry-after']]
}

/** Nobody writes a source, until that is over. */
async function locked({ pool }: TestDatabase) {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('lock table sources in exclusive mode')
  async function unlock(): Promise<void> {
    await client.query('rollback')
  }
  return {
    unlock,
    async waiting(): Promise<number> {
      return (await client.query(WAITING)).rows.length
    },
    async [Symbol.asyncDispose]() {
      await unlock()
      client.release()
    },
  }
}

const WAITING = `select 1 from pg_locks where not granted and relation = 'sources'::regclass`
