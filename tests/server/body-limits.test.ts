import { once } from 'node:events'
import { connect } from 'node:net'

import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { Call } from '#contract/calls.ts'
import { ASSET } from '#contract/file-limits.ts'
import { API } from '#contract/limits.ts'
import { OPML } from '#contract/rules/opml-limits.ts'
import { VOICE } from '#contract/voice/own-posts.ts'
import { signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())
const person = await signedIn(server)

const ALL: readonly (readonly [string, Call])[] = Object.entries(CALLS)

test('only what holds an image, a list of feeds or own posts may be large', () => {
  const large = ALL.flatMap(([name, { bodyLimitBytes = 0 }]) =>
    bodyLimitBytes > API.bodyLimitBytes ? [[name, bodyLimitBytes]] : [],
  )

  expect(Object.fromEntries(large)).toEqual({
    createPost: API.postBodyLimitBytes,
    updatePost: API.postBodyLimitBytes,
    publishDirect: API.postBodyLimitBytes,
    uploadAsset: ASSET.partBytes,
    importSources: OPML.bodyLimitBytes,
    addOwnPosts: VOICE.batchBytes,
  })
})

test.each([
  ['/api/sources', API.bodyLimitBytes],
  ['/api/posts', API.postBodyLimitBytes],
  ['/api/sources/opml', OPML.bodyLimitBytes],
])('what is larger than %s takes is refused', async (url, limit) => {
  const reply = await server.request(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify('x'.repeat(limit)),
  })

  expect([reply.statusCode, reply.json()]).toMatchObject([413, { code: 'request/too-large' }])
})

test.each([
  ['lists in lists', '['.repeat(4_400_000), 'The JSON is nested more than 32 deep.'],
  [
    'lists beside lists',
    `[${'{},'.repeat(2_900_000)}{}]`,
    'The JSON has more than 10000 brackets, commas and colons.',
  ],
])('megabytes of %s are refused by their bytes, and never parsed', async (_what, json, detail) => {
  const reply = await server.request('/api/posts', {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    payload: json,
  })

  expect([reply.statusCode, reply.json()]).toMatchObject([
    400,
    { code: 'request/invalid', message: detail },
  ])
})

test("a stranger's megabytes are refused before they are read", async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.write(
    'POST /api/posts HTTP/1.1\r\nHost: lin\r\nContent-Type: application/json\r\nContent-Length: 8000000\r\n\r\n{',
  )

  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  await once(socket, 'data')
  socket.destroy()

  expect(answer).toMatch(/^HTTP\/1.1 401 /)
})
