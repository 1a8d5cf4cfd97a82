import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { signedUp } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import {
  BENT,
  REFUSED,
  holder,
  letIn,
  loginChallenge,
  passkeysOf,
  signInWith,
} from './passkey-stage.ts'

let now = new Date()
const server = await testServer({ host: 'localhost', clock: { now: () => now } })
afterAll(() => server[Symbol.asyncDispose]())

const ada = await signedUp(server)

test('a passkey signs in without a password, as two factors, and says when it was used', async () => {
  const person = await signedUp(server)
  const by = await holder(server, person.token)
  const fresh = await passkeysOf(server, person.token)

  const login = letIn(await signInWith(server, by))
  const user = await server.send(CALLS.user, { token: login.token })
  const used = await passkeysOf(server, login.token)

  expect(fresh).toMatchObject([{ name: 'A browser on an unknown system', last_used_at: null }])
  expect(user.json()).toMatchObject({ user: { email: person.email } })
  expect(used).toMatchObject([{ last_used_at: now.toISOString() }])
  expect(await assurances(login.user.id)).toEqual(['aal1', 'aal2'])
  expect(await noticesTo(login.user.id)).toEqual(['passkey-added'])
  expect(await eventsOf(login.user.id)).toEqual(['passkey-added'])
})

test('a session by passkey lasts seven days where it is remembered', async () => {
  const by = await holder(server, ada.token)
  const { challenge_id, options } = await loginChallenge(server)
  const body = { challenge_id, response: by.use(options), rememberMe: true }

  const login = letIn(await server.send(CALLS.passkeyLogin, { body }))

  expect(Date.parse(login.expiresAt) - now.getTime()).toBe(7 * 86_400_000)
})

test.each([...BENT, ['that names somebody else', { userHandle: 'c29tZWJvZHkgZWxzZQ' }] as const])(
  'a passkey %s does not sign in',
  async (_how, bent) => {
    const by = await holder(server, ada.token)

    const bad = await signInWith(server, by, bent)
    const good = await signInWith(server, by)

    expect([bad.statusCode, bad.json()]).toMatchObject(REFUSED)
    expect(good.statusCode).toBe(200)
  },
)

test('a challenge is good for one answer, right or wrong', async () => {
  const by = await holder(server, ada.token)
  const [once, spoilt] = [await loginChallenge(server), await loginChallenge(server)]

  const first = await signInWith(server, by, {}, once)
  const second = await signInWith(server, by, {}, once)
  const wrong = await signInWith(server, by, { isVerified: false }, spoilt)
  const right = await signInWith(server, by, {}, spoilt)

  expect([first, second, wrong, right].map((reply) => reply.statusCode)).toEqual([
    200, 400, 400, 400,
  ])
})

test('a challenge is good for five minutes', async () => {
  const { token } = await signedUp(server)
  const by = await holder(server, token)
  const [early, late] = [await loginChallenge(server), await loginChallenge(server)]

  now = new Date(now.getTime() + 299_000)
  const inTime = await signInWith(server, by, {}, early)
  now = new Date(now.getTime() + 2000)
  const tooLate = await signInWith(server, by, {}, late)

  expect([inTime.statusCode, tooLate.statusCode]).toEqual([200, 400])
})

test('a counter that goes back is a copy, and refused', async () => {
  const by = await holder(server, ada.token)

  const replies = [
    await signInWith(server, by, { counter: 7 }),
    await signInWith(server, by, { counter: 6 }),
    await signInWith(server, by, { counter: 7 }),
    await signInWith(server, by, { counter: 8 }),
  ]

  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 400, 400, 200])
})

test('an authenticator that does not count signs in each time', async () => {
  const by = await holder(server, ada.token)

  const replies = [
    await signInWith(server, by, { counter: 0 }),
    await signInWith(server, by, { counter: 0 }),
  ]

  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200])
})

test('somebody who is banned is not let in by a passkey', async () => {
  const person = await signedUp(server)
  const by = await holder(server, person.token)
  const until = new Date(now.getTime() + 3_600_000)
  await server.db.pool.query('update users set banned_until = $1 where email = $2', [
    until,
    person.email,
  ])

  const reply = await signInWith(server, by)

  expect([reply.statusCode, reply.json()]).toMatchObject(REFUSED)
})

test('a sign-in by passkey makes the browser known, like any other', async () => {
  const by = await holder(server, ada.token)

  const reply = await signInWith(server, by)

  expect(reply.headers['set-cookie']).toMatch(/^lin-device=[\w-]{43}; .*HttpOnly/)
})

async function assurances(userId: string): Promise<string[]> {
  const { rows } = await server.db.pool.query<{ aal: string }>(
    'select aal from sessions where user_id = $1 order by aal',
    [userId],
  )
  return rows.map(({ aal }) => aal)
}

async function noticesTo(userId: string): Promise<string[]> {
  const { rows } = await server.db.pool.query<{ notice: string }>(
    `select data->>'notice' as notice from pgboss.job
     where data->>'userId' = $1 and data->>'notice' <> 'new-device'`,
    [userId],
  )
  return rows.map(({ notice }) => notice)
}

async function eventsOf(userId: string): Promise<string[]> {
  const { rows } = await server.db.pool.query<{ event: string }>(
    "select event from audit_log where user_id = $1 and event like 'passkey%'",
    [userId],
  )
  return rows.map(({ event }) => event)
}
