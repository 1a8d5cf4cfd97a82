import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, expect, test } from 'vitest'

import type { Scope } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import { FORGET_AUTH } from '#server/auth/cleanup.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { anApiKey } from '#tests/kit/api-keys.ts'
import { feedTexts } from '#tests/server/publishing/publish-stage.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'
import { author, schedule, slotIn, slotStage } from '#tests/server/schedules/slot-stage.ts'

import { approvalsOf, change, draft, like, news } from './approval-stage.ts'

/** Several ticks. */
const A_WHILE_MS = 2500

const stage = await slotStage()
const { server, inMinutes, pass } = stage
afterAll(() => stage[Symbol.asyncDispose]())

const TOLD = [
  {
    title: like(/^Not approved any more: /),
    body: 'You revoked the API key n8n, so what it approved counts no more. Nothing is published until somebody approves it as it is now.',
  },
]

test('what a key approved in a slot waits again once the key is revoked', async () => {
  const { person, slot, post } = await asked()
  const { key, id } = await anApiKey(server, person.person)
  await server.send(CALLS.approveSlot, { token: key, params: { id: slot } })
  const approved = await approvalsOf(person, post)

  await revokeKey(person, id)
  pass(10)
  await wait(A_WHILE_MS)

  expect(approved).toMatchObject({ is_approved: true })
  expect(await approvalsOf(person, post)).toMatchObject({ is_approved: false, is_held: true })
  expect(await news(person, 'approval-void')).toMatchObject(TOLD)
  expect(await feedTexts(server)).toEqual([])
})

test('a waiting draft that a key had queued waits again', async () => {
  const { person, post } = await asked()
  const { key, id } = await anApiKey(server, person.person)
  await server.send(CALLS.queueDraft, { token: key, params: { id: post } })

  await revokeKey(person, id)
  pass(10)
  await expect.poll(() => news(person, 'slot-unapproved')).toHaveLength(1)

  expect(await news(person, 'approval-void')).toMatchObject(TOLD)
  expect(await feedTexts(server)).toEqual([])
})

test('an approval of its owner stays, and so does the plan of a key', async () => {
  const { person, slot, post } = await asked()
  const { key, id } = await anApiKey(server, person.person)
  await server.send(CALLS.approveSlot, { token: key, params: { id: slot } })
  const { hash } = await approvalsOf(person, post)
  await server.send(CALLS.approvePost, {
    token: person.person.token,
    params: { id: post },
    body: { hash },
  })
  const planned = await draft(program(person, key), { scheduled_at: inMinutes(9).toISOString() })

  await revokeKey(person, id)
  pass(11)
  await expect.poll(() => feedTexts(server)).toHaveLength(2)

  expect(await approvalsOf(person, planned.id)).toMatchObject({ is_held: false })
  expect(await news(person, 'approval-void')).toEqual([])
})

test('the row of a revoked key stays as long as it says that an approval does not count', async () => {
  const { person, slot } = await asked()
  const approving = await anApiKey(server, person.person)
  const idle = await anApiKey(server, person.person)
  await server.send(CALLS.approveSlot, { token: approving.key, params: { id: slot } })
  await revokeKey(person, approving.id)
  await revokeKey(person, idle.id)
  await server.db.pool.query(
    `update api_keys set revoked_at = revoked_at - interval '2 years' where id = any($1)`,
    [[approving.id, idle.id]],
  )

  await FORGET_AUTH['api-keys'](createDb(server.db.pool), new Date())
  const { rows } = await server.db.pool.query('select id from api_keys where id = any($1)', [
    [approving.id, idle.id],
  ])

  expect(rows).toEqual([{ id: approving.id }])
})

test('a draft that a key with schedule takes out of the slot that asks stays held', async () => {
  const { person, post } = await asked()
  const planner = program(person, await aKey(person, ['draft', 'schedule']))

  await server.send(CALLS.skipSlot, {
    token: planner.person.token,
    params: { id: (await slotIn(person, 'ready')).id },
  })
  await change(planner, post, { scheduled_at: inMinutes(9).toISOString() })
  pass(11)
  await expect.poll(() => news(person, 'slot-unapproved')).toHaveLength(1)

  expect(await approvalsOf(person, post)).toMatchObject({ is_held: true, is_approved: false })
  expect(await feedTexts(server)).toEqual([])
})

test('neither does it let the draft go when it deletes the schedule', async () => {
  const { person, post } = await asked()
  const planner = program(person, await aKey(person, ['draft', 'schedule']))

  const { schedule_id: id } = await slotIn(person, 'ready')
  const { token } = planner.person
  await server.send(CALLS.deleteSchedule, { token, params: { id: id ?? '' } })
  await change(planner, post, { scheduled_at: inMinutes(9).toISOString() })
  pass(11)
  await expect.poll(() => news(person, 'slot-unapproved')).toHaveLength(1)

  expect(await feedTexts(server)).toEqual([])
})

test('its person takes it out and plans it, and it goes out', async () => {
  const { person, post } = await asked()

  await change(person, post, { scheduled_at: inMinutes(9).toISOString() })
  pass(10)
  await slotIn(person, 'published')

  expect(await feedTexts(server)).toHaveLength(1)
})

/** A slot with a draft that waits for its owner, ten minutes ahead. */
async function asked() {
  const person = await author(stage)
  await schedule(person, inMinutes(10), { mode: 'ask' })
  const { id, post_id: post } = await slotIn(person, 'ready')
  return { person, slot: id, post: post ?? '' }
}

async function aKey({ person }: Stage, scopes: readonly Scope[]): Promise<string> {
  return (await anApiKey(server, person, { scopes: [...scopes] })).key
}

/** The same person's desk as a program sees it. */
function program(of: Stage, key: string): Stage {
  return { ...of, person: { ...of.person, token: key } }
}

async function revokeKey({ person }: Stage, id: string): Promise<void> {
  const reply = await server.send(CALLS.revokeApiKey, { token: person.token, params: { id } })
  expect(reply.statusCode, reply.body).toBe(200)
}
