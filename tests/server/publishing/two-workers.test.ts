import { afterAll, expect, onTestFinished, test } from 'vitest'

import { isWithoutTimeouts } from '#tests/kit/database-timeouts.ts'
import { PIXEL } from '#tests/kit/hostile-images.ts'
import { eventually } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { feedTexts, posts, publish, readyToPublish, script } from './publish-stage.ts'
import type { Stage } from './publish-stage.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

const LOST = { on: 'posts.create', effect: 'accept-then-lose-the-answer' }

test('a worker that stood still does not undo the try that another one went on with', async () => {
  const stage = await readyToPublish(server)
  await script(server, [{ on: 'images.initialize', effect: 'refuse', status: 503, delayMs: 1000 }])

  const reply = publish(stage, {
    text: 'Taken over',
    image: `data:image/png;base64,${PIXEL.toString('base64')}`,
  })
  await stateIs(stage, 'uploading')
  await change(`state = 'sending', tries = 1`)
  await jobsDone()
  const states = (await posts(stage)).map((post) => post.publication?.state)
  await change(`state = 'failed'`)
  await reply

  expect(states).toEqual(['sending'])
})

test('a post that may be live and is reconciled twice at once is sent by one of them alone', async () => {
  const stage = await readyToPublish(server)
  await script(server, [LOST, { on: 'posts.create', effect: 'delay', delayMs: 2000 }])
  await publish(stage, { text: 'Settled twice' })

  await addSettling()
  await stateIs(stage, 'settling')
  await addSettling()
  await eventually(async () => ((await waitingJobs()) > 0 ? true : undefined))
  const states = (await posts(stage)).map((post) => post.publication?.state)
  await stateIs(stage, 'published')

  expect(states).toEqual(['settling'])
  expect(await feedTexts(server)).toEqual(['Settled twice'])
})

test.skipIf(isWithoutTimeouts)('what LinkedIn answered is not lost over a deadlock', async () => {
  const stage = await readyToPublish(server)
  await script(server, [{ on: 'posts.create', effect: 'delay', delayMs: 600 }])
  const other = await server.db.pool.connect()
  // A transaction that stays open is in the way of every other test.
  onTestFinished(() => other.release(true))

  const publishing = publish(stage, { text: 'Met another one' })
  await stateIs(stage, 'sending')
  await other.query('begin')
  // The transaction that looks for a deadlock first gives way: this one looks later.
  await other.query(`set local deadlock_timeout = '1min'`)
  await other.query('select from posts for update')
  await eventually(async () => ((await waitingForLocks()) > 0 ? true : undefined))
  await other.query(`update publish_attempts set reason = null where state = 'sending'`)
  await other.query('commit')
  const { post } = await publishing

  expect(post.publication?.state).toBe('published')
})

async function stateIs(stage: Stage, state: string): Promise<void> {
  await eventually(async () =>
    (await posts(stage))[0]?.publication?.state === state ? true : undefined,
  )
}

async function change(set: string): Promise<void> {
  await server.db.pool.query(
    `update publish_attempts set ${set} where state in ('uploading', 'sending')`,
  )
}

async function addSettling(): Promise<void> {
  await server.db.pool.query(
    `insert into pgboss.job (name, data, keep_until)
     select 'publish', jsonb_build_object('attemptId', id, 'settle', true), now() + interval '1 day'
     from publish_attempts where state in ('unknown', 'settling')`,
  )
}

async function waitingForLocks(): Promise<number> {
  const { rowCount } = await server.db.pool.query(
    `select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}

/** How many wait for their time. */
async function waitingJobs(): Promise<number> {
  const { rowCount } = await server.db.pool.query(
    `select from pgboss.job where name = 'publish' and state < 'active' and start_after > now()`,
  )
  return rowCount ?? 0
}

async function jobsDone(): Promise<void> {
  await eventually(async () => {
    const { rowCount } = await server.db.pool.query(
      `select from pgboss.job where name = 'publish' and state < 'completed'`,
    )
    return rowCount === 0 ? true : undefined
  })
}
