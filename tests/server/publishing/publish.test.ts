import { randomUUID } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { Post } from '#contract/posts.ts'
import { signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

const TRICKY = 'Text (in parentheses) #tag C# _under_ <b> {x} a|b ~ * @me \\ and emoji 👩‍💻'

import { feed, feedTexts, posts, publish, readyToPublish, script, settle } from './publish-stage.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

test('a published post is on LinkedIn letter for letter, and says where', async () => {
  const stage = await readyToPublish(server)

  const reply = await publish(stage, { text: TRICKY })

  expect(reply).toMatchObject({ success: true, post: { is_published: true, Text_content: TRICKY } })
  expect(await feedTexts(stage.server)).toEqual([TRICKY])
  expect(reply.post.publication?.state).toBe('published')
  expect(reply.post.publication?.url).toMatch(/\/feed\/update\/urn:li:share:\d+$/)
})

test('the same publish ten times at once is one post', async () => {
  const stage = await readyToPublish(server)
  const key = randomUUID()

  const replies = await Promise.all(
    Array.from({ length: 10 }, () => publish(stage, { text: 'Once', key })),
  )

  expect(await feedTexts(stage.server)).toEqual(['Once'])
  expect(new Set(replies.map((reply) => reply.post.id)).size).toBe(1)
  expect(await posts(stage)).toHaveLength(1)
})

test('the key of a publish with another text is refused', async () => {
  const stage = await readyToPublish(server)
  const key = randomUUID()
  await publish(stage, { text: 'One text', key })

  const reply = await stage.server.send(CALLS.publishDirect, {
    token: stage.person.token,
    key,
    body: { social_account_id: stage.accountId, text_content: 'Another text' },
  })

  expect([reply.statusCode, reply.json()]).toMatchObject([422, { code: 'request/key-reused' }])
})

test('the second call of the spec, with the same key, lands on the same post', async () => {
  const stage = await readyToPublish(server)
  const key = randomUUID()
  const { post } = await publish(stage, { text: 'Hello', key })

  const saved = await stage.server.send(CALLS.createPost, {
    token: stage.person.token,
    key,
    body: { social_account_id: stage.accountId, text_content: 'Hello', is_published: true },
  })

  expect(saved.json<Post>().id).toBe(post.id)
  expect(await posts(stage)).toHaveLength(1)
})

test('a lost answer leaves a post that may be live, and reconciling it ends with the one post', async () => {
  const stage = await readyToPublish(server)
  await script(stage.server, [{ on: 'posts.create', effect: 'accept-then-lose-the-answer' }])

  const lost = await publish(stage, { text: 'Was it there?' })
  const settled = await settle(stage, lost.post.id, 'resend')

  expect(lost).toMatchObject({ success: false, post: { publication: { state: 'unknown' } } })
  expect(settled).toMatchObject({ success: true, post: { is_published: true } })
  const [only] = await feed(stage.server)
  expect(settled.post.publication?.urn).toBe(only?.urn)
  expect(await feedTexts(stage.server)).toEqual(['Was it there?'])
})

test('a post that may be live is not published again under another key', async () => {
  const stage = await readyToPublish(server)
  await script(stage.server, [{ on: 'posts.create', effect: 'accept-then-lose-the-answer' }])
  const { post } = await publish(stage, { text: 'In doubt' })

  const again = await stage.server.send(CALLS.publishDirect, {
    token: stage.person.token,
    key: randomUUID(),
    body: { id: post.id, social_account_id: stage.accountId, text_content: 'In doubt' },
  })

  expect([again.statusCode, again.json()]).toMatchObject([
    409,
    { message: 'This post may be live already. Settle it first.' },
  ])
  expect(await feedTexts(stage.server)).toEqual(['In doubt'])
})

test('reconciling a post that never arrived publishes it once', async () => {
  const stage = await readyToPublish(server)
  await script(stage.server, [{ on: 'posts.create', effect: 'drop-before' }])

  const lost = await publish(stage, { text: 'It was not' })
  const settled = await settle(stage, lost.post.id, 'resend')

  expect(lost.post.publication?.state).toBe('unknown')
  expect(settled.post.publication?.state).toBe('published')
  expect(await feedTexts(stage.server)).toEqual(['It was not'])
})

test('whatever goes wrong while reconciling, the post stays one that may be live', async () => {
  const stage = await readyToPublish(server)
  await script(stage.server, [
    { on: 'posts.create', effect: 'accept-then-lose-the-answer' },
    { on: 'posts.create', effect: 'refuse', status: 429, body: { status: 429 } },
    { on: 'posts.create', effect: 'refuse', status: 403, body: { status: 403 } },
    { on: 'posts.create', effect: 'accept-then-lose-the-answer' },
  ])
  const lost = await publish(stage, { text: 'Patience' })

  const states: (string | undefined)[] = []
  for (let tries = 0; tries < 3; tries += 1) {
    const { post } = await settle(stage, lost.post.id, 'resend')
    states.push(post.publication?.state)
  }
  const last = await settle(stage, lost.post.id, 'resend')

  expect(states).toEqual(['unknown', 'unknown', 'unknown'])
  expect(last.post.publication?.state).toBe('published')
  expect(await feedTexts(stage.server)).toEqual(['Patience'])
})

test('a person may say that the post is there', async () => {
  const stage = await readyToPublish(server)
  await script(stage.server, [{ on: 'posts.create', effect: 'accept-then-lose-the-answer' }])
  const lost = await publish(stage, { text: 'I saw it' })

  const settled = await settle(stage, lost.post.id, 'mark-published')

  expect(settled.post).toMatchObject({ is_published: true, publication: { state: 'published' } })
  expect(await feedTexts(stage.server)).toEqual(['I saw it'])
})

test('only a post that may be live can be reconciled', async () => {
  const stage = await readyToPublish(server)
  const { post } = await publish(stage, { text: 'Done' })

  const reply = await stage.server.send(CALLS.settlePost, {
    token: stage.person.token,
    params: { id: post.id },
    body: { method: 'resend' },
  })

  expect(reply.json()).toMatchObject({ code: 'posts/not-unknown' })
})

test('a refusal is told with its reason, and the draft can be published again', async () => {
  const stage = await readyToPublish(server)
  await script(stage.server, [
    { on: 'posts.create', effect: 'refuse', status: 422, body: { status: 422, message: 'No.' } },
  ])

  const refused = await publish(stage, { text: 'Once more' })
  const again = await publish(stage, { id: refused.post.id, text: 'Once more' })

  expect(refused).toMatchObject({ success: false, message: REFUSED })
  expect(again).toMatchObject({ success: true, post: { id: refused.post.id } })
  expect(await feedTexts(stage.server)).toEqual(['Once more'])
})

test('text that this member posted before is refused with the reason, not called published', async () => {
  const stage = await readyToPublish(server)
  await publish(stage, { text: 'Same words' })

  const second = await publish(stage, { text: 'Same words' })

  expect(second).toMatchObject({ success: false, post: { publication: { state: 'failed' } } })
  const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  expect(second.message).toContain('already posted exactly this text')
  expect(second.message).toContain(`Lin published it on ${today.format(new Date())}.`)
})

test('a dead token shows the account as not connected, and nothing is sent with it again', async () => {
  const stage = await readyToPublish(server)
  await script(stage.server, [
    {
      on: 'posts.create',
      effect: 'refuse',
      status: 401,
      body: { status: 401, serviceErrorCode: 65_602, code: 'EXPIRED_ACCESS_TOKEN' },
    },
  ])

  const refused = await publish(stage, { text: 'Too late' })
  const reply = await stage.server.send(CALLS.publishDirect, {
    token: stage.person.token,
    body: { social_account_id: stage.accountId, text_content: 'Too late' },
  })

  expect(refused.message).toContain('Connect the account again')
  expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'accounts/disconnected' }])
})

