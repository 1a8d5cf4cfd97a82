import { randomUUID } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { CALLS } from '#contract/calls.ts'
import { WEEKDAYS } from '#contract/limits.ts'
import { Notification } from '#contract/notifications.ts'
import { Post } from '#contract/posts.ts'
import { Slot } from '#contract/schedules.ts'
import type { Schedule } from '#contract/schedules.ts'
import { connectedAccount } from '#tests/kit/people.ts'
import { posts } from '#tests/server/publishing/publish-stage.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'

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
const DAILY_TIMES = { days: [...WEEKDAYS] }
const { server, ...stopped } = await stoppedServer(NOW)
afterAll(() => stopped[Symbol.asyncDispose]())

test('drafts go into the next free slots, in the order in which they come', async () => {
  const stage = await planner(server)
  const schedule = await created(stage)

  const first = await queue(stage, await draft(stage))
  const second = await queue(stage, await draft(stage))

  expect([first.scheduled_at, second.scheduled_at]).toEqual(schedule.next_runs.slice(0, 2))
  expect([first.in_schedule, second.in_schedule]).toEqual([schedule.id, schedule.id])
  // A filled run is still a run to come.
  expect((await listed(stage))[0]?.next_runs).toEqual(schedule.next_runs)
})

test('a draft that is in a slot stays there, and the same call again changes nothing', async () => {
  const stage = await planner(server)
  await created(stage)
  const id = await draft(stage)
  const key = randomUUID()

  const first = await queue(stage, id, key)
  const replayed = await queue(stage, id, key)
  const again = await queue(stage, id)

  expect(replayed).toEqual(first)
  expect(again).toEqual(first)
  expect(await slots(stage)).toHaveLength(1)
})

test('those that ask at the same time get a slot each', async () => {
  const stage = await planner(server)
  const schedule = await created(stage)
  const ids = await Promise.all(Array.from({ length: 6 }, () => draft(stage)))

  const queued = await Promise.all(ids.map((id) => queue(stage, id)))

  const taken = queued.map((post) => post.scheduled_at ?? '').toSorted()
  expect(new Set(taken).size).toBe(6)
  expect(taken.slice(0, 5)).toEqual(schedule.next_runs)
})

test('a slot that is planned and not written yet is free; one that is being written is not', async () => {
  const stage = await planner(server)
  const schedule = await created(stage, DAILY_TIMES)
  await slotOf(stage, schedule, schedule.next_runs[0], 'generating')
  const planned = await slotOf(stage, schedule, schedule.next_runs[1], 'planned')
  const id = await draft(stage)

  const queued = await queue(stage, id)

  expect(queued.scheduled_at).toBe(schedule.next_runs[1])
  expect(await stored(stage, planned)).toMatchObject({ state: 'ready', post_id: id })
})

test('what is skipped is not free, and a paused schedule has no slots', async () => {
  const stage = await planner(server)
  const paused = await created(stage, { schedule_time: '17:45' })
  const schedule = await created(stage)
  await change(stage, paused, { paused: true })
  await change(stage, schedule, { skip_next: true })

  const queued = await queue(stage, await draft(stage))

  expect(queued).toMatchObject({ scheduled_at: schedule.next_runs[1], in_schedule: schedule.id })
})

test('of the schedules of an account, the one that is next is filled', async () => {
  const stage = await planner(server)
  const late = await created(stage, { ...DAILY_TIMES, schedule_time: '19:00' })
  const early = await created(stage, { ...DAILY_TIMES, schedule_time: '18:00' })

  const queued = [
    await queue(stage, await draft(stage)),
    await queue(stage, await draft(stage)),
    await queue(stage, await draft(stage)),
  ]

  expect(queued.map((post) => post.in_schedule)).toEqual([early.id, late.id, early.id])
})

test('from a moment on, the first free slot is filled, and the earlier ones stay free', async () => {
  const stage = await planner(server)
  const schedule = await created(stage)
  const from = schedule.next_runs[2] ?? ''

  const later = [
    await queueFrom(stage, await draft(stage), from),
    await queueFrom(stage, await draft(stage), from),
  ]
  const next = await queue(stage, await draft(stage))

  expect(later[0]?.scheduled_at).toBe(from)
  expect(Date.parse(later[1]?.scheduled_at ?? '')).toBeGreaterThan(Date.parse(from))
  expect(next.scheduled_at).toBe(schedule.next_runs[0])
})

test('a draft of the queue moves to the slot that is asked for', async () => {
  const stage = await planner(server)
  const schedule = await created(stage)
  const id = await draft(stage)
  await queue(stage, id)

  const moved = await queueFrom(stage, id, schedule.next_runs[1] ?? '')

  expect(moved.scheduled_at).toBe(schedule.next_runs[1])
})

