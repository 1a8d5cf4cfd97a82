import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { MINUTE_MS } from '#contract/limits.ts'
import { eventually } from '#tests/kit/people.ts'
import { hurried } from '#tests/server/publishing/hurry.ts'
import { feedTexts, posts, script } from '#tests/server/publishing/publish-stage.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'

import { publisher, slotIn, slotStage } from './slot-stage.ts'

const stage = await slotStage()
const { server, inMinutes, pass } = stage
afterAll(() => stage[Symbol.asyncDispose]())

test('a slot is sent again and again while LinkedIn is away', async () => {
  const person = await publisher(stage)
  await script(server, [away(503, 3), away(429, 3)])

  await sendSoon(person, 'Seventh try')
  const slot = await hurried(server, () => slotIn(person, 'published'))

  expect(slot.reason).toBeNull()
  expect(await feedTexts(server)).toEqual(['Seventh try'])
})

test('a slot that could not be sent for an hour fails with what stood in its way', async () => {
  const person = await publisher(stage)
  await script(server, [away(503, 1000)])

  await sendSoon(person, 'Never')
  const waiting = await eventually(async () =>
    (await posts(person)).find((post) => post.publication?.reason?.includes('by itself')),
  )
  await server.db.pool.query(`update slots set changed_at = changed_at - interval '61 minutes'`)
  const slot = await hurried(server, () => slotIn(person, 'failed'))

  expect(waiting.publication?.state).toBe('queued')
  expect(slot.reason).toMatch(/^LinkedIn was not available. Lin could not send.*by hand.$/)
  expect(await feedTexts(server)).toEqual([])
  expect(await posts(person)).toMatchObject([{ publication: { state: 'failed' } }])
})

test('a slot waits as long as LinkedIn asks, and not beyond its hour', async () => {
  const person = await publisher(stage)
  await script(server, [{ ...away(429, 1), headers: { 'retry-after': '900' } }])

  await sendSoon(person, 'In a quarter of an hour')
  const first = await nextTry()
  await script(server, [{ ...away(429, 1), headers: { 'retry-after': '9000' } }])
  await server.db.pool.query(`update pgboss.job set start_after = now() where name = 'publish'`)
  const second = await eventually(async () => ((await nextTry()) > first ? nextTry() : undefined))

  expect(first / MINUTE_MS).toBeCloseTo(15, 0)
  expect(second / MINUTE_MS).toBeCloseTo(60, 0)
})

function away(status: number, times: number): object {
  return { on: 'posts.create', effect: 'refuse', status, body: { status }, times }
}

/** A draft whose moment has just come. */
async function sendSoon({ person, accountId }: Stage, text: string): Promise<void> {
  const scheduled_at = inMinutes(1).toISOString()
  const reply = await server.send(CALLS.createPost, {
    token: person.token,
    body: { social_account_id: accountId, text_content: text, scheduled_at },
  })
  expect(reply.statusCode, reply.body).toBe(201)
  pass(1)
}

/** Milliseconds until the job that waits is tried. */
async function nextTry(): Promise<number> {
  return eventually(async () => {
    const { rows } = await server.db.pool.query<{ ms: string }>(
      `select extract(epoch from start_after - now()) * 1000 as ms from pgboss.job
       where name = 'publish' and state = 'created' and start_after > now() + interval '10 seconds'`,
    )
    return rows[0] === undefined ? undefined : Number(rows[0].ms)
  })
}
