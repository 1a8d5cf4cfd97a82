import { randomUUID } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { connectedAccount } from '#tests/kit/people.ts'

import {
  change,
  created,
  listed,
  planner,
  slotOf,
  stoppedServer,
  stored,
} from './schedule-stage.ts'

/** A Tuesday, half an hour before the first run. */
const NOW = '2027-03-23T16:30:00.000Z'
const JUST_BEFORE = '2027-03-23T16:56:00.000Z'
const AFTERWARDS = '2027-03-23T17:20:00.000Z'
const { server, setClock, ...stopped } = await stoppedServer(NOW)
afterAll(() => stopped[Symbol.asyncDispose]())

test('a paused schedule has no runs; resumed, it goes on with the next that is far enough', async () => {
  const stage = await planner(server)
  const schedule = await created(stage)

  const paused = await change(stage, schedule, { paused: true })
  setClock(JUST_BEFORE)
  const resumed = await change(stage, schedule, { paused: false })

  setClock(NOW)
  expect(paused).toMatchObject({ paused: true, next_runs: [] })
  expect(resumed).toMatchObject({ paused: false })
  expect(resumed.next_runs[0]).toBe(schedule.next_runs[1])
})

test.each(['planned', 'generating', 'ready'] as const)(
  'a pause cancels a slot that is %s',
  async (state) => {
    const stage = await planner(server)
    const schedule = await created(stage)
    const slot = await slotOf(stage, schedule, schedule.next_runs[0], state)

    await change(stage, schedule, { paused: true })

    const reason = 'You paused the schedule.'
    expect(await stored(stage, slot)).toMatchObject({ state: 'skipped', reason })
  },
)

test('a pause ends the writing of what it cancels', async () => {
  const stage = await planner(server)
  const schedule = await created(stage)
  const slot = await slotOf(stage, schedule, schedule.next_runs[0], 'generating')
  await server.db.pool.query(ITS_JOB, [slot])

  await change(stage, schedule, { paused: true })

  const jobs = await server.db.pool.query(
    'select status from generation_jobs where id = (select job_id from slots where id = $1)',
    [slot],
  )
  expect(jobs.rows).toEqual([{ status: 'failed' }])
})

const ITS_JOB = `with job as (
    insert into generation_jobs (id, user_id, status, for_slot)
    select gen_random_uuid(), user_id, 'processing', true from slots where id = $1 returning id)
  update slots set job_id = job.id from job where slots.id = $1`

test('what is on its way to LinkedIn or over is not touched by a pause', async () => {
  const stage = await planner(server)
  const schedule = await created(stage)
  const sent = await slotOf(stage, schedule, '2027-03-18T17:00:00Z', 'publishing')
  const over = await slotOf(stage, schedule, '2027-03-16T17:00:00Z', 'failed')

  await change(stage, schedule, { paused: true })

  expect((await stored(stage, sent)).state).toBe('publishing')
  expect((await stored(stage, over)).state).toBe('failed')
})

test('a slot that a pause cancelled is back when the schedule is resumed in time', async () => {
  const stage = await planner(server)
  const schedule = await created(stage)
  const slot = await slotOf(stage, schedule, schedule.next_runs[0], 'ready')
  const { post_id } = await stored(stage, slot)

  await change(stage, schedule, { paused: true })
  const resumed = await change(stage, schedule, { paused: false })

  expect(await stored(stage, slot)).toMatchObject({ state: 'ready', reason: null, post_id })
  expect(resumed.next_runs).toEqual(schedule.next_runs)
})

test('a draft that was published meanwhile is not taken back into its slot', async () => {
  const stage = await planner(server)
  const schedule = await created(stage)
  const slot = await slotOf(stage, schedule, schedule.next_runs[0], 'ready')
  const { post_id } = await stored(stage, slot)

  await change(stage, schedule, { paused: true })
  await server.db.pool.query('update posts set is_published = true where id = $1', [post_id])
  await change(stage, schedule, { paused: false })

  expect(await stored(stage, slot)).toMatchObject({ state: 'planned', post_id: null })
})

test('other times cancel what was planned by the old ones, and are planned themselves', async () => {
  const stage = await planner(server)
  const schedule = await created(stage)
  const slot = await slotOf(stage, schedule, schedule.next_runs[0], 'generating')

  const changed = await change(stage, schedule, {
    schedule_time: '07:30',
    days: ['Sunday'],
    timezone: 'America/New_York',
  })

  expect(changed).toMatchObject({ schedule_time: '07:30', days: ['Sunday'] })
  expect(changed.next_runs[0]).toBe('2027-03-28T11:30:00.000Z')
  expect(await stored(stage, slot)).toMatchObject({
    state: 'skipped',
    reason: 'You gave the schedule other times.',
  })
})

