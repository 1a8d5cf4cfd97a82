import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, expect, test } from 'vitest'

import { SCOPES } from '#contract/auth.ts'
import type { Scope } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import { anApiKey } from '#tests/kit/api-keys.ts'
import { publish, script, settle, feedTexts } from '#tests/server/publishing/publish-stage.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'
import {
  author,
  publisher,
  schedule,
  slotIn,
  slotStage,
} from '#tests/server/schedules/slot-stage.ts'
import { readExport } from '#tests/server/user-data-stage.ts'

import { approvalsOf, change, draft, guest, like, news, SOME } from './approval-stage.ts'

/** Several ticks. */
const A_WHILE_MS = 2500
/** LinkedIn has forgotten the text by then. */
const LATER_MINUTES = 11

const stage = await slotStage()
const { server, inMinutes, pass } = stage
afterAll(() => stage[Symbol.asyncDispose]())

const BY_KEY = { channel: 'key', name: 'n8n' }

test('what a key publishes is released by the key', async () => {
  const person = await publisher(stage)

  const { post } = await publish(await program(person), { text: 'By a program' })

  expect(await releaseOf(post.id)).toMatchObject({ ...BY_KEY, decision: 'approved' })
  expect(await approvalsOf(person, post.id)).toMatchObject({ entries: [BY_KEY] })
})

test('a key that publishes again releases that, and not what a person had published', async () => {
  const person = await publisher(stage)
  await script(server, [{ on: 'posts.create', effect: 'drop-before' }])
  const { post } = await publish(person, { text: 'In doubt' })
  pass(LATER_MINUTES)

  await settle(await program(person), post.id, 'publish-again')

  expect(await approvalsOf(person, post.id)).toMatchObject({
    entries: [BY_KEY, { channel: 'press', name: null }],
  })
  expect(await releaseOf(post.id)).toMatchObject(BY_KEY)
})

test('a post that a key plans is released by that plan', async () => {
  const person = await publisher(stage)
  const planner = await program(person, ['draft', 'schedule'])
  const at = inMinutes(10).toISOString()

  const created = await draft(planner, { scheduled_at: at })
  const written = await draft(person)
  await change(planner, written.id, { scheduled_at: inMinutes(11).toISOString() })
  await change(person, written.id, { text_content: 'Corrected by hand' })
  pass(12)
  await expect.poll(() => feedTexts(server)).toHaveLength(2)

  for (const { id } of [created, written]) {
    expect(await releaseOf(id)).toMatchObject({ ...BY_KEY, decision: 'planned' })
    expect(await approvalsOf(person, id)).toMatchObject({
      is_approved: false,
      entries: [{ ...BY_KEY, decision: 'planned', is_valid: false }],
    })
  }
  expect(await news(person, 'approval-void')).toEqual([])
})

test('a plan by hand after that of a key is what releases the post', async () => {
  const person = await publisher(stage)
  const post = await draft(await program(person), { scheduled_at: inMinutes(20).toISOString() })

  await change(person, post.id, { scheduled_at: inMinutes(10).toISOString() })
  pass(11)
  await slotIn(person, 'published')

  expect(await releaseOf(post.id)).toMatchObject({ channel: 'press', name: null })
})

test('a draft that a key queues or moves is planned by the key', async () => {
  const person = await publisher(stage)
  await schedule(person, inMinutes(10))
  const [first, second] = [await draft(person), await draft(person)]
  const { token } = (await program(person, ['schedule'])).person

  for (const { id } of [first, second]) {
    await server.send(CALLS.queueDraft, { token, params: { id } })
  }
  await server.send(CALLS.orderQueue, {
    token,
    params: { id: person.accountId },
    body: { posts: [second.id, first.id] },
  })

  const planned = { ...BY_KEY, decision: 'planned' }
  expect((await approvalsOf(person, first.id)).entries).toMatchObject([planned, planned])
  expect((await approvalsOf(person, second.id)).entries).toMatchObject([planned, planned])
})

test('a slot that a key approves is released by the key, and waits again after a change', async () => {
  const { person, slot, post } = await asked()
  const { token } = (await program(person, ['publish'])).person

  await server.send(CALLS.approveSlot, { token, params: { id: slot } })
  const approved = await approvalsOf(person, post)
  await change(person, post, { text_content: 'Changed since' })
  pass(10)
  await wait(A_WHILE_MS)
  const early = await feedTexts(server)
  await server.send(CALLS.approveSlot, { token, params: { id: slot } })
  await slotIn(person, 'published')

  expect(approved).toMatchObject({ is_approved: true, entries: [BY_KEY] })
  expect(early).toEqual([])
  expect(await news(person, 'approval-void')).toMatchObject([
    { body: like(/^What the API key n8n approved is not what it says now\./) },
  ])
  expect(await releaseOf(post)).toMatchObject({ ...BY_KEY, decision: 'approved' })
})

