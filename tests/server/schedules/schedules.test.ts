import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { SCHEDULE } from '#contract/limits.ts'
import { readyToPublish } from '#tests/server/publishing/publish-stage.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'

import { create, created, listed, planner, slotOf, stoppedServer } from './schedule-stage.ts'

/** A Monday. In Berlin the clock goes forward on the Sunday after it. */
const MONDAY = '2027-03-22T09:00:00.000Z'
const { server, setClock, ...stopped } = await stoppedServer(MONDAY)
afterAll(() => stopped[Symbol.asyncDispose]())

test('a schedule is created as the spec asks for it, and answered in a list', async () => {
  const stage = await planner(server)

  const reply = await create(stage)

  const schedule = {
    social_network: stage.accountId,
    schedule_time: '18:00',
    days: ['Tuesday', 'Thursday'],
    timezone: 'Europe/Berlin',
    mode: 'automatic',
    paused: false,
    skips: null,
    slots: [],
  }
  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toMatchObject([schedule])
  expect(await listed(stage)).toEqual(reply.json())
})

test('the next five runs keep their wall time when the clock is changed', async () => {
  const stage = await planner(server)

  const { next_runs } = await created(stage)

  expect(next_runs).toEqual([
    '2027-03-23T17:00:00.000Z',
    '2027-03-25T17:00:00.000Z',
    '2027-03-30T16:00:00.000Z',
    '2027-04-01T16:00:00.000Z',
    '2027-04-06T16:00:00.000Z',
  ])
})

test.each([
  ['ten minutes ahead is the first run', '2027-03-23T16:50:00.000Z', '2027-03-23T17:00:00.000Z'],
  ['nearer is left to the next', '2027-03-23T16:50:00.001Z', '2027-03-25T17:00:00.000Z'],
])('a slot that is %s', async (_, now, first) => {
  setClock(now)
  const stage = await planner(server)

  const { next_runs } = await created(stage)

  setClock(MONDAY)
  expect(next_runs[0]).toBe(first)
})

