import { createCanvas } from '@napi-rs/canvas'
import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { DAY_MS } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { forgetDrawn } from '#server/assets/clean-up.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { PIXEL } from '#tests/kit/hostile-images.ts'
import { testServer } from '#tests/kit/server.ts'

import { feed, publish, readyToPublish } from './publish-stage.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

const IMAGE = `data:image/png;base64,${PIXEL.toString('base64')}`
/** A picture that no drawing of the pixel would give. */
const OTHER = createCanvas(3, 2).toBuffer('image/png')

test('a picture is drawn when it is saved, and not again when it is published', async () => {
  const stage = await readyToPublish(server)
  const body = { text_content: 'Look', image_content_url: IMAGE }
  const saved = await server.send(CALLS.createPost, { token: stage.person.token, body })
  // Replaces the stored drawing: a picture that is drawn of the pixel again would show.
  const { rowCount } = await server.db.pool.query(
    "update asset_contents set bytes = $1 where variant = 'drawn'",
    [OTHER],
  )

  await publish(stage, { id: saved.json<Post>().id, text: 'Look', image: IMAGE })

  const [entry] = await feed(server)
  const sent = await server.app.inject(new URL(entry?.image ?? '').pathname)
  expect(rowCount).toBe(1)
  expect(sent.rawPayload).toEqual(OTHER)
})

test('a drawn picture is kept for a week', async () => {
  const { person } = await readyToPublish(server)
  const body = { text_content: 'Look', image_content_url: IMAGE }
  await server.send(CALLS.createPost, { token: person.token, body })
  const db = createDb(server.db.pool)
  async function kept(afterDays: number): Promise<number> {
    await forgetDrawn(db, new Date(Date.now() + afterDays * DAY_MS))
    return (
      (await server.db.pool.query("select from asset_contents where variant = 'drawn'")).rowCount ??
      0
    )
  }

  expect([(await kept(6)) > 0, await kept(8)]).toEqual([true, 0])
})
