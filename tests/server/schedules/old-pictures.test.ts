import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { Post } from '#contract/posts.ts'
import { storedBefore } from '#tests/kit/assets.ts'
import { hollowPng, pixelBomb, PIXEL } from '#tests/kit/hostile-images.ts'
import { feed } from '#tests/server/publishing/publish-stage.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'
import { idOf } from '#tests/server/user-data-stage.ts'

import { publisher, slotIn, slotStage } from './slot-stage.ts'

const stage = await slotStage()
const { server, inMinutes, pass } = stage
afterAll(() => stage[Symbol.asyncDispose]())

test('a picture that was stored before pictures were drawn is drawn when its post is sent', async () => {
  const person = await publisher(stage)
  await schedulePicture(person, PIXEL)
  pass(10)

  await slotIn(person, 'published')

  expect((await feed(server))[0]?.image).toMatch(/\/images\//)
})

test.each([
  ['is not all there', hollowPng(), 'The image could not be read. Choose another one.'],
  [
    'is too large by now',
    pixelBomb(),
    'The image has 20000 × 20000 pixels. Lin takes at most 17 million: choose a smaller one.',
  ],
])(
  'where such a picture %s, its post is not sent, and it is said why',
  async (_what, bytes, reason) => {
    const person = await publisher(stage)
    await schedulePicture(person, bytes)
    pass(10)

    const slot = await slotIn(person, 'failed')

    expect(slot.reason).toContain(reason)
    expect(await feed(server)).toEqual([])
  },
)

/** A draft with a moment, and with a picture that no request has brought. */
async function schedulePicture({ person, accountId }: Stage, bytes: Buffer): Promise<void> {
  const reply = await server.send(CALLS.createPost, {
    token: person.token,
    body: {
      social_account_id: accountId,
      text_content: 'Look',
      scheduled_at: inMinutes(10).toISOString(),
    },
  })
  const assetId = await storedBefore(server, await idOf(server, person), bytes)
  await server.db.pool.query('update posts set image_asset_id = $1 where id = $2', [
    assetId,
    reply.json<Post>().id,
  ])
}