test('a slot that the other times hold too stays', async () => {
  const stage = await planner(server)
  const schedule = await created(stage)
  const slot = await slotOf(stage, schedule, schedule.next_runs[0], 'generating')
  setClock(JUST_BEFORE)

  const changed = await change(stage, schedule, { days: ['Tuesday', 'Friday'] })

  setClock(NOW)
  expect((await stored(stage, slot)).state).toBe('generating')
  expect(changed.next_runs.slice(0, 2)).toEqual([schedule.next_runs[0], '2027-03-26T17:00:00.000Z'])
})

test('what is due already goes on when the times are changed', async () => {
  const stage = await planner(server)
  const schedule = await created(stage)
  const slot = await slotOf(stage, schedule, NOW, 'generating')

  await change(stage, schedule, { schedule_time: '19:00' })

  expect((await stored(stage, slot)).state).toBe('generating')
})

test('the old times, given back, bring the slot back', async () => {
  const stage = await planner(server)
  const schedule = await created(stage)
  const slot = await slotOf(stage, schedule, schedule.next_runs[0], 'planned')

  await change(stage, schedule, { schedule_time: '19:00' })
  const changed = await change(stage, schedule, { schedule_time: '18:00' })

  expect(await stored(stage, slot)).toMatchObject({ state: 'planned', reason: null })
  expect(changed.next_runs).toEqual(schedule.next_runs)
})

test('a form that sends what was there already moves nothing', async () => {
  const stage = await planner(server)
  const schedule = await created(stage)
  const [, second] = schedule.next_runs
  await server.db.pool.query('update schedules set next_at = $1 where id = $2', [
    second,
    schedule.id,
  ])

  const changed = await change(stage, schedule, {
    social_network: stage.accountId,
    schedule_time: '18:00',
    days: ['Thursday', 'Tuesday'],
    timezone: 'Europe/Berlin',
    mode: 'automatic',
    paused: false,
  })

  expect(changed.next_runs[0]).toBe(second)
})

test('the next run is skipped once, however often that is asked, and can be taken back', async () => {
  const stage = await planner(server)
  const schedule = await created(stage)

  const skipped = await change(stage, schedule, { skip_next: true })
  const again = await change(stage, schedule, { skip_next: true })
  const back = await change(stage, schedule, { skip_next: false })

  expect(skipped.skips).toBe(schedule.next_runs[0])
  expect(skipped.next_runs.slice(0, 4)).toEqual(schedule.next_runs.slice(1))
  expect(skipped.next_runs).toHaveLength(5)
  expect(again).toEqual(skipped)
  expect(back).toEqual(schedule)
})

test('a skip that comes late skips no other run than the one that was seen', async () => {
  const stage = await planner(server)
  const schedule = await created(stage)
  const [seen, after] = schedule.next_runs
  setClock(AFTERWARDS)

  const late = await change(stage, schedule, { skip_next: true, skips: seen })
  const other = await change(stage, schedule, { skip_next: true, skips: after })
  const back = await change(stage, schedule, { skip_next: false, skips: seen })

  setClock(NOW)
  expect([late.skips, late.next_runs[0]]).toEqual([null, after])
  expect(other.skips).toBe(after)
  expect(back.skips).toBe(after)
})

test('the next run is skipped although it is written, and goes on with its draft when that is taken back', async () => {
  const stage = await planner(server)
  const schedule = await created(stage)
  const slot = await slotOf(stage, schedule, schedule.next_runs[0], 'ready')
  const { post_id } = await stored(stage, slot)
  setClock(JUST_BEFORE)

  const skips = await change(stage, schedule, { skip_next: true })
  const skipped = await stored(stage, slot)
  const back = await change(stage, schedule, { skip_next: false })

  setClock(NOW)
  expect(skips.skips).toBe(schedule.next_runs[0])
  expect(skips.slots).toMatchObject([{ id: slot, reason: 'You asked to skip it.' }])
  expect(skipped).toMatchObject({ state: 'skipped', post_id })
  expect(back).toMatchObject({ skips: null, next_runs: schedule.next_runs })
  expect(await stored(stage, slot)).toMatchObject({ state: 'ready', reason: null, post_id })
})

