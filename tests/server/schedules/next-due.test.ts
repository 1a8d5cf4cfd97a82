import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { look } from '#server/schedules/tick.ts'

import { publisher, slotStage } from './slot-stage.ts'

const stage = await slotStage()
const { server, clock, inMinutes } = stage
const db = createDb(server.db.pool)
afterAll(() => stage[Symbol.asyncDispose]())

test('the earliest post that waits for its time is the next one, and none once all have passed', async () => {
  const [later, soon] = [inMinutes(40), inMinutes(30)]
  await waitingFor([later, soon])

  expect(await nextAfter(clock.now())).toEqual(soon)
  expect(await nextAfter(soon)).toEqual(later)
  expect(await nextAfter(later)).toBeNull()
})

test.each([`mode = 'ask'`, `state = 'skipped'`])('where %s nothing is due', async (change) => {
  await waitingFor([inMinutes(30)])

  await server.db.pool.query(`update slots set ${change}`)

  expect(await nextAfter(clock.now())).toBeNull()
})

async function nextAfter(now: Date): Promise<Date | null> {
  return (await look(db, now, [])).next
}

async function waitingFor(moments: readonly Date[]): Promise<void> {
  const { person, accountId } = await publisher(stage)
  for (const moment of moments) {
    await server.send(CALLS.createPost, {
      token: person.token,
      body: {
        text_content: 'At its time',
        social_account_id: accountId,
        scheduled_at: moment.toISOString(),
      },
    })
  }
}