test.each([
  ['no day', { days: [] }],
  ['an unknown day', { days: ['Funday'] }],
  ['a time that no clock shows', { schedule_time: '24:00' }],
  ['a time without its zero', { schedule_time: '9:00' }],
  ['an unknown zone', { timezone: 'Europe/Atlantis' }],
  ['a zone that has a name, but no calendar', { timezone: 'PST' }],
])('a schedule with %s is refused', async (_, fields) => {
  const stage = await planner(server)
  const body = { schedule_time: '18:00', days: ['Monday'], timezone: 'UTC', ...fields }

  const reply = await server.request('/api/schedules', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${stage.person.token}`,
      'content-type': 'application/json',
    },
    payload: JSON.stringify({ social_network: stage.accountId, ...body }),
  })

  expect([reply.statusCode, await listed(stage)]).toEqual([400, []])
})

test("an account that is not the user's own is refused in the spec's words", async () => {
  const stage = await planner(server)
  const { accountId } = await planner(server)

  const others = await create(stage, { social_network: accountId })
  const nobodys = await create(stage, { social_network: randomUUID() })

  expect(others.statusCode).toBe(422)
  expect(others.json()).toMatchObject({ message: 'Selected account not found...' })
  expect(nobodys.json()).toMatchObject({ code: 'schedules/account-unknown' })
})

test('without a source there is nothing to schedule', async () => {
  const stage = await readyToPublish(server)

  const reply = await create(stage)

  expect(reply.json()).toMatchObject({ status: 409, code: 'schedules/no-sources' })
})

test('nobody has more than a hundred schedules, not by two requests at once either', async () => {
  const stage = await planner(server)
  const first = await created(stage)
  await server.db.pool.query(COPIES, [first.id, SCHEDULE.perUserMax - 2])

  const replies = await atOnce(stage, () => create(stage))

  const codes = replies.map(({ statusCode }) => statusCode)
  const refused = replies.find(({ statusCode }) => statusCode === 409)
  expect(codes.toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  expect(refused?.json()).toMatchObject({ code: 'schedules/too-many' })
  expect(await listed(stage)).toHaveLength(SCHEDULE.perUserMax)
})

const COPIES = `insert into schedules
    (user_id, id, account_id, schedule_time, days, timezone, created_at)
  select user_id, gen_random_uuid(), account_id, schedule_time, days, timezone, created_at
  from schedules, generate_series(1, $2) where id = $1`

/** Three requests, which meet in the middle: none gets past the account before all are under way. */
async function atOnce<T>(stage: Stage, request: () => Promise<T>): Promise<T[]> {
  const client = await server.db.pool.connect()
  await client.query('begin')
  await client.query('select id from accounts where id = $1 for update', [stage.accountId])
  const replies = [request(), request(), request()]
  await wait(500)
  await client.query('commit')
  client.release()
  return Promise.all(replies)
}

test('a schedule that is sent twice under one id is there once', async () => {
  const stage = await planner(server)
  const id = randomUUID()

  const first = await created(stage, { id })
  const again = await created(stage, { id, schedule_time: '07:00' })

  expect(again).toEqual(first)
  expect(await listed(stage)).toHaveLength(1)
})

test('the schedules are listed newest first, and nobody sees those of others', async () => {
  const [stage, other] = [await planner(server), await planner(server)]
  await created(other)
  const first = await created(stage)
  const second = await created(stage)

  const schedules = await listed(stage)

  expect(schedules.map(({ id }) => id)).toEqual([second.id, first.id])
})

test('what is deleted is gone', async () => {
  const stage = await planner(server)
  const { id } = await created(stage)
  const { token } = stage.person

  const reply = await server.send(CALLS.deleteSchedule, { token, params: { id } })
  const again = await server.send(CALLS.deleteSchedule, { token, params: { id } })

  expect(reply.json()).toEqual({ success: true, message: 'Schedule deleted' })
  expect(again.json()).toMatchObject({ status: 404, code: 'schedules/not-found' })
  expect(await listed(stage)).toEqual([])
})

test('the schedule of somebody else can be neither changed nor deleted', async () => {
  const [owner, stranger] = [await planner(server), await planner(server)]
  const schedule = await created(owner)
  const asked = { token: stranger.person.token, params: { id: schedule.id } }

  const changed = await server.send(CALLS.updateSchedule, { ...asked, body: { paused: true } })
  const deleted = await server.send(CALLS.deleteSchedule, asked)

  expect([changed.statusCode, deleted.statusCode]).toEqual([404, 404])
  expect(await listed(owner)).toEqual([schedule])
})

test('a schedule shows the newest of its slots that are over or wait for the person', async () => {
  const stage = await planner(server)
  const schedule = await created(stage, { mode: 'ask' })
  const other = await created(stage)
  await slotOf(stage, other, '2027-03-18T17:00:00Z', 'missed')
  await slotOf(stage, other, other.next_runs[0], 'ready')
  const days = ['02', '04', '09', '11', '16'].map((day) => `2027-03-${day}T17:00:00.000Z`)
  for (const at of days) await slotOf(stage, schedule, at, 'failed')
  await slotOf(stage, schedule, '2027-03-18T17:00:00Z', 'publishing')
  await slotOf(stage, schedule, schedule.next_runs[0], 'ready')
  await slotOf(stage, schedule, schedule.next_runs[1], 'generating')

  const [automatic, first] = await listed(stage)

  const shown = [schedule.next_runs[0], ...days.slice(1).toReversed()]
  expect(automatic?.slots).toMatchObject([{ state: 'missed', schedule_id: other.id }])
  expect(first?.slots.map(({ at }) => at)).toEqual(shown)
  expect(first?.slots[0]).toMatchObject({ state: 'ready', schedule_id: schedule.id })
  expect(first?.next_runs.slice(0, 2)).toEqual(schedule.next_runs.slice(0, 2))
})