test('a waiting draft that a key queues is approved by it, and then its person may change it', async () => {
  const { person, post } = await asked()
  const { token } = (await program(person, ['schedule', 'publish'])).person

  await server.send(CALLS.queueDraft, { token, params: { id: post } })
  await change(person, post, { text_content: 'Changed since' })
  pass(10)
  await slotIn(person, 'published')

  expect((await approvalsOf(person, post)).entries).toMatchObject([
    { ...BY_KEY, decision: 'approved' },
  ])
  expect(await news(person, 'approval-void')).toEqual([])
  expect(await feedTexts(server)).toEqual(['Changed since'])
})

test.each([
  ['before', true],
  ['after', false],
])('the plan of a key approves no post that is held %s it', async (_, isHeldFirst) => {
  const person = await publisher(stage)
  const planner = await program(person)
  const post = await draft(person)
  const at = { scheduled_at: inMinutes(10).toISOString() }

  if (isHeldFirst) await hold(person, post.id)
  await change(planner, post.id, at)
  if (!isHeldFirst) await hold(person, post.id)
  pass(11)
  await expect.poll(() => news(person, 'slot-unapproved')).toHaveLength(1)

  expect(await feedTexts(server)).toEqual([])
  expect(await approvalsOf(person, post.id)).toMatchObject({
    is_approved: false,
    entries: [{ ...BY_KEY, decision: 'planned' }],
  })
})

test('no key makes, lists or takes back links, lifts a hold, or decides as somebody with a link', async () => {
  const person = await publisher(stage)
  const post = await draft(person)
  const anna = await guest(person, [post.id], { holds: true })
  const { token } = (await program(person)).person
  const params = { id: post.id }
  const before = await approvalsOf(person, post.id)

  const refused = [
    await server.send(CALLS.createApprovalLink, {
      token,
      body: { name: 'Anna', posts: [post.id] },
    }),
    await server.send(CALLS.listApprovalLinks, { token }),
    await server.send(CALLS.revokeApprovalLink, { token, params: { id: anna.linkId } }),
    await server.send(CALLS.holdPost, { token, params, body: { is_held: false } }),
    await server.send(CALLS.readSharedPosts, {
      token,
      headers: { 'approval-token': anna.token },
    }),
    await server.send(CALLS.decideByLink, {
      token,
      params,
      headers: { 'approval-token': anna.token },
      body: { id: post.id, hash: before.hash, decision: 'approved' },
    }),
  ]
  const told = await server.send(CALLS.readApprovals, { token, params })

  expect(refused.map((reply) => [reply.statusCode, reply.json<{ code: string }>().code])).toEqual(
    Array.from({ length: 6 }, () => [403, 'keys/not-for-keys']),
  )
  expect(await approvalsOf(person, post.id)).toEqual(before)
  expect(before.links).toMatchObject([{ name: 'Anna' }])
  expect(told.json()).toEqual({ ...before, links: [] })
})

test('the export tells what a key has released, and by which name', async () => {
  const person = await publisher(stage)
  const { post } = await publish(await program(person), { text: 'By a program' })

  const { body } = await server.send(CALLS.exportData, { token: person.person.token })

  const { approvals, publish_attempts: attempts } = readExport(body)
  expect(approvals).toMatchObject([{ ...BY_KEY, post_id: post.id, decision: 'approved' }])
  expect(attempts).toMatchObject([{ post_id: post.id, approval_id: SOME }])
})

/** The same person's desk as a program sees it; with all scopes where none are named. */
async function program(
  { person, ...rest }: Stage,
  scopes: readonly Scope[] = SCOPES,
): Promise<Stage> {
  const { key } = await anApiKey(server, person, { scopes: [...scopes] })
  return { ...rest, person: { ...person, token: key } }
}

/** A slot with a draft that waits for its owner, ten minutes ahead. */
async function asked() {
  const person = await author(stage)
  await schedule(person, inMinutes(10), { mode: 'ask' })
  const { id, post_id: post } = await slotIn(person, 'ready')
  return { person, slot: id, post: post ?? '' }
}

async function hold({ person }: Stage, id: string): Promise<void> {
  const { token } = person
  await server.send(CALLS.holdPost, { token, params: { id }, body: { is_held: true } })
}

/** What the newest attempt to publish a post names as its release. */
async function releaseOf(postId: string): Promise<unknown> {
  const { rows } = await server.db.pool.query<object>(
    `select channel, decision, name from publish_attempts
     left join approvals on approvals.id = approval_id
     where publish_attempts.post_id = $1 order by publish_attempts.created_at desc limit 1`,
    [postId],
  )
  return rows[0]
}
