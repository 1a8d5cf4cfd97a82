import { randomUUID } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'

import { HOUR_MS } from '#contract/limits.ts'
import { secondsToWait } from '#server/publishing/conclude.ts'
import { eventually } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { hurried } from './hurry.ts'
import { feedTexts, posts, publish, readyToPublish, script } from './publish-stage.ts'
import type { Stage } from './publish-stage.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

const AWAY = { on: 'posts.create', effect: 'refuse', status: 503, body: { status: 503 } }
/** Longer than the test takes. */
const BUSY = { ...AWAY, status: 429, headers: { 'retry-after': '30' } }

test('somebody who waits hears after four tries that nothing was posted', async () => {
  const stage = await readyToPublish(server)
  await script(server, [{ ...AWAY, times: 4 }])

  const reply = await hurried(server, () => publish(stage, { text: 'In vain' }))
  const later = await hurried(server, () => publish(stage, { id: reply.post.id, text: 'In vain' }))

  expect(reply.message).toBe('LinkedIn was not available. Nothing was posted; try again later.')
  expect(reply.post.publication?.state).toBe('failed')
  expect(later.success).toBe(true)
  expect(await feedTexts(server)).toEqual(['In vain'])
})

test('a job of an earlier try does nothing, and does not give up the one that goes on', async () => {
  const stage = await readyToPublish(server)
  const id = randomUUID()
  await script(server, [{ ...BUSY, times: 1 }])
  const publishing = publish(stage, { id, text: 'Later' })
  await eventually(() => waitsAfter(id, 1))
  await server.db.pool.query(`delete from pgboss.job where name = 'publish'`)
  await server.db.pool.query('update publish_attempts set tries = 2 where post_id = $1', [id])

  await addJob(stage, id, { name: 'publish', tries: 1 })
  await addJob(stage, id, { name: 'publish-given-up', tries: 1 })
  await jobsDone()
  const waiting = await waitsAfter(id, 2)
  await addJob(stage, id, { name: 'publish', tries: 2 })
  await eventually(async () => (await posts(stage)).find((found) => found.is_published))
  await publishing

  expect(waiting).toBe(true)
  expect(await feedTexts(server)).toEqual(['Later'])
})

test('the waits grow, differ, and end', () => {
  const waits = [1, 2, 3, 4, 8, 20].map((tries) => secondsToWait(tries, HOUR_MS, 0) ?? 0)

  expect(waits[0]).toBeLessThanOrEqual(3)
  expect(waits.slice(0, 4).toSorted((one, other) => one - other)).toEqual(waits.slice(0, 4))
  expect(waits.at(-1)).toBeGreaterThan(200)
  expect(Math.max(...waits)).toBeLessThanOrEqual(375)
  expect(
    new Set(Array.from({ length: 50 }, () => secondsToWait(9, HOUR_MS, 0))).size,
  ).toBeGreaterThan(5)
  expect([4, 5].map((tries) => secondsToWait(tries, null, 0))).toEqual([null, null])
  expect(secondsToWait(3, null, 0)).toBeLessThanOrEqual(30)
})

test('the wait that LinkedIn asks for is kept, as long as there is time', () => {
  expect(secondsToWait(1, HOUR_MS, 900)).toBe(900)
  expect(secondsToWait(1, HOUR_MS, 9000)).toBe(3601)
  expect(secondsToWait(1, null, 900)).toBe(30)
  expect(secondsToWait(9, 10_000, 0)).toBe(11)
  expect(secondsToWait(1, 0, 0)).toBeNull()
})

/** Whether its next try waits for its time, after so many. */
async function waitsAfter(postId: string, tries: number): Promise<true | undefined> {
  const { rowCount } = await server.db.pool.query(
    `select 1 from publish_attempts where post_id = $1 and state = 'queued' and tries = $2`,
    [postId, tries],
  )
  return rowCount === 1 ? true : undefined
}

function addJob(
  stage: Stage,
  postId: string,
  { name, tries }: { readonly name: string; readonly tries: number },
) {
  return stage.server.db.pool.query(
    `insert into pgboss.job (name, data, keep_until)
     select $2, jsonb_build_object('attemptId', id, 'settle', false, 'tries', $3::int),
       now() + interval '1 day'
     from publish_attempts where post_id = $1`,
    [postId, name, tries],
  )
}

async function jobsDone(): Promise<void> {
  await eventually(async () => {
    const { rowCount } = await server.db.pool.query(
      `select 1 from pgboss.job
       where name in ('publish', 'publish-given-up') and state in ('created', 'active', 'retry')`,
    )
    return rowCount === 0 ? true : undefined
  })
}
