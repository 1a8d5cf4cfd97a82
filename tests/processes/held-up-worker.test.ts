import { randomUUID } from 'node:crypto'
import { once } from 'node:events'

import { afterAll, expect, test } from 'vitest'

import { PIXEL } from '#tests/kit/hostile-images.ts'
import { startProcess } from '#tests/kit/process/process.ts'
import { TEST_SECRET, testServer } from '#tests/kit/server.ts'
import {
  feedTexts,
  posts,
  publish,
  readyToPublish,
  script,
} from '#tests/server/publishing/publish-stage.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'

/** A worker that died is noticed by its missing heartbeat: 10 s, and some seconds to look. */
const NOTICED_WITHIN = { timeout: 40_000 }

const web = await testServer({ config: { role: 'web' } })
const worker = await startProcess({
  DATABASE_URL: web.db.url,
  LIN_SECRET: TEST_SECRET,
  LIN_ROLE: 'worker',
  LIN_PUBLIC_URL: web.url,
})
afterAll(async () => {
  worker.child.kill('SIGCONT')
  await worker[Symbol.asyncDispose]()
  await web[Symbol.asyncDispose]()
})

test(
  'a worker that stands still while another one publishes posts nothing when it goes on',
  { timeout: 120_000 },
  async () => {
    const stage = await readyToPublish(web)
    await script(web, [
      { on: 'images.initialize', effect: 'delay', delayMs: 1000 },
      { on: 'posts.create', effect: 'delay', delayMs: 1, times: 9 },
    ])
    const saidOnce = { text: 'Said once', image: IMAGE, key: randomUUID() }
    const answered = publish(stage, saidOnce)
    await expect.poll(() => stateOf(stage)).toBe('uploading')

    worker.child.kill('SIGSTOP')
    {
      await using _ = await testServer({ config: { databaseUrl: web.db.url } })
      await expect.poll(() => stateOf(stage), NOTICED_WITHIN).toBe('published')
    }
    worker.child.kill('SIGCONT')
    // Once the worker has published this post, it has ended its interrupted work.
    await publish(stage, { text: 'Said next' })

    // The other worker may notice later than a request waits: the same request again has the outcome.
    await answered
    expect(await publish(stage, saidOnce)).toMatchObject({ success: true })
    expect(await answersLeft('posts.create')).toBe(7)
    expect(await feedTexts(web)).toEqual(['Said next', 'Said once'])
  },
)

test(
  'a worker that is told to stop ends what it has begun, and itself in time',
  { timeout: 120_000 },
  async () => {
    const stage = await readyToPublish(web)
    await script(web, [{ on: 'posts.create', effect: 'delay', delayMs: 1000 }])
    const published = publish(stage, { text: 'Just in time' })
    await expect.poll(() => stateOf(stage)).toBe('sending')

    const ended = once(worker.child, 'exit')
    const told = performance.now()
    worker.child.kill('SIGTERM')

    expect(await ended).toEqual([0, null])
    expect(performance.now() - told).toBeLessThan(10_000)
    expect(await published).toMatchObject({ success: true })
    expect(await feedTexts(web)).toEqual(['Just in time'])
  },
)

const IMAGE = `data:image/png;base64,${PIXEL.toString('base64')}`

async function stateOf(stage: Stage): Promise<string | undefined> {
  return (await posts(stage))[0]?.publication?.state
}

/** How many of the scripted answers to this call are left. */
async function answersLeft(call: string): Promise<number> {
  const { rows } = await web.db.pool.query<{ remaining: number }>(
    `select remaining from sandbox.script where answer ->> 'on' = $1`,
    [call],
  )
  return rows[0]?.remaining ?? 0
}
