import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, expect, test } from 'vitest'

import { LoginReply } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import { DAY_MS, MINUTE_MS, SCHEDULE } from '#contract/limits.ts'
import type { Slot } from '#contract/schedules.ts'
import { feedTexts, posts } from '#tests/server/publishing/publish-stage.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'

import { author, schedule, slotIn, slotStage, slots } from './slot-stage.ts'

/** Several ticks. */
const A_WHILE_MS = 2500
const UNANSWERED = /^Nobody answered before it was time for the next one.*draft is kept/

const stage = await slotStage()
const { server, inMinutes, pass } = stage
const { pool } = server.db
afterAll(() => stage[Symbol.asyncDispose]())

test('what nobody answers is missed when the next one is to be written, and its draft stays', async () => {
  const { person, slot } = await asked()

  const later = await passing(person, DAY_MS - SCHEDULE.writeAheadMs + 5 * MINUTE_MS)
  const dayLater = await slots(later)
  pass(10)
  const missed = await slotIn(later, 'missed')

  expect(dayLater).toEqual([slot])
  expect(missed).toMatchObject({ id: slot.id, post_id: slot.post_id })
  expect(missed.reason).toMatch(UNANSWERED)
  expect((await posts(later)).map(({ id }) => id)).toContain(slot.post_id)
  expect(await feedTexts(server)).toEqual([])
})

test('while the next one is to be skipped, what waits goes on waiting', async () => {
  const { person, id, slot } = await asked()
  await pool.query('update schedules set skipped_at = next_at where id = $1', [id])

  const later = await passing(person, DAY_MS)
  await slotIn(later, 'skipped')

  expect(await slots(later)).toContainEqual(slot)
})

test.each([
  ['a week is over', 11, 'missed'],
  ['not before', 9, 'ready'],
] as const)('without a next one what waits is missed when %s', async (_, minutes, state) => {
  const { person, id, slot } = await asked()
  await pool.query('update schedules set next_at = null where id = $1', [id])

  const later = await passing(person, 7 * DAY_MS + minutes * MINUTE_MS)

  expect(await slots(later)).toMatchObject([{ id: slot.id, state }])
})

test('what waits past its time is not published because the schedule asks no more', async () => {
  const { person, id, slot } = await asked()
  pass(30)

  await change(person, id, { mode: 'automatic' })
  await wait(A_WHILE_MS)

  expect(await slots(person)).toEqual([slot])
  expect(await feedTexts(server)).toEqual([])
})

test('what is still to come is published by itself once the schedule asks no more', async () => {
  const { person, id } = await asked()

  await change(person, id, { mode: 'automatic' })
  pass(11)
  await slotIn(person, 'published')

  expect(await feedTexts(server)).toHaveLength(1)
})

/** The person, signed in anew so much later: a session does not last for days. */
async function passing(before: Stage, ms: number): Promise<Stage> {
  pass(ms / MINUTE_MS)
  await wait(A_WHILE_MS)
  const { email, password } = before.person
  const reply = await server.send(CALLS.login, { body: { email, password } })
  return { ...before, person: { ...before.person, token: LoginReply.parse(reply.json()).token } }
}

/** A person whose daily schedule asks first, and whose slot in ten minutes is written. */
async function asked(): Promise<{ person: Stage; id: string; slot: Slot }> {
  const person = await author(stage)
  const id = await schedule(person, inMinutes(10), { mode: 'ask' })
  return { person, id, slot: await slotIn(person, 'ready') }
}

async function change({ person: { token } }: Stage, id: string, body: object): Promise<void> {
  const reply = await server.send(CALLS.updateSchedule, { token, params: { id }, body })
  expect(reply.statusCode, reply.body).toBe(200)
}
