import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { PASSWORD, anEmail, signedUp } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import { factorStage } from '#tests/server/auth/factor-stage.ts'

import { ask, authClient, recovering, recoveringClient, recoveryMail, tokenOf } from './client.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

function logIn(email: string, password: string): ReturnType<typeof server.send> {
  return server.send(CALLS.login, { body: { email, password } })
}

test('a mailed recovery link lets a new password be set, and nothing else', async () => {
  const email = anEmail()
  const { token: appToken } = await signedUp(server, email)
  const client = authClient(server)
  await client.resetPasswordForEmail(email)
  const { token } = await recoveryMail(server, email)

  const verified = await client.verifyOtp({ token_hash: token, type: 'recovery' })
  const address = await client.updateUser({ email: anEmail() })
  const data = await client.updateUser({ data: { a: 1 } })
  const enrolled = await client.mfa.enroll({ factorType: 'totp' })
  const changed = await client.updateUser({ password: 'a new password' })
  const user = await server.send(CALLS.user, { token: appToken })
  const login = await logIn(email, 'a new password')

  expect(verified.data.session).toMatchObject({ expires_in: 900 })
  expect(address.error).toMatchObject({ code: 'insufficient_aal', status: 403 })
  expect(data.error).toMatchObject({ code: 'insufficient_aal', status: 403 })
  expect(enrolled.error).toMatchObject({ status: 404 })
  expect(changed.error).toBeNull()
  expect(user.statusCode).toBe(401)
  expect(login.statusCode).toBe(200)
})

test('a recovery session may be refreshed for an hour from its beginning, and no longer', async () => {
  let now = new Date()
  await using own = await testServer({ clock: { now: () => now } })
  const client = await recoveringClient(own, anEmail())
  const { data } = await client.getSession()
  const refresh_token = data.session?.refresh_token ?? ''

  now = new Date(now.getTime() + 50 * 60_000)
  const late = await client.refreshSession({ refresh_token })
  now = new Date(now.getTime() + 11 * 60_000)
  const tooLate = await client.refreshSession({
    refresh_token: late.data.session?.refresh_token ?? '',
  })

  expect(late.data.session?.expires_in).toBe(600)
  expect(tooLate.error).toMatchObject({ code: 'session_expired', status: 400 })
})

test('no token of /auth/v1 is one of /api, and none of /api is one of /auth/v1', async () => {
  const client = await recoveringClient(server, anEmail())
  const { data } = await client.getSession()
  const person = await signedUp(server)

  const api = await server.send(CALLS.user, { token: data.session?.access_token ?? '' })
  const recovery = await authClient(server).getUser(person.token)

  expect(api.statusCode).toBe(401)
  expect(recovery.error).toMatchObject({ code: 'bad_jwt', status: 403 })
})

test('a session that an earlier version began by a password is good for nothing', async () => {
  const email = anEmail()
  const client = await recoveringClient(server, email)
  await server.db.pool.query(
    `update sessions set kind = 'auth' where kind = 'recovery'
     and user_id in (select id from users where email = $1)`,
    [email],
  )

  const refreshed = await client.refreshSession()
  const changed = await ask(server, '/user', {
    method: 'PUT',
    token: await tokenOf(client),
    body: { password: 'a new password' },
  })

  expect(refreshed.error).toMatchObject({ code: 'refresh_token_not_found', status: 400 })
  expect(changed.statusCode).toBeGreaterThanOrEqual(401)
})

test('recovery of an unknown address is answered like that of a known one', async () => {
  const { email } = await signedUp(server)

  const known = await authClient(server).resetPasswordForEmail(email)
  const unknown = await authClient(server).resetPasswordForEmail(anEmail())

  expect(unknown).toEqual(known)
  expect(known).toEqual({ data: {}, error: null })
})

