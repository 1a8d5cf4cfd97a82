import { once } from 'node:events'
import { mkdtempDisposable, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { testDatabase } from '#tests/kit/database.ts'
import type { TestDatabase } from '#tests/kit/database.ts'
import { signedIn } from '#tests/kit/people.ts'
import { startProcess } from '#tests/kit/process/process.ts'
import { remoteServer } from '#tests/kit/remote.ts'
import { TEST_SECRET } from '#tests/kit/server.ts'

const STOPS_WITHIN_MS = 10_000

test('a server that is told to stop answers what it has taken, takes nothing more, and ends in time', async () => {
  await using db = await testDatabase()
  await using server = await startProcess({ DATABASE_URL: db.url, LIN_SECRET: TEST_SECRET })
  const remote = remoteServer(server.url)
  const { token } = await signedIn(remote)
  const unlock = await lock(db, 'sources')
  const writing = remote.send(CALLS.addSource, { token, body: { source: 'pottery' } })
  await expect.poll(() => waiting(db)).toBe(1)

  const ended = once(server.child, 'exit')
  const told = performance.now()
  server.child.kill('SIGTERM')
  await expect.poll(() => isRefused(server.url)).toBe(true)
  await unlock()

  expect((await writing).statusCode).toBe(201)
  expect(await ended).toEqual([0, null])
  expect(performance.now() - told).toBeLessThan(STOPS_WITHIN_MS)
})

test('what a server has compiled is there for its next start, also where it will be killed', async () => {
  await using db = await testDatabase()
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'lin-compiled-'))
  const cache = { NODE_COMPILE_CACHE: folder.path }

  await using _ = await startProcess({ DATABASE_URL: db.url, LIN_SECRET: TEST_SECRET, ...cache })

  await expect
    .poll(async () => (await readdir(folder.path, { recursive: true })).length)
    .toBeGreaterThan(100)
})

/** Nobody writes to the table until the answer is called. */
async function lock(db: TestDatabase, table: string): Promise<() => Promise<void>> {
  const client = await db.pool.connect()
  await client.query('begin')
  await client.query(`lock table ${table} in exclusive mode`)
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

async function waiting(db: TestDatabase): Promise<number> {
  const { rows } = await db.pool.query(
    `select 1 from pg_locks where not granted and relation = 'sources'::regclass`,
  )
  return rows.length
}

function isRefused(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    () => false,
    () => true,
  )
}
