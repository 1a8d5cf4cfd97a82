import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { insertSession } from '#server/auth/sessions/sessions.ts'
import { findUserByEmail } from '#server/auth/users.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { PASSWORD, anEmail, mailedToken, signedUp } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

test('a person registers, confirms by mail, logs in, is known, and logs out', async () => {
  const email = anEmail()

  const registered = await server.send(CALLS.register, { body: { email, password: PASSWORD } })
  const early = await server.send(CALLS.login, { body: { email, password: PASSWORD } })
  const token = await mailedToken(server, email)
  const confirmed = await server.send(CALLS.confirm, { body: { token } })
  const login = await server.send(CALLS.login, { body: { email, password: PASSWORD } })
  const session = login.json<{ token: string; expiresAt: string }>()
  const user = await server.send(CALLS.user, { token: session.token })
  await server.send(CALLS.logout, { token: session.token })
  const after = await server.send(CALLS.user, { token: session.token })

  expect(registered.json()).toMatchObject({ success: true, requires_confirmation: true })
  expect([early.statusCode, early.json()]).toMatchObject([403, { code: 'auth/unconfirmed' }])
  expect(confirmed.statusCode).toBe(200)
  expect(user.json()).toMatchObject({ success: true, user: { email } })
  expect([after.statusCode, after.json()]).toMatchObject([401, { code: 'session/dead' }])
})

test('a session lasts one hour, or seven days when it is remembered', async () => {
  const { email, password } = await signedUp(server)

  const hours = await Promise.all(
    [false, true].map(async (rememberMe) => {
      const reply = await server.send(CALLS.login, { body: { email, password, rememberMe } })
      const { expiresAt } = reply.json<{ expiresAt: string }>()
      return Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000)
    }),
  )

  expect(hours).toEqual([1, 168])
})

test('no cache keeps what signing in answers, refusals included', async () => {
  const { email, password, token } = await signedUp(server)

  const replies = [
    await server.send(CALLS.login, { body: { email, password } }),
    await server.send(CALLS.login, { body: { email, password: 'not this one' } }),
    await server.send(CALLS.user, { token }),
    await server.send(CALLS.user),
    await server.send(CALLS.register, { body: { email: 'no address', password } }),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 400, 200, 401, 422])
  expect(replies.every(({ headers }) => headers['cache-control'] === 'no-store')).toBe(true)
})

test('an expired session is refused although its row is still there', async () => {
  let now = new Date()
  await using own = await testServer({ clock: { now: () => now } })
  const { token } = await signedUp(own)

  const before = await own.send(CALLS.user, { token })
  now = new Date(now.getTime() + 3_601_000)
  const after = await own.send(CALLS.user, { token })

  expect([before.statusCode, after.statusCode]).toEqual([200, 401])
})

test('a wrong password and an unknown address are told in words the login screen maps', async () => {
  const { email } = await signedUp(server)

  const wrong = await server.send(CALLS.login, { body: { email, password: 'not this one' } })
  const unknown = await server.send(CALLS.login, {
    body: { email: anEmail(), password: PASSWORD },
  })

  expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { message: 'Invalid credentials' }])
  expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { message: 'User not found' }])
})

test.each([
  ['not an address', PASSWORD, 'auth/invalid-email'],
  ['ada@example.com', 'short', 'auth/weak-password'],
])('registration refuses %s with password %s', async (email, password, code) => {
  const reply = await server.send(CALLS.register, { body: { email, password } })

  expect(reply.json()).toMatchObject({ code })
})

test('a password over 128 characters is refused with its bound where it is chosen, and wrong at login', async () => {
  const { email } = await signedUp(server)
  const password = 'x'.repeat(129)

  const registered = await server.send(CALLS.register, { body: { email: anEmail(), password } })
  const reset = await server.send(CALLS.resetPassword, { body: { token: 'any', password } })
  const login = await server.send(CALLS.login, { body: { email, password } })

  for (const reply of [registered, reset]) {
    expect(reply.json()).toMatchObject({
      code: 'auth/weak-password',
      message: 'Password must have at most 128 characters.',
    })
  }
  expect(login.json()).toMatchObject({ code: 'auth/invalid-credentials' })
})

test('a confirmed address cannot be registered again, in whatever case it is written', async () => {
  const { email } = await signedUp(server)

  const again = await server.send(CALLS.register, {
    body: { email: email.toUpperCase(), password: PASSWORD },
  })

  expect([again.statusCode, again.json()]).toMatchObject([
    409,
    { message: 'User already registered' },
  ])
})

test('opening the link does not use the token up, confirming does, once', async () => {
  const email = anEmail()
  await server.send(CALLS.register, { body: { email, password: PASSWORD } })
  const token = await mailedToken(server, email)

  await server.app.inject({ method: 'GET', url: `/confirm?token=${token}` })
  await server.app.inject({ method: 'HEAD', url: `/confirm?token=${token}` })
  const first = await server.send(CALLS.confirm, { body: { token } })
  const second = await server.send(CALLS.confirm, { body: { token } })

  expect([first.statusCode, second.statusCode]).toEqual([200, 400])
})

