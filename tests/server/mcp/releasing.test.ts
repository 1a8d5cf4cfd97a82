import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, beforeEach, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { anApiKey } from '#tests/kit/api-keys.ts'
import {
  approvalsOf,
  approve,
  change,
  guest,
  news,
  revoke,
  SOME,
} from '#tests/server/approvals/approval-stage.ts'
import { feedTexts, publish, script } from '#tests/server/publishing/publish-stage.ts'
import {
  author,
  publisher,
  schedule,
  slotIn,
  slotStage,
} from '#tests/server/schedules/slot-stage.ts'

import { ERAS, aClient, named, refused, askPost, write } from './mcp-stage.ts'
import type { Desk } from './mcp-stage.ts'

/** Several ticks. */
const A_WHILE_MS = 2500

const stage = await slotStage()
const { server, inMinutes, pass } = stage
afterAll(() => stage[Symbol.asyncDispose]())

let desk: Desk
beforeEach(async () => {
  const person = await publisher(stage)
  const { key } = await anApiKey(server, person.person)
  desk = { ...person, key }
})

const ASKED = [
  {
    title: 'Waits for your word: “We wrote it down.”',
    body: 'A program that works with your Lin asks you to look at it. Nothing is published until you approve it.',
  },
]

test.each(ERAS)(
  'without an approval nothing is published, and its owner is told, in %s',
  async (era) => {
    await using client = await aClient(server, desk.key, era)
    const draft = await write(client, desk)

    const first = await askPost(client, 'publish_post', named(draft))
    const again = await askPost(client, 'publish_post', named(first))

    for (const told of [first, again]) {
      expect(told).toMatchObject({
        outcome: 'waits_for_approval',
        is_held: true,
        is_approved: false,
      })
      expect(told.next).toMatch(/^NOT published/)
      expect(told.post.link).toBe(`${server.url}/posts?draft=${draft.post.id}`)
    }
    expect(await feedTexts(server)).toEqual([])
    const asked = await news(desk, 'approval-asked')
    expect(asked).toMatchObject(ASKED)
    expect(asked[0]?.path).toBe(`/posts#post-${draft.post.id}`)
  },
)

test.each(ERAS)('what a person has approved is published once, in %s', async (era) => {
  await using client = await aClient(server, desk.key, era)
  const draft = await write(client, desk)
  const asked = await askPost(client, 'request_approval', named(draft))
  const anna = await guest(desk, [draft.post.id])

  await approve(server, anna)
  const ready = await askPost(client, 'request_approval', named(draft))
  const published = await askPost(client, 'publish_post', named(draft))
  const again = await askPost(client, 'publish_post', named(draft))

  expect(asked.next).toContain('It waits for its owner')
  expect(ready.next).toContain('A person has approved exactly this post')
  expect(published).toMatchObject({ outcome: 'published', already_done: false })
  expect(again).toMatchObject({ outcome: 'published', already_done: true, post: published.post })
  expect(await feedTexts(server)).toEqual(['We wrote it down.'])
  expect(await news(desk, 'approval-asked')).toMatchObject([{ read_at: SOME }])
  expect(await attemptsOf(draft.post.id)).toMatchObject([{ channel: 'link', name: 'Anna' }])
})

test('an approval of one version releases no other one', async () => {
  await using client = await aClient(server, desk.key)
  const draft = await write(client, desk)
  await approve(server, await guest(desk, [draft.post.id]))

  const changed = await askPost(client, 'update_draft', {
    ...named(draft),
    text_content: 'We wrote it down!',
  })
  const outdated = await refused(client, 'publish_post', named(draft))
  const waits = await askPost(client, 'publish_post', named(changed))
  const back = await askPost(client, 'update_draft', {
    ...named(changed),
    text_content: 'We wrote it down.',
  })

  expect(outdated).toMatch(/approvals\/out-of-date[^]*Next: call read_post/)
  expect(waits).toMatchObject({ outcome: 'waits_for_approval', is_approved: false })
  expect(await feedTexts(server)).toEqual([])
  expect(back).toMatchObject({ hash: draft.hash, is_approved: true })
  expect(await askPost(client, 'publish_post', named(back))).toMatchObject({ outcome: 'published' })
})

test('an approval that was taken back, or whose link was revoked, releases nothing', async () => {
  await using client = await aClient(server, desk.key)
  const draft = await write(client, desk)
  const anna = await guest(desk, [draft.post.id])
  await approve(server, anna)

  await revoke(desk, anna)

  expect(await askPost(client, 'publish_post', named(draft))).toMatchObject({
    outcome: 'waits_for_approval',
  })
  expect(await feedTexts(server)).toEqual([])
})

