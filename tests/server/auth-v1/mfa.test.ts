import type { GoTrueClient } from '@supabase/auth-js'
import { generateSync } from 'otplib'
import { afterAll, expect, test } from 'vitest'

import { anEmail } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { PASSWORD, ask, authClient, confirmedClient, eventsOf, tokenOf } from './door.ts'

let now = new Date()
const server = await testServer({
  config: { trustedProxies: ['127.0.0.1'] },
  clock: { now: () => now },
})
afterAll(() => server[Symbol.asyncDispose]())

/** A code counts once, so each is asked for half a minute after the one before. */
function nextCode(secret: string): string {
  now = new Date(now.getTime() + 31_000)
  return codeAt(secret, now)
}

function codeAt(secret: string, at: Date): string {
  return generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) })
}

async function protectedBy(client: GoTrueClient): Promise<{ id: string; secret: string }> {
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
  const { id, totp } = data ?? { id: '', totp: { secret: '' } }
  await client.mfa.challengeAndVerify({ factorId: id, code: nextCode(totp.secret) })
  return { id, secret: totp.secret }
}

test('a first code turns a factor on, raises the session, and ends those of one factor', async () => {
  const email = anEmail()
  const client = await confirmedClient(server, email)
  const other = authClient(server)
  await other.signInWithPassword({ email, password: PASSWORD })
  const events = eventsOf(client)

  const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
  const { id = '', totp } = enrolled.data ?? {}
  const code = nextCode(totp?.secret ?? '')
  const wrong = await client.mfa.challengeAndVerify({ factorId: id, code: '000000' })
  const right = await client.mfa.challengeAndVerify({ factorId: id, code })
  const level = await client.mfa.getAuthenticatorAssuranceLevel()

  expect(totp?.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
  expect(totp?.uri).toMatch(/^otpauth:\/\/totp\//)
  expect(wrong.error).toMatchObject({
    code: 'mfa_verification_failed',
    status: 422,
    message: 'Invalid TOTP code entered',
  })
  expect(right.error).toBeNull()
  expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
  expect((await other.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  expect(events).toContain('MFA_CHALLENGE_VERIFIED')
})

test('a password alone signs in at the first level, which may change neither password nor factors', async () => {
  const email = anEmail()
  const { id } = await protectedBy(await confirmedClient(server, email))
  const client = authClient(server)
  await client.signInWithPassword({ email, password: PASSWORD })

  const level = await client.mfa.getAuthenticatorAssuranceLevel()
  const changed = await client.updateUser({ password: 'a new one', current_password: PASSWORD })
  const added = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'tablet' })
  const removed = await client.mfa.unenroll({ factorId: id })

  expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
  expect(changed.error).toMatchObject({ code: 'insufficient_aal', status: 401 })
  expect(added.error).toMatchObject({ code: 'insufficient_aal', status: 403 })
  expect(removed.error).toMatchObject({ code: 'insufficient_aal', status: 422 })
})

test('a code counts once', async () => {
  const email = anEmail()
  const { id, secret } = await protectedBy(await confirmedClient(server, email))
  const client = authClient(server)
  await client.signInWithPassword({ email, password: PASSWORD })
  const code = nextCode(secret)

  const first = await client.mfa.challengeAndVerify({ factorId: id, code })
  const second = await client.mfa.challengeAndVerify({ factorId: id, code })

  expect(first.error).toBeNull()
  expect(second.error).toMatchObject({ code: 'mfa_verification_failed' })
})

test('a challenge is open for five minutes', async () => {
  const client = await confirmedClient(server, anEmail())
  const { id, secret } = await protectedBy(client)
  const { data } = await client.mfa.challenge({ factorId: id })

  now = new Date(now.getTime() + 301_000)
  const { error } = await client.mfa.verify({
    factorId: id,
    challengeId: data?.id ?? '',
    code: nextCode(secret),
  })

  expect(error).toMatchObject({ code: 'mfa_challenge_expired', status: 422 })
})

test('with the last factor removed, the first level is enough again', async () => {
  const client = await confirmedClient(server, anEmail())
  const { id } = await protectedBy(client)

  const removed = await client.mfa.unenroll({ factorId: id })
  await client.refreshSession()
  const level = await client.mfa.getAuthenticatorAssuranceLevel()
  const left = await client.mfa.listFactors()

  expect(removed.data).toEqual({ id })
  expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
  expect(left.data?.all).toEqual([])
})

test("nobody can use somebody else's factor", async () => {
  const { id } = await protectedBy(await confirmedClient(server, anEmail()))
  const stranger = await confirmedClient(server, anEmail())

  const challenged = await stranger.mfa.challenge({ factorId: id })
  const removed = await stranger.mfa.unenroll({ factorId: id })

  expect(challenged.error).toMatchObject({ code: 'mfa_factor_not_found', status: 404 })
  expect(removed.error).toMatchObject({ code: 'mfa_factor_not_found', status: 404 })
})

/** Sends a wrong code from a network of its own, or the one that is given. */
async function wrongCode(client: GoTrueClient, id: string, from?: string): ReturnType<typeof ask> {
  const token = await tokenOf(client)
  const opened = await client.mfa.challenge({ factorId: id })
  const body = { challenge_id: opened.data?.id, code: '000000' }
  return ask(server, `/factors/${id}/verify`, {
    token,
    body,
    ...(from === undefined ? {} : { from }),
  })
}

test('after five wrong codes there is to be waited, as after five wrong passwords', async () => {
  const client = await confirmedClient(server, anEmail())
  const { id, secret } = await protectedBy(client)

  const wrong = []
  for (let time = 0; time < 6; time += 1) wrong.push(await wrongCode(client, id))
  const early = await client.mfa.challengeAndVerify({ factorId: id, code: codeAt(secret, now) })
  const right = await client.mfa.challengeAndVerify({ factorId: id, code: nextCode(secret) })
  const after = [await wrongCode(client, id), await wrongCode(client, id)]

  expect(wrong.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 422, 429])
  expect(Number(wrong.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  expect(early.error).toMatchObject({ code: 'over_request_rate_limit', status: 429 })
  expect(right.error).toBeNull()
  expect(after.map(({ statusCode }) => statusCode)).toEqual([422, 422])
})

test('codes of one user are limited, from wherever they are sent', async () => {
  const client = await confirmedClient(server, anEmail())
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
  const id = data?.id ?? ''

  const codes = []
  for (let guess = 0; guess < 16; guess += 1) {
    const reply = await wrongCode(client, id, `10.0.${guess}.1`)
    codes.push(reply.statusCode)
  }

  expect(codes.slice(14)).toEqual([422, 429])
})

test('challenges of one user are limited, and ten of a factor are open at most', async () => {
  const client = await confirmedClient(server, anEmail())
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
  const factorId = data?.id ?? ''

  const replies = []
  for (let time = 0; time < 31; time += 1) replies.push(await client.mfa.challenge({ factorId }))
  const { rows } = await server.db.pool.query<object>(
    'select from factor_challenges where factor_id = $1',
    [factorId],
  )

  expect(replies[29]?.error).toBeNull()
  expect(replies[30]?.error).toMatchObject({ code: 'over_request_rate_limit', status: 429 })
  expect(rows).toHaveLength(10)
})

test('ten minutes after a sign-in, second factors are changed only after another one', async () => {
  const email = anEmail()
  const client = await confirmedClient(server, email)
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })

  now = new Date(now.getTime() + 601_000)
  const added = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'tablet' })
  const removed = await client.mfa.unenroll({ factorId: data?.id ?? '' })
  await client.signInWithPassword({ email, password: PASSWORD })
  const then = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'tablet' })

  expect(added.error).toMatchObject({ code: 'reauthentication_needed', status: 400 })
  expect(removed.error).toMatchObject({ code: 'reauthentication_needed', status: 400 })
  expect(then.error).toBeNull()
})

test.each([
  ['phone', 'mfa_phone_enroll_not_enabled'],
  ['webauthn', 'mfa_webauthn_enroll_not_enabled'],
])('a factor of type %s is not offered', async (factor_type, code) => {
  const client = await confirmedClient(server, anEmail())
  const { data } = await client.getSession()

  const reply = await server.request('/auth/v1/factors', {
    method: 'POST',
    headers: { authorization: `Bearer ${data.session?.access_token ?? ''}` },
    payload: JSON.stringify({ factor_type }),
  })

  expect([reply.statusCode, reply.json()]).toMatchObject([422, { error_code: code }])
})
