import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { MINUTE_MS } from '#contract/limits.ts'
import { feedTexts, posts } from '#tests/server/publishing/publish-stage.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'

import { author, schedule, slotIn, slotStage, slots } from './slot-stage.ts'

/** Several ticks. */
const A_WHILE_MS = 2500

const stage = await slotStage()
const { server, inMinutes, pass } = stage
afterAll(() => stage[Symbol.asyncDispose]())

test('a schedule that is paused while a draft is ready keeps it, and goes on with it', async () => {
  const person = await author(stage)
  const id = await schedule(person, fullMinute(inMinutes(13)))
  const slot = await slotIn(person, 'ready')

  await pause(person, id, true)
  await wait(A_WHILE_MS)
  const paused = await slots(person)
  await pause(person, id, false)
  pass(15)
  const published = await slotIn(person, 'published')

  expect(paused).toMatchObject([{ id: slot.id, state: 'skipped', post_id: slot.post_id }])
  expect(published.id).toBe(slot.id)
  expect(await feedTexts(server)).toHaveLength(1)
})

test('a schedule that stays paused publishes nothing', async () => {
  const person = await author(stage)
  const id = await schedule(person, inMinutes(10))
  await slotIn(person, 'ready')

  await pause(person, id, true)
  pass(10)
  await wait(A_WHILE_MS)

  expect(await posts(person)).toMatchObject([{ is_published: false, scheduled_at: null }])
  expect(await feedTexts(server)).toEqual([])
})

/** Rounds up to a full minute, like the wall times of schedules. */
function fullMinute(after: Date): Date {
  return new Date(Math.ceil(after.getTime() / MINUTE_MS) * MINUTE_MS)
}

async function pause({ person: { token } }: Stage, id: string, paused: boolean): Promise<void> {
  const reply = await server.send(CALLS.updateSchedule, { token, params: { id }, body: { paused } })
  expect(reply.statusCode, reply.body).toBe(200)
}