test('what a key has released by itself is no approval by a person', async () => {
  await using client = await aClient(server, desk.key)
  const draft = await write(client, desk)
  await server.db.pool.query(
    `insert into approvals (id, user_id, post_id, decision, hash, channel, decided_at)
     select gen_random_uuid(), user_id, id, 'approved', decode($2, 'hex'), 'key', now()
     from posts where id = $1`,
    [draft.post.id, draft.hash],
  )

  expect(await askPost(client, 'publish_post', named(draft))).toMatchObject({
    outcome: 'waits_for_approval',
  })
  expect(await feedTexts(server)).toEqual([])
})

test('a draft that a program puts into a slot is published only if a person approves it', async () => {
  await using client = await aClient(server, desk.key)
  await schedule(desk, inMinutes(5))
  const [unseen, seen] = [await write(client, desk, 'Not seen'), await write(client, desk, 'Seen')]

  const queued = await askPost(client, 'queue_draft', named(unseen))
  const again = await askPost(client, 'queue_draft', named(unseen))
  const told = await news(desk, 'approval-asked')
  await comesSoon(unseen.post.id)
  pass(6)
  await wait(A_WHILE_MS)
  const early = await feedTexts(server)
  await approve(server, await guest(desk, [unseen.post.id]))
  await slotIn(desk, 'published')

  expect(queued).toMatchObject({ is_held: true, already_done: false })
  expect(again).toMatchObject({ already_done: true, post: { id: unseen.post.id } })
  expect(told).toHaveLength(1)
  expect(early).toEqual([])
  expect(await feedTexts(server)).toEqual(['Not seen'])
  expect(await askPost(client, 'read_post', { post_id: seen.post.id })).toMatchObject({
    is_held: false,
  })
})

test('what a person has planned is not published with words that they have not seen', async () => {
  await using client = await aClient(server, desk.key)
  await schedule(desk, inMinutes(5))
  const draft = await write(client, desk)
  await server.send(CALLS.queueDraft, { token: desk.person.token, params: { id: draft.post.id } })
  const planned = await askPost(client, 'publish_post', named(draft))

  const changed = await askPost(client, 'update_draft', {
    ...named(draft),
    text_content: 'Buy now',
  })
  await comesSoon(draft.post.id)
  pass(6)
  await wait(A_WHILE_MS)

  expect(planned).toMatchObject({ outcome: 'planned', is_held: false })
  expect(changed).toMatchObject({ is_held: true, is_approved: false })
  expect(await feedTexts(server)).toEqual([])
  await approve(server, await guest(desk, [draft.post.id]))
  await slotIn(desk, 'published')
  expect(await feedTexts(server)).toEqual(['Buy now'])
  expect(await news(desk, 'approval-asked')).toMatchObject([
    { title: 'Waits for your word: “Buy now”' },
  ])
})

test('a draft that waits in a slot is approved by no tool', async () => {
  await using client = await aClient(server, desk.key)
  await schedule(desk, inMinutes(5))
  const draft = await write(client, desk)
  await server.send(CALLS.queueDraft, { token: desk.person.token, params: { id: draft.post.id } })
  await server.db.pool.query(`update slots set mode = 'ask' where post_id = $1`, [draft.post.id])
  await server.send(CALLS.holdPost, {
    token: desk.person.token,
    params: { id: draft.post.id },
    body: { is_held: true },
  })

  const queued = await askPost(client, 'queue_draft', named(draft))
  const published = await askPost(client, 'publish_post', named(draft))
  const { rows } = await server.db.pool.query(`select mode from slots where post_id = $1`, [
    draft.post.id,
  ])

  expect(queued.next).toContain('only if a person approves it')
  expect(published).toMatchObject({ outcome: 'waits_for_approval' })
  expect(rows).toEqual([{ mode: 'ask' }])
})

test('what a person publishes at the same time is there once', async () => {
  await using client = await aClient(server, desk.key)
  const draft = await write(client, desk)
  await approve(server, await guest(desk, [draft.post.id]))

  const [, byProgram] = await Promise.all([
    publish(desk, { text: draft.post.Text_content, id: draft.post.id }).catch(() => undefined),
    askPost(client, 'publish_post', named(draft)),
  ])

  expect(byProgram.outcome).toBe('published')
  expect(await feedTexts(server)).toEqual(['We wrote it down.'])
})

test('a post that LinkedIn refused is published by the same approval', async () => {
  await using client = await aClient(server, desk.key)
  const draft = await write(client, desk)
  await approve(server, await guest(desk, [draft.post.id]))

  await script(server, [{ on: 'posts.create', effect: 'refuse', status: 422 }])
  const failed = await askPost(client, 'publish_post', named(draft))
  const sent = await askPost(client, 'publish_post', named(draft))

  expect(failed).toMatchObject({ outcome: 'failed', already_done: false })
  expect(sent).toMatchObject({ outcome: 'published' })
  expect(await feedTexts(server)).toEqual(['We wrote it down.'])
})

