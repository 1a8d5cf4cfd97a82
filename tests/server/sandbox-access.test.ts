import { afterAll, expect, test } from 'vitest'

import { testServer } from '#tests/kit/server.ts'

const closed = await testServer({ config: { sandboxIsOpen: false } })
const open = await testServer({ config: { sandboxIsOpen: true } })
afterAll(async () => {
  await closed[Symbol.asyncDispose]()
  await open[Symbol.asyncDispose]()
})

const MAILBOX = '/sandbox/mailbox.json'

test.each(['localhost:3000', '127.0.0.1', '[::1]:3000'])(
  'somebody at the machine reads the mailbox at %s',
  async (host) => {
    const reply = await closed.app.inject({ url: MAILBOX, headers: { host } })

    expect([reply.statusCode, reply.json()]).toEqual([200, []])
  },
)

test.each([
  ['another machine', { remoteAddress: '192.168.1.20' }],
  [
    'another machine that calls itself this one',
    { remoteAddress: '192.168.1.20', headers: { host: 'localhost' } },
  ],
  ['a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
  ['a proxy that tells of the host alone', { headers: { 'x-forwarded-host': 'localhost' } }],
  ['a page whose name leads to this machine', { headers: { host: 'rebound.example' } }],
  ['a request with no host that can be read', { headers: { host: '[' } }],
])('%s gets nothing of the sandbox', async (_who, from) => {
  const replies = await Promise.all(
    [MAILBOX, '/sandbox/linkedin/feed', '/sandbox/linkedin/control'].map((url) =>
      closed.app.inject({ url, ...from }),
    ),
  )
  const reset = await closed.app.inject({ method: 'POST', url: '/sandbox/reset.json', ...from })

  for (const reply of [...replies, reset]) {
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: 'request/not-found' }])
    expect(reply.body).toContain('LIN_SANDBOX=1')
  }
})

test.each([
  ['nginx that hands on the host', { host: 'localhost:8080', 'x-forwarded-for': '127.0.0.1' }],
  ['Apache', { host: '127.0.0.1:4100', 'x-forwarded-host': 'localhost:8080', via: '1.1 apache' }],
])('somebody at the machine who comes through %s is led past it', async (_, headers) => {
  const page = { ...headers, accept: 'text/html,application/xhtml+xml' }
  const url = '/sandbox/linkedin/oauth/v2/authorization?state=a%20b'

  const reply = await closed.app.inject({ url, headers: page })
  const program = await closed.app.inject({ url: MAILBOX, headers })
  const form = await closed.app.inject({ method: 'POST', url: MAILBOX, headers: page })

  expect([reply.statusCode, reply.headers.location]).toEqual([200, undefined])
  expect(reply.body).toContain(`content="0; url=${closed.url}${url}"`)
  expect([program.statusCode, form.statusCode]).toEqual([404, 404])
  expect(program.body).toContain(`${closed.url}/sandbox/mailbox`)
})

test.each([
  ['of another name', { host: 'localhost', 'x-forwarded-host': 'lin.example.com' }, '127.0.0.1'],
  ['on another machine', { host: 'localhost', 'x-forwarded-for': '10.0.0.3' }, '10.0.0.2'],
])('a page of a proxy %s leads nowhere', async (_, headers, remoteAddress) => {
  const sent = { headers: { ...headers, accept: 'text/html' }, remoteAddress }
  const reply = await closed.app.inject({ url: '/sandbox/mailbox', ...sent })

  expect(reply.statusCode).toBe(404)
})

test('where it was asked for, everybody reads it', async () => {
  const headers = { host: 'lin.example.com', 'x-forwarded-for': '203.0.113.9' }

  const reply = await open.app.inject({ url: MAILBOX, headers, remoteAddress: '10.0.0.2' })

  expect(reply.statusCode).toBe(200)
})
