import { randomUUID } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { createSecrets } from '#server/kit/secrets.ts'
import { PASSWORD, anEmail, eventually, signedIn } from '#tests/kit/people.ts'
import { TEST_SECRET, testServer } from '#tests/kit/server.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

const secrets = createSecrets(TEST_SECRET)

test('five tries at a code are five, also when they come at once', async () => {
  const { email } = await signedIn(server)
  const code = await codeFor(email, '/auth/v1/recover')
  const wrong = code === '000000' ? '111111' : '000000'

  await Promise.all(Array.from({ length: 20 }, () => typeCode(email, wrong)))
  const right = await typeCode(email, code)

  expect(await triesOf(email)).toBe(5)
  expect(right.json()).toMatchObject({ error_code: 'otp_expired' })
})

test('a code is right once, and only the newest one is', async () => {
  const { email } = await signedIn(server)
  const first = await codeFor(email, '/auth/v1/recover')
  await server.db.pool.query('delete from rate_counts')
  const second = await codeFor(email, '/auth/v1/recover')

  const replies = [
    await typeCode(email, first),
    await typeCode(email, second),
    await typeCode(email, second),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 200, 403])
})

test('a mail that shows no code has none', async () => {
  const { email } = await signedIn(server)
  const code = await codeFor(email, '/api/auth/forgot-password')

  const reply = await typeCode(email, code)

  expect(reply.statusCode).toBe(403)
})

test('an address that is registered again and again is mailed five times an hour', async () => {
  const email = anEmail()

  const replies = await Promise.all(
    Array.from({ length: 8 }, () =>
      server.send(CALLS.register, { body: { email, password: PASSWORD }, key: randomUUID() }),
    ),
  )

  const { rows } = await server.db.pool.query<{ mails: string }>(
    `select count(*) as mails from one_time_tokens t join users u on u.id = t.user_id
     where u.email = $1`,
    [email],
  )
  expect(replies.every(({ statusCode }) => statusCode === 201)).toBe(true)
  expect(rows).toEqual([{ mails: '5' }])
})

/** Asks for a recovery mail, and makes the code that it shows, or would show. */
async function codeFor(email: string, path: string): Promise<string> {
  const before = await newestToken(email)
  await server.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ email }),
  })
  const id = await eventually(async () => {
    const newest = await newestToken(email)
    return newest === before ? undefined : newest
  })
  return secrets.codeOf('one-time', id)
}

function typeCode(email: string, token: string): ReturnType<typeof server.request> {
  return server.request('/auth/v1/verify', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ type: 'recovery', email, token }),
  })
}

async function newestToken(email: string): Promise<string | undefined> {
  const { rows } = await server.db.pool.query<{ id: string }>(
    `select t.id from one_time_tokens t join users u on u.id = t.user_id
     where u.email = $1 and t.purpose = 'recovery' order by t.created_at desc limit 1`,
    [email],
  )
  return rows[0]?.id
}

async function triesOf(email: string): Promise<number | undefined> {
  const { rows } = await server.db.pool.query<{ code_tries: number }>(
    `select t.code_tries from one_time_tokens t join users u on u.id = t.user_id
     where u.email = $1 and t.purpose = 'recovery'`,
    [email],
  )
  return rows[0]?.code_tries
}
