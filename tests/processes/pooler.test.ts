import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { WEEKDAYS } from '#contract/limits.ts'
import { testDatabase } from '#tests/kit/database.ts'
import type { TestDatabase } from '#tests/kit/database.ts'
import { freePort } from '#tests/kit/network/free-port.ts'
import { connectedAccount, signedIn } from '#tests/kit/people.ts'
import { hasPgBouncer, startPgBouncer } from '#tests/kit/process/pgbouncer.ts'
import { startProcess } from '#tests/kit/process/process.ts'
import { remoteServer } from '#tests/kit/remote.ts'
import type { Remote } from '#tests/kit/remote.ts'
import { TEST_SECRET } from '#tests/kit/server.ts'

const AHEAD_MS = 3_000

test.skipIf(!hasPgBouncer)(
  'two web processes and two workers behind PgBouncer, as the document configures it, are one instance without an error in the log',
  async () => {
    await using stack = new AsyncDisposableStack()
    const db = stack.use(await testDatabase())
    const pooled = stack.use(await startPgBouncer(db.url))
    const ports = [await freePort(), await freePort(), await freePort(), await freePort()]
    const shared = {
      DATABASE_URL: pooled.url,
      DATABASE_MIGRATION_URL: db.url,
      LIN_SECRET: TEST_SECRET,
      LIN_PUBLIC_URL: `http://127.0.0.1:${ports[0] ?? ''}`,
      LIN_SANDBOX: '1',
    }
    const processes = []
    for (const [index, port] of ports.entries()) {
      const LIN_ROLE = index < 2 ? 'web' : 'worker'
      processes.push(stack.use(await startProcess({ ...shared, PORT: String(port), LIN_ROLE })))
    }
    const [first, second] = ports.map((port) => remoteServer(`http://127.0.0.1:${port}`))
    if (first === undefined || second === undefined) throw new Error('Two processes were started.')
    const person = await signedIn(first)
    const account = await connectedAccount(second, person)
    const key = randomUUID()
    const now = { social_account_id: account.id, text_content: 'Said at once' }

    await Promise.all(
      [first, second].map((web) =>
        web.send(CALLS.publishDirect, { token: person.token, key, body: now }),
      ),
    )
    const streams = await Promise.all(
      [first, second].map((web) =>
        web.request('/api/events', { headers: { authorization: `Bearer ${person.token}` } }),
      ),
    )
    const { token } = person
    const daily = {
      id: randomUUID(),
      social_network: account.id,
      schedule_time: '18:00',
      days: [...WEEKDAYS],
      timezone: 'UTC',
    }
    await second.send(CALLS.addSource, { token, body: { source: 'remote work' } })
    await second.send(CALLS.createSchedule, { token, body: daily })
    const id = randomUUID()
    const draft = { id, social_account_id: account.id, text_content: 'Said in time' }
    await first.send(CALLS.createPost, { token, body: draft })
    const body = { scheduled_at: new Date(Date.now() + AHEAD_MS).toISOString() }
    const planned = await second.send(CALLS.updatePost, { token, params: { id }, body })
    await db.pool.query('update schedules set next_at = now() where id = $1', [daily.id])

    expect(planned.statusCode).toBe(200)
    await expect
      .poll(() => published(first), { timeout: 60_000 })
      .toEqual(['Said at once', 'Said in time'])
    await expect.poll(() => slotsOf(db, daily.id), { timeout: 60_000 }).toBeGreaterThan(0)
    expect(streams.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
      [204, '60'],
      [204, '60'],
    ])
    const lines = processes.flatMap((each) => each.output().split('\n'))
    expect(lines.filter((line) => /"level":(50|60)/.test(line))).toEqual([])
    // Said once by each process that was asked for a stream.
    expect(lines.filter((line) => line.includes('changes are not heard of'))).toHaveLength(2)
  },
  240_000,
)

async function published(web: Remote): Promise<string[]> {
  const feed = (await web.request('/sandbox/linkedin/feed.json')).json<{ text: string }[]>()
  return feed.map(({ text }) => text).toSorted()
}

async function slotsOf({ pool }: TestDatabase, schedule: string): Promise<number> {
  const { rows } = await pool.query('select from slots where schedule_id = $1', [schedule])
  return rows.length
}
