import { afterAll, expect, test } from 'vitest'

import type { UserReply } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import type { Post } from '#contract/posts.ts'
import { signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

test('what a call does not name cannot be written by it', async () => {
  const [ada, mateo] = [await signedIn(server), await signedIn(server)]
  const draft = await server.send(CALLS.createPost, {
    token: ada.token,
    body: { text_content: 'Hers' },
  })
  const { id, created_at } = draft.json<Post>()

  const changed = await server.request(`/api/posts/${id}`, {
    method: CALLS.updatePost.method,
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ text_content: 'Still hers', ...(await hostile(mateo.token)) }),
  })

  expect(changed.statusCode, changed.body).toBe(200)
  expect(await postsOf(mateo.token)).toEqual([])
  expect(await postsOf(ada.token)).toMatchObject([
    { id, created_at, Text_content: 'Still hers', is_published: false, publication: null },
  ])
})

async function hostile(token: string): Promise<Record<string, unknown>> {
  const { user } = (await server.send(CALLS.user, { token })).json<UserReply>()
  return {
    id: user.id,
    user_id: user.id,
    userId: user.id,
    is_published: true,
    published_at: '2020-01-01T00:00:00.000Z',
    created_at: '2020-01-01T00:00:00.000Z',
    publication: { state: 'published', address: 'https://evil.example/' },
  }
}

async function postsOf(token: string): Promise<Post[]> {
  return (await server.send(CALLS.listPosts, { token })).json<Post[]>()
}