test('a token that LinkedIn made just now may be refused at first', async () => {
  const stage = await readyToPublish(server)
  await script(stage.server, [REVOKED])

  const reply = await publish(stage, { text: 'Fresh' })

  expect(reply.success).toBe(true)
})

test('a token that another LIN_SECRET sealed is one to connect anew', async () => {
  const stage = await readyToPublish(server)
  await server.db.pool.query(`update accounts set sealed_token = 'nonsense' where id = $1`, [
    stage.accountId,
  ])

  const reply = await server.send(CALLS.publishDirect, {
    token: stage.person.token,
    body: { social_account_id: stage.accountId, text_content: 'Sealed' },
  })

  expect(reply.json()).toMatchObject({ status: 409, code: 'accounts/disconnected' })
})

test('a token that was revoked at LinkedIn has to be made anew', async () => {
  const stage = await readyToPublish(server)
  await script(stage.server, [REVOKED])
  await server.db.pool.query(`update accounts set connected_at = now() - interval '2 minutes'`)

  const reply = await publish(stage, { text: 'Revoked' })

  expect(reply.success).toBe(false)
  expect(reply.message).toMatch(/ended at LinkedIn. Connect the account again/)
})

test('two intents to publish the same new post at once: one goes, the other is told', async () => {
  const stage = await readyToPublish(server)
  const body = {
    id: randomUUID(),
    social_account_id: stage.accountId,
    text_content: 'One of two',
  }

  const replies = await Promise.all(
    [1, 2, 3].map(() =>
      stage.server.send(CALLS.publishDirect, {
        token: stage.person.token,
        key: randomUUID(),
        body,
      }),
    ),
  )

  expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1)
  expect(replies.filter((reply) => reply.statusCode === 409)).toHaveLength(2)
  expect(await feedTexts(stage.server)).toEqual(['One of two'])
})

test('an image is uploaded and shown', async () => {
  const stage = await readyToPublish(server)
  const image = `data:image/png;base64,${ONE_PIXEL_PNG}`

  const reply = await publish(stage, { text: 'With a picture', image })
  const [post] = await feed(stage.server)

  expect(reply.success).toBe(true)
  expect(post?.image).not.toBeNull()
})

test.each([
  ['blank text', { text: ' \n ' }, 'posts/blank'],
  ['3001 characters', { text: 'x'.repeat(3001) }, 'posts/too-long'],
  [
    'an image that is none',
    { text: 'x', image: 'data:image/png;base64,AAAA' },
    'posts/image-invalid',
  ],
])('%s is refused before anything is stored', async (_, content, code) => {
  const stage = await readyToPublish(server)

  const reply = await stage.server.send(CALLS.publishDirect, {
    token: stage.person.token,
    body: {
      social_account_id: stage.accountId,
      text_content: content.text,
      image_content_url: 'image' in content ? content.image : null,
    },
  })

  expect(reply.json()).toMatchObject({ code })
  expect(await posts(stage)).toHaveLength(0)
})

test('an account of another user is not there', async () => {
  const stage = await readyToPublish(server)
  const stranger = await signedIn(stage.server)

  const reply = await stage.server.send(CALLS.publishDirect, {
    token: stranger.token,
    body: { social_account_id: stage.accountId, text_content: 'Not mine' },
  })

  expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: 'accounts/not-found' }])
})

const REVOKED = {
  on: 'posts.create',
  effect: 'refuse',
  status: 401,
  body: { status: 401, serviceErrorCode: 65_601, code: 'REVOKED_ACCESS_TOKEN' },
}

const REFUSED = 'LinkedIn refused the post: No. Nothing was posted; change it and publish again.'

const ONE_PIXEL_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
