import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { Post } from '#contract/posts.ts'
import { connectedAccount, signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

test('a draft that is sent again is the one that is there, though its account is gone by now', async () => {
  const person = await signedIn(server)
  const account = await connectedAccount(server, person)
  const id = crypto.randomUUID()
  const body = { id, social_account_id: account.id, text_content: 'First' }
  const { token } = person

  const made = await server.send(CALLS.createPost, { token, body, key: crypto.randomUUID() })
  await server.db.pool.query('delete from accounts where id = $1', [account.id])
  const again = await server.send(CALLS.createPost, {
    token,
    body: { ...body, text_content: 'Second' },
    key: crypto.randomUUID(),
  })

  expect([made.statusCode, again.statusCode]).toEqual([201, 201])
  expect(again.json<Post>()).toMatchObject({ id, Text_content: 'First', social_account_id: null })
})

test('a draft for an account of somebody else is not stored', async () => {
  const other = await connectedAccount(server, await signedIn(server))
  const { token } = await signedIn(server)
  const body = { social_account_id: other.id, text_content: 'For them' }

  const refused = await server.send(CALLS.createPost, { token, body, key: crypto.randomUUID() })
  const list = await server.send(CALLS.listPosts, { token })

  expect([refused.statusCode, refused.json()]).toMatchObject([404, { code: 'accounts/not-found' }])
  expect(list.json()).toEqual([])
})
