import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { anEmail, signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { PASSWORD, authClient, confirmedClient, eventsOf, mailTo, mailsTo } from './door.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

test('a mailed recovery link lets a new password be set, and nothing else', async () => {
  const email = anEmail()
  const other = await confirmedClient(server, email)
  const client = authClient(server)
  await client.resetPasswordForEmail(email)
  const { token } = await mailTo(server, email, /reset/i)

  const verified = await client.verifyOtp({ token_hash: token, type: 'recovery' })
  const address = await client.updateUser({ email: anEmail() })
  const enrolled = await client.mfa.enroll({ factorType: 'totp' })
  const changed = await client.updateUser({ password: 'a new password' })
  const login = await authClient(server).signInWithPassword({ email, password: 'a new password' })

  expect(verified.data.session).toMatchObject({ expires_in: 900 })
  expect(address.error).toMatchObject({ code: 'insufficient_aal', status: 403 })
  expect(enrolled.error).toMatchObject({ code: 'insufficient_aal', status: 403 })
  expect(changed.error).toBeNull()
  expect((await other.getUser()).data.user).toBeNull()
  expect(login.error).toBeNull()
})

test('a recovery session may be refreshed for an hour from its beginning, and no longer', async () => {
  let now = new Date()
  await using own = await testServer({ clock: { now: () => now } })
  const email = anEmail()
  const client = await confirmedClient(own, email)
  await client.resetPasswordForEmail(email)
  const { token } = await mailTo(own, email, /reset/i)
  const { data } = await client.verifyOtp({ token_hash: token, type: 'recovery' })
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

test('no token of this door is one of /api, and none of /api is one of this door', async () => {
  const client = await confirmedClient(server, anEmail())
  const { data } = await client.getSession()
  const person = await signedIn(server)

  const api = await server.send(CALLS.user, { token: data.session?.access_token ?? '' })
  const door = await authClient(server).getUser(person.token)

  expect(api.statusCode).toBe(401)
  expect(door.error).toMatchObject({ code: 'bad_jwt', status: 403 })
})

test('recovery of an unknown address is answered like that of a known one', async () => {
  const email = anEmail()
  await confirmedClient(server, email)

  const known = await authClient(server).resetPasswordForEmail(email)
  const unknown = await authClient(server).resetPasswordForEmail(anEmail())

  expect(unknown).toEqual(known)
  expect(known).toEqual({ data: {}, error: null })
})

test('a second recovery mail within the minute is refused, whoever asks for it', async () => {
  const email = anEmail()
  await confirmedClient(server, email)
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

test('a password is changed with the current one; other sessions end, this one stays', async () => {
  const email = anEmail()
  const client = await confirmedClient(server, email)
  const other = authClient(server)
  await other.signInWithPassword({ email, password: PASSWORD })
  const events = eventsOf(client)

  const bare = await client.updateUser({ password: 'a new password' })
  const wrong = await client.updateUser({ password: 'a new password', current_password: 'no' })
  const same = await client.updateUser({ password: PASSWORD, current_password: PASSWORD })
  const right = await client.updateUser({
    password: 'a new password',
    current_password: PASSWORD,
  })

  expect(bare.error).toMatchObject({ code: 'current_password_required', status: 400 })
  expect(wrong.error).toMatchObject({ code: 'current_password_invalid', status: 400 })
  expect(same.error).toMatchObject({ code: 'same_password', status: 422 })
  expect(right.error).toBeNull()
  expect((await other.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  expect((await client.getUser()).data.user).toMatchObject({ email })
  expect(events.at(-1)).toBe('USER_UPDATED')
})

test('the code that reauthentication mails does in the place of the current password', async () => {
  const email = anEmail()
  const client = await confirmedClient(server, email)
  await client.reauthenticate()
  const { code } = await mailTo(server, email, /code/i)

  const wrong = await client.updateUser({ password: 'a new password', nonce: '000000' })
  const right = await client.updateUser({ password: 'a new password', nonce: code })
  const again = await client.updateUser({ password: 'yet another one', nonce: code })

  expect(wrong.error).toMatchObject({ code: 'reauthentication_not_valid', status: 422 })
  expect(right.error).toBeNull()
  expect(again.error).toMatchObject({ code: 'reauthentication_not_valid' })
})

test('a password change makes every mailed link worthless', async () => {
  const email = anEmail()
  const client = await confirmedClient(server, email)
  await client.resetPasswordForEmail(email)
  const { token } = await mailTo(server, email, /reset/i)
  await client.updateUser({ password: 'a new password', current_password: PASSWORD })

  const { error } = await client.verifyOtp({ token_hash: token, type: 'recovery' })

  expect(error).toMatchObject({ code: 'otp_expired', status: 403 })
})

test('a new address counts once its own mail is confirmed, and older links are void then', async () => {
  const [email, address] = [anEmail(), anEmail()]
  const client = await confirmedClient(server, email)
  await client.resetPasswordForEmail(email)
  const recovery = await mailTo(server, email, /reset/i)

  const asked = await client.updateUser({ email: address, current_password: PASSWORD })
  const before = await client.getUser()
  const { token } = await mailTo(server, address, /new e-mail/i)
  const verified = await client.verifyOtp({ token_hash: token, type: 'email_change' })
  const old = await client.verifyOtp({ token_hash: recovery.token, type: 'recovery' })

  expect(asked.data.user).toMatchObject({ email, new_email: address })
  expect(before.data.user?.email).toBe(email)
  expect(verified.data.user?.email).toBe(address)
  expect(old.error).toMatchObject({ code: 'otp_expired' })
})

test('the mail for a new address is sent again, and the newest one counts', async () => {
  let now = new Date()
  await using own = await testServer({ clock: { now: () => now } })
  const [email, address] = [anEmail(), anEmail()]
  const client = await confirmedClient(own, email)
  await client.updateUser({ email: address, current_password: PASSWORD })
  const first = await mailTo(own, address, /new e-mail/i)
  now = new Date(now.getTime() + 61_000)
  const { error } = await client.resend({ type: 'email_change', email })
  await expect.poll(async () => (await mailsTo(own, address)).length).toBe(2)
  const second = await mailTo(own, address, /new e-mail/i)

  const old = await client.verifyOtp({ token_hash: first.token, type: 'email_change' })
  const typed = { email: address, token: second.code, type: 'email_change' } as const
  const verified = await client.verifyOtp(typed)

  expect(error).toBeNull()
  expect(old.error).toMatchObject({ code: 'otp_expired' })
  expect(verified.data.user?.email).toBe(address)
})

test("an address that is somebody else's cannot be changed to", async () => {
  const taken = anEmail()
  await confirmedClient(server, taken)
  const client = await confirmedClient(server, anEmail())

  const { error } = await client.updateUser({ email: taken, current_password: PASSWORD })

  expect(error).toMatchObject({ code: 'email_exists', status: 422 })
})

test('metadata is merged, null takes a field away, and it stays short', async () => {
  const client = await confirmedClient(server, anEmail())
  await client.updateUser({ data: { a: 1, b: 2 } })

  const { data } = await client.updateUser({ data: { b: null, c: 3 } })
  const long = await client.updateUser({ data: { d: 'x'.repeat(3990) } })

  expect(data.user?.user_metadata).toEqual({ a: 1, c: 3 })
  expect(long.error).toMatchObject({ code: 'validation_failed', status: 400 })
})

test('a change that is refused in part changes nothing', async () => {
  const [taken, email] = [anEmail(), anEmail()]
  await confirmedClient(server, taken)
  const client = await confirmedClient(server, email)

  await client.updateUser({ email: taken, password: 'a new one', current_password: PASSWORD })
  const { error } = await authClient(server).signInWithPassword({ email, password: PASSWORD })

  expect(error).toBeNull()
})

test('a mailed sign-in link signs in, and registers who was unknown', async () => {
  const email = anEmail()
  const client = authClient(server)

  const asked = await client.signInWithOtp({ email, options: { data: { b: 2 } } })
  const { token } = await mailTo(server, email, /confirm/i)
  const first = await client.verifyOtp({ token_hash: token, type: 'email' })
  await client.signInWithOtp({ email })
  const never = await client.signInWithOtp({
    email: anEmail(),
    options: { shouldCreateUser: false },
  })

  expect(asked).toMatchObject({ data: { user: null, session: null }, error: null })
  expect(first.data.user).toMatchObject({ email, user_metadata: { b: 2 } })
  expect(never.error).toBeNull()
})

test('a sign-up mail is sent again, and the answer is the same where none is waiting', async () => {
  const email = anEmail()
  await authClient(server).signUp({ email, password: PASSWORD })
  await mailTo(server, email, /confirm/i)

  const waiting = await authClient(server).resend({ type: 'signup', email })
  const nobody = await authClient(server).resend({ type: 'signup', email: anEmail() })

  await expect.poll(async () => (await mailsTo(server, email)).length).toBe(2)
  const { token } = await mailTo(server, email, /confirm/i)
  const verified = await authClient(server).verifyOtp({ token_hash: token, type: 'signup' })
  const login = await authClient(server).signInWithPassword({ email, password: PASSWORD })
  expect(nobody).toEqual(waiting)
  expect([verified.error, login.error]).toEqual([null, null])
})

test('a stranger who registered an address first has no password for it afterwards', async () => {
  const email = anEmail()
  await authClient(server).signUp({ email, password: 'chosen by a stranger' })
  await authClient(server).signInWithOtp({ email })
  await expect.poll(async () => (await mailsTo(server, email)).length).toBe(2)
  const { token } = await mailTo(server, email, /confirm/i)

  const owner = await authClient(server).verifyOtp({ token_hash: token, type: 'email' })
  const stranger = await authClient(server).signInWithPassword({
    email,
    password: 'chosen by a stranger',
  })

  expect(owner.error).toBeNull()
  expect(stranger.error).toMatchObject({ code: 'invalid_credentials' })
})

test('a link works once, and only for what it was mailed for', async () => {
  const email = anEmail()
  const client = authClient(server)
  await client.signUp({ email, password: PASSWORD })
  const { token } = await mailTo(server, email, /confirm/i)

  const other = await client.verifyOtp({ token_hash: token, type: 'recovery' })
  const first = await client.verifyOtp({ token_hash: token, type: 'signup' })
  const second = await client.verifyOtp({ token_hash: token, type: 'signup' })

  expect(other.error).toMatchObject({ code: 'otp_expired' })
  expect(first.error).toBeNull()
  expect(second.error).toMatchObject({
    code: 'otp_expired',
    message: 'Email link is invalid or has expired',
  })
})
