import { afterAll, expect, test } from 'vitest'

import { testServer } from '#tests/kit/server.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

test.each([
  '/api/nowhere/%',
  '/api/%zz',
  '/api/%C0%80',
  '/api/sources%/x?a=%',
  `/api/accounts/callback/${'x'.repeat(9000)}`,
])('an address that cannot be read leads nowhere, as any other: %s', async (url) => {
  const reply = await server.request(url)

  expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: 'request/not-found' }])
  expect(reply.headers['content-type']).toContain('application/problem+json')
  expect(reply.headers['x-content-type-options']).toBe('nosniff')
  expect(reply.headers['x-request-id']).toBeTypeOf('string')
})

test.each(['%', '%ff', 'x'.repeat(3000)])(
  'an id that is none is refused first of all for who asks: %s',
  async (id) => {
    const reply = await server.request(`/api/posts/jobs/${id}`)

    expect([reply.statusCode, reply.json()]).toMatchObject([401, { code: 'session/missing' }])
  },
)

test.each([
  ['//', '/'],
  ['//login?from=mail', '/login?from=mail'],
  ['///evil.example//x', '/evil.example//x'],
])('%s leads to %s of the same host', async (url, there) => {
  const answer = await fetch(server.url + url, { redirect: 'manual' })

  expect([answer.status, answer.headers.get('location')]).toEqual([302, there])
})

test('two slashes are an address, too', async () => {
  const reply = await server.request('//', { method: 'POST' })

  expect(reply.statusCode).toBe(404)
})