test('a post that may be live is not sent again, whatever a program asks for', async () => {
  await using client = await aClient(server, desk.key)
  const draft = await write(client, desk)
  await approve(server, await guest(desk, [draft.post.id]))

  await script(server, [{ on: 'posts.create', effect: 'accept-then-lose-the-answer' }])
  const lost = await askPost(client, 'publish_post', named(draft))
  const again = await askPost(client, 'publish_post', named(draft))

  for (const told of [lost, again]) {
    expect(told).toMatchObject({ outcome: 'may_be_live' })
    expect(told.next).toContain('Do not publish it again')
  }
  expect(await feedTexts(server)).toEqual(['We wrote it down.'])
})

test('a change that was made meanwhile is not overwritten', async () => {
  await using client = await aClient(server, desk.key)
  const draft = await write(client, desk)
  await change(desk, draft.post.id, { text_content: 'By its owner' })

  const other = await refused(client, 'update_draft', {
    ...named(draft),
    text_content: 'By a program',
  })
  const now = await askPost(client, 'read_post', { post_id: draft.post.id })
  const input = { ...named(now), text_content: 'By a program' }
  const changed = await askPost(client, 'update_draft', input)
  const again = await askPost(client, 'update_draft', input)

  expect(other).toContain('approvals/out-of-date')
  expect(changed).toMatchObject({ already_done: false, post: { Text_content: 'By a program' } })
  expect(again).toMatchObject({ already_done: true, hash: changed.hash })
})

test('a program asks for sixty approvals an hour at most', async () => {
  await using client = await aClient(server, desk.key)
  await server.db.pool.query(
    `insert into notifications (id, user_id, kind, subject, key, title, path, created_at)
     select gen_random_uuid(), users.id, 'approval-asked', gen_random_uuid(), 'x ' || n, '"x"', '/posts', $2
     from users, generate_series(1, 60) n where users.email = $1`,
    [desk.person.email, inMinutes(-1)],
  )
  const draft = await write(client, desk)

  const told = await refused(client, 'request_approval', named(draft))

  expect(told).toMatch(/request\/too-many[^]*Next: wait 3600 seconds/)
  expect(await askPost(client, 'read_post', { post_id: draft.post.id })).toMatchObject({
    is_held: false,
  })
})

/** The slot of the post, in five minutes. */
async function comesSoon(postId: string): Promise<void> {
  const { rowCount } = await server.db.pool.query('update slots set at = $1 where post_id = $2', [
    inMinutes(5),
    postId,
  ])
  expect(rowCount).toBe(1)
}

async function attemptsOf(postId: string): Promise<unknown[]> {
  const { rows } = await server.db.pool.query<object>(
    `select approvals.channel, approvals.name from publish_attempts
     left join approvals on approvals.id = publish_attempts.approval_id
     where publish_attempts.post_id = $1`,
    [postId],
  )
  return rows
}

test('a hold that a program asks for bears the name of its key, until its owner holds the post', async () => {
  await using client = await aClient(server, desk.key, '2026-07-28')
  const draft = await write(client, desk)

  await askPost(client, 'request_approval', named(draft))
  const byProgram = await approvalsOf(desk, draft.post.id)
  await hold(desk, draft.post.id)
  await askPost(client, 'request_approval', named(draft))
  const byOwner = await approvalsOf(desk, draft.post.id)

  expect(byProgram).toMatchObject({ held_by: 'program', held_by_name: 'n8n' })
  expect(byOwner).toMatchObject({ held_by: 'owner', held_by_name: null })
})

test('what a schedule holds is held by the program that asks for approval, too', async () => {
  const person = await author(stage)
  await schedule(person, inMinutes(10), { mode: 'ask' })
  const { post_id: id } = await slotIn(person, 'ready')
  const { key } = await anApiKey(server, person.person)
  await using client = await aClient(server, key, '2026-07-28')
  const before = await approvalsOf(person, id ?? '')

  await client.callTool({
    name: 'request_approval',
    arguments: { draft_id: id, expected_hash: before.hash },
  })

  expect(before).toMatchObject({ held_by: 'schedule', held_by_name: null })
  expect(await approvalsOf(person, id ?? '')).toMatchObject({ held_by: 'program' })
})

async function hold({ person: { token } }: Desk, id: string): Promise<void> {
  await server.send(CALLS.holdPost, { token, params: { id }, body: { is_held: true } })
}
