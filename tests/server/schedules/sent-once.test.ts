import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { MINUTE_MS, WEEKDAYS } from '#contract/limits.ts'
import type { Schedule } from '#contract/schedules.ts'
import { testServer } from '#tests/kit/server.ts'
import type { TestServer } from '#tests/kit/server.ts'
import { feedTexts } from '#tests/server/publishing/publish-stage.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'

import { author, publisher, schedule, slotIn, slotStage, slots } from './slot-stage.ts'

/** Several ticks. */
const A_WHILE_MS = 2500

const stage = await slotStage()
const { server, inMinutes, pass } = stage
afterAll(() => stage[Symbol.asyncDispose]())

test("a slot's id is the key under which it is published", async () => {
  const person = await author(stage)
  await schedule(person, inMinutes(-1))

  const { id, post_id: postId } = await slotIn(person, 'published')

  const { rows } = await server.db.pool.query(
    'select key from publish_attempts where post_id = $1',
    [postId],
  )
  expect(rows).toEqual([{ key: id }])
})

test('two servers that tick at once make one post', async () => {
  const person = await author(stage)
  await using twin = await twinServer()
  await schedule(person, inMinutes(10))
  await slotIn(person, 'ready')

  pass(10)
  await slotIn(person, 'published')
  await wait(A_WHILE_MS)

  expect(await feedTexts(server)).toHaveLength(1)
  expect(await slots({ ...person, server: twin })).toMatchObject([{ state: 'published' }])
})

test('a clock that is set back brings no slot again, not by a change of the schedule either', async () => {
  const person = await author(stage)
  const at = new Date(Math.ceil(inMinutes(10).getTime() / MINUTE_MS) * MINUTE_MS)
  const id = await schedule(person, at)
  pass(12)
  const published = await slotIn(person, 'published')

  pass(-60)
  const again = await server.send(CALLS.updateSchedule, {
    token: person.person.token,
    params: { id },
    body: { days: WEEKDAYS.filter((_, day) => day !== (at.getUTCDay() + 2) % 7) },
  })
  pass(46)
  await wait(A_WHILE_MS)

  expect(again.json<Schedule>().next_runs[0]).not.toBe(published.at)
  expect(await slots(person)).toEqual([published])
  expect(await feedTexts(server)).toHaveLength(1)
})

test('of many that come due at once on two servers, each is sent once', async () => {
  const person = await publisher(stage)
  await using twin = await twinServer()
  const texts = Array.from({ length: 20 }, (_, index) => `Number ${index}`)
  await Promise.all(texts.map((text) => saveFor(person, text, inMinutes(10))))

  await whileNoneCanBeClaimed(async () => {
    pass(10)
    await wait(A_WHILE_MS)
  })
  await expect
    .poll(async () => new Set((await slots({ ...person, server: twin })).map(({ state }) => state)))
    .toEqual(new Set(['published']))

  const { rows } = await server.db.pool.query<{ text: string }>(ATTEMPTS, [texts])
  expect(rows.map(({ text }) => text).toSorted()).toEqual(texts.toSorted())
})

const ATTEMPTS = 'select text from publish_attempts where text = any ($1)'

/** Another one on the same database. */
function twinServer(): Promise<TestServer> {
  return testServer({
    clock: stage.clock,
    config: { databaseUrl: server.db.url, feedAllowHosts: [stage.site.host] },
  })
}

/** Both servers see what is due, before either has done any of it. */
async function whileNoneCanBeClaimed(act: () => Promise<void>): Promise<void> {
  const client = await server.db.pool.connect()
  await client.query('begin')
  await client.query('lock table publish_attempts in exclusive mode')
  await act()
  await client.query('commit')
  client.release()
}

async function saveFor({ accountId, person: { token } }: Stage, text: string, at: Date) {
  const body = {
    social_account_id: accountId,
    text_content: text,
    scheduled_at: at.toISOString(),
  }
  const reply = await server.send(CALLS.createPost, { token, body })
  expect(reply.statusCode, reply.body).toBe(201)
}