test('the password that counts is the one of the mail that is confirmed', async () => {
  const email = anEmail()
  const theirs = await server.send(CALLS.register, {
    body: { email, password: 'chosen by somebody else' },
  })
  await mailedToken(server, email)
  await server.send(CALLS.register, { body: { email, password: PASSWORD } })
  const mails = await waitForMails(email, 2)

  await server.send(CALLS.confirm, { body: { token: mails[0] ?? '' } })
  const owner = await server.send(CALLS.login, { body: { email, password: PASSWORD } })
  const stranger = await server.send(CALLS.login, {
    body: { email, password: 'chosen by somebody else' },
  })

  expect([theirs.statusCode, owner.statusCode, stranger.statusCode]).toEqual([201, 200, 400])
})

test('no session begins with a password that was changed while it was checked', async () => {
  const { email, token } = await signedUp(server)
  const { id = '', password_hash: provedHash = '' } = (await userBy(email)) ?? {}
  await server.send(CALLS.changePassword, {
    token,
    body: { current_password: PASSWORD, password: 'a new password' },
  })

  expect(await beginWith({ userId: id, provedHash })).toBeUndefined()
})

test('no session begins with a password alone once two-factor sign-in is on', async () => {
  const { email } = await signedUp(server)
  const { id = '', password_hash: provedHash = '' } = (await userBy(email)) ?? {}

  const before = await beginWith({ userId: id, provedHash })
  await server.db.pool.query(
    `insert into factors (id, user_id, friendly_name, status, sealed_secret)
     values (gen_random_uuid(), $1, 'an app', 'verified', '')`,
    [id],
  )
  const after = await beginWith({ userId: id, provedHash })

  expect([before?.user_id, after]).toEqual([id, undefined])
})

test('recovery sets a password once, and ends every session', async () => {
  const { email, token: session } = await signedUp(server)
  await server.send(CALLS.forgotPassword, { body: { email } })
  const [token = ''] = await waitForMails(email, 2)

  const reset = await server.send(CALLS.resetPassword, {
    body: { token, password: 'a new password' },
  })
  const again = await server.send(CALLS.resetPassword, {
    body: { token, password: 'another password' },
  })
  const old = await server.send(CALLS.user, { token: session })
  const login = await server.send(CALLS.login, { body: { email, password: 'a new password' } })

  expect([reset.statusCode, again.statusCode, old.statusCode, login.statusCode]).toEqual([
    200, 400, 401, 200,
  ])
})

test('asking for recovery answers the same for a known and an unknown address', async () => {
  const { email } = await signedUp(server)

  const known = await server.send(CALLS.forgotPassword, { body: { email } })
  const unknown = await server.send(CALLS.forgotPassword, { body: { email: anEmail() } })

  expect(unknown.json()).toEqual(known.json())
  expect(unknown.statusCode).toBe(known.statusCode)
})

test('no queue row and no table ever holds a mailed token', async () => {
  const email = anEmail()
  await server.send(CALLS.register, { body: { email, password: PASSWORD } })
  const token = await mailedToken(server, email)

  const { rows } = await server.db.pool.query<{ hits: string }>(
    `select (select count(*) from pgboss.job where data::text like $1)
          + (select count(*) from one_time_tokens t where t::text like $1)
          + (select count(*) from audit_log a where a::text like $1) as hits`,
    [`%${token}%`],
  )

  expect(rows).toEqual([{ hits: '0' }])
})

test('a token with another algorithm, key or audience names no session', async () => {
  const { token } = await signedUp(server)
  const [, payload = '', signature = ''] = token.split('.')
  const headers = [{ alg: 'none' }, { alg: 'HS256', typ: 'at+jwt' }, { alg: 'ES256', kid: 'other' }]

  const replies = await Promise.all(
    headers.map((header) => {
      const head = Buffer.from(JSON.stringify(header)).toString('base64url')
      return server.send(CALLS.user, { token: `${head}.${payload}.${signature}` })
    }),
  )

  expect(replies.map((reply) => reply.statusCode)).toEqual([401, 401, 401])
})

test('a request without a session is refused before its body is looked at', async () => {
  const reply = await server.request('/api/sources', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    payload: `{"source": "${'x'.repeat(200_000)}`,
  })

  expect([reply.statusCode, reply.json()]).toMatchObject([401, { code: 'session/missing' }])
})

test('a body over the limit is refused by name', async () => {
  const { token } = await signedUp(server)

  const reply = await server.send(CALLS.addSource, { token, body: { source: 'x'.repeat(200_000) } })

  expect([reply.statusCode, reply.json()]).toMatchObject([413, { code: 'request/too-large' }])
})

/** The tokens of all mails to an address, newest first. */
async function waitForMails(email: string, count: number): Promise<string[]> {
  await expect.poll(async () => (await mailTokens(email)).length).toBe(count)
  return mailTokens(email)
}

async function mailTokens(email: string): Promise<string[]> {
  const reply = await server.app.inject(`/sandbox/mailbox.json?to=${encodeURIComponent(email)}`)
  const mails = reply.json<{ links: string[] }[]>()
  return mails.map(({ links }) => new URL(links[0] ?? '').searchParams.get('token') ?? '')
}

function userBy(email: string): ReturnType<typeof findUserByEmail> {
  return findUserByEmail(createDb(server.db.pool), email)
}

/** A sign-in with a password, at its end. */
function beginWith(proved: {
  readonly userId: string
  readonly provedHash: string | null
}): ReturnType<typeof insertSession> {
  return insertSession(createDb(server.db.pool), {
    ...proved,
    kind: 'app',
    device: 'Firefox on Windows',
    aal: 'aal1',
    amr: [],
    now: new Date(),
    expiresAt: new Date(Date.now() + 60_000),
    needsNoFactor: false,
  })
}
