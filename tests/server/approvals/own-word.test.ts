import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, expect, test } from 'vitest'

import type { PostApprovals } from '#contract/approvals/approvals.ts'
import { CALLS } from '#contract/calls.ts'
import { anApiKey } from '#tests/kit/api-keys.ts'
import { feedTexts, publish } from '#tests/server/publishing/publish-stage.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'
import {
  author,
  publisher,
  schedule,
  slotIn,
  slotStage,
} from '#tests/server/schedules/slot-stage.ts'

import { approvalsOf, change, draft, guest, news } from './approval-stage.ts'

/** Several ticks. */
const A_WHILE_MS = 2500

const stage = await slotStage()
const { server, inMinutes, pass } = stage
afterAll(() => stage[Symbol.asyncDispose]())

const BY_OWNER = { channel: 'owner', name: null, decision: 'approved' }

test('an owner approves a draft, and nothing is published by that', async () => {
  const person = await publisher(stage)
  const post = await draft(person)

  const approved = await approve(person, post.id)
  await wait(A_WHILE_MS)

  expect(approved).toMatchObject({ is_approved: true, entries: [{ ...BY_OWNER, is_valid: true }] })
  expect(await feedTexts(server)).toEqual([])
})

test('a held post that its owner has approved is published at its time', async () => {
  const person = await publisher(stage)
  const post = await draft(person, { scheduled_at: inMinutes(10).toISOString() })
  await hold(person, post.id)

  await approve(person, post.id)
  pass(11)
  await slotIn(person, 'published')

  expect(await feedTexts(server)).toEqual(['A post for Anna'])
})

test('what its owner approves leaves the slot of a schedule that asks free', async () => {
  const person = await author(stage)
  await schedule(person, inMinutes(10), { mode: 'ask' })
  const { post_id: id } = await slotIn(person, 'ready')

  await approve(person, id ?? '')
  pass(10)
  await slotIn(person, 'published')

  expect(await feedTexts(server)).toHaveLength(1)
})

test('an approval of a version that is gone is refused', async () => {
  const person = await publisher(stage)
  const post = await draft(person)
  const { hash } = await approvalsOf(person, post.id)
  await change(person, post.id, { text_content: 'Changed since' })

  const reply = await send(person, post.id, hash)

  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({ code: 'approvals/out-of-date' })
  expect(await approvalsOf(person, post.id)).toMatchObject({ is_approved: false, entries: [] })
})

test('a change after it makes the approval void, and its owner is told', async () => {
  const person = await publisher(stage)
  const post = await draft(person)
  await approve(person, post.id)

  await change(person, post.id, { text_content: 'Changed since' })

  expect(await approvalsOf(person, post.id)).toMatchObject({ is_approved: false })
  expect(await news(person, 'approval-void')).toMatchObject([
    { body: 'What you approved is not what it says now.' },
  ])
})

test('an owner takes the approval back, and the slot waits', async () => {
  const person = await publisher(stage)
  const post = await draft(person, { scheduled_at: inMinutes(10).toISOString() })
  await hold(person, post.id)
  await approve(person, post.id)

  const withdrawn = await withdraw(person, post.id)
  const again = await withdraw(person, post.id)
  pass(11)
  await expect.poll(() => news(person, 'slot-unapproved')).toHaveLength(1)

  expect(withdrawn).toMatchObject({
    is_approved: false,
    entries: [
      { ...BY_OWNER, decision: 'withdrawn' },
      { ...BY_OWNER, is_valid: false },
    ],
  })
  expect(again.entries).toHaveLength(2)
  expect(await feedTexts(server)).toEqual([])
})

test('what a key releases takes back no approval of its owner', async () => {
  const person = await publisher(stage)
  const post = await draft(person)
  await approve(person, post.id)
  const { key } = await anApiKey(server, person.person)

  await change({ ...person, person: { ...person.person, token: key } }, post.id, {
    scheduled_at: inMinutes(10).toISOString(),
  })

  expect(await approvalsOf(person, post.id)).toMatchObject({
    is_approved: true,
    entries: [{ channel: 'key' }, { ...BY_OWNER, is_valid: true }],
  })
})

test('a repeated request approves once', async () => {
  const person = await publisher(stage)
  const post = await draft(person)
  const { hash } = await approvalsOf(person, post.id)
  const key = randomUUID()

  await Promise.all([send(person, post.id, hash, key), send(person, post.id, hash, key)])
  await send(person, post.id, hash, key)

  expect((await approvalsOf(person, post.id)).entries).toHaveLength(1)
})

test('no API key approves or takes back, and nobody does for somebody else', async () => {
  const person = await publisher(stage)
  const other = await publisher(stage)
  const post = await draft(person)
  const { hash } = await approvalsOf(person, post.id)
  const { key } = await anApiKey(server, person.person)
  const program = { ...person, person: { ...person.person, token: key } }

  const replies = [
    await send(program, post.id, hash),
    await server.send(CALLS.withdrawApproval, { token: key, params: { id: post.id } }),
    await send(other, post.id, hash),
  ]

  expect(replies.map((reply) => [reply.statusCode, reply.json<{ code: string }>().code])).toEqual([
    [403, 'keys/not-for-keys'],
    [403, 'keys/not-for-keys'],
    [404, 'posts/not-found'],
  ])
  expect((await approvalsOf(person, post.id)).entries).toEqual([])
})

test('what is published can be approved no more', async () => {
  const person = await publisher(stage)
  const { post } = await publish(person, { text: 'Live' })
  const { hash } = await approvalsOf(person, post.id)

  const reply = await send(person, post.id, hash)

  expect(reply.json()).toMatchObject({ code: 'posts/already-published' })
})

test('a link shows nothing of what its owner has approved or taken back', async () => {
  const person = await publisher(stage)
  const post = await draft(person)
  const anna = await guest(person, [post.id])
  await approve(person, post.id)
  await withdraw(person, post.id)

  const reply = await server.send(CALLS.readSharedPosts, {
    headers: { 'approval-token': anna.token },
  })

  expect(reply.json()).toMatchObject({ posts: [{ entries: [] }] })
})

function send({ person: { token } }: Stage, id: string, hash: string, key: string = randomUUID()) {
  return server.send(CALLS.approvePost, { token, key, params: { id }, body: { hash } })
}

async function approve(person: Stage, id: string): Promise<PostApprovals> {
  const reply = await send(person, id, (await approvalsOf(person, id)).hash)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<PostApprovals>()
}

async function withdraw({ person: { token } }: Stage, id: string): Promise<PostApprovals> {
  const reply = await server.send(CALLS.withdrawApproval, { token, params: { id } })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<PostApprovals>()
}

async function hold({ person: { token } }: Stage, id: string): Promise<void> {
  await server.send(CALLS.holdPost, { token, params: { id }, body: { is_held: true } })
}
