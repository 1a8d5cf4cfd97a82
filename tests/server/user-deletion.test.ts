import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { createSecrets } from '#server/kit/secrets.ts'
import { PASSWORD, connectedAccount, eventually, signedUp } from '#tests/kit/people.ts'
import type { Person } from '#tests/kit/people.ts'
import { TEST_SECRET, testServer } from '#tests/kit/server.ts'

import { readyToPublish, script } from './publishing/publish-stage.ts'
import { fillTables, idOf, tablesHolding } from './user-data-stage.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

test('a deleted user leaves no trace in any table, and others keep what is theirs', async () => {
  const [person, other] = [await signedUp(server), await signedUp(server)]
  const [id, others] = [await idOf(server, person), await idOf(server, other)]
  for (const [who, userId] of [
    [person, id],
    [other, others],
  ] as const) {
    await connectedAccount(server, who)
    await fillTables(server, userId)
  }
  const before = [await tablesHolding(server, id), await tablesHolding(server, others)]

  const reply = await deletionOf(person)

  expect([reply.statusCode, reply.json()]).toMatchObject([200, { success: true }])
  expect(before[0]?.length).toBeGreaterThan(15)
  expect(await tablesHolding(server, id)).toEqual([])
  expect(await tablesHolding(server, person.email)).toEqual([])
  expect(await tablesHolding(server, others)).toEqual(before[1])
})

test('after the deletion the session is dead and the address is free again', async () => {
  const person = await signedUp(server)
  const body = { email: person.email, password: PASSWORD }
  const before = await idOf(server, person)

  await deletionOf(person)
  const after = await server.send(CALLS.user, { token: person.token })
  const login = await server.send(CALLS.login, { body })
  await server.send(CALLS.register, { body })

  expect([after.statusCode, after.json()]).toMatchObject([401, { code: 'session/dead' }])
  expect(login.json()).toMatchObject({ code: 'auth/user-not-found' })
  expect(await idOf(server, person)).toMatch(/^[0-9a-f-]{36}$/)
  expect(await idOf(server, person)).not.toBe(before)
})

test('what is written while the account goes is refused as from a dead session', async () => {
  const person = await signedUp(server)
  const id = await idOf(server, person)
  const deletion = await server.db.pool.connect()
  await deletion.query('begin')
  await deletion.query('delete from users where id = $1', [id])

  const writing = server.send(CALLS.createPost, {
    token: person.token,
    body: { text_content: 'A draft' },
  })
  await expect.poll(async () => (await server.db.pool.query(WAITING_FOR_LOCK)).rowCount).toBe(1)
  await deletion.query('commit')
  deletion.release()
  const reply = await writing

  expect([reply.statusCode, reply.json()]).toMatchObject([401, { code: 'session/dead' }])
})

test('wrong tries at the account are forgotten with it', async () => {
  const person = await signedUp(server)
  const account = createSecrets(TEST_SECRET).fingerprint(person.email)
  await server.db.pool.query(A_STRANGERS_TRY, [account])

  await deletionOf(person)
  const { rowCount } = await server.db.pool.query(TRIES, [account])

  expect(rowCount).toBe(0)
})

test('a wrong password deletes nothing', async () => {
  const person = await signedUp(server)

  const reply = await deletionOf({ ...person, password: 'not this one' })
  const user = await server.send(CALLS.user, { token: person.token })

  expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: 'auth/password-wrong' }])
  expect(user.statusCode).toBe(200)
})

test("the tokens of all the user's accounts are revoked at LinkedIn", async () => {
  await using own = await testServer()
  const [person, other] = [await signedUp(own), await signedUp(own)]
  await connectedAccount(own, person, '782bbtaQ')
  await connectedAccount(own, person, 'k3Jx9_vT2e')
  await connectedAccount(own, other, '782bbtaQ')

  await own.send(CALLS.deleteUser, { token: person.token, body: { password: PASSWORD } })
  const revoked = await eventually(async () => {
    const { rows } = await own.db.pool.query(`select revoked_at is not null as gone
      from sandbox.tokens order by created_at`)
    return rows.filter(({ gone }) => gone === true).length === 2 ? rows : undefined
  })

  expect(revoked).toEqual([{ gone: true }, { gone: true }, { gone: false }])
})

test.each([
  ['comes late', 'delay'],
  ['is lost', 'accept-then-lose-the-answer'],
])('what runs for a deleted user ends without a fault when the answer %s', async (_, effect) => {
  await using own = await testServer()
  const stage = await readyToPublish(own)
  const { token } = stage.person
  await script(own, [{ on: 'posts.create', effect, delayMs: 1500 }])
  await own.send(CALLS.addSource, { token, body: { source: 'pottery' } })

  const answer = own.send(CALLS.publishDirect, {
    token,
    body: {
      social_account_id: stage.accountId,
      text_content: 'On its way',
      image_content_url: null,
    },
  })
  await eventually(async () => {
    const { rowCount } = await own.db.pool.query(IN_SENDING)
    return rowCount === 1 ? true : undefined
  })
  await own.send(CALLS.generatePost, { token })
  await own.send(CALLS.deleteUser, { token, body: { password: PASSWORD } })

  expect((await answer).statusCode).toBe(404)
  const jobs = await eventually(async () => {
    const { rows } = await own.db.pool.query<{ name: string; state: string }>(JOBS)
    return rows.every(({ state }) => state === 'completed' || state === 'failed') ? rows : undefined
  })
  expect(jobs).toEqual([
    { name: 'generate', state: 'completed', tries: 0 },
    { name: 'publish', state: 'completed', tries: 0 },
  ])
})

const A_STRANGERS_TRY = `insert into auth_attempts (kind, network, account)
  values ('failure', '203.0.113.0/24', $1)`
const WAITING_FOR_LOCK = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`
const TRIES = 'select 1 from auth_attempts where account = $1'
const IN_SENDING = `select 1 from publish_attempts where state = 'sending'`
const JOBS = `select name, state, retry_count as tries from pgboss.job
  where name in ('generate', 'publish', 'publish-given-up', 'generate-given-up', 'dead-letter')
  order by name`

function deletionOf({ token, password }: Person) {
  return server.send(CALLS.deleteUser, { token, body: { password } })
}
