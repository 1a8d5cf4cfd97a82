import { randomUUID } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { Post } from '#contract/posts.ts'
import type { Problem } from '#contract/wire.ts'
import { signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { feedTexts, posts, publish, readyToPublish, script } from './publish-stage.ts'
import type { Stage } from './publish-stage.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

test('an edited post has the new text here and at LinkedIn', async () => {
  const stage = await readyToPublish(server)
  const { post } = await publish(stage, { text: 'Teh first' })

  const reply = await edit(stage, post.id, 'The first (#1) of C#_x')

  expect(reply.statusCode, reply.body).toBe(200)
  expect(reply.json<Post>()).toMatchObject({
    Text_content: 'The first (#1) of C#_x',
    publication: { state: 'published', urn: post.publication?.urn },
  })
  expect(await feedTexts(server)).toEqual(['The first (#1) of C#_x'])
})

test('a post that is deleted on LinkedIn too is gone in both places', async () => {
  const stage = await readyToPublish(server)
  const { post } = await publish(stage, { text: 'Not for long' })

  const reply = await remove(stage, post.id)

  expect(reply.statusCode, reply.body).toBe(200)
  expect(await feedTexts(server)).toEqual([])
  expect(await posts(stage)).toEqual([])
})

test('a post that is gone at LinkedIn cannot be edited, and can be deleted here', async () => {
  const stage = await readyToPublish(server)
  const { post } = await publish(stage, { text: 'Deleted elsewhere' })
  await script(server, [refusal('posts.update', 404), refusal('posts.delete', 404)])

  const edited = await edit(stage, post.id, 'Too late')
  const removed = await remove(stage, post.id)

  expect(edited.json()).toMatchObject({ status: 409, code: 'posts/live-gone' })
  expect(removed.statusCode).toBe(200)
  expect(await posts(stage)).toEqual([])
})

test.each([
  [403, 'posts/live-refused', 422, /does not let Lin edit.*change it there/],
  [422, 'posts/live-refused', 422, /Scripted.*change it there/],
  [429, 'posts/live-away', 503, /daily limit.*Nothing was changed/],
  [503, 'posts/live-away', 503, /not available. Nothing was changed/],
  [500, 'posts/live-unclear', 504, /may have been made. Doing it again is safe/],
])(
  'an edit that LinkedIn answers with %i keeps the text, and says why',
  async (answer, code, status, words) => {
    const stage = await readyToPublish(server)
    const { post } = await publish(stage, { text: 'As it was' })
    await script(server, [refusal('posts.update', answer)])

    const reply = await edit(stage, post.id, 'Other')

    expect(reply.json()).toMatchObject({ code, status })
    expect(reply.json<Problem>().detail).toMatch(words)
    expect((await posts(stage))[0]?.Text_content).toBe('As it was')
  },
)

test('an edit whose answer was lost is made good by doing it again', async () => {
  const stage = await readyToPublish(server)
  const { post } = await publish(stage, { text: 'Old' })
  await script(server, [{ on: 'posts.update', effect: 'accept-then-lose-the-answer' }])

  const lost = await edit(stage, post.id, 'New')
  const again = await edit(stage, post.id, 'New')

  expect([lost.json(), again.json()]).toMatchObject([
    { code: 'posts/live-unclear' },
    { Text_content: 'New' },
  ])
  expect(await feedTexts(server)).toEqual(['New'])
})

test('a connection that LinkedIn has ended is shown, and the post stays', async () => {
  const stage = await readyToPublish(server)
  const { post } = await publish(stage, { text: 'Stays' })
  await script(server, [refusal('posts.delete', 401)])

  const first = await remove(stage, post.id)
  const second = await remove(stage, post.id)

  for (const reply of [first, second]) {
    expect(reply.json()).toMatchObject({ status: 409, code: 'accounts/disconnected' })
  }
  expect(await feedTexts(server)).toEqual(['Stays'])
})

test('a connection that was made just now is not forgotten for being refused at first', async () => {
  const stage = await readyToPublish(server)
  const { post } = await publish(stage, { text: 'Soon edited' })
  await script(server, [REVOKED])

  const first = await edit(stage, post.id, 'Edited')
  const second = await edit(stage, post.id, 'Edited')

  expect(first.json()).toMatchObject({
    code: 'posts/live-away',
    status: 503,
    detail:
      'LinkedIn does not accept this new connection yet. Nothing was changed; try again later.',
  })
  expect(second.statusCode, second.body).toBe(200)
  expect(await feedTexts(server)).toEqual(['Edited'])
})

const REVOKED = {
  on: 'posts.update',
  effect: 'refuse',
  status: 401,
  body: { status: 401, code: 'REVOKED_ACCESS_TOKEN', message: 'Revoked.' },
}

test('of many edits at once the last one that is written down is what LinkedIn has', async () => {
  const stage = await readyToPublish(server)
  const { post } = await publish(stage, { text: 'Edit me' })
  await script(server, [{ on: 'posts.update', effect: 'delay', delayMs: 300, times: 2 }])

  const replies = await Promise.all(
    [1, 2, 3, 4, 5].map((number) => edit(stage, post.id, `Text ${number}`)),
  )

  const [stored] = await posts(stage)
  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 200, 200])
  expect(await feedTexts(server)).toEqual([stored?.Text_content])
})

