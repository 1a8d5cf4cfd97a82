import { afterAll, expect, test } from 'vitest'

import { anEmail } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { PASSWORD, authClient, confirmedClient, eventsOf, mailTo, mailsTo } from './door.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

test('a person signs up, confirms by the mailed link, and is signed in by it', async () => {
  const email = anEmail()
  const client = authClient(server)
  const events = eventsOf(client)

  const signedUp = await client.signUp({ email, password: PASSWORD, options: { data: { a: 1 } } })
  const early = await authClient(server).signInWithPassword({ email, password: PASSWORD })
  const { token } = await mailTo(server, email, /confirm/i)
  const verified = await client.verifyOtp({ token_hash: token, type: 'signup' })
  const { data } = await client.getUser()

  expect(signedUp.data.session).toBeNull()
  expect(signedUp.data.user).toMatchObject({ email, role: 'authenticated', phone: '' })
  expect(early.error).toMatchObject({ code: 'email_not_confirmed', status: 400 })
  expect(verified.data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
  expect(data.user).toMatchObject({ email, user_metadata: { a: 1 }, is_anonymous: false })
  expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN'])
})

test('the six digits of the mail do in the place of its link', async () => {
  const email = anEmail()
  const client = authClient(server)
  await client.signUp({ email, password: PASSWORD })
  const { code } = await mailTo(server, email, /confirm/i)

  const wrong = await client.verifyOtp({ email, token: '000000', type: 'signup' })
  const right = await client.verifyOtp({ email, token: code, type: 'email' })

  expect(wrong.error).toMatchObject({ code: 'otp_expired', status: 403 })
  expect(right.data.user).toMatchObject({ email })
})

test('signing up with a confirmed address looks like a success and mails nothing', async () => {
  const email = anEmail()
  await confirmedClient(server, email)
  const before = await mailsTo(server, email)

  const taken = await authClient(server).signUp({ email, password: 'another password' })
  const free = await authClient(server).signUp({ email: anEmail(), password: PASSWORD })

  expect(taken.error).toBeNull()
  expect(taken.data.user).toMatchObject({ email, role: '', identities: [] })
  expect(Object.keys(taken.data.user ?? {})).toEqual(Object.keys(free.data.user ?? {}))
  expect(await mailsTo(server, email)).toHaveLength(before.length)
})

test('a wrong password and an unknown address are answered the same', async () => {
  const email = anEmail()
  await confirmedClient(server, email)

  const wrong = await authClient(server).signInWithPassword({ email, password: 'not this one' })
  const unknown = await authClient(server).signInWithPassword({
    email: anEmail(),
    password: PASSWORD,
  })

  expect(wrong.error).toMatchObject({
    code: 'invalid_credentials',
    status: 400,
    message: 'Invalid login credentials',
  })
  expect(unknown.error).toEqual(wrong.error)
})

test('a weak password is refused with its reason', async () => {
  const { error } = await authClient(server).signUp({ email: anEmail(), password: 'short' })

  expect(error).toMatchObject({ code: 'weak_password', status: 422, reasons: ['length'] })
})

test('claims are verified on the device with the published ES256 key', async () => {
  const client = await confirmedClient(server, anEmail())

  const { data, error } = await client.getClaims()

  expect(error).toBeNull()
  expect(data?.header).toMatchObject({ alg: 'ES256' })
  expect(data?.claims).toMatchObject({
    iss: `${server.url}/auth/v1`,
    aud: 'authenticated',
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'otp' }],
  })
})

test('a session is refreshed, and its parent token still answers with the live one', async () => {
  const client = await confirmedClient(server, anEmail())
  const events = eventsOf(client)
  const { data: first } = await client.getSession()
  const parent = first.session?.refresh_token ?? ''

  const refreshed = await client.refreshSession()
  const again = await authClient(server).refreshSession({ refresh_token: parent })

  expect(refreshed.data.session?.refresh_token).not.toBe(parent)
  expect(again.data.session?.refresh_token).toBe(refreshed.data.session?.refresh_token)
  expect(events).toContain('TOKEN_REFRESHED')
})

test('an older token that comes back ends the whole session', async () => {
  const client = await confirmedClient(server, anEmail())
  const { data } = await client.getSession()
  const stolen = data.session?.refresh_token ?? ''
  await client.refreshSession()
  await client.refreshSession()

  const reused = await authClient(server).refreshSession({ refresh_token: stolen })
  const owner = await client.getUser()

  expect(reused.error).toMatchObject({ code: 'refresh_token_already_used', status: 400 })
  expect(owner.error).toMatchObject({ name: 'AuthSessionMissingError' })
})

test('two refreshes at once leave one live token', async () => {
  const client = await confirmedClient(server, anEmail())
  const { data } = await client.getSession()
  const refresh_token = data.session?.refresh_token ?? ''

  const both = await Promise.all(
    [1, 2].map(() => authClient(server).refreshSession({ refresh_token })),
  )

  expect(both.map(({ error }) => error)).toEqual([null, null])
  expect(new Set(both.map((one) => one.data.session?.refresh_token)).size).toBe(1)
})

test.each([
  ['local', [false, true]],
  ['others', [true, false]],
  ['global', [false, false]],
] as const)('signing out with scope %s ends the sessions it names', async (scope, alive) => {
  const email = anEmail()
  const own = await confirmedClient(server, email)
  const other = authClient(server)
  await other.signInWithPassword({ email, password: PASSWORD })
  const tokens = await Promise.all(
    [own, other].map(async (one) => (await one.getSession()).data.session?.access_token ?? ''),
  )

  const { error } = await own.signOut({ scope })
  const users = await Promise.all(tokens.map((jwt) => authClient(server).getUser(jwt)))

  expect(error).toBeNull()
  expect(users.map(({ data }) => data.user !== null)).toEqual(alive)
})

test('an unknown refresh token is not found', async () => {
  const { error } = await authClient(server).refreshSession({ refresh_token: 'nobody-has-it' })

  expect(error).toMatchObject({
    code: 'refresh_token_not_found',
    message: 'Invalid Refresh Token: Refresh Token Not Found',
  })
})
