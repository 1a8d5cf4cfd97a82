import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { MINUTE_MS } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { publish, script, settle } from '#tests/server/publishing/publish-stage.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'
import {
  author,
  publisher,
  schedule,
  slotIn,
  slotStage,
} from '#tests/server/schedules/slot-stage.ts'

import { kinds, list, told } from './notification-stage.ts'

const stage = await slotStage()
afterAll(() => stage[Symbol.asyncDispose]())
const { server } = stage

test('a post that was published by itself is told of once', async () => {
  const ada = await publisher(stage)

  await scheduled(ada, 'Kilns fired with wood are back')
  const notification = await told(server, ada.person, 'post-published')

  expect(notification).toMatchObject({
    title: 'Published: “Kilns fired with wood are back”',
    body: null,
    read_at: null,
  })
  expect(notification.path).toMatch(POST)
  expect(await list(server, ada.person)).toMatchObject({ unread: 1, notifications: [{}] })
})

test('a scheduled post that LinkedIn refuses is told of, with the reason', async () => {
  const ada = await publisher(stage)
  await script(server, [{ on: 'posts.create', effect: 'refuse', status: 422 }])

  await scheduled(ada, 'Refused')
  const notification = await told(server, ada.person, 'post-failed')
  const slot = await slotIn(ada, 'failed')

  expect(notification.title).toBe('Not published: “Refused”')
  expect(notification.path).toMatch(POST)
  expect(notification.body).toBe(slot.reason)
  expect(notification.title_messages).toEqual([
    { code: 'notice/not-published', params: { post: '“Refused”' } },
  ])
  expect(notification.body_messages).toEqual(slot.reason_messages)
  expect(slot.reason_messages?.at(-1)).toEqual({ code: 'next/change-and-publish' })
})

test('who presses the button and sees the answer is not told it again', async () => {
  const ada = await publisher(stage)
  await publish(ada, { text: 'By hand' })
  await script(server, [{ on: 'posts.create', effect: 'refuse', status: 422 }])

  const { success } = await publish(ada, { text: 'Refused by hand' })

  expect(success).toBe(false)
  expect(await kinds(server, ada.person)).toEqual([])
})

test('that a post may be live is told in any case, until it is reconciled', async () => {
  const ada = await publisher(stage)
  await script(server, [{ on: 'posts.create', effect: 'accept-then-lose-the-answer' }])

  const { post } = await publish(ada, { text: 'In doubt' })
  const notification = await told(server, ada.person, 'post-unknown')
  await settle(ada, post.id, 'mark-published')
  const after = await list(server, ada.person)

  expect(notification).toMatchObject({ title: 'May be live: “In doubt”', read_at: null })
  expect(after.unread).toBe(0)
  expect(after.notifications.map(({ kind }) => kind)).toEqual(['post-unknown'])
})

test('who deletes a post that may be live hears no more of it, and its slot asks nothing', async () => {
  const ada = await publisher(stage)
  await script(server, [{ on: 'posts.create', effect: 'accept-then-lose-the-answer' }])
  await scheduled(ada, 'Deleted in doubt')
  await told(server, ada.person, 'post-unknown')
  const { post_id } = await slotIn(ada, 'unknown')

  const reply = await server.send(CALLS.deletePost, {
    token: ada.person.token,
    params: { id: post_id ?? '' },
  })

  expect(reply.statusCode, reply.body).toBe(200)
  expect((await list(server, ada.person)).unread).toBe(0)
  expect((await slotIn(ada, 'unknown')).reason).toMatch(/^You deleted its post here before/)
})

test('a draft that waits for its person is told of, until they answer', async () => {
  const ada = await author(stage)
  await schedule(ada, stage.inMinutes(10), { mode: 'ask' })

  const waiting = await told(server, ada.person, 'slot-waiting')
  const slot = await slotIn(ada, 'ready')
  const before = await list(server, ada.person)
  await server.send(CALLS.approveSlot, { token: ada.person.token, params: { id: slot.id } })

  expect(waiting).toMatchObject({ path: `/schedule#slot-${slot.id}`, read_at: null })
  expect(waiting.title).toMatch(/^Waits for your word: “.+”$/)
  expect(before.unread).toBe(1)
  expect((await list(server, ada.person)).unread).toBe(0)
})

test('a draft that is skipped waits no more', async () => {
  const ada = await author(stage)
  await schedule(ada, stage.inMinutes(10), { mode: 'ask' })

  await told(server, ada.person, 'slot-waiting')
  const slot = await slotIn(ada, 'ready')
  await server.send(CALLS.skipSlot, { token: ada.person.token, params: { id: slot.id } })

  expect((await list(server, ada.person)).unread).toBe(0)
})

test('a slot that cannot be written is told of, with the reason', async () => {
  const ada = await publisher(stage)
  await schedule(ada, stage.inMinutes(10))

  const notification = await told(server, ada.person, 'slot-failed')

  expect(notification.title).toMatch(/^Nothing was posted on \d+ \w+ \d{4}, \d\d:\d\d \(UTC\)$/)
  expect(notification.body).toMatch(/^Add a source first/)
  const { schedule_id: id } = await slotIn(ada, 'failed')
  expect(notification.path).toBe(`/schedule#schedule-${id}`)
})

test('what passed while Lin was away is told of once for each schedule', async () => {
  const ada = await publisher(stage)
  await schedule(ada, stage.inMinutes(-2 * 24 * 60))

  const notification = await told(server, ada.person, 'slot-missed')
  const { schedule_id: id } = await slotIn(ada, 'missed')

  const missed = (await kinds(server, ada.person)).filter((kind) => kind === 'slot-missed')
  expect(missed).toEqual(['slot-missed'])
  expect(notification.path).toBe(`/schedule#schedule-${id}`)
})

const POST = /^\/posts#post-[\da-f-]{36}$/

/** A draft whose moment comes within a second. */
async function scheduled({ person, accountId }: Stage, text: string): Promise<void> {
  const at = new Date(stage.clock.now().getTime() + MINUTE_MS)
  const reply = await server.send(CALLS.createPost, {
    token: person.token,
    body: { text_content: text, social_account_id: accountId, scheduled_at: at.toISOString() },
  })
  expect(reply.statusCode, reply.body).toBe(201)
  expect(reply.json<Post>().id).toBeDefined()
  await server.db.pool.query('update slots set at = now() where post_id = $1', [
    reply.json<Post>().id,
  ])
}