test('a draft without an account gets the primary one; others stay with theirs, which may have no slots', async () => {
  const stage = await planner(server)
  const schedule = await created(stage)
  const second = await connectedAccount(server, stage.person, 'k3Jx9_vT2e')
  const own = await draft(stage, { social_account_id: second.id })

  const queued = await queue(stage, await draft(stage, { social_account_id: null }))
  const refused = await tryToQueue(stage, own)

  expect(queued).toMatchObject({
    social_account_id: stage.accountId,
    scheduled_at: schedule.next_runs[0],
  })
  expect(refused.json()).toMatchObject({ status: 409, code: 'schedules/no-free-slot' })
  expect((await posts(stage)).find((post) => post.id === own)?.scheduled_at).toBeNull()
})

test('a draft without a text, or with one too long, is refused', async () => {
  const stage = await planner(server)
  await created(stage)
  const texts = [' ', 'x'.repeat(3001)]
  const ids = await Promise.all(texts.map((text_content) => draft(stage, { text_content })))

  const refused = await Promise.all(ids.map((id) => tryToQueue(stage, id)))

  expect(refused.map((reply) => reply.json<unknown>())).toMatchObject([
    { status: 422, code: 'posts/blank' },
    { status: 422, code: 'posts/too-long' },
  ])
  expect(await slots(stage)).toEqual([])
})

test('eight weeks are looked at, and no more', async () => {
  const stage = await planner(server)
  await created(stage, { days: ['Tuesday'] })

  const queued = []
  for (let week = 0; week < 9; week += 1) queued.push(await queue(stage, await draft(stage)))
  const refused = await tryToQueue(stage, await draft(stage))

  expect(queued.at(-1)?.scheduled_at).toBe('2027-05-18T16:00:00.000Z')
  expect(refused.json()).toMatchObject({ code: 'schedules/no-free-slot' })
})

test('a draft with a moment of its own leaves it for the slot', async () => {
  const stage = await planner(server)
  const schedule = await created(stage)
  const id = await draft(stage, { scheduled_at: '2027-04-30T10:00:00.000Z' })

  const queued = await queue(stage, id)

  expect(queued).toMatchObject({
    scheduled_at: schedule.next_runs[0],
    in_schedule: schedule.id,
  })
  expect((await slots(stage)).filter(({ state }) => state === 'ready')).toHaveLength(1)
})

test('what waits for a word has it by this', async () => {
  const stage = await planner(server)
  const schedule = await created(stage, { mode: 'ask' })
  const slot = await slotOf(stage, schedule, schedule.next_runs[0], 'ready')
  const { post_id: id } = await stored(stage, slot)

  const queued = await queue(stage, id ?? '')

  expect(queued.scheduled_at).toBe(schedule.next_runs[0])
  expect(await stored(stage, slot)).toMatchObject({ state: 'ready', mode: 'automatic' })
})

test('filling approves, also in a schedule that asks, and whatever its mode becomes', async () => {
  const stage = await planner(server)
  const schedule = await created(stage, { mode: 'ask' })
  const queued = await queue(stage, await draft(stage))
  await change(stage, schedule, { mode: 'automatic' })
  await change(stage, schedule, { mode: 'ask' })

  expect(queued.scheduled_at).toBe(schedule.next_runs[0])
  const [slot] = await slots(stage)
  expect(await stored(stage, slot?.id ?? '')).toMatchObject({ mode: 'automatic', state: 'ready' })
})

test('a time that is taken back frees the slot for the next draft', async () => {
  const stage = await planner(server)
  const schedule = await created(stage)
  const [one, two] = [await draft(stage), await draft(stage)]
  await queue(stage, one)

  const back = await update(stage, one, { scheduled_at: null })
  const next = await queue(stage, two)

  expect([back.scheduled_at, back.in_schedule]).toEqual([null, null])
  expect(next.scheduled_at).toBe(schedule.next_runs[0])
  expect(await slots(stage)).toHaveLength(1)
})

test('a slot that was planned already is the writer’s again once its draft is taken out', async () => {
  const stage = await planner(server)
  const schedule = await created(stage, { mode: 'ask' })
  const planned = await slotOf(stage, schedule, schedule.next_runs[0], 'planned')
  const id = await draft(stage)
  await queue(stage, id)

  await server.send(CALLS.deletePost, { token: stage.person.token, params: { id } })

  expect(await stored(stage, planned)).toMatchObject({
    state: 'planned',
    mode: 'ask',
    post_id: null,
    account_id: stage.accountId,
  })
})

interface Case {
  readonly stage: Stage
  readonly schedule: Schedule
}

const SKIPPING = {
  'a skip of the next': async ({ stage, schedule }: Case) =>
    void (await change(stage, schedule, { skip_next: true })),
  'a skipped slot': async ({ stage }: Case) => {
    const [id] = (await slots(stage)).toReversed().map((slot) => slot.id)
    await server.send(CALLS.skipSlot, { token: stage.person.token, params: { id: id ?? '' } })
  },
}

