import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { NO_INSTRUCTIONS } from '#contract/jobs.ts'
import { signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

const BROKEN = ['a\0b', 'a\uD800b']

test.each(BROKEN)('a text that cannot be kept is refused at the door: %j', async (text) => {
  const { token } = await signedIn(server)

  const replies = [
    await server.send(CALLS.addSource, { token, body: { source: text } }),
    await server.send(CALLS.analyzeFrequency, { token, body: { keyword: text } }),
    await server.send(CALLS.analyzeSourceTrend, { token, body: { keyword: text } }),
    await server.send(CALLS.generatePost, { token, body: { keyword: text } }),
    await server.send(CALLS.createPost, { token, body: { text_content: text } }),
    await server.send(CALLS.createPost, {
      token,
      body: { text_content: 'A draft', image_content_url: `https://example.com/${text}` },
    }),
    await server.send(CALLS.saveInstructions, {
      token,
      body: { ...NO_INSTRUCTIONS, avoid: [text] },
    }),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 400))
})

test.each(BROKEN)('and so is an address: %j', async (text) => {
  const email = `${text}@example.com`
  const body = { email, password: 'correct horse battery' }

  const replies = [
    await server.send(CALLS.login, { body }),
    await server.send(CALLS.register, { body }),
    await server.send(CALLS.forgotPassword, { body: { email } }),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400])
})

test('an OPML file with such characters is read without them', async () => {
  const { token } = await signedIn(server)
  const opml = `<opml><body><outline type="keyword" text="a\0b" category="c\uD800"/></body></opml>`

  const reply = await server.send(CALLS.importSources, { token, body: { opml } })

  expect(reply.statusCode, reply.body).toBe(200)
  expect(reply.json()).toMatchObject({ added: [{ source: 'ab', category: 'c\uFFFD' }] })
})
