import { afterAll, expect, test } from 'vitest'

import { anEmail, eventually } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { ask, recoveringClient, tokenOf } from './client.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

const CHANGE = { password: 'a new password' }

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

test('a change is not carried out once its session has ended', async () => {
  const email = anEmail()
  const token = await tokenOf(await recoveringClient(server, email))
  const before = await hashOf(email)
  const ended = 'delete from sessions where user_id in (select id from users where email = $1)'

  const reply = await overtaken(email, ended, () =>
    ask(server, '/user', { method: 'PUT', token, body: CHANGE }),
  )

  expect([reply.statusCode, reply.json()]).toMatchObject([403, { error_code: 'session_not_found' }])
  expect(await hashOf(email)).toBe(before)
})

test('a password that was set meanwhile is not overwritten', async () => {
  const email = anEmail()
  const token = await tokenOf(await recoveringClient(server, email))
  const set = `update users set password_hash = 'the owner''s' where email = $1`

  const reply = await overtaken(email, set, () =>
    ask(server, '/user', { method: 'PUT', token, body: CHANGE }),
  )

  expect([reply.statusCode, reply.json()]).toMatchObject([403, { error_code: 'session_not_found' }])
  expect(await hashOf(email)).toBe("the owner's")
})

test('a recovery sets one password, and its client signs out after it as after any other', async () => {
  const email = anEmail()
  const client = await recoveringClient(server, email)
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
