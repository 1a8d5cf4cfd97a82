import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { PostContent } from '#contract/content/post-content.ts'
import { MINUTE_MS } from '#contract/limits.ts'
import type { NewPost, Post, PostChange } from '#contract/posts.ts'
import { connectedAccount } from '#tests/kit/people.ts'
import { asset } from '#tests/server/publishing/formats-stage.ts'
import { feedTexts, publish } from '#tests/server/publishing/publish-stage.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'
import {
  author,
  publisher,
  schedule,
  slotIn,
  slotStage,
  slots,
} from '#tests/server/schedules/slot-stage.ts'

import {
  approvalsOf,
  approve,
  change,
  decide,
  draft,
  guest,
  like,
  news,
  revoke,
  shown,
  SOME,
} from './approval-stage.ts'

/** Several ticks. */
const A_WHILE_MS = 2500

const stage = await slotStage()
const { server, inMinutes, pass } = stage
afterAll(() => stage[Symbol.asyncDispose]())

test('a held post that is approved is published at its time', async () => {
  const { person, anna } = await held()

  const approved = await approve(server, anna)
  const before = await feedTexts(server)
  pass(10)
  await slotIn(person, 'published')

  expect(approved).toMatchObject({
    is_held: true,
    entries: [{ decision: 'approved', is_valid: true }],
  })
  expect(before).toEqual([])
  expect(await feedTexts(server)).toEqual(['A post for Anna'])
  expect(await news(person, 'approval-given')).toMatchObject([
    {
      title: 'Approved by Anna: “A post for Anna”',
      body: like(/^It is published on/),
    },
  ])
})

test('a held post that nobody has approved waits at its time, and says so once', async () => {
  const { person, anna } = await held()

  pass(10)
  const waiting = await waitingSlot(person)
  await wait(A_WHILE_MS)

  expect(waiting.reason).toBe('Nobody has approved its post as it is now. It waits for your word.')
  expect(await feedTexts(server)).toEqual([])
  const told = await news(person, 'slot-unapproved')
  expect(told).toMatchObject([{ title: like(/^Nothing was posted on/) }])

  await approve(server, anna)
  await slotIn(person, 'published')

  expect(await feedTexts(server)).toEqual(['A post for Anna'])
  expect(await news(person, 'slot-unapproved')).toMatchObject([{ read_at: SOME }])
})

test('an approval long after its time publishes nothing until its owner says so', async () => {
  const { person, anna } = await held()
  pass(10)
  await waitingSlot(person)
  // Two hours later, without the end of everybody's session.
  await server.db.pool.query(`update slots set at = at - interval '2 hours' where state = 'ready'`)

  await approve(server, anna)
  await wait(A_WHILE_MS)
  const early = await feedTexts(server)
  const [slot] = await slots(person)
  await server.send(CALLS.approveSlot, {
    token: person.person.token,
    params: { id: slot?.id ?? '' },
  })
  await slotIn(person, 'published')

  expect(early).toEqual([])
  expect(await news(person, 'approval-given')).toMatchObject([
    { body: 'Its time had passed, so nothing is published until you say so.' },
  ])
  expect(await feedTexts(server)).toHaveLength(1)
})

const CHANGES: Record<string, (post: Post, other: string) => PostChange> = {
  'a character of its text': () => ({ text_content: 'A post for anna' }),
  'a character of its first comment': () => ({ first_comment: 'Read mor' }),
  'its audience': () => ({ visibility: 'CONNECTIONS' }),
  'whether it may be reshared': () => ({ is_reshare_disabled: true }),
  'its account': (_, other) => ({ social_account_id: other }),
  'its time, by a minute': ({ scheduled_at: at }) => ({
    scheduled_at: new Date(Date.parse(at ?? '') - MINUTE_MS).toISOString(),
  }),
  'the order of its pictures': ({ content }) => ({
    content: { ...CONTENT, images: (content?.images ?? []).toReversed() },
  }),
  'a character of an alt text': ({ content }) => ({
    content: {
      ...CONTENT,
      images: (content?.images ?? []).map((image, at) =>
        at === 0 ? { ...image, alt_text: `${image.alt_text}.` } : image,
      ),
    },
  }),
  'who is mentioned': () => ({ mentions: [{ name: 'Acme', urn: 'urn:li:organization:1' }] }),
}
const CONTENT = { kind: 'images' } as const