test.each(Object.entries(SKIPPING))(
  '%s moves the draft on to the next free slot, and stays skipped',
  async (_, skip) => {
    const stage = await planner(server)
    const schedule = await created(stage)
    const ids = [await draft(stage), await draft(stage)]
    for (const id of ids) await queue(stage, id)

    await skip({ stage, schedule })
    const next = await queue(stage, await draft(stage))

    const [, second, third, fourth] = schedule.next_runs
    expect(await moments(stage, ids)).toEqual([third, second])
    expect(next.scheduled_at).toBe(fourth)
    expect((await listed(stage))[0]?.next_runs).not.toContain(schedule.next_runs[0])
  },
)

const GOING = {
  'a pause': async ({ stage, schedule }: Case) =>
    void (await change(stage, schedule, { paused: true })),
  'a deleted schedule': async ({ stage, schedule }: Case) =>
    void (await server.send(CALLS.deleteSchedule, {
      token: stage.person.token,
      params: { id: schedule.id },
    })),
  'another account': async ({ stage, schedule }: Case) => {
    const second = await connectedAccount(server, stage.person, 'k3Jx9_vT2e')
    await change(stage, schedule, { social_network: second.id })
  },
}

test.each(Object.entries(GOING))(
  '%s moves drafts on to the slots of another schedule, in their order',
  async (_, go) => {
    const stage = await planner(server)
    const schedule = await created(stage)
    const ids = [await draft(stage), await draft(stage)]
    for (const id of ids) await queue(stage, id)
    const other = await created(stage, { ...DAILY_TIMES, schedule_time: '09:00' })

    await go({ stage, schedule })

    // The first slot after the one before: Wednesday, and after Thursday's 18:00 the Friday.
    expect(await moments(stage, ids)).toEqual([
      '2027-03-24T08:00:00.000Z',
      '2027-03-26T08:00:00.000Z',
    ])
    const rows = await posts(stage)
    expect(new Set(rows.map((post) => post.in_schedule))).toEqual(new Set([other.id]))
    expect(new Set(rows.map((post) => post.social_account_id))).toEqual(new Set([stage.accountId]))
  },
)

test.each(Object.entries(GOING))(
  '%s without another slot makes them drafts again, and tells their person',
  async (_, go) => {
    const stage = await planner(server)
    const schedule = await created(stage)
    const id = await draft(stage, { text_content: 'Kept' })
    await queue(stage, id)

    await go({ stage, schedule })

    expect(await posts(stage)).toMatchObject([
      { id, scheduled_at: null, in_schedule: null, social_account_id: stage.accountId },
    ])
    expect(await told(stage)).toEqual(['Back among your drafts: “Kept”'])
  },
)

test('other times of a schedule keep its drafts in their order, on their days', async () => {
  const stage = await planner(server)
  const schedule = await created(stage, DAILY_TIMES)
  const ids = [await draft(stage), await draft(stage), await draft(stage)]
  for (const id of ids) await queue(stage, id)

  await change(stage, schedule, { schedule_time: '21:00' })
  const later = await moments(stage, ids)
  await change(stage, schedule, { schedule_time: '07:00' })
  const earlier = await moments(stage, ids)

  expect(later).toEqual(['2027-03-23T20:00', '2027-03-24T20:00', '2027-03-25T20:00'].map(whole))
  // Today's run has passed.
  expect(earlier).toEqual(['2027-03-24T06:00', '2027-03-25T06:00', '2027-03-26T06:00'].map(whole))
  expect(await told(stage)).toEqual([])
})

test('a skip that moves with the times moves on what is at its new one', async () => {
  const stage = await planner(server)
  const schedule = await created(stage, { days: ['Tuesday', 'Thursday', 'Friday'] })
  await change(stage, schedule, { skip_next: true })
  const id = await draft(stage)
  await queue(stage, id)

  const changed = await change(stage, schedule, { days: ['Thursday', 'Friday'] })

  expect(changed.skips).toBe(schedule.next_runs[1])
  expect(await moments(stage, [id])).toEqual([schedule.next_runs[2]])
})

test('a time of the wall stays one when the clocks change', async () => {
  const stage = await planner(server)
  // Summer begins on 28 March.
  await created(stage, { ...DAILY_TIMES, days: ['Saturday', 'Sunday'], schedule_time: '02:30' })

  const queued = [
    await queue(stage, await draft(stage)),
    await queue(stage, await draft(stage)),
    await queue(stage, await draft(stage)),
  ]

  expect(queued.map((post) => post.scheduled_at)).toEqual(
    ['2027-03-27T01:30', '2027-03-28T01:30', '2027-04-03T00:30'].map(whole),
  )
})

