import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, NetConnectOpts } from 'node:net'

import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { createDb, createPool } from '#server/kit/database/connect.ts'
import { isDatabaseAway } from '#server/kit/database/database-faults.ts'
import { prepared } from '#server/kit/database/prepared.ts'
import { createLog } from '#server/kit/log.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { eventually, signedUp } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

const log = createLog({ level: 'silent', pretty: false })

const double = prepared<{ number: number }, { doubled: number }>(
  'double-of-tests',
  (param) => sql<{ doubled: number }>`select 2 * ${param('number')}::integer as doubled`,
)

const kept = sql<{ name: string }>`
  select name from pg_prepared_statements where name = 'double-of-tests'`

test('a prepared statement is kept by its connection, and takes other values each time', async () => {
  await using database = await testDatabase()
  await using db = createDb(createPool({ connectionString: database.url, max: 1 }, log))

  const answers = [await double(db, { number: 3 }), await double(db, { number: 21 })]
  const { rows } = await kept.execute(db)

  expect(answers).toEqual([[{ doubled: 6 }], [{ doubled: 42 }]])
  expect(rows).toHaveLength(1)
})

test('a pooler is asked to keep nothing: it may hand the next statement to another process', async () => {
  await using database = await testDatabase()
  await using pooler = await startPooler(database.url)
  await using db = createDb(createPool({ connectionString: pooler.url, max: 1 }, log))

  const answers = [await double(db, { number: 3 }), await double(db, { number: 21 })]
  const { rows } = await kept.execute(db)

  expect(answers).toEqual([[{ doubled: 6 }], [{ doubled: 42 }]])
  expect(rows).toEqual([])
})

test('a new connection that falls silent is closed, and takes no place of the pool', async () => {
  await using database = await testDatabase()
  await using pooler = await startPooler(database.url, { isSilent: true })
  const pool = createPool({ connectionString: pooler.url, max: 1 }, log)
  await using db = createDb(pool)

  await expect(double(db, { number: 3 })).rejects.toSatisfy(isDatabaseAway)
  await eventually(async () => (pool.totalCount === 0 ? true : undefined))

  expect(pool.totalCount).toBe(0)
})

test('columns that a newer version adds do not stop the one that still runs', async () => {
  await using server = await testServer()
  const { token } = await signedUp(server)
  async function statuses(): Promise<number[]> {
    const body = { text_content: 'A draft' }
    const replies = [
      await server.send(CALLS.createPost, { token, body, key: crypto.randomUUID() }),
      await server.send(CALLS.listPosts, { token }),
      await server.send(CALLS.listPosts, { token, query: { limit: '1' } }),
    ]
    return replies.map(({ statusCode }) => statusCode)
  }

  const before = await statuses()
  for (const table of ['posts', 'sessions', 'users', 'idempotency_keys', 'publish_attempts']) {
    await server.db.pool.query(`alter table ${table} add column newer text default 'new'`)
  }

  expect([before, await statuses(), await statuses()]).toEqual([
    [201, 200, 200],
    [201, 200, 200],
    [201, 200, 200],
  ])
})

/**
 * A stand-in for PgBouncer: it passes everything on, but introduces itself with a key of its own, as PgBouncer does.
 *
 * @param options.isSilent it greets, and then ignores every query
 */
async function startPooler(
  target: string,
  { isSilent = false } = {},
): Promise<{ url: string } & AsyncDisposable> {
  const { host, port } = new Client({ connectionString: target })
  const to: NetConnectOpts = host.startsWith('/')
    ? { path: `${host}/.s.PGSQL.${port}` }
    : { host, port }
  const server = createServer((asking) => {
    const answering = connect(to)
    answering.on('data', (bytes: Buffer) => asking.write(withOwnKey(bytes)))
    asking.on('data', (bytes: Buffer) => {
      if (!isSilent || bytes[0] !== QUERY) answering.write(bytes)
    })
    for (const [one, other] of [
      [asking, answering],
      [answering, asking],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(portOf(server.address()))
  return {
    url: url.href,
    async [Symbol.asyncDispose]() {
      server.close()
      await once(server, 'close')
    },
  }
}

/** How a message begins that asks for something. */
const QUERY = 0x51

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** BackendKeyData: `K`, a length of 12, the process's id and its secret. It arrives with the end of the greeting. */
function withOwnKey(bytes: Buffer): Buffer {
  const at = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
  if (at !== -1) bytes.writeInt32BE(2_000_000_000, at + 5)
  return bytes
}
