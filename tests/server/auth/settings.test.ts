import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { LoginReply, SessionEntry } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import { PASSWORD, signedUp } from '#tests/kit/people.ts'
import type { Person } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

const server = await testServer({ host: 'localhost' })
afterAll(() => server[Symbol.asyncDispose]())

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const ID = '01936f7e-5c7e-7000-8000-000000000001'

test('the list of devices names each one and marks the one that asks', async () => {
  const person = await signedUp(server)
  const token = await anotherSession(person)

  const devices = await sessionsOf(token)

  expect(devices.map(({ device, current }) => [device, current])).toEqual([
    ['Firefox on Windows', true],
    ['A browser on an unknown system', false],
  ])
})

test('a device that is ended has to sign in again, and the others stay', async () => {
  const person = await signedUp(server)
  const token = await anotherSession(person)
  const id = (await sessionsOf(token)).find(({ current }) => !current)?.id ?? ''

  const ended = await server.send(CALLS.endSession, { token, params: { id } })
  const again = await server.send(CALLS.endSession, { token, params: { id } })

  expect([ended.statusCode, again.statusCode]).toEqual([200, 404])
  expect([await isIn(person.token), await isIn(token)]).toEqual([false, true])
})

test('a session of somebody else is not there to be ended', async () => {
  const victim = await signedUp(server)
  const { token } = await signedUp(server)
  const id = (await sessionsOf(victim.token))[0]?.id ?? ''

  const reply = await server.send(CALLS.endSession, { token, params: { id } })

  expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: 'auth/session-not-found' }])
  expect(await isIn(victim.token)).toBe(true)
})

test('signing every other device out leaves this one and other people alone', async () => {
  const person = await signedUp(server)
  const others = [await anotherSession(person), await anotherSession(person)]
  const stranger = await signedUp(server)

  await server.send(CALLS.endOtherSessions, { token: person.token })

  expect(await Promise.all(others.map(isIn))).toEqual([false, false])
  expect([await isIn(person.token), await isIn(stranger.token)]).toEqual([true, true])
})

test('a changed password ends the other sessions but not the one that changed it', async () => {
  const person = await signedUp(server)
  const other = await anotherSession(person)
  const body = { current_password: PASSWORD, password: 'a quite different one' }

  const changed = await server.send(CALLS.changePassword, { token: person.token, body })

  expect(changed.statusCode).toBe(200)
  expect([await isIn(person.token), await isIn(other)]).toEqual([true, false])
  expect(await loginStatus(person.email, PASSWORD)).toBe(400)
  expect(await loginStatus(person.email, body.password)).toBe(200)
  expect(await traces(person)).toEqual({ audit: ['password-changed'], told: ['password-changed'] })
})

test('a new password that is too short is refused, and the old one stays', async () => {
  const { email, token } = await signedUp(server)
  const body = { current_password: PASSWORD, password: 'short' }

  const reply = await server.send(CALLS.changePassword, { token, body })

  expect([reply.statusCode, reply.json()]).toMatchObject([422, { code: 'auth/weak-password' }])
  expect(await loginStatus(email, PASSWORD)).toBe(200)
})

const password = 'not this one'
const AGAIN = [
  ['changing the password', (token: string) => change(token)],
  [
    'setting an authenticator up',
    (token: string) => server.send(CALLS.enrollFactor, { token, body: { password } }),
  ],
  [
    'removing an authenticator',
    (token: string) =>
      server.send(CALLS.removeFactor, { token, params: { id: ID }, body: { password } }),
  ],
  [
    'renewing recovery codes',
    (token: string) => server.send(CALLS.renewRecoveryCodes, { token, body: { password } }),
  ],
  [
    'making a passkey',
    (token: string) => server.send(CALLS.beginPasskey, { token, body: { password } }),
  ],
  [
    'removing a passkey',
    (token: string) =>
      server.send(CALLS.removePasskey, { token, params: { id: ID }, body: { password } }),
  ],
] as const

test.each(AGAIN)('%s asks for the password, and a wrong one does nothing', async (_what, ask) => {
  const person = await signedUp(server)

  const reply = await ask(person.token)

  expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: 'auth/password-wrong' }])
  expect(await loginStatus(person.email, PASSWORD)).toBe(200)
  expect((await traces(person)).told).toEqual([])
})

test('five wrong passwords in the settings have to wait, and the right one with them', async () => {
  const { token } = await signedUp(server)
  for (let tries = 0; tries < 5; tries += 1) await change(token)

  const body = { current_password: PASSWORD, password: 'a quite different one' }
  const held = await server.send(CALLS.changePassword, { token, body })

  expect([held.statusCode, held.json()]).toMatchObject([429, { code: 'auth/too-many-attempts' }])
})

function change(token: string) {
  const body = { current_password: password, password: 'a quite different one' }
  return server.send(CALLS.changePassword, { token, body })
}

async function anotherSession({ email }: Person): Promise<string> {
  const headers = { 'user-agent': FIREFOX }
  const reply = await server.send(CALLS.login, { body: { email, password: PASSWORD }, headers })
  return LoginReply.parse(reply.json()).token
}

async function sessionsOf(token: string): Promise<SessionEntry[]> {
  const reply = await server.send(CALLS.sessions, { token })
  return z.array(SessionEntry).parse(reply.json())
}

async function isIn(token: string): Promise<boolean> {
  return (await server.send(CALLS.user, { token })).statusCode === 200
}

async function loginStatus(email: string, typed: string): Promise<number> {
  return (await server.send(CALLS.login, { body: { email, password: typed } })).statusCode
}

/** The audit events about a person's password, and the notices that they were mailed. */
async function traces({ email }: Person): Promise<{ audit: string[]; told: string[] }> {
  const audit = await server.db.pool.query<{ event: string }>(
    `select event from audit_log join users on users.id = user_id
     where email = $1 and event like 'password%'`,
    [email],
  )
  const told = await server.db.pool.query<{ notice: string }>(
    `select data->>'notice' as notice from pgboss.job join users on users.id::text = data->>'userId'
     where email = $1 and data->>'notice' <> 'new-device'`,
    [email],
  )
  return {
    audit: audit.rows.map(({ event }) => event),
    told: told.rows.map(({ notice }) => notice),
  }
}