test('a change that died with its process does not stand in the way for ever', async () => {
  const stage = await readyToPublish(server)
  const { post } = await publish(stage, { text: 'Left behind' })
  await server.db.pool.query(
    `update publish_attempts set changing_until = now() - interval '1 second' where post_id = $1`,
    [post.id],
  )

  const reply = await edit(stage, post.id, 'Taken up')

  expect(reply.statusCode).toBe(200)
})

test('only a post that Lin knows to be live can be changed', async () => {
  const stage = await readyToPublish(server)
  await script(server, [{ on: 'posts.create', effect: 'accept-then-lose-the-answer' }])
  const unknown = await publish(stage, { text: 'In doubt' })
  const draft = await draftOf(stage)

  const replies = [
    await edit(stage, unknown.post.id, 'x'),
    await edit(stage, draft, 'x'),
    await remove(stage, draft),
    await edit(stage, randomUUID(), 'x'),
  ]

  expect(replies.map((reply) => reply.json<{ code: string }>().code)).toEqual([
    'posts/not-live',
    'posts/not-live',
    'posts/not-live',
    'posts/not-found',
  ])
})

test("nobody changes another user's post", async () => {
  const stage = await readyToPublish(server)
  const { post } = await publish(stage, { text: 'Mine' })
  const stranger = { ...stage, person: await signedIn(server) }

  const replies = [await edit(stranger, post.id, 'Yours'), await remove(stranger, post.id)]

  for (const reply of replies) expect(reply.json()).toMatchObject({ code: 'posts/not-found' })
  expect(await feedTexts(server)).toEqual(['Mine'])
})

test('a post that is being published is not changed', async () => {
  const stage = await readyToPublish(server)
  const { post } = await publish(stage, { text: 'Underway' })
  await server.db.pool.query(`update publish_attempts set state = 'sending' where post_id = $1`, [
    post.id,
  ])

  const reply = await edit(stage, post.id, 'Too soon')

  expect(reply.json()).toMatchObject({ status: 409, code: 'posts/being-published' })
})

test.each([
  ['blank', ' ', 'posts/blank'],
  ['too long', 'x'.repeat(3001), 'posts/too-long'],
])('a text that is %s changes nothing', async (_what, text, code) => {
  const stage = await readyToPublish(server)
  const { post } = await publish(stage, { text: `Before ${code}` })

  const reply = await edit(stage, post.id, text)

  expect(reply.json()).toMatchObject({ status: 422, code })
})

function edit({ person }: Stage, id: string, text: string) {
  return server.send(CALLS.editLivePost, {
    token: person.token,
    params: { id },
    body: { text_content: text },
  })
}

function remove({ person }: Stage, id: string) {
  return server.send(CALLS.deleteLivePost, { token: person.token, params: { id } })
}

async function draftOf({ person }: Stage): Promise<string> {
  const saved = await server.send(CALLS.createPost, {
    token: person.token,
    body: { text_content: 'A draft' },
  })
  return saved.json<Post>().id
}

function refusal(on: string, status: number): object {
  return { on, effect: 'refuse', status, body: { status, message: 'Scripted' } }
}
