import { randomUUID } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { Post } from '#contract/posts.ts'
import { testServer } from '#tests/kit/server.ts'

import { feedTexts, posts, publish, readyToPublish, script } from './publish-stage.ts'
import type { Stage } from './publish-stage.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

test('a post that is published from its editor is stored under the id that the editor made', async () => {
  const stage = await readyToPublish(server)
  const id = randomUUID()

  const reply = await publish(stage, { id, text: 'Straight out' })

  expect(reply).toMatchObject({ success: true, post: { id, is_published: true } })
  expect(await posts(stage)).toMatchObject([{ id, Text_content: 'Straight out' }])
  expect(await feedTexts(server)).toEqual(['Straight out'])
})

test('published ten times at once under ten keys, a new id is one post at LinkedIn', async () => {
  const stage = await readyToPublish(server)
  const id = randomUUID()

  const replies = await Promise.all(Array.from({ length: 10 }, () => publishAgain(stage, id)))

  const refusals = replies.filter(({ statusCode }) => statusCode !== 200)
  expect(refusals).toHaveLength(9)
  for (const { statusCode, body } of refusals) {
    expect(`${statusCode} ${body}`).toMatch(/^409 .*"code":"posts\/(being|already)-published"/)
  }
  expect(await feedTexts(server)).toEqual(['Again'])
  expect(await posts(stage)).toHaveLength(1)
})

test.each([
  ['published', [], 'posts/already-published'],
  ['on its way', [{ on: 'posts.create', effect: 'drop-before' }], 'posts/being-published'],
])('a new id that is %s is not published under another key', async (_, answers, code) => {
  const stage = await readyToPublish(server)
  await script(server, answers)
  const { post } = await publish(stage, { id: randomUUID(), text: 'Once' })
  const before = await feedTexts(server)

  const again = await publishAgain(stage, post.id)

  expect([again.statusCode, again.json()]).toMatchObject([409, { code }])
  expect(await feedTexts(server)).toEqual(before)
  expect(await posts(stage)).toMatchObject([{ Text_content: 'Once' }])
})

test('a draft that was changed elsewhere is not published over', async () => {
  const stage = await readyToPublish(server)
  const id = randomUUID()
  const seen = (await createAgain(stage, id)).json<Post>()
  await change(stage, id)

  const late = await server.send(CALLS.publishDirect, {
    token: stage.person.token,
    key: randomUUID(),
    headers: { 'if-match': `"${seen.updated_at}"` },
    body: { id, social_account_id: stage.accountId, text_content: 'Over it' },
  })

  expect([late.statusCode, late.json()]).toMatchObject([412, { code: 'posts/changed-elsewhere' }])
  expect(await posts(stage)).not.toMatchObject([{ Text_content: 'Over it' }])
  expect(await feedTexts(server)).not.toContain('Over it')
})

test('a publish that comes once more after its post was deleted makes no other one', async () => {
  const stage = await readyToPublish(server)
  const [id, key] = [randomUUID(), randomUUID()]
  await publishAgain(stage, id, key)
  await server.send(CALLS.deletePost, { token: stage.person.token, params: { id } })

  const late = await publishAgain(stage, id, key)

  expect([late.statusCode, late.json()]).toMatchObject([404, { code: 'posts/not-found' }])
  expect(await posts(stage)).toEqual([])
})

test('an id of another user is as good as any', async () => {
  const ada = await readyToPublish(server)
  const { post } = await publish(ada, { id: randomUUID(), text: "Ada's" })
  const mateo = await readyToPublish(server)

  const published = await publish(mateo, { id: post.id, text: "Mateo's" })

  expect(published).toMatchObject({ success: true, post: { id: post.id, Text_content: "Mateo's" } })
  expect(await posts(mateo)).toHaveLength(1)
  expect(await posts(ada)).toEqual([post])
})

test.each([
  ['published', []],
  ['on its way', [{ on: 'posts.create', effect: 'drop-before' }]],
])('a draft that arrives after it is %s changes nothing', async (_, answers) => {
  const stage = await readyToPublish(server)
  const id = randomUUID()
  await script(server, answers)
  const { post } = await publish(stage, { id, text: 'The last word' })

  const late = await createAgain(stage, id)

  expect([late.statusCode, late.json()]).toEqual([201, post])
  expect(await posts(stage)).toEqual([post])
})

test('a draft that arrives ten times at once under ten keys is one post', async () => {
  const stage = await readyToPublish(server)
  const id = randomUUID()

  const replies = await Promise.all(Array.from({ length: 10 }, () => createAgain(stage, id)))

  expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(replies[0]?.statusCode).toBe(201)
  expect(await posts(stage)).toHaveLength(1)
})

test.each([
  ['published', [], 'posts/already-published'],
  ['on its way', [{ on: 'posts.create', effect: 'drop-before' }], 'posts/being-published'],
])('a post that is %s takes no change', async (_, answers, code) => {
  const stage = await readyToPublish(server)
  await script(server, answers)
  const { post } = await publish(stage, { text: 'Said and done' })

  const replies = [await change(stage, post.id), await change(stage, post.id, '"older"')]

  for (const reply of replies) {
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { code }])
  }
  expect(await posts(stage)).toEqual([post])
})

test('a post that was deleted elsewhere takes no change, and does not come back', async () => {
  const stage = await readyToPublish(server)
  const { id } = (await createAgain(stage, randomUUID())).json<Post>()
  await server.send(CALLS.deletePost, { token: stage.person.token, params: { id } })

  const replies = [await change(stage, id), await change(stage, id, '"older"')]

  for (const reply of replies) {
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: 'posts/not-found' }])
  }
  expect(await posts(stage)).toEqual([])
})

function publishAgain({ person, accountId }: Stage, id: string, key: string = randomUUID()) {
  return server.send(CALLS.publishDirect, {
    token: person.token,
    key,
    body: { id, social_account_id: accountId, text_content: 'Again' },
  })
}

function createAgain({ person }: Stage, id: string) {
  return server.send(CALLS.createPost, {
    token: person.token,
    key: randomUUID(),
    body: { id, text_content: 'As first typed' },
  })
}

function change({ person }: Stage, id: string, ifMatch?: string) {
  return server.send(CALLS.updatePost, {
    token: person.token,
    params: { id },
    body: { text_content: 'Too late' },
    ...(ifMatch === undefined ? {} : { headers: { 'if-match': ifMatch } }),
  })
}
