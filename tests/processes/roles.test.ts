import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { testDatabase } from '#tests/kit/database.ts'
import type { TestDatabase } from '#tests/kit/database.ts'
import { freePort } from '#tests/kit/network/free-port.ts'
import { PASSWORD, anEmail, connectedAccount, eventually, signedIn } from '#tests/kit/people.ts'
import { startProcess } from '#tests/kit/process/process.ts'
import type { ServerProcess } from '#tests/kit/process/process.ts'
import { remoteServer } from '#tests/kit/remote.ts'
import type { Remote } from '#tests/kit/remote.ts'
import { TEST_SECRET } from '#tests/kit/server.ts'

/** Longer than a worker needs to look for a job, whether it was told of one or not. */
const LOOKED_BY_MS = 3_000

test('a web process puts work down, and a worker takes it up', async () => {
  await using house = await openHouse()
  await using web = await house.start('web')
  const email = anEmail()

  await web.remote.send(CALLS.register, { body: { email, password: PASSWORD } })
  await wait(LOOKED_BY_MS)

  expect(await house.jobs('link-mail')).toEqual(['created'])
  await using worker = await house.start('worker')
  await eventually(async () =>
    (await house.jobs('link-mail'))[0] === 'completed' ? true : undefined,
  )
  expect(await metrics(worker)).toContain('lin_job_seconds_count{job="link-mail",outcome="done"} 1')
  expect(await metrics(web)).not.toContain('lin_job_seconds_count')
})

test('a worker answers health checks and prometheus, and nothing else', async () => {
  await using house = await openHouse()
  await using worker = await house.start('worker')

  const found = ['/healthz', '/readyz', '/metrics']
  const missing = ['/', '/api/system', '/api/docs', '/auth/v1/settings', '/sandbox/mailbox']

  for (const path of found) expect([path, await statusOf(worker, path)]).toEqual([path, 200])
  for (const path of missing) expect([path, await statusOf(worker, path)]).toEqual([path, 404])
})

test('two web processes and a worker are one instance to people', async () => {
  await using house = await openHouse()
  await using first = await house.start('web')
  await using second = await house.start('web')
  await using worker = await house.start('worker')
  const person = await signedIn(first.remote)
  const account = await connectedAccount(second.remote, person)

  // The same publish, at both of them at once.
  const key = randomUUID()
  const body = { social_account_id: account.id, text_content: 'Said once' }
  await Promise.all(
    [first, second].map(({ remote }) =>
      remote.send(CALLS.publishDirect, { token: person.token, key, body }),
    ),
  )

  const feed = (await first.remote.request('/sandbox/linkedin/feed.json')).json<
    { text: string }[]
  >()
  expect(feed.map(({ text }) => text)).toEqual(['Said once'])
  expect(await metrics(worker)).toContain('lin_publish_states_total{state="published"} 1')
  await first.process.kill()
  const posts = await second.remote.send(CALLS.listPosts, { token: person.token })
  expect(posts.json()).toMatchObject([{ Text_content: 'Said once', is_published: true }])
})

interface Running extends AsyncDisposable {
  readonly remote: Remote
  readonly process: ServerProcess
}

interface House extends AsyncDisposable {
  start(role: 'web' | 'worker'): Promise<Running>
  /** The states of the jobs of a name. */
  jobs(name: string): Promise<string[]>
}

/** One PostgreSQL, and one public address, whichever process listens there. */
async function openHouse(): Promise<House> {
  const db: TestDatabase = await testDatabase()
  const ports = [await freePort()]
  const publicUrl = `http://127.0.0.1:${ports[0] ?? ''}`
  return {
    async start(role) {
      const port = (role === 'web' ? ports.shift() : undefined) ?? (await freePort())
      const process = await startProcess({
        PORT: String(port),
        LIN_ROLE: role,
        LIN_PUBLIC_URL: publicUrl,
        DATABASE_URL: db.url,
        LIN_SECRET: TEST_SECRET,
      })
      return {
        process,
        remote: remoteServer(`http://127.0.0.1:${port}`),
        [Symbol.asyncDispose]: () => process[Symbol.asyncDispose](),
      }
    },
    async jobs(name) {
      const query = 'select state from pgboss.job where name = $1'
      return (await db.pool.query<{ state: string }>(query, [name])).rows.map(({ state }) => state)
    },
    [Symbol.asyncDispose]: () => db[Symbol.asyncDispose](),
  }
}

async function metrics({ remote }: Running): Promise<string> {
  return (await remote.request('/metrics')).body
}

async function statusOf({ remote }: Running, path: string): Promise<number> {
  return (await remote.request(path)).statusCode
}
