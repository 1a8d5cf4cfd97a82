import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { Schedule } from '#contract/schedules.ts'
import { isWithoutTimeouts } from '#tests/kit/database-timeouts.ts'
import { connectedAccount } from '#tests/kit/people.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'

import { created, planner, slotOf, stoppedServer, stored } from './schedule-stage.ts'

/** A Tuesday, half an hour before the first run. */
const NOW = '2027-03-23T16:30:00.000Z'
/** Time until a request waits for a lock; PostgreSQL looks for a deadlock only later. */
const REACHED_MS = 700

const { server, setClock, ...stopped } = await stoppedServer(NOW)
const { pool } = server.db
afterAll(() => stopped[Symbol.asyncDispose]())

interface Case {
  readonly stage: Stage
  readonly schedule: Schedule
  readonly slot: string
}

const CALLING_OFF = {
  'a skipped slot': ({ stage: { person }, slot }: Case) =>
    server.send(CALLS.skipSlot, { token: person.token, params: { id: slot } }),
  'a pause': (the: Case) => change(the, { paused: true }),
  'a change of mode that skips the next': (the: Case) =>
    change(the, { mode: 'ask', skip_next: true }),
  'other times': (the: Case) => change(the, { schedule_time: '19:00' }),
  'a deleted schedule': ({ stage: { person }, schedule }: Case) =>
    server.send(CALLS.deleteSchedule, { token: person.token, params: { id: schedule.id } }),
}

test.each(Object.entries(CALLING_OFF))(
  '%s and the worker that stores its draft just then do not stop each other',
  async (_, request) => {
    const the = await withSlot('generating')
    await pool.query(ITS_JOB, [the.slot])

    const reply = await whileHolding(the, COMPLETED, () => request(the))

    expect(reply.statusCode, reply.body).toBe(200)
    expect((await stored(the.stage, the.slot)).state).toBe('skipped')
  },
)

test('the end of a slot that is late and the worker that stores its draft just then do not stop each other', async () => {
  const the = await withSlot('generating')
  await pool.query(ITS_JOB, [the.slot])

  await whileHolding(the, COMPLETED, async () => setClock('2027-03-23T18:00:00.001Z'))

  await expect.poll(async () => (await stored(the.stage, the.slot)).state).toBe('missed')
  setClock(NOW)
})

test('another account for a schedule and a change of its draft do not stop each other', async () => {
  const the = await withSlot('ready')
  const second = await connectedAccount(server, the.stage.person, 'k3Jx9_vT2e')

  const reply = await whileHolding(
    the,
    `select from posts
    where id = (select post_id from slots where id = $1) for update`,
    () => change(the, { social_network: second.id }),
  )

  expect(reply.statusCode, reply.body).toBe(200)
})

test.skipIf(isWithoutTimeouts)(
  'a request that PostgreSQL ends for the sake of another transaction is carried out again',
  async () => {
    const the = await withSlot('ready')
    const second = await connectedAccount(server, the.stage.person, 'k3Jx9_vT2e')
    const client = await pool.connect()
    await client.query('begin')
    await client.query(`set local deadlock_timeout = '1min'`)
    await client.query('select from accounts where id = $1 for update', [second.id])

    const reply = change(the, { social_network: second.id })
    await wait(REACHED_MS)
    await client.query('select from schedules where id = $1 for update', [the.schedule.id])
    await client.query('commit')
    client.release()

    expect((await reply).statusCode).toBe(200)
  },
)

const COMPLETED = `update generation_jobs set status = 'completed'
  where id = (select job_id from slots where id = $1)`

const ITS_JOB = `with job as (
    insert into generation_jobs (id, user_id, status, for_slot)
    select gen_random_uuid(), user_id, 'processing', true from slots where id = $1 returning id)
  update slots set job_id = job.id from job where slots.id = $1`

async function withSlot(state: 'generating' | 'ready'): Promise<Case> {
  const stage = await planner(server)
  const schedule = await created(stage)
  return { stage, schedule, slot: await slotOf(stage, schedule, schedule.next_runs[0], state) }
}

function change({ stage: { person }, schedule }: Case, body: object) {
  return server.send(CALLS.updateSchedule, {
    token: person.token,
    params: { id: schedule.id },
    body,
  })
}

/** Sends a request while somebody who has locked the first thing goes on to the slot. */
async function whileHolding<T>({ slot }: Case, first: string, request: () => Promise<T>) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // Should they wait for each other, this one gives way, and the test sees it.
    await client.query(`set local deadlock_timeout = '50ms'`)
    await client.query(first, [slot])
    const reply = request()
    await wait(REACHED_MS)
    await client.query('select from slots where id = $1 for update', [slot])
    await client.query('commit')
    return await reply
  } finally {
    client.release()
  }
}