test('a skip that is over is not shown, and cannot be taken back any more', async () => {
  const stage = await planner(server)
  const schedule = await created(stage)
  const slot = await slotOf(stage, schedule, schedule.next_runs[0], 'ready')
  await change(stage, schedule, { skip_next: true })
  setClock(AFTERWARDS)

  const [later] = await listed(stage)
  await change(stage, schedule, { skip_next: false })

  setClock(NOW)
  expect(later?.skips).toBeNull()
  expect((await stored(stage, slot)).state).toBe('skipped')
})

test('whoever skips the next run and then changes the times skips the new next one', async () => {
  const stage = await planner(server)
  const schedule = await created(stage)

  await change(stage, schedule, { skip_next: true })
  const changed = await change(stage, schedule, { schedule_time: '19:00' })

  expect(changed.skips).toBe('2027-03-23T18:00:00.000Z')
  expect(changed.next_runs[0]).toBe('2027-03-25T18:00:00.000Z')
})

test('a slot that is to be skipped does not come back with the old times, but with the skip', async () => {
  const stage = await planner(server)
  const schedule = await created(stage)
  const slot = await slotOf(stage, schedule, schedule.next_runs[0], 'planned')
  await change(stage, schedule, { schedule_time: '19:00' })
  await change(stage, schedule, { skip_next: true })

  const skips = await change(stage, schedule, { schedule_time: '18:00' })
  const { state } = await stored(stage, slot)
  const back = await change(stage, schedule, { skip_next: false })

  expect([skips.skips, state]).toEqual([schedule.next_runs[0], 'skipped'])
  expect(back).toMatchObject({ skips: null, next_runs: schedule.next_runs })
  expect((await stored(stage, slot)).state).toBe('planned')
})

test('a skip outlasts a pause', async () => {
  const stage = await planner(server)
  const schedule = await created(stage)
  const slot = await slotOf(stage, schedule, schedule.next_runs[0], 'planned')

  await change(stage, schedule, { skip_next: true })
  await change(stage, schedule, { paused: true })
  const resumed = await change(stage, schedule, { paused: false })

  expect(resumed.skips).toBe(schedule.next_runs[0])
  expect((await stored(stage, slot)).state).toBe('skipped')
})

test('another account takes over what is planned and written', async () => {
  const stage = await planner(server)
  const second = await connectedAccount(server, stage.person, 'k3Jx9_vT2e')
  const schedule = await created(stage)
  const slot = await slotOf(stage, schedule, schedule.next_runs[0], 'ready')

  const changed = await change(stage, schedule, { social_network: second.id })

  const { account_id, post_id } = await stored(stage, slot)
  const posts = await server.db.pool.query('select social_account_id from posts where id = $1', [
    post_id,
  ])
  expect(second.id).not.toBe(stage.accountId)
  expect([changed.social_network, account_id]).toEqual([second.id, second.id])
  expect(posts.rows).toEqual([{ social_account_id: second.id }])
})

test("a schedule cannot be changed to an account that is not the user's own", async () => {
  const [stage, other] = [await planner(server), await planner(server)]
  const { id } = await created(stage)
  const asked = { token: stage.person.token, params: { id } }

  const replies = [other.accountId, randomUUID()].map((social_network) =>
    server.send(CALLS.updateSchedule, { ...asked, body: { social_network } }),
  )

  const codes = (await Promise.all(replies)).map((reply) => reply.json<{ code: string }>().code)
  expect(codes).toEqual(['schedules/account-unknown', 'schedules/account-unknown'])
  expect((await listed(stage))[0]?.social_network).toBe(stage.accountId)
})

test('a schedule that asks first asks for what is planned already, too', async () => {
  const stage = await planner(server)
  const schedule = await created(stage)
  const slot = await slotOf(stage, schedule, schedule.next_runs[0], 'ready')

  const changed = await change(stage, schedule, { mode: 'ask' })

  expect(changed.slots).toMatchObject([{ id: slot, state: 'ready' }])
  expect((await stored(stage, slot)).mode).toBe('ask')
})

test('a deleted schedule leaves its history, and nothing that would still be published', async () => {
  const stage = await planner(server)
  const schedule = await created(stage)
  await slotOf(stage, schedule, '2027-03-18T17:00:00Z', 'missed')
  await slotOf(stage, schedule, schedule.next_runs[0], 'ready')
  const { token } = stage.person

  await server.send(CALLS.deleteSchedule, { token, params: { id: schedule.id } })

  const reply = await server.send(CALLS.listSlots, { token })
  expect(reply.json()).toMatchObject([
    { schedule_id: null, state: 'skipped', reason: 'You deleted the schedule.' },
    { schedule_id: null, state: 'missed' },
  ])
})
