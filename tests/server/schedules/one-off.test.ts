import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { NewPost, Post, PostChange } from '#contract/posts.ts'
import { feedTexts, posts, publish } from '#tests/server/publishing/publish-stage.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'

import { author, publisher, schedule, slotIn, slotStage, slots } from './slot-stage.ts'

/** Several ticks. */
const A_WHILE_MS = 2500

const stage = await slotStage()
const { server, inMinutes, pass } = stage
afterAll(() => stage[Symbol.asyncDispose]())

test('a draft with a moment is published then, with the text of then', async () => {
  const person = await publisher(stage)
  const at = inMinutes(10).toISOString()

  const saved = await save(person, { scheduled_at: at })
  const [slot] = await slots(person)
  await change(person, saved.body.id, { text_content: 'Changed since' })
  pass(10)
  const published = await slotIn(person, 'published')

  expect(saved.body).toMatchObject({ scheduled_at: at, is_published: false })
  expect(slot).toMatchObject({ at, state: 'ready', schedule_id: null, post_id: saved.body.id })
  expect(published.id).toBe(slot?.id)
  expect(await feedTexts(server)).toEqual(['Changed since'])
  expect(await posts(person)).toMatchObject([{ scheduled_at: at, is_published: true }])
})

test('another moment moves the slot, and none at all takes it back', async () => {
  const person = await publisher(stage)
  const [soon, later] = [inMinutes(10).toISOString(), inMinutes(20).toISOString()]
  const { id } = (await save(person, {})).body

  await change(person, id, { scheduled_at: soon })
  const moved = await change(person, id, { scheduled_at: later })
  const movedSlots = await slots(person)
  const cleared = await change(person, id, { scheduled_at: null })
  pass(30)
  await wait(A_WHILE_MS)

  expect([moved.body.scheduled_at, cleared.body.scheduled_at]).toEqual([later, null])
  expect(movedSlots).toMatchObject([{ at: later, state: 'ready' }])
  const reason: unknown = expect.stringMatching(/took its time back/)
  expect(await slots(person)).toMatchObject([{ state: 'skipped', reason }])
  expect(await feedTexts(server)).toEqual([])
})

test.each([
  ['in the past', -1, {}, 'posts/in-the-past'],
  ['without an account', 10, { social_account_id: null }, 'accounts/not-found'],
  ['without a text', 10, { text_content: ' ' }, 'posts/blank'],
  ['with a text too long', 10, { text_content: 'x'.repeat(3001) }, 'posts/too-long'],
])('a moment %s is refused, and nothing is saved', async (_, minutes, post, code) => {
  const person = await publisher(stage)

  const reply = await save(person, { ...post, scheduled_at: inMinutes(minutes).toISOString() })

  expect(reply.body).toMatchObject({ code })
  expect([await posts(person), await slots(person)]).toEqual([[], []])
})

test("the moment that a draft has may be said again, and leaves it in its schedule's slot", async () => {
  const person = await author(stage)
  const at = inMinutes(10)
  await schedule(person, at)
  const slot = await slotIn(person, 'ready')

  const said = await change(person, slot.post_id ?? '', { scheduled_at: at.toISOString() })

  expect(said.body.scheduled_at).toBe(at.toISOString())
  expect(await slots(person)).toEqual([slot])
})

test('publishing by hand first skips the slot', async () => {
  const person = await publisher(stage)
  const { id } = (await save(person, { scheduled_at: inMinutes(10).toISOString() })).body

  await publish(person, { id, text: 'Now' })
  pass(10)
  await wait(A_WHILE_MS)

  expect(await feedTexts(server)).toEqual(['Now'])
  expect((await slots(person)).map(({ state }) => state)).toEqual(['skipped'])
})

test('a deleted draft skips its slot', async () => {
  const person = await publisher(stage)
  const { id } = (await save(person, { scheduled_at: inMinutes(10).toISOString() })).body

  await server.send(CALLS.deletePost, { token: person.person.token, params: { id } })

  expect(await slots(person)).toMatchObject([
    { state: 'skipped', reason: 'You deleted its draft.', post_id: null },
  ])
})

test("a slot's draft that gets a moment of its own leaves its schedule's slot", async () => {
  const person = await author(stage)
  await schedule(person, inMinutes(10))
  const { post_id: id } = await slotIn(person, 'ready')
  const at = inMinutes(60).toISOString()

  const changed = await change(person, id ?? '', { scheduled_at: at })

  expect(changed.body.scheduled_at).toBe(at)
  expect(await slots(person)).toMatchObject([
    { at, state: 'ready', schedule_id: null, post_id: id },
    { state: 'skipped', reason: 'You gave its draft another time.' },
  ])
})

async function save({ accountId, person: { token } }: Stage, post: Partial<NewPost>) {
  const body = { social_account_id: accountId, text_content: 'At its time', ...post }
  const reply = await server.send(CALLS.createPost, { token, body })
  return { status: reply.statusCode, body: reply.json<Post>() }
}

async function change({ person: { token } }: Stage, id: string, body: PostChange) {
  const reply = await server.send(CALLS.updatePost, { token, params: { id }, body })
  return { status: reply.statusCode, body: reply.json<Post>() }
}
