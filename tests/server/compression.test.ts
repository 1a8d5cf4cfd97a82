import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())
const ada = await signedIn(server)
await server.send(CALLS.createPost, {
  token: ada.token,
  body: { text_content: 'A long draft. '.repeat(200) },
})

test.each([
  ['br', 'br, gzip', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a list travels as %s to who takes it', async (encoding, accepted, decompress) => {
  const plain = await get('/api/posts', {})
  const packed = await get('/api/posts', { 'accept-encoding': accepted })

  expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(decompress(packed.rawPayload).toString()).toBe(plain.body)
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  expect(plain.headers).not.toHaveProperty('content-encoding')
})

test('an answer that fits one packet is not compressed', async () => {
  const { headers } = await server.app.inject({
    url: '/api/system',
    headers: { 'accept-encoding': 'br' },
  })

  expect(headers).not.toHaveProperty('content-encoding')
})

test('what the calls of the sign-in answer is never compressed: it may hold a token', async () => {
  const { email, password } = ada
  for (let more = 0; more < 10; more += 1) {
    await server.send(CALLS.login, { body: { email, password } })
  }

  const { rawPayload, headers } = await get('/api/auth/sessions', { 'accept-encoding': 'br' })

  expect(rawPayload.length).toBeGreaterThan(1024)
  expect(headers).not.toHaveProperty('content-encoding')
})

function get(url: string, headers: Record<string, string>) {
  return server.app.inject({ url, headers: { authorization: `Bearer ${ada.token}`, ...headers } })
}
