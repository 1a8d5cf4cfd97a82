import { randomUUID } from 'node:crypto'

import type { LightMyRequestResponse } from 'fastify'
import { afterAll, expect, test } from 'vitest'

import { MadeApiKey } from '#contract/auth.ts'
import type { Scope } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import { anApiKey } from '#tests/kit/api-keys.ts'
import { approvalsOf, change, draft, news } from '#tests/server/approvals/approval-stage.ts'
import { feedTexts, script } from '#tests/server/publishing/publish-stage.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'
import {
  author,
  publisher,
  schedule,
  slotIn,
  slotStage,
} from '#tests/server/schedules/slot-stage.ts'

const stage = await slotStage()
const { server, inMinutes, pass } = stage
afterAll(() => stage[Symbol.asyncDispose]())

const NEEDED = { status: 409, code: 'approvals/needed' }
const HELD = { is_held: true, is_approved: false, held_by: 'program', held_by_name: 'n8n' }
/** LinkedIn has forgotten the text by then. */
const LATER_MINUTES = 11

test.each([
  [['read', 'draft'], false],
  [['schedule'], true],
  [['publish'], true],
] as const)(
  'of a new key for %s a person approves what it releases: %s',
  async (scopes, expected) => {
    const { person } = await publisher(stage)

    const reply = await server.send(CALLS.createApiKey, {
      token: person.token,
      body: { password: person.password, name: 'n8n', scopes: [...scopes] },
    })

    expect(MadeApiKey.parse(reply.json()).api_key.needs_approval).toBe(expected)
  },
)

test('a post without an approval is kept and held once, and published after it', async () => {
  const person = await publisher(stage)
  const program = await aProgram(person)
  const body = { social_account_id: person.accountId, text_content: 'By a program' }

  const first = await publishDirect(program, body)
  const again = await publishDirect(program, body)
  const [post, ...others] = await postsOf(person)
  const held = await approvalsOf(person, post?.id ?? '')
  await approve(person, post?.id ?? '')
  const released = await publishDirect(program, body)

  expect([answerOf(first), answerOf(again)]).toEqual([NEEDED, NEEDED])
  expect(others).toEqual([])
  expect(held).toMatchObject(HELD)
  expect(await news(person, 'approval-asked')).toHaveLength(1)
  expect(released.json()).toMatchObject({ success: true })
  expect(await feedTexts(server)).toEqual(['By a program'])
  expect(await approvalsOf(person, post?.id ?? '')).toMatchObject({
    entries: [{ channel: 'owner' }],
  })
})

test('other words than those that were approved are held', async () => {
  const person = await publisher(stage)
  const program = await aProgram(person)
  const post = await draft(person)
  await approve(person, post.id)

  const reply = await publishDirect(program, {
    id: post.id,
    social_account_id: person.accountId,
    text_content: 'Other words',
  })

  expect(answerOf(reply)).toEqual(NEEDED)
  expect(await approvalsOf(person, post.id)).toMatchObject(HELD)
  expect(await feedTexts(server)).toEqual([])
})

test('a draft in a slot stays there, held', async () => {
  const person = await publisher(stage)
  const program = await aProgram(person)
  const at = inMinutes(10).toISOString()
  const post = await draft(person, { scheduled_at: at })

  const reply = await publishDirect(program, {
    id: post.id,
    social_account_id: person.accountId,
    text_content: 'A post for Anna',
  })

  expect(answerOf(reply)).toEqual(NEEDED)
  expect((await postsOf(person))[0]?.scheduled_at).toBe(at)
  expect(await approvalsOf(person, post.id)).toMatchObject(HELD)
})

test('what may be live is not published again', async () => {
  const person = await publisher(stage)
  const program = await aProgram(person)
  await script(server, [{ on: 'posts.create', effect: 'drop-before' }])
  const reply = await publishDirect(person, {
    social_account_id: person.accountId,
    text_content: 'In doubt',
  })
  const { id } = reply.json<{ post: { id: string } }>().post
  pass(LATER_MINUTES)

  const settled = await server.send(CALLS.settlePost, {
    token: program.person.token,
    key: randomUUID(),
    params: { id },
    body: { method: 'publish-again' },
  })

  expect(answerOf(settled)).toEqual(NEEDED)
  expect(await approvalsOf(person, id)).toMatchObject(HELD)
  expect(await feedTexts(server)).toEqual([])
})

