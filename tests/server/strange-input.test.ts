import { randomUUID } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { IDEMPOTENCY } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { forgetOldKeys } from '#server/kit/idempotency.ts'
import { signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

test.each([
  ['a family of several characters', '👩‍👩‍👧‍👦 and 🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
  ['a change of the reading direction', 'abc \u202Egnol\u202C \u2066שלום\u2069'],
  ['letters made of two characters', 'e\u0301 is not \u00E9'],
  ['white space of every kind', ' \t\r\n\u00A0\u2028\uFEFF'],
  ['20,000 characters', '𝒶'.repeat(10_000)],
])('a draft with %s is kept to the letter', async (_, text) => {
  const { token } = await signedIn(server)

  const stored = await server.send(CALLS.createPost, { token, body: { text_content: text } })
  const [listed] = (await server.send(CALLS.listPosts, { token })).json<Post[]>()

  expect(stored.statusCode, stored.body).toBe(201)
  expect(listed?.Text_content).toBe(text)
})

test.each([
  ['a way out of a folder', '../../etc/passwd'],
  ['the same, escaped', '..%2f..%2fetc%2fpasswd'],
  ['NUL', '\0'],
  ['SQL', "' or 1=1; drop table posts; --"],
  ['9000 characters', 'x'.repeat(9000)],
  ['an id and a line', '00000000-0000-0000-0000-000000000000\n'],
])('an id that is %s is refused by every call that takes one', async (_, id) => {
  const { token } = await signedIn(server)
  const calls = Object.values(CALLS).filter(({ path }) => /:\w+/.test(path))

  const replies = await Promise.all(
    calls.map(({ method, path }) =>
      server.request(`/api${path.replaceAll(/:\w+/g, encodeURIComponent(id))}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: '{}',
      }),
    ),
  )

  expect(calls.length).toBeGreaterThan(15)
  expect(replies.filter(({ statusCode }) => ![400, 404, 414].includes(statusCode))).toEqual([])
})

test('a page that knows less of a draft than the server takes nothing away from it', async () => {
  const { token } = await signedIn(server)
  const card = { source: 'https://example.com/', title: 'A', description: null, image_url: null }
  const body = { text_content: 'Before', link_card: card }
  const { id } = (await server.send(CALLS.createPost, { token, body })).json<Post>()

  const changed = await server.send(CALLS.updatePost, {
    token,
    params: { id },
    body: { text_content: 'After' },
  })

  expect(changed.json()).toMatchObject({ Text_content: 'After', link_card: card })
})

test('a key that is a month old is a new one', async () => {
  const { token } = await signedIn(server)
  const key = randomUUID()
  const ask = { token, key, body: { text_content: 'Twice' } }
  await server.send(CALLS.createPost, ask)

  const within = await server.send(CALLS.createPost, ask)
  const later = new Date(Date.now() + IDEMPOTENCY.keepMs + 1000)
  await forgetOldKeys(createDb(server.db.pool), later)
  const beyond = await server.send(CALLS.createPost, ask)

  expect([within, beyond].map(({ headers }) => headers['idempotency-replayed'])).toEqual([
    'true',
    undefined,
  ])
  expect((await server.send(CALLS.listPosts, { token })).json()).toHaveLength(2)
})