test.each(Object.entries(CHANGES))(
  'after an approval, a change of %s voids it: said, and not published',
  async (_, changeOf) => {
    const person = await publisher(stage)
    const other = await connectedAccount(server, person.person, 'k3Jx9_vT2e')
    const content = await pictures(person)
    const { post, anna } = await heldBy(person, { content, first_comment: 'Read more' })
    const approved = await approve(server, anna)

    const changed = await change(person, post.id, changeOf(post, other.id))
    const [now] = await shown(server, anna)
    pass(10)
    await waitingSlot(person)
    await wait(A_WHILE_MS)

    expect(approved.entries).toMatchObject([{ is_current: true, is_valid: true }])
    expect(now.hash).not.toBe(approved.hash)
    expect(now.entries).toMatchObject([{ is_current: false, is_valid: false }])
    expect(await approvalsOf(person, post.id)).toMatchObject({ is_held: true, is_approved: false })
    expect(await news(person, 'approval-void')).toMatchObject([
      {
        title: `Changed after it was approved: “${changed.Text_content}”`,
        body: 'What Anna approved is not what it says now. Nothing is published until somebody approves it as it is now.',
      },
    ])
    expect(await feedTexts(server)).toEqual([])
  },
)

test('a post that is again as it was approved is approved again, and told of once', async () => {
  const { person, post, anna } = await held()
  await approve(server, anna)

  await change(person, post.id, { text_content: 'A post for Ann' })
  await change(person, post.id, { text_content: 'A post for An' })
  await change(person, post.id, { text_content: 'A post for Anna' })
  pass(10)
  await slotIn(person, 'published')

  expect(await news(person, 'approval-void')).toMatchObject([{ read_at: SOME }])
  expect(await feedTexts(server)).toEqual(['A post for Anna'])
})

test('what is stored and not published leaves the approval as it is', async () => {
  const { person, post, anna } = await held()
  await approve(server, anna)

  await change(person, post.id, { image_alt_text: 'Of no picture', generation_id: null })
  pass(10)
  await slotIn(person, 'published')

  expect(await news(person, 'approval-void')).toEqual([])
})

test('whoever has approved takes it back by a later word', async () => {
  const { person, anna } = await held()
  await approve(server, anna)

  const [post] = await shown(server, anna)
  await decide(server, anna, post, { decision: 'commented', words: 'Wait, there is a typo.' })
  pass(10)
  await waitingSlot(person)

  expect(await feedTexts(server)).toEqual([])
  expect(await news(person, 'approval-words')).toMatchObject([
    {
      title: 'Anna has commented: “A post for Anna”',
      body: 'They wrote: “Wait, there is a typo.”',
    },
  ])
})

test('a revoked link takes back what it approved, and another approval counts', async () => {
  const { person, post, anna } = await held()
  await approve(server, anna)

  await revoke(person, anna)
  const after = await approvalsOf(person, post.id)
  await approve(server, await guest(person, [post.id], { name: 'Bob' }))
  pass(10)
  await slotIn(person, 'published')

  expect(after).toMatchObject({ is_approved: false, entries: [{ name: 'Anna', is_valid: false }] })
  expect(await feedTexts(server)).toHaveLength(1)
})

test('an approval of a post without a time holds for any time that it gets', async () => {
  const person = await publisher(stage)
  const post = await draft(person)
  const anna = await guest(person, [post.id], { holds: true })

  const approved = await approve(server, anna)
  await change(person, post.id, { scheduled_at: inMinutes(10).toISOString() })
  pass(10)
  await slotIn(person, 'published')

  expect(approved.window).toBeNull()
  expect(await news(person, 'approval-given', 'approval-void')).toMatchObject([
    { body: 'It has no time yet: publish it, or choose one.' },
  ])
})

