import { afterAll, expect, test } from 'vitest'

import { DAY_MS, HOUR_MS, MINUTE_MS, SCHEDULE } from '#contract/limits.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { forgetOverSlots } from '#server/schedules/export.ts'
import { eventually } from '#tests/kit/people.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'

import { publisher, schedule, slotStage, slots } from './slot-stage.ts'

const stage = await slotStage()
const { server, inMinutes } = stage
const { pool } = server.db
afterAll(() => stage[Symbol.asyncDispose]())

test('after a day away each slot that nobody was there for is missed, once', async () => {
  const person = await publisher(stage)

  await plannedOn(await schedule(person, agoBy(3 * DAY_MS + 2 * HOUR_MS)))

  const states = (await slots(person)).map(({ state }) => state)
  expect(states).toEqual(['missed', 'missed', 'missed', 'missed'])
})

test('after years away the week before is told of, and nothing older', async () => {
  const person = await publisher(stage)

  await plannedOn(await schedule(person, agoBy(1000 * DAY_MS + 2 * HOUR_MS)))

  const found = await slots(person)
  expect(found).toHaveLength(7)
  expect(new Set(found.map(({ state }) => state))).toEqual(new Set(['missed']))
})

test('an occurrence reckoned by rules that were changed since is the only one of its day', async () => {
  const person = await publisher(stage)
  const byRulesOfNow = fullMinute(inMinutes(70))
  const id = await schedule(person, byRulesOfNow)
  await pool.query('update schedules set next_at = $1 where id = $2', [inMinutes(10), id])

  const next = await plannedOn(id)

  expect(next.getTime() - byRulesOfNow.getTime()).toBe(DAY_MS)
})

test('history of more than a year goes, where it led to no post', async () => {
  const person = await publisher(stage)
  const [long, recent] = [SCHEDULE.keepMs + HOUR_MS, SCHEDULE.keepMs - HOUR_MS]
  await overSlot(person, 'missed', long)
  await overSlot(person, 'published', long)
  await overSlot(person, 'missed', recent)
  await overSlot(person, 'publishing', long)

  await forgetOverSlots(createDb(pool), stage.clock.now())

  expect((await slots(person)).map(({ state }) => state)).toEqual(['missed', 'publishing'])
})

test('the slot of a post that is there stays, however old', async () => {
  const person = await publisher(stage)
  await overSlot(person, 'published', 2 * SCHEDULE.keepMs)
  await pool.query(ITS_POST, [person.accountId])

  await forgetOverSlots(createDb(pool), stage.clock.now())

  expect((await slots(person)).map(({ state }) => state)).toEqual(['published'])
})

function agoBy(ms: number): Date {
  return inMinutes(-ms / MINUTE_MS)
}

/** Rounds up to a full minute, like the wall times of schedules. */
function fullMinute(after: Date): Date {
  return new Date(Math.ceil(after.getTime() / MINUTE_MS) * MINUTE_MS)
}

/** Waits until the schedule is planned into the future; resolves to its next occurrence. */
function plannedOn(id: string): Promise<Date> {
  return eventually(async () => {
    const { rows } = await pool.query<{ next_at: Date }>(
      'select next_at from schedules where id = $1 and next_at > $2',
      [id, inMinutes(SCHEDULE.writeAheadMs / MINUTE_MS)],
    )
    return rows[0]?.next_at
  })
}

async function overSlot({ accountId }: Stage, state: string, agoMs: number): Promise<void> {
  await pool.query(
    `insert into slots (id, user_id, account_id, at, mode, state)
     select gen_random_uuid(), user_id, id, $2, 'ask', $3 from accounts where id = $1`,
    [accountId, agoBy(agoMs), state],
  )
}

const ITS_POST = `with post as (
    insert into posts (user_id, id, text_content, is_published)
    select user_id, gen_random_uuid(), 'Long ago', true from accounts where id = $1
    returning user_id, id)
  update slots set post_id = post.id from post where slots.user_id = post.user_id`
