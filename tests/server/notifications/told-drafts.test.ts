import { afterAll, expect, test } from 'vitest'

import { createDb } from '#server/kit/database/connect.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'
import { author, slotStage } from '#tests/server/schedules/slot-stage.ts'
import { ended, read, start } from '#tests/server/writing/generation-stage.ts'

import { newsDesk } from './news-desk.ts'
import { kinds, list, told } from './notification-stage.ts'

const stage = await slotStage()
const { server } = stage
const desk = await newsDesk(server, stage.clock)
const db = createDb(server.db.pool)
afterAll(async () => {
  await desk[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})

test('a draft that nobody waits for any more is told of, until somebody looks at it', async () => {
  const ada = await author(stage)

  const jobId = await asked(ada, { secondsAgo: 60 })
  await desk.queue.enqueue(db, 'generate', { jobId })
  const ready = await told(server, ada.person, 'generation-ready')
  const before = await list(server, ada.person)
  await read(server, ada.person.token, jobId)

  expect(ready.title).toMatch(/^Your draft is ready: “.+”$/)
  expect(ready.path).toBe('/posts')
  expect([before.unread, (await list(server, ada.person)).unread]).toEqual([1, 0])
})

test('a draft that could not be written is told of with its reason', async () => {
  const ada = await author(stage)

  const jobId = await asked(ada, { secondsAgo: 60 })
  await desk.queue.enqueue(db, 'generate-given-up', { jobId })
  const failed = await told(server, ada.person, 'generation-failed')

  expect(failed).toMatchObject({
    title: 'No draft could be written',
    body: 'Failed to generate post',
  })
})

test('who still looks whether a draft is there is not told of it', async () => {
  const ada = await author(stage)

  const jobId = await asked(ada, { secondsAgo: 60 })
  await read(server, ada.person.token, jobId)
  await desk.queue.enqueue(db, 'generate', { jobId })
  await ended(server, ada.person.token, jobId)
  const quick = await start(server, ada.person.token)
  await ended(server, ada.person.token, quick)

  expect(await kinds(server, ada.person)).toEqual([])
})

/** A generation job that no worker has had since somebody asked for it. */
async function asked(
  { person }: Stage,
  { secondsAgo }: { readonly secondsAgo: number },
): Promise<string> {
  const { rows } = await server.db.pool.query<{ id: string }>(
    `insert into generation_jobs (id, user_id, status, created_at)
     select gen_random_uuid(), id, 'pending', $2 from users where email = $1 returning id`,
    [person.email, new Date(stage.clock.now().getTime() - secondsAgo * 1000)],
  )
  return rows[0]?.id ?? ''
}
