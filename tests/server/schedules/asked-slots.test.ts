import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { Slot } from '#contract/schedules.ts'
import { feedTexts, posts, publish } from '#tests/server/publishing/publish-stage.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'

import { author, schedule, slotIn, slotStage, slots } from './slot-stage.ts'

/** Several ticks. */
const A_WHILE_MS = 2500

const stage = await slotStage()
const { server, inMinutes, pass } = stage
afterAll(() => stage[Symbol.asyncDispose]())

test('a slot that asks first waits past its time, as a draft without a moment', async () => {
  const { person, slot } = await asked(-30)

  pass(40)
  await wait(A_WHILE_MS)

  expect(await slots(person)).toEqual([slot])
  expect(await posts(person)).toMatchObject([{ id: slot.post_id, scheduled_at: null }])
  expect(await feedTexts(server)).toEqual([])
})

test('what is approved before its time is published at its time', async () => {
  const { person, slot } = await asked(10)

  const approved = await approve(person, slot)
  await wait(A_WHILE_MS)
  const early = await feedTexts(server)
  pass(10)
  await slotIn(person, 'published')

  expect(approved).toMatchObject({ status: 200, body: { id: slot.id, state: 'ready' } })
  expect(early).toEqual([])
  expect(await feedTexts(server)).toHaveLength(1)
})

test('what is approved long after its time is published at once', async () => {
  const { person, slot } = await asked(-30)
  pass(40)

  const approved = await approve(person, slot)
  await slotIn(person, 'published')

  expect(approved).toMatchObject({ status: 200, body: { state: 'publishing' } })
  expect(await feedTexts(server)).toHaveLength(1)
})

test('a second approval finds nothing that waits', async () => {
  const { person, slot } = await asked(10)

  await approve(person, slot)
  const again = await approve(person, slot)

  expect(again).toMatchObject({ status: 409, body: { code: 'slots/not-waiting' } })
})

test('what is approved without its account fails, and says what to do', async () => {
  const { person, slot } = await asked(-5)
  await server.send(CALLS.disconnectAccount, {
    token: person.person.token,
    params: { id: person.accountId },
  })

  const { body } = await approve(person, slot)

  expect(body).toMatchObject({
    state: 'failed',
    reason:
      'This LinkedIn account is not connected any more. Its draft is kept: publish it by hand.',
  })
})

test('a skipped slot is not published, and its draft stays', async () => {
  const person = await author(stage)
  await schedule(person, inMinutes(10))
  const slot = await slotIn(person, 'ready')

  const first = await skip(person, slot)
  const again = await skip(person, slot)
  pass(10)
  await wait(A_WHILE_MS)

  expect(first.body).toMatchObject({ state: 'skipped', reason: 'You asked to skip it.' })
  expect(again).toEqual(first)
  expect(await posts(person)).toMatchObject([{ id: slot.post_id, scheduled_at: null }])
  expect(await feedTexts(server)).toEqual([])
})

test('a published slot can be skipped no more', async () => {
  const person = await author(stage)
  await schedule(person, inMinutes(-1))
  const slot = await slotIn(person, 'published')

  expect(await skip(person, slot)).toMatchObject({
    status: 409,
    body: { code: 'slots/not-waiting' },
  })
})

test("somebody else's slot is not there", async () => {
  const { slot } = await asked(10)
  const other = await author(stage)

  const replies = [await approve(other, slot), await skip(other, slot)]

  expect(replies).toMatchObject([404, 404].map((status) => ({ status })))
  expect(await slots(other)).toEqual([])
})

test('a draft that is published by hand is not published again in its slot', async () => {
  const person = await author(stage)
  await schedule(person, inMinutes(10))
  const slot = await slotIn(person, 'ready')

  await publish(person, { id: slot.post_id ?? '', text: 'In my own words' })
  pass(10)
  await wait(A_WHILE_MS)

  expect(await feedTexts(server)).toEqual(['In my own words'])
  expect(await slots(person)).toMatchObject([
    { state: 'skipped', reason: 'You published its post yourself.' },
  ])
})

test('slots are listed between two moments, the latest first', async () => {
  const person = await author(stage)
  const [one, two] = [inMinutes(-90), inMinutes(-80)]
  const id = await schedule(person, one)
  await schedule(person, two)
  await expect.poll(async () => (await slots(person)).length).toBe(2)

  const all = await slots(person)
  const later = await list(person, { from: inMinutes(-85).toISOString() })
  const ofOne = await list(person, { schedule_id: id, limit: 5 })

  expect(all.map(({ at }) => at)).toEqual([two, one].map((at) => at.toISOString()))
  expect([later, ofOne]).toEqual([[all[0]], [all[1]]])
})

/** A person whose only slot, so many minutes ahead, is written and waits. */
async function asked(minutes: number) {
  const person = await author(stage)
  await schedule(person, inMinutes(minutes), { mode: 'ask' })
  return { person, slot: await slotIn(person, 'ready') }
}

function approve(person: Stage, slot: Slot) {
  return answer(person, CALLS.approveSlot, slot)
}

function skip(person: Stage, slot: Slot) {
  return answer(person, CALLS.skipSlot, slot)
}

async function answer(
  { person: { token } }: Stage,
  call: typeof CALLS.approveSlot | typeof CALLS.skipSlot,
  { id }: Slot,
) {
  const reply = await server.send(call, { token, params: { id } })
  return { status: reply.statusCode, body: reply.json<Slot>() }
}

async function list(
  { person: { token } }: Stage,
  query: Record<string, string | number>,
): Promise<Slot[]> {
  return (await server.send(CALLS.listSlots, { token, query })).json<Slot[]>()
}
