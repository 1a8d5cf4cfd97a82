import { afterAll, expect, test } from 'vitest'

import { anEmail, eventually } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { PASSWORD, ask, authClient, confirmedClient, mailTo, tokenOf } from './door.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

const CHANGE = { password: 'a new password', current_password: PASSWORD }

/** Lets a request wait for the user's row, and something else happen to the user meanwhile. */
async function overtaken<T>(
  email: string,
  statement: string,
  request: () => Promise<T>,
): Promise<T> {
  const owner = await server.db.pool.connect()
  await owner.query('begin')
  await owner.query('select from users where email = $1 for update', [email])
  const begun = request()
  await eventually(async () => {
    const { rows } = await server.db.pool.query<object>(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]
  })
  await owner.query(statement, [email])
  await owner.query('commit')
  owner.release()
  return begun
}

async function hashOf(email: string): Promise<string> {
  const { rows } = await server.db.pool.query<{ password_hash: string }>(
    'select password_hash from users where email = $1',
    [email],
  )
  return rows[0]?.password_hash ?? ''
}

async function recovering(email: string): Promise<ReturnType<typeof authClient>> {
  const client = authClient(server)
  await client.resetPasswordForEmail(email)
  const { token } = await mailTo(server, email, /reset/i)
  await client.verifyOtp({ token_hash: token, type: 'recovery' })
  return client
}

test.each([
  ['password', { password: 'a new password' }],
  ['address', { email: anEmail() }],
])('a change of %s is not carried out once its session has ended', async (_, change) => {
  const email = anEmail()
  const token = await tokenOf(await confirmedClient(server, email))
  const before = await hashOf(email)
  const ended = 'delete from sessions where user_id in (select id from users where email = $1)'

  const body = { ...change, current_password: PASSWORD }
  const reply = await overtaken(email, ended, () =>
    ask(server, '/user', { method: 'PUT', token, body }),
  )

  expect([reply.statusCode, reply.json()]).toMatchObject([403, { error_code: 'session_not_found' }])
  expect(await hashOf(email)).toBe(before)
})

test('a password that was set meanwhile is not overwritten by one that the old password allowed', async () => {
  const email = anEmail()
  const token = await tokenOf(await confirmedClient(server, email))
  const set = `update users set password_hash = 'the owner''s' where email = $1`

  const reply = await overtaken(email, set, () =>
    ask(server, '/user', { method: 'PUT', token, body: CHANGE }),
  )

  expect([reply.statusCode, reply.json()]).toMatchObject([403, { error_code: 'session_not_found' }])
  expect(await hashOf(email)).toBe("the owner's")
})

test('a recovery sets one password, and its client signs out after it as after any other', async () => {
  const email = anEmail()
  await confirmedClient(server, email)
  const client = await recovering(email)
  const token = await tokenOf(client)

  const first = await client.updateUser({ password: 'a first new one' })
  const second = await ask(server, '/user', {
    method: 'PUT',
    token,
    body: { password: 'a second new one' },
  })
  const out = await client.signOut()

  expect([first.error, out.error]).toEqual([null, null])
  expect(first.data.user).toMatchObject({ email })
  expect([second.statusCode, second.json()]).toMatchObject([
    403,
    { error_code: 'session_not_found' },
  ])
  expect((await client.getSession()).data.session).toBeNull()
})

test('password, address and metadata are changed together', async () => {
  const [email, address] = [anEmail(), anEmail()]
  const client = await confirmedClient(server, email)

  const { data, error } = await client.updateUser({ ...CHANGE, email: address, data: { a: 1 } })
  const { token } = await mailTo(server, address, /new e-mail/i)
  const verified = await client.verifyOtp({ token_hash: token, type: 'email_change' })

  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email, new_email: address, user_metadata: { a: 1 } })
  expect(verified.data.user).toMatchObject({ email: address })
})
