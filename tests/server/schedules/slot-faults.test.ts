import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { MINUTE_MS } from '#contract/limits.ts'
import { feedTexts, posts, script } from '#tests/server/publishing/publish-stage.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'

import { author, publisher, schedule, slotIn, slotStage, slots } from './slot-stage.ts'

const stage = await slotStage()
const { server, inMinutes, pass } = stage
afterAll(() => stage[Symbol.asyncDispose]())

test('of three slots that nobody was there for only the one of the last hour is published', async () => {
  const person = await author(stage)
  for (const minutesAgo of [200, 130, 20]) await schedule(person, inMinutes(-minutesAgo))

  await slotIn(person, 'published')

  const [newest, ...others] = await slots(person)
  expect(newest).toMatchObject({ state: 'published', reason: null })
  expect(others.map(({ state }) => state)).toEqual(['missed', 'missed'])
  expect(others.every(({ reason }) => reason?.includes('hour'))).toBe(true)
  expect(await feedTexts(server)).toHaveLength(1)
})

test('a clock that leaps a day ahead misses what it leapt over, and sends no heap of posts', async () => {
  const person = await publisher(stage)
  await schedule(person, inMinutes(90))
  await schedule(person, inMinutes(12 * 60))

  pass(24 * 60)
  await expect.poll(() => statesOf(person)).toEqual(['missed', 'missed'])
  pass(-24 * 60)

  expect(await statesOf(person)).toEqual(['missed', 'missed'])
  expect(await feedTexts(server)).toEqual([])
})

test.each([
  ['a revoked token', 401, { serviceErrorCode: 65_601, code: 'REVOKED_ACCESS_TOKEN' }, /Connect/],
  ['a missing permission', 403, { code: 'ACCESS_DENIED' }, /grant all permissions/],
  [
    'a duplicate',
    422,
    { message: 'Content is a duplicate of urn:li:share:7' },
    /exactly this text/,
  ],
  ['a text it refuses', 422, { message: 'No.' }, /^LinkedIn refused the post: No\./],
])('a slot that meets %s at LinkedIn fails with the reason, after one request', async (...row) => {
  const [, status, body, reason] = row
  const person = await publisher(stage)
  await server.db.pool.query(`update accounts set connected_at = now() - interval '1 hour'`)
  // Another request would be taken.
  await script(server, [
    { on: 'posts.create', effect: 'refuse', status, body: { status, ...body } },
  ])

  await sendSoon(person)
  const slot = await slotIn(person, 'failed')

  expect(slot.reason).toMatch(reason)
  expect(await posts(person)).toMatchObject([
    { is_published: false, publication: { state: 'failed', reason: slot.reason } },
  ])
  expect(await feedTexts(server)).toEqual([])
})

/** Reads the states from the database: by the clock that has leapt, the session is over. */
async function statesOf({ accountId }: Stage): Promise<string[]> {
  const { rows } = await server.db.pool.query<{ state: string }>(
    'select state from slots where account_id = $1',
    [accountId],
  )
  return rows.map(({ state }) => state)
}

/** A draft whose moment has just come. */
async function sendSoon({ person: { token }, accountId }: Stage): Promise<void> {
  const scheduled_at = new Date(inMinutes(1).getTime() + MINUTE_MS).toISOString()
  const reply = await server.send(CALLS.createPost, {
    token,
    body: { social_account_id: accountId, text_content: 'Of its own time', scheduled_at },
  })
  expect(reply.statusCode, reply.body).toBe(201)
  pass(2)
}
