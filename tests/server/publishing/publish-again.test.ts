import { afterAll, expect, test } from 'vitest'

import type { Post } from '#contract/posts.ts'
import type { PublishState } from '#contract/rules/publish-state.ts'
import { testServer } from '#tests/kit/server.ts'

import { feedTexts, posts, publish, readyToPublish, script } from './publish-stage.ts'
import type { Stage } from './publish-stage.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

test('with PUBLISH_RECONCILE=resend a lost answer is reconciled without asking', async () => {
  await using own = await testServer({ config: { reconcile: 'resend' } })
  const stage = await readyToPublish(own)
  await script(stage.server, [{ on: 'posts.create', effect: 'accept-then-lose-the-answer' }])

  await publish(stage, { text: 'By itself' })

  await expect.poll(async () => (await posts(stage))[0]?.publication?.state).toBe('published')
  expect(await feedTexts(stage.server)).toEqual(['By itself'])
})

test('a refusal before acceptance is tried again by itself', async () => {
  const stage = await readyToPublish(server)
  await script(stage.server, [
    { on: 'posts.create', effect: 'refuse', status: 503, body: { status: 503 } },
  ])

  const reply = await publish(stage, { text: 'Second try' })

  expect(reply.success).toBe(true)
  expect(await feedTexts(stage.server)).toEqual(['Second try'])
})

test('an attempt whose job has no tries left fails, or becomes unknown where it may be live', async () => {
  const stage = await readyToPublish(server)
  const left = ['queued', 'uploading', 'sending', 'settling', 'published'] as const
  for (const state of left) {
    const { post } = await publish(stage, { text: `Left ${state}` })
    await leaveBehind(stage, post.id, state)
  }

  await expect
    .poll(async () => Object.fromEntries((await posts(stage)).map(statePair)))
    .toEqual({
      'Left queued': 'failed',
      'Left uploading': 'failed',
      'Left sending': 'unknown',
      'Left settling': 'unknown',
      'Left published': 'published',
    })
})

/** An attempt as a worker left it, and the job that its used-up job turned into. */
async function leaveBehind(stage: Stage, postId: string, state: PublishState): Promise<void> {
  await stage.server.db.pool.query(
    `with left_behind as (
       update publish_attempts set state = $1 where post_id = $2 returning id)
     insert into pgboss.job (name, data, keep_until)
     select 'publish-given-up', jsonb_build_object('attemptId', id), now() + interval '1 day'
     from left_behind`,
    [state, postId],
  )
}

function statePair(post: Post): [string, PublishState | undefined] {
  return [post.Text_content, post.publication?.state]
}