test.each(['approveSlot', 'queueDraft'] as const)(
  '%s releases no draft that waits',
  async (call) => {
    const person = await author(stage)
    const program = await aProgram(person)
    await schedule(person, inMinutes(10), { mode: 'ask' })
    const { id: slot, post_id: post } = await slotIn(person, 'ready')

    const reply = await server.send(CALLS[call], {
      token: program.person.token,
      key: randomUUID(),
      params: { id: call === 'approveSlot' ? slot : (post ?? '') },
    })
    const held = await approvalsOf(person, post ?? '')
    await approve(person, post ?? '')
    pass(11)
    await slotIn(person, 'published')

    expect(answerOf(reply)).toEqual(NEEDED)
    expect(held).toMatchObject({ ...HELD, entries: [] })
    expect(await news(person, 'approval-asked')).toHaveLength(1)
  },
)

test('what it plans or changes in a slot is held there until a person approves it', async () => {
  const person = await publisher(stage)
  const program = await aProgram(person)
  const at = inMinutes(10).toISOString()

  const created = await draft(program, { scheduled_at: at })
  const planned = await draft(person)
  await change(program, planned.id, { scheduled_at: at })
  const changed = await draft(person, { scheduled_at: at })
  await change(program, changed.id, { text_content: 'Changed by a program' })
  await schedule(person, inMinutes(12))
  const queued = await draft(person)
  await server.send(CALLS.queueDraft, {
    token: program.person.token,
    params: { id: queued.id },
  })
  const states = await Promise.all(
    [created, planned, changed, queued].map(({ id }) => approvalsOf(person, id)),
  )
  await approve(person, created.id)
  pass(11)
  await expect.poll(() => feedTexts(server)).toHaveLength(1)

  expect(states).toMatchObject([HELD, HELD, HELD, HELD])
  expect(await news(person, 'approval-asked')).toHaveLength(4)
})

test('what a person has approved is planned and goes out', async () => {
  const person = await publisher(stage)
  const program = await aProgram(person)
  const post = await draft(person)
  await approve(person, post.id)

  await change(program, post.id, { scheduled_at: inMinutes(10).toISOString() })
  pass(11)
  await slotIn(person, 'published')

  expect(await feedTexts(server)).toEqual(['A post for Anna'])
})

test('it makes no schedule that publishes unseen, and changes no live post', async () => {
  const person = await author(stage)
  const program = await aProgram(person)
  const { token } = program.person
  await schedule(person, inMinutes(90), { mode: 'ask' })
  const [asking] = (await server.send(CALLS.listSchedules, { token })).json<{ id: string }[]>()
  const id = randomUUID()

  const replies = [
    await server.send(CALLS.updateSchedule, {
      token,
      params: { id: asking?.id ?? '' },
      body: { mode: 'automatic' },
    }),
    await server.send(CALLS.editLivePost, { token, params: { id }, body: { text_content: 'x' } }),
    await server.send(CALLS.deleteLivePost, { token, params: { id } }),
  ]

  expect(replies.map(answerOf)).toEqual([NEEDED, NEEDED, NEEDED])
})

async function aProgram(of: Stage, scopes?: readonly Scope[]): Promise<Stage> {
  const { key } = await anApiKey(server, of.person, {
    needs_approval: true,
    ...(scopes === undefined ? {} : { scopes: [...scopes] }),
  })
  return { ...of, person: { ...of.person, token: key } }
}

function publishDirect(
  { person: { token } }: Stage,
  body: { readonly id?: string; readonly social_account_id: string; readonly text_content: string },
) {
  return server.send(CALLS.publishDirect, { token, key: randomUUID(), body })
}

async function approve(of: Stage, id: string): Promise<void> {
  const { hash } = await approvalsOf(of, id)
  const { token } = of.person
  const reply = await server.send(CALLS.approvePost, { token, params: { id }, body: { hash } })
  expect(reply.statusCode, reply.body).toBe(200)
}

async function postsOf({ person: { token } }: Stage) {
  const reply = await server.send(CALLS.listPosts, { token })
  return reply.json<{ id: string; scheduled_at: string | null }[]>()
}

function answerOf(reply: Pick<LightMyRequestResponse, 'statusCode' | 'json'>) {
  return { status: reply.statusCode, code: reply.json<{ code?: string }>().code }
}
