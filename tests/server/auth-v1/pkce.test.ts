import { afterAll, expect, test } from 'vitest'

import { anEmail } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { authClient, confirmedClient, eventsOf, mailTo, pressed } from './door.ts'

let now = new Date()
const server = await testServer({ clock: { now: () => now } })
afterAll(() => server[Symbol.asyncDispose]())

const PKCE = { flowType: 'pkce' } as const

test('a recovery link of the PKCE flow brings a code, which only the browser that asked exchanges', async () => {
  const email = anEmail()
  const client = await confirmedClient(server, email, PKCE)
  await client.signOut()
  const events = eventsOf(client)
  await client.resetPasswordForEmail(email)
  const { link, token } = await mailTo(server, email, /reset/i)

  const { searchParams, hash } = await pressed(server, link)
  const code = searchParams.get('code') ?? ''
  const exchanged = await client.exchangeCodeForSession(code)
  const changed = await client.updateUser({ password: 'a new password' })

  expect(token).toMatch(/^pkce_/)
  expect(hash).toBe('')
  expect(exchanged.data.session).toMatchObject({ expires_in: 900, user: { email } })
  expect(changed.error).toBeNull()
  expect(events).toContain('PASSWORD_RECOVERY')
})

test('a code without the right verifier is refused, and worthless then', async () => {
  const email = anEmail()
  const client = await confirmedClient(server, email, PKCE)
  await client.resetPasswordForEmail(email)
  const { link } = await mailTo(server, email, /reset/i)
  const code = (await pressed(server, link)).searchParams.get('code') ?? ''

  const stolen = await server.request('/auth/v1/token?grant_type=pkce', {
    method: 'POST',
    payload: JSON.stringify({ auth_code: code, code_verifier: 'x'.repeat(56) }),
  })
  const owner = await client.exchangeCodeForSession(code)

  expect([stolen.statusCode, stolen.json()]).toMatchObject([
    400,
    { error_code: 'bad_code_verifier' },
  ])
  expect(owner.error).toMatchObject({ code: 'flow_state_not_found', status: 404 })
})

test('a code is good for five minutes', async () => {
  const email = anEmail()
  const client = await confirmedClient(server, email, PKCE)
  await client.resetPasswordForEmail(email)
  const { link } = await mailTo(server, email, /reset/i)
  const code = (await pressed(server, link)).searchParams.get('code') ?? ''

  now = new Date(now.getTime() + 301_000)
  const { error } = await client.exchangeCodeForSession(code)

  expect(error).toMatchObject({ code: 'flow_state_expired', status: 422 })
})

test('a challenge is taken with its method or not at all', async () => {
  const reply = await server.request('/auth/v1/recover', {
    method: 'POST',
    payload: JSON.stringify({ email: anEmail(), code_challenge: 'x'.repeat(43) }),
  })
  const short = await authClient(server, PKCE).signInWithOtp({ email: anEmail() })

  expect([reply.statusCode, reply.json()]).toMatchObject([
    400,
    { msg: 'PKCE flow requires code_challenge_method and code_challenge' },
  ])
  expect(short.error).toBeNull()
})
