import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'

import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { isCommonPassword, isLeakedPassword } from '#server/auth/register/new-password.ts'
import { hashPassword } from '#server/auth/sign-in/password.ts'
import { anEmail, mailedToken, signedUp } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

test('one of the most common passwords is refused, where it is chosen and where it is reset', async () => {
  await using server = await testServer()
  const { email } = await signedUp(server)
  await server.send(CALLS.forgotPassword, { body: { email } })
  const token = await mailedToken(server, email)

  const replies = [
    await server.send(CALLS.register, { body: { email: anEmail(), password: 'Football' } }),
    await server.send(CALLS.resetPassword, { body: { token, password: 'football' } }),
  ]

  for (const reply of replies) {
    expect([reply.statusCode, reply.json()]).toMatchObject([422, { code: 'auth/common-password' }])
  }
})

test('a password that is common but was chosen before still signs in', async () => {
  await using server = await testServer()
  const { email } = await signedUp(server)
  await server.db.pool.query('update users set password_hash = $1 where email = $2', [
    await hashPassword('football'),
    email,
  ])

  const login = await server.send(CALLS.login, { body: { email, password: 'football' } })

  expect(login.statusCode).toBe(200)
})

test.each(['password', 'PASSWORD1', 'qwerty123', '12345678', 'iloveyou', '24051990'])(
  '%s is common',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)

test.each(['correct horse battery', 'pass word', '45051990', 'kettle-under-lamp'])(
  '%s is not',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false)
  },
)

test('the service for leaked passwords learns five characters of a hash, and nothing else', async () => {
  await using service = await leakService(({ suffix }) => `${suffix}:3\r\n0018A45C4D1DEF81644B:1`)

  const isLeaked = await isLeakedPassword(LEAKED, null, service.url)

  const [request] = service.requests
  expect(isLeaked).toBe(true)
  expect(request?.path).toBe(`/range/${HASH.slice(0, 5)}`)
  expect(request?.headers['add-padding']).toBe('true')
  expect(JSON.stringify(service.requests)).not.toContain(HASH.slice(5))
})

test.each<[string, Reply]>([
  ['is not in the answer', () => '0018A45C4D1DEF81644B54AB7F969B88D65:1'],
  ['is padding', ({ suffix }) => `${suffix}:0`],
  ['is asked of a service that fails', () => 503],
  [
    'is asked of a service that answers without an end',
    ({ suffix }) => `${'x'.repeat(300_000)}\n${suffix}:1`,
  ],
])('a password passes that %s', async (_, reply) => {
  await using service = await leakService(reply)

  expect(await isLeakedPassword(LEAKED, null, service.url)).toBe(false)
})

test('a service that does not answer in time holds nobody up', async () => {
  await using service = await leakService(() => 'never')
  const from = performance.now()

  const isLeaked = await isLeakedPassword(LEAKED, null, service.url)

  expect(isLeaked).toBe(false)
  expect(performance.now() - from).toBeLessThan(5000)
})

test('a service that is not there lets every password pass', async () => {
  const service = await leakService(() => '')
  await service[Symbol.asyncDispose]()

  expect(await isLeakedPassword(LEAKED, null, service.url)).toBe(false)
})

const LEAKED = 'a password of somebody'
const HASH = createHash('sha1').update(LEAKED).digest('hex').toUpperCase()

/** A body, a status, or `never`. */
type Reply = (asked: { readonly suffix: string }) => string | number

/** Answers ranges as Have I Been Pwned does. */
async function leakService(reply: Reply) {
  const requests: { path: string | undefined; headers: IncomingHttpHeaders }[] = []
  const server = createServer((request, response) => {
    requests.push({ path: request.url, headers: request.headers })
    const answer = reply({ suffix: HASH.slice(5) })
    if (answer === 'never') return
    if (typeof answer === 'number') response.writeHead(answer).end()
    else response.end(answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async [Symbol.asyncDispose]() {
      if (!server.listening) return
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
