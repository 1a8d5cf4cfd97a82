import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { closeDatabase, databaseOf } from '#db/databases.ts'
import { publishOnce } from '#sync/publish/publish.ts'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { SeenRequest } from '#tests/kit/client/api.ts'
import { aPost, aPublication, aUser } from '#tests/kit/client/things.ts'

function aBody(text = 'Hello') {
  return { social_account_id: randomUUID(), text_content: text, image_content_url: null }
}

function keyOf(request: SeenRequest | undefined): string {
  return String(request?.headers['idempotency-key'])
}

test('a publish is two calls with one key, and ends in the mirror', async () => {
  const db = databaseOf(aUser().id)
  const [post, body] = [aPost(), aBody()]
  await using api = await startApi({
    'POST /posts/publish-direct': () => ({ json: { success: true, message: 'Published', post } }),
    'POST /posts': () => ({ status: 201, json: post }),
  })

  expect(await publishOnce(db, body)).toEqual({ kind: 'published', post })

  const [first, second] = api.requests
  expect(first).toMatchObject({ path: '/posts/publish-direct', body })
  expect(second).toMatchObject({ path: '/posts', body: { ...body, is_published: true } })
  expect(keyOf(second)).toBe(keyOf(first))
  expect(await db.posts.toArray()).toEqual([post])
  expect(await db.intents.count()).toBe(0)
})

test('tried again after a lost answer, a publish has the same key, also after a reload', async () => {
  const user = aUser()
  const [post, body] = [aPost(), aBody()]
  await using api = await startApi({ 'POST /posts/publish-direct': () => 'lost' })

  expect(await publishOnce(databaseOf(user.id), body)).toEqual({ kind: 'no-answer' })
  closeDatabase(user.id)
  api.routes['POST /posts/publish-direct'] = () => ({ json: { success: true, message: '', post } })
  api.routes['POST /posts'] = () => ({ json: post })
  await publishOnce(databaseOf(user.id), body)

  const [lost, again] = api.seen('POST /posts/publish-direct')
  expect(keyOf(again)).toBe(keyOf(lost))
  expect(await databaseOf(user.id).intents.count()).toBe(0)
})

test('another attempt of a stored post is known again by its text', async () => {
  const db = databaseOf(aUser().id)
  const body = aBody()
  await using api = await startApi({ 'POST /posts/publish-direct': () => 'lost' })

  await publishOnce(db, { ...body, id: randomUUID() })
  await publishOnce(db, body)

  const [first, second] = api.requests
  expect(keyOf(second)).toBe(keyOf(first))
  expect(second?.body).toEqual(first?.body)
})

test('a publish whose outcome the device cannot write down is published all the same', async () => {
  const db = databaseOf(aUser().id)
  const post = aPost()
  await using _ = await startApi({
    'POST /posts/publish-direct': () => {
      db.close({ disableAutoOpen: true })
      return { json: { success: true, message: '', post } }
    },
    'POST /posts': () => ({ json: post }),
  })

  expect(await publishOnce(db, aBody())).toEqual({ kind: 'published', post })
})

test('the job that drafted the text goes with both calls', async () => {
  const db = databaseOf(aUser().id)
  const [post, generation_id] = [aPost(), randomUUID()]
  await using api = await startApi({
    'POST /posts/publish-direct': () => ({ json: { success: true, message: '', post } }),
    'POST /posts': () => ({ status: 201, json: post }),
  })

  await publishOnce(db, { ...aBody(), generation_id })

  expect(api.requests.map(({ body }) => body)).toMatchObject([{ generation_id }, { generation_id }])
})

test('what drafted the text, and what goes with it, does not make it another intent', async () => {
  const db = databaseOf(aUser().id)
  const body = aBody()
  await using api = await startApi({ 'POST /posts/publish-direct': () => 'lost' })

  await publishOnce(db, { ...body, generation_id: randomUUID() })
  await publishOnce(db, { ...body, image_alt_text: 'A chart', link_card: null })

  const [first, second] = api.requests
  expect(keyOf(second)).toBe(keyOf(first))
  expect(second?.body).toEqual(first?.body)
})

test('another text is another intent', async () => {
  const db = databaseOf(aUser().id)
  const body = aBody()
  await using api = await startApi({ 'POST /posts/publish-direct': () => 'lost' })

  await publishOnce(db, body)
  await publishOnce(db, { ...body, text_content: 'Something else' })

  const [first, second] = api.requests
  expect(keyOf(second)).not.toBe(keyOf(first))
})

test('the same text published again after a success is a new intent', async () => {
  const db = databaseOf(aUser().id)
  const [post, body] = [aPost(), aBody()]
  await using api = await startApi({
    'POST /posts/publish-direct': () => ({ json: { success: true, message: '', post } }),
    'POST /posts': () => ({ json: post }),
  })

  await publishOnce(db, body)
  await publishOnce(db, body)

  const [first, second] = api.seen('POST /posts/publish-direct')
  expect(keyOf(second)).not.toBe(keyOf(first))
})

test.each([
  ['queued', 'pending'],
  ['uploading', 'pending'],
  ['sending', 'pending'],
  ['settling', 'pending'],
  ['unknown', 'unknown'],
  ['failed', 'failed'],
] as const)('a post that is %s is a %s publish, and is not sent again', async (state, kind) => {
  const db = databaseOf(aUser().id)
  const post = aPost({ is_published: false, publication: aPublication({ state, reason: 'Why' }) })
  await using api = await startApi({
    'POST /posts/publish-direct': () => ({ json: { success: false, message: '', post } }),
  })

  expect(await publishOnce(db, aBody())).toEqual({ kind, post, reason: 'Why' })

  expect(api.requests).toHaveLength(1)
  expect(await db.intents.count()).toBe(0)
})

test('a failed second call takes nothing back', async () => {
  const db = databaseOf(aUser().id)
  const post = aPost()
  await using _ = await startApi({
    'POST /posts/publish-direct': () => ({ json: { success: true, message: '', post } }),
    'POST /posts': () => 'lost',
  })

  expect(await publishOnce(db, aBody())).toEqual({ kind: 'published', post })
})

test("a refusal is told in the server's words, and the next try is a new intent", async () => {
  const db = databaseOf(aUser().id)
  await using _ = await startApi({
    'POST /posts/publish-direct': () => problem(422, 'posts/too-long', 'Shorten the text.'),
  })

  expect(await publishOnce(db, aBody())).toEqual({ kind: 'refused', said: 'Shorten the text.' })

  expect(await db.intents.count()).toBe(0)
})

test.each([
  [409, 'request/in-progress'],
  [500, 'unexpected'],
  [503, 'server/unavailable'],
])('after %i %s nobody knows, and the key is kept', async (status, code) => {
  const db = databaseOf(aUser().id)
  await using _ = await startApi({
    'POST /posts/publish-direct': () => problem(status, code, 'Try again.'),
  })

  expect(await publishOnce(db, aBody())).toEqual({ kind: 'no-answer' })

  expect(await db.intents.count()).toBe(1)
})