test('a second recovery mail within the minute is refused, whoever asks for it', async () => {
  const { email } = await signedUp(server)
  const unknown = anEmail()
  await authClient(server).resetPasswordForEmail(email)
  await authClient(server).resetPasswordForEmail(unknown)

  const again = await authClient(server).resetPasswordForEmail(email)
  const unknownAgain = await authClient(server).resetPasswordForEmail(unknown)

  expect(again.error).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 })
  expect(again.error?.message).toMatch(
    /^For security purposes, you can only request this after \d+ seconds\.$/,
  )
  expect(unknownAgain.error?.code).toBe(again.error?.code)
})

test('a new password is another one than the old, and not one that is easily guessed', async () => {
  const client = await recoveringClient(server, anEmail())

  const same = await client.updateUser({ password: PASSWORD })
  const short = await client.updateUser({ password: 'short' })
  const common = await client.updateUser({ password: 'password1' })
  const long = await client.updateUser({ password: 'x'.repeat(129) })

  expect(same.error).toMatchObject({ code: 'same_password', status: 422 })
  expect(short.error).toMatchObject({ code: 'weak_password', status: 422, reasons: ['length'] })
  expect(common.error).toMatchObject({ code: 'weak_password', status: 422, reasons: ['pwned'] })
  expect(long.error).toMatchObject({ code: 'validation_failed', status: 400 })
})

test('a password change makes every mailed link worthless', async () => {
  const { email, token: appToken } = await signedUp(server)
  const client = authClient(server)
  await client.resetPasswordForEmail(email)
  const { token } = await recoveryMail(server, email)
  const body = { current_password: PASSWORD, password: 'a new password' }
  await server.send(CALLS.changePassword, { token: appToken, body })

  const { error } = await client.verifyOtp({ token_hash: token, type: 'recovery' })

  expect(error).toMatchObject({ code: 'otp_expired', status: 403 })
})

test('a recovered password does not pass the second factor', async () => {
  const stage = await factorStage()
  await using own = stage.server
  const { email } = await stage.protect(await signedUp(own))
  const client = await recovering(own, email)

  const changed = await client.updateUser({ password: 'a new password' })

  expect(changed.error).toMatchObject({ code: 'insufficient_aal', status: 401 })
})

test('a stranger who registered an address first has no password for it afterwards', async () => {
  const email = anEmail()
  await server.send(CALLS.register, { body: { email, password: 'chosen by a stranger' } })
  const owner = await recovering(server, email)
  const stranger = await logIn(email, 'chosen by a stranger')

  expect((await owner.getUser()).data.user).toMatchObject({ email })
  expect(stranger.statusCode).toBe(400)
})

test('a link works once, and only for what it was mailed for', async () => {
  const { email } = await signedUp(server)
  const client = authClient(server)
  await client.resetPasswordForEmail(email)
  const { token } = await recoveryMail(server, email)

  const other = await server.send(CALLS.confirm, { body: { token } })
  const first = await client.verifyOtp({ token_hash: token, type: 'recovery' })
  const second = await client.verifyOtp({ token_hash: token, type: 'recovery' })

  expect(other.json()).toMatchObject({ code: 'auth/token-invalid' })
  expect(first.error).toBeNull()
  expect(second.error).toMatchObject({
    code: 'otp_expired',
    message: 'Email link is invalid or has expired',
  })
})

test('a banned user cannot sign in, and nothing that they hold counts, until the ban ends', async () => {
  let now = new Date()
  await using own = await testServer({ clock: { now: () => now } })
  const { email, token } = await signedUp(own)
  const client = await recovering(own, email)
  const login = { body: { email, password: PASSWORD } }
  await own.db.pool.query('update users set banned_until = $2 where email = $1', [
    email,
    new Date(now.getTime() + 600_000),
  ])

  const replies = [await own.send(CALLS.login, login), await own.send(CALLS.user, { token })]
  const read = await ask(own, '/user', { method: 'GET', token: await tokenOf(client) })
  const refreshed = await client.refreshSession()
  now = new Date(now.getTime() + 601_000)
  const later = await own.send(CALLS.login, login)

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 401])
  expect([read.statusCode, read.json()]).toMatchObject([403, { error_code: 'user_banned' }])
  expect(refreshed.error).toMatchObject({ code: 'user_banned', status: 400 })
  expect(later.statusCode).toBe(200)
})