test('drafts are put into another order, and the slots keep their moments', async () => {
  const stage = await planner(server)
  const schedule = await created(stage)
  const ids = [await draft(stage), await draft(stage), await draft(stage), await draft(stage)]
  for (const id of ids) await queue(stage, id)
  const [a, b, c, d] = ids
  const before = await slots(stage)

  const ordered = await order(stage, [c, randomUUID(), a])
  const after = await slots(stage)

  expect(ordered.map((post) => post.id)).toEqual([c, a, b, d])
  expect(ordered.map((post) => post.scheduled_at)).toEqual(schedule.next_runs.slice(0, 4))
  expect(after.map(({ id, at }) => [id, at])).toEqual(before.map(({ id, at }) => [id, at]))
  expect((await posts(stage)).map((post) => post.updated_at).toSorted()).toEqual(
    ordered.map((post) => post.updated_at).toSorted(),
  )
})

test('an order may name what is published, gone or somebody else’s, and moves none of it', async () => {
  const stage = await planner(server)
  await created(stage)
  const other = await planner(server)
  await created(other)
  const foreign = await draft(other)
  await queue(other, foreign)
  const [one, two, alone] = [await draft(stage), await draft(stage), await draft(stage)]
  await queue(stage, one)
  await queue(stage, two)

  const ordered = await order(stage, [foreign, alone, two])

  expect(ordered.map((post) => post.id)).toEqual([two, one])
  expect((await posts(stage)).find((post) => post.id === alone)?.scheduled_at).toBeNull()
})

test('a schedule shows its latest slots beside many that are to come', async () => {
  const stage = await planner(server)
  const schedule = await created(stage, DAILY_TIMES)
  const over = await slotOf(stage, schedule, '2027-03-20T17:00:00.000Z', 'failed')
  await server.db.pool.query('update schedules set next_at = $2 where id = $1', [
    schedule.id,
    schedule.next_runs[0],
  ])
  for (let day = 0; day < 12; day += 1) await queue(stage, await draft(stage))

  const [shown] = await listed(stage)

  expect(shown?.slots.map(({ id }) => id)).toEqual([over])
  expect(shown?.next_runs).toEqual(schedule.next_runs)
})

async function draft(
  { accountId, person: { token } }: Stage,
  fields: {
    readonly text_content?: string
    readonly social_account_id?: string | null
    readonly scheduled_at?: string
  } = {},
): Promise<string> {
  const body = { social_account_id: accountId, text_content: 'A draft', ...fields }
  const reply = await server.send(CALLS.createPost, { token, body })
  expect(reply.statusCode, reply.body).toBe(201)
  return Post.parse(reply.json()).id
}

function tryToQueue({ person: { token } }: Stage, id: string, key: string = randomUUID()) {
  return server.send(CALLS.queueDraft, { token, params: { id }, key })
}

async function queue(stage: Stage, id: string, key?: string): Promise<Post> {
  const reply = await tryToQueue(stage, id, key)
  expect(reply.statusCode, reply.body).toBe(200)
  return Post.parse(reply.json())
}

async function queueFrom({ person: { token } }: Stage, id: string, from: string): Promise<Post> {
  const body = { from }
  const reply = await server.send(CALLS.queueDraft, { token, params: { id }, body })
  expect(reply.statusCode, reply.body).toBe(200)
  return Post.parse(reply.json())
}

async function order(
  { person: { token }, accountId }: Stage,
  ids: readonly (string | undefined)[],
): Promise<Post[]> {
  const body = { posts: ids.flatMap((id) => id ?? []) }
  const reply = await server.send(CALLS.orderQueue, { token, params: { id: accountId }, body })
  expect(reply.statusCode, reply.body).toBe(200)
  return z.array(Post).parse(reply.json())
}

async function update(
  { person: { token } }: Stage,
  id: string,
  body: { readonly scheduled_at: null },
): Promise<Post> {
  const reply = await server.send(CALLS.updatePost, { token, params: { id }, body })
  expect(reply.statusCode, reply.body).toBe(200)
  return Post.parse(reply.json())
}

async function slots({ person: { token } }: Stage): Promise<Slot[]> {
  const reply = await server.send(CALLS.listSlots, { token })
  return z.array(Slot).parse(reply.json())
}

/** When each of the posts is published by itself. */
async function moments(stage: Stage, ids: readonly string[]): Promise<unknown[]> {
  const rows = await posts(stage)
  return ids.map((id) => rows.find((post) => post.id === id)?.scheduled_at)
}

async function told({ person: { token } }: Stage): Promise<string[]> {
  const reply = await server.send(CALLS.listNotifications, { token })
  const { notifications } = z.object({ notifications: z.array(Notification) }).parse(reply.json())
  return notifications.map(({ title }) => title)
}

/** A moment in UTC, from its minutes. */
function whole(minutes: string): string {
  return `${minutes}:00.000Z`
}
