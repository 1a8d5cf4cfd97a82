import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'

import { afterAll, expect, test } from 'vitest'

import { CONNECTION } from '#server/kit/connection-limits.ts'
import { eventually } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())
const { port } = new URL(server.url)

/** Node itself would look at its connections each half minute. */
const SOON = { timeout: 20_000 }

const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: lin\r\nConnection: close\r\n\r\n'
const POST = 'POST /api/auth/login HTTP/1.1\r\nHost: lin\r\nContent-Type: application/json\r\n'

test('a process keeps what one client may take within bounds', () => {
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout, maxConnections } =
    server.app.server

  expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout, maxConnections }).toEqual({
    headersTimeout: CONNECTION.headMs,
    requestTimeout: CONNECTION.requestMs,
    timeout: CONNECTION.silenceMs,
    keepAliveTimeout: CONNECTION.keepAliveMs,
    maxConnections: CONNECTION.max,
  })
})

test('who never ends the head of a request is cut off', SOON, async () => {
  using _ = hurry({ headersTimeout: 50 })

  const answer = await say('GET / HTTP/1.1\r\nHost: lin\r\nX-Slow: ')

  expect(answer).toMatch(/^HTTP\/1.1 408 /)
})

test('who never ends the body of a request is cut off', SOON, async () => {
  using _ = hurry({ headersTimeout: 50, requestTimeout: 100 })

  const answer = await say(`${POST}Content-Length: 90000\r\n\r\n{"email":`)

  expect(answer).toMatch(/^HTTP\/1.1 408 /)
})

test('who opens more connections than a process has room for is turned away', async () => {
  server.app.server.maxConnections = 1
  using _ = { [Symbol.dispose]: () => (server.app.server.maxConnections = CONNECTION.max) }
  const first = connect(Number(port), '127.0.0.1')
  await once(first, 'connect')

  const answer = await say(HEALTH)
  first.destroy()

  expect(answer).toBe('')
})

test('one address holds so many connections and no more, and gets one back for each that it leaves', async () => {
  await using own = await testServer()
  const to = new URL(own.url).port
  const held = await Promise.all(Array.from({ length: CONNECTION.maxOfAddress }, () => opened(to)))

  const beyond = await say(HEALTH, to)
  held.pop()?.destroy()
  const again = await eventually(async () => (await say(HEALTH, to)) || undefined)
  for (const socket of held) socket.destroy()

  expect(beyond).toBe('')
  expect(again).toMatch(/^HTTP\/1.1 200 /)
})

test('a proxy that is named holds as many as there are', async () => {
  await using behind = await testServer({ config: { trustedProxies: ['127.0.0.0/8'] } })
  const to = new URL(behind.url).port
  const held = await Promise.all(Array.from({ length: CONNECTION.maxOfAddress }, () => opened(to)))

  const beyond = await say(HEALTH, to)
  for (const socket of held) socket.destroy()

  expect(beyond).toMatch(/^HTTP\/1.1 200 /)
})

test.each([
  ['a head that is too long', `GET / HTTP/1.1\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`, 431],
  ['an address that is too long', `GET /${'x'.repeat(17_000)} HTTP/1.1\r\n\r\n`, 431],
  ['no HTTP', 'SSH-2.0-OpenSSH_9.9\r\n', 400],
  ['a method that there is not', 'BREW / HTTP/1.1\r\nHost: lin\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  [
    'two lengths, of which a proxy may believe the other',
    `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ['a length twice', `${POST}Content-Length: 4\r\nContent-Length: 5\r\n\r\n{}{}`, 400],
  ['a line break in a header', 'GET / HTTP/1.1\r\nHost: lin\r\nX: a\nb\r\n\r\n', 400],
] as const)('%s is refused, and the connection closed', async (_what, text, status) => {
  const answer = await say(text)

  expect(answer).toContain(`HTTP/1.1 ${status} `)
  expect(answer).toMatch(/\r\nConnection: close\r\n/i)
})

test('an answer to what is no request tells what kind it is, and nothing of what was sent', async () => {
  const answer = await say('GET / HTTP/9.9\r\nAuthorization: Bearer secret\r\n\r\n')

  expect(answer).toContain('Content-Type: application/problem+json\r\n')
  expect(answer).toContain('X-Content-Type-Options: nosniff\r\n')
  expect(answer).toContain('Cache-Control: no-store\r\n')
  expect(answer).not.toContain('secret')
})

/** Lets the server's patience end sooner. */
function hurry(patience: { headersTimeout?: number; requestTimeout?: number }): Disposable {
  const { headersTimeout, requestTimeout } = server.app.server
  Object.assign(server.app.server, patience)
  return {
    [Symbol.dispose]: () => Object.assign(server.app.server, { headersTimeout, requestTimeout }),
  }
}

async function opened(to: string): Promise<Socket> {
  const socket = connect(Number(to), '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** Sends these bytes; resolves to all that is answered until the connection is closed. */
async function say(text: string, to = port): Promise<string> {
  const socket = connect(Number(to), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  // Closed before all was said.
  socket.on('error', () => undefined)
  socket.write(text)
  await closed
  return answer
}
