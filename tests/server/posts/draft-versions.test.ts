import { randomUUID } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { CALLS } from '#contract/calls.ts'
import type { Post, PostChange } from '#contract/posts.ts'
import { signedIn } from '#tests/kit/people.ts'
import type { Person } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

/** The clock stands still, so that all changes are made within one millisecond. */
const NOW = new Date()

const server = await testServer({ clock: { now: () => NOW } })
afterAll(() => server[Symbol.asyncDispose]())

test('the version of a draft is the moment of its last change, in its row and as an ETag', async () => {
  const person = await signedIn(server)

  const made = await draft(person)
  const changed = await change(person, made.post.id, { text_content: 'Second' })
  const rows = (await server.send(CALLS.listPosts, { token: person.token })).json<Post[]>()

  expect(made.etag).toBe(`"${made.post.updated_at}"`)
  expect(changed.etag).toBe(`"${changed.json<Post>().updated_at}"`)
  expect(rows.map((row) => `"${row.updated_at}"`)).toEqual([changed.etag])
})

test('two changes within a millisecond are two versions', async () => {
  const person = await signedIn(server)
  const { post, etag } = await draft(person)

  const first = await change(person, post.id, { text_content: 'First' })
  const second = await change(person, post.id, { text_content: 'Second' })

  expect(new Set([etag, first.etag, second.etag]).size).toBe(3)
  expect([etag, first.etag, second.etag].toSorted()).toEqual([etag, first.etag, second.etag])
})

test('a draft that was changed elsewhere is not overwritten', async () => {
  const person = await signedIn(server)
  const { post, etag } = await draft(person)
  await change(person, post.id, { text_content: 'From the phone' })

  const late = await change(person, post.id, { text_content: 'From the desk' }, { ifMatch: etag })

  expect([late.statusCode, late.json()]).toMatchObject([
    412,
    {
      code: 'posts/changed-elsewhere',
      detail: 'This post was changed elsewhere in the meantime, so nothing was overwritten.',
    },
  ])
  expect(await texts(person)).toEqual(['From the phone'])
})

test.each([
  ['the version that is there', (etag: string) => etag],
  ['a list with it', (etag: string) => `"2020-01-01T00:00:00.000Z", ${etag}`],
  ['any version', () => '*'],
  [
    'the version as a proxy that compresses named it',
    (etag: string) => `${etag.slice(0, -1)}-gzip"`,
  ],
])('a change over %s is made', async (_, conditionOf) => {
  const person = await signedIn(server)
  const { post, etag } = await draft(person)

  const made = await change(
    person,
    post.id,
    { text_content: 'New' },
    { ifMatch: conditionOf(etag) },
  )

  expect(made.statusCode, made.body).toBe(200)
  expect(await texts(person)).toEqual(['New'])
})

test.each([
  ['a weak tag', (etag: string) => `W/${etag}`, 412, 'posts/changed-elsewhere'],
  ['a tag without quotes', (etag: string) => etag.slice(1, -1), 400, 'request/invalid'],
])('a change over %s is refused', async (_, conditionOf, status, code) => {
  const person = await signedIn(server)
  const { post, etag } = await draft(person)

  const refused = await change(
    person,
    post.id,
    { text_content: 'New' },
    { ifMatch: conditionOf(etag) },
  )

  expect([refused.statusCode, refused.json()]).toMatchObject([status, { code }])
  expect(await texts(person)).toEqual(['First'])
})

test('of ten changes over one version at once, one is made', async () => {
  const person = await signedIn(server)
  const { post, etag } = await draft(person)

  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      change(person, post.id, { text_content: `Device ${i}` }, { ifMatch: etag }),
    ),
  )

  const made = replies.filter(({ statusCode }) => statusCode === 200)
  expect(replies.filter(({ statusCode }) => statusCode === 412)).toHaveLength(9)
  expect(await texts(person)).toEqual(made.map((reply) => reply.json<Post>().Text_content))
})

test('a change that is sent again with its key is answered as before, whatever was made of it', async () => {
  const person = await signedIn(server)
  const { post, etag } = await draft(person)
  const sent = { ifMatch: etag, key: randomUUID() }
  const first = await change(person, post.id, { text_content: 'Mine' }, sent)
  await change(person, post.id, { text_content: 'Theirs' })

  const again = await change(person, post.id, { text_content: 'Mine' }, sent)

  expect([again.statusCode, again.body, again.etag]).toEqual([200, first.body, first.etag])
  expect(await texts(person)).toEqual(['Theirs'])
})

test('a refused change may be made with its key over the version that is there', async () => {
  const person = await signedIn(server)
  const { post, etag } = await draft(person)
  const key = randomUUID()
  const theirs = await change(person, post.id, { text_content: 'Theirs' })
  await change(person, post.id, { text_content: 'Mine' }, { ifMatch: etag, key })

  const made = await change(
    person,
    post.id,
    { text_content: 'Mine' },
    { ifMatch: theirs.etag, key },
  )

  expect(made.statusCode, made.body).toBe(200)
  expect(await texts(person)).toEqual(['Mine'])
})

test('the description of the API names the condition beside the key', async () => {
  const { paths } = Description.parse((await server.request('/api/openapi.json')).json())

  const { parameters } = paths['/api/posts/{id}']?.put ?? {}
  const headers = parameters?.filter((parameter) => parameter.in === 'header')
  expect(headers).toMatchObject([
    { name: 'Idempotency-Key', required: false },
    { name: 'if-match', required: false },
  ])
  expect(headers?.[1]?.description).toMatch(/`updated_at` in double quotes/)
})

const Parameter = z.object({
  in: z.string(),
  name: z.string(),
  required: z.optional(z.boolean()),
  description: z.optional(z.string()),
})
const Operation = z.object({ parameters: z.array(Parameter) })
const Description = z.object({
  paths: z.record(z.string(), z.object({ put: z.optional(Operation) })),
})

async function draft({ token }: Person): Promise<{ readonly post: Post; readonly etag: string }> {
  const reply = await server.send(CALLS.createPost, { token, body: { text_content: 'First' } })
  expect(reply.statusCode, reply.body).toBe(201)
  return { post: reply.json<Post>(), etag: String(reply.headers['etag']) }
}

async function change(
  { token }: Person,
  id: string,
  body: PostChange,
  { ifMatch, key }: { readonly ifMatch?: string; readonly key?: string } = {},
) {
  const reply = await server.send(CALLS.updatePost, {
    token,
    params: { id },
    body,
    ...(key === undefined ? {} : { key }),
    ...(ifMatch === undefined ? {} : { headers: { 'if-match': ifMatch } }),
  })
  const { statusCode, headers } = reply
  return { statusCode, body: reply.body, json: reply.json, etag: String(headers['etag']) }
}

async function texts({ token }: Person): Promise<string[]> {
  const reply = await server.send(CALLS.listPosts, { token })
  return reply.json<Post[]>().map((post) => post.Text_content)
}