test('a slot that asks first is released by a link, and waits again after a change', async () => {
  const person = await author(stage)
  await schedule(person, inMinutes(10), { mode: 'ask' })
  const slot = await slotIn(person, 'ready')
  const id = slot.post_id ?? ''
  const anna = await guest(person, [id])

  await approve(server, anna)
  const released = await slotIn(person, 'ready')
  await change(person, id, { text_content: 'Changed since' })
  const withheld = await slotIn(person, 'ready')
  await approve(server, anna)
  pass(10)
  await slotIn(person, 'published')

  expect(await approvalsOf(person, id)).toMatchObject({ entries: [{ is_valid: true }, {}] })
  expect(released.reason).toBe(slot.reason)
  expect(withheld.reason).toBe(
    'Its post was changed after it was approved. It waits for your word.',
  )
  expect(await feedTexts(server)).toEqual(['Changed since'])
})

test("its owner's own approval of a slot is void after a change, too", async () => {
  const person = await author(stage)
  await schedule(person, inMinutes(10), { mode: 'ask' })
  const slot = await slotIn(person, 'ready')
  const { token } = person.person

  await server.send(CALLS.approveSlot, { token, params: { id: slot.id } })
  await change(person, slot.post_id ?? '', { text_content: 'Changed since' })
  pass(10)
  await wait(A_WHILE_MS)
  const early = await feedTexts(server)
  await server.send(CALLS.approveSlot, { token, params: { id: slot.id } })
  await slotIn(person, 'published')

  expect(early).toEqual([])
  expect(await news(person, 'approval-void')).toMatchObject([
    { body: like(/^What you approved is not what it says now\./) },
  ])
  expect(await feedTexts(server)).toEqual(['Changed since'])
})

test('a press publishes a held post, and is recorded as what released it', async () => {
  const person = await publisher(stage)
  const post = await draft(person)
  await guest(person, [post.id], { holds: true })

  await publish(person, { id: post.id, text: 'By hand' })

  const { rows } = await server.db.pool.query(
    `select channel, decision from publish_attempts join approvals on approvals.id = approval_id
     where approvals.post_id = $1`,
    [post.id],
  )
  expect(rows).toEqual([{ channel: 'press', decision: 'approved' }])
  expect(await feedTexts(server)).toEqual(['By hand'])
})

test('a post that is held no more is published as its owner planned it', async () => {
  const { person, post } = await held()

  const reply = await server.send(CALLS.holdPost, {
    token: person.person.token,
    params: { id: post.id },
    body: { is_held: false },
  })
  pass(10)
  await slotIn(person, 'published')

  expect(reply.json()).toMatchObject({ is_held: false, is_approved: false })
  expect(await feedTexts(server)).toHaveLength(1)
})

/** A post with a time, ten minutes ahead, that Anna has to approve. */
async function held(post: Partial<NewPost> = {}) {
  const person = await publisher(stage)
  return { person, ...(await heldBy(person, post)) }
}

async function heldBy(person: Stage, post: Partial<NewPost>) {
  const made = await draft(person, { ...post, scheduled_at: inMinutes(10).toISOString() })
  return { post: made, anna: await guest(person, [made.id], { holds: true }) }
}

async function pictures(person: Stage): Promise<PostContent> {
  const ids = [
    await asset(person, 'image', Buffer.from('one')),
    await asset(person, 'image', Buffer.from('two')),
  ]
  return { kind: 'images', images: ids.map((id, at) => ({ asset: id, alt_text: `Picture ${at}` })) }
}

/** The slot once it waits for somebody's word. */
async function waitingSlot(person: Stage) {
  await expect.poll(() => slots(person)).toMatchObject([{ reason: like(/waits for your word/) }])
  return slotIn(person, 'ready')
}
