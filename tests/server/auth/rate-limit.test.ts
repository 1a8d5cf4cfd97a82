import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { anEmail } from '#tests/kit/people.ts'
import type { Remote } from '#tests/kit/remote.ts'

import { MINUTE, guessingStage } from './guessing-stage.ts'

test.each([
  ['register', 'auth/weak-password'],
  ['confirm', 'auth/token-invalid'],
  ['resetPassword', 'auth/weak-password'],
  ['confirmDevice', 'auth/token-invalid'],
] as const)('one network may send %s thirty times in five minutes', async (call, code) => {
  await using stage = await guessingStage()

  const codes = await send(stage.server, call, 31)

  expect(new Set(codes.slice(0, 30))).toEqual(new Set([code]))
  expect(codes.at(-1)).toBe('request/too-many')
})

test('the thirty-first request for a recovery mail is told when to come again, and may then', async () => {
  await using stage = await guessingStage()
  for (let time = 0; time < 30; time += 1) await recover(stage.server)
  stage.pass(MINUTE)

  const refused = await recover(stage.server)
  const elsewhere = await recover(stage.server, '192.0.2.1')
  stage.pass(4 * MINUTE)
  const later = await recover(stage.server)

  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '240'])
  expect([elsewhere.statusCode, later.statusCode]).toEqual([200, 200])
})

test('addresses of one /24, or of one /64, are one network', async () => {
  await using stage = await guessingStage()
  for (let time = 0; time < 30; time += 1) await recover(stage.server, `203.0.113.${time}`)
  for (let time = 0; time < 30; time += 1) await recover(stage.server, `2001:db8::${time}`)

  const v4 = await recover(stage.server, '203.0.113.200')
  const v6 = await recover(stage.server, '2001:db8:0:0:ffff::1')
  const otherV6 = await recover(stage.server, '2001:db8:0:1::1')

  expect([v4, v6, otherV6].map(({ statusCode }) => statusCode)).toEqual([429, 429, 200])
})

test('an address that no trusted proxy wrote down does not change whose network it is', async () => {
  await using stage = await guessingStage({ config: { trustedProxies: [] } })
  for (let time = 0; time < 30; time += 1) await recover(stage.server, `198.51.${time}.1`)

  const refused = await recover(stage.server, '192.0.2.1')

  expect(refused.statusCode).toBe(429)
})

test('a hundred and fifty logins of one network pass in five minutes', async () => {
  await using stage = await guessingStage()

  const codes = await Promise.all(
    Array.from({ length: 151 }, async () => {
      const reply = await stage.server.request('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        payload: '{}',
      })
      return reply.json<{ code: string }>().code
    }),
  )

  expect(codes.filter((code) => code === 'request/too-many')).toHaveLength(1)
})

/** The codes of so many requests, none of which can succeed. */
async function send(
  server: Remote,
  call: 'register' | 'confirm' | 'resetPassword' | 'confirmDevice',
  times: number,
): Promise<string[]> {
  const body = { email: anEmail(), password: 'short', token: 'nobody' }
  const codes: string[] = []
  for (let time = 0; time < times; time += 1) {
    const reply = await server.send(CALLS[call], { body })
    codes.push(reply.json<{ code: string }>().code)
  }
  return codes
}

function recover(server: Remote, from = '203.0.113.1'): ReturnType<Remote['request']> {
  return server.send(CALLS.forgotPassword, {
    body: { email: 'nobody@example.com' },
    headers: { 'x-forwarded-for': from },
  })
}
