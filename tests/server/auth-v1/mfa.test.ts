import type { GoTrueClient } from '@supabase/auth-js'
import { generateSync } from 'otplib'
import { afterAll, expect, test } from 'vitest'

import { anEmail } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { PASSWORD, authClient, confirmedClient, eventsOf } from './door.ts'

let now = new Date()
const server = await testServer({ clock: { now: () => now } })
afterAll(() => server[Symbol.asyncDispose]())

/** A code counts once, so each is asked for half a minute after the one before. */
function nextCode(secret: string): string {
  now = new Date(now.getTime() + 31_000)
  return generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) })
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

test('codes of one user are limited, from wherever they are sent', async () => {
  const client = await confirmedClient(server, anEmail())
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
  const factorId = data?.id ?? ''

  const codes = []
  for (let guess = 0; guess < 16; guess += 1) {
    const { error } = await client.mfa.challengeAndVerify({ factorId, code: '000000' })
    codes.push(error?.code)
  }

  expect(codes.slice(14)).toEqual(['mfa_verification_failed', 'over_request_rate_limit'])
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
