import { randomUUID } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { isWithoutTimeouts } from '#tests/kit/database-timeouts.ts'
import { signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

test('the same POST with the same key ten times at once: one row, one answer', async () => {
  const { token } = await signedIn(server)
  const key = randomUUID()

  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      server.send(CALLS.addSource, { token, key, body: { source: 'remote work' } }),
    ),
  )
  const list = await server.send(CALLS.listSources, { token })

  expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.body}`)).size).toBe(1)
  expect(replies[0]?.statusCode).toBe(201)
  expect(replies.filter((reply) => reply.headers['idempotency-replayed'] === 'true').length).toBe(9)
  expect(list.json()).toHaveLength(1)
})

test('a key is echoed, and a replay says that it is one', async () => {
  const { token } = await signedIn(server)
  const key = randomUUID()

  const first = await server.send(CALLS.addSource, { token, key, body: { source: 'pottery' } })
  const second = await server.send(CALLS.addSource, {
    token,
    key: `"${key}"`,
    body: { source: 'pottery' },
  })

  expect(first.headers['idempotency-key']).toBe(key)
  expect(first.headers['idempotency-replayed']).toBeUndefined()
  expect([second.headers['idempotency-replayed'], second.body]).toEqual(['true', first.body])
})

test('the same key with another body is refused', async () => {
  const { token } = await signedIn(server)
  const key = randomUUID()
  await server.send(CALLS.addSource, { token, key, body: { source: 'pottery' } })

  const reply = await server.send(CALLS.addSource, { token, key, body: { source: 'weaving' } })

  expect([reply.statusCode, reply.json()]).toMatchObject([422, { code: 'request/key-reused' }])
})

test('two users may choose the same key', async () => {
  const [ada, mateo] = [await signedIn(server), await signedIn(server)]
  const key = randomUUID()

  const replies = await Promise.all(
    [ada, mateo].map(({ token }) =>
      server.send(CALLS.addSource, { token, key, body: { source: 'pottery' } }),
    ),
  )

  expect(replies.map((reply) => reply.statusCode)).toEqual([201, 201])
  expect(replies[0]?.json<{ id: string }>().id).not.toBe(replies[1]?.json<{ id: string }>().id)
})

test('a write that failed may be tried again with its key', async () => {
  const { token } = await signedIn(server)
  const key = randomUUID()
  const body = { social_account_id: randomUUID(), text_content: 'Hello' }

  const refused = await server.send(CALLS.createPost, { token, key, body })
  const { rows } = await server.db.pool.query('select 1 from idempotency_keys where key = $1', [
    key,
  ])

  expect([refused.statusCode, refused.json()]).toMatchObject([404, { code: 'accounts/not-found' }])
  expect(rows).toHaveLength(0)
})

test.skipIf(isWithoutTimeouts)(
  'a second request hears 409 while the first one with its key still runs',
  async () => {
    const { token, email } = await signedIn(server)
    const key = randomUUID()
    const blocker = await server.db.pool.connect()
    await blocker.query('begin')
    // Locks only this person: waiting jobs would take every connection that the requests need.
    await blocker.query('select from users where email = $1 for update', [email])

    const first = server.send(CALLS.addSource, { token, key, body: { source: 'pottery' } })
    await expect
      .poll(async () => {
        const { rows } = await server.db.pool.query(
          `select distinct pid from pg_locks waiting join pg_locks held using (pid)
         where not waiting.granted and held.granted and held.relation = 'idempotency_keys'::regclass
           and held.database = (select oid from pg_database where datname = current_database())`,
        )
        return rows.length
      })
      .toBe(1)
    const second = await server.send(CALLS.addSource, { token, key, body: { source: 'pottery' } })
    await blocker.query('rollback')
    blocker.release()

    expect([second.statusCode, second.headers['retry-after']]).toEqual([409, '1'])
    expect((await first).statusCode).toBe(201)
  },
)

test.each(['', 'a b', 'x'.repeat(256)])('the key "%s" is refused by name', async (key) => {
  const { token } = await signedIn(server)

  const reply = await server.send(CALLS.addSource, { token, key, body: { source: 'pottery' } })

  expect(reply.json()).toMatchObject({ code: 'request/key-invalid' })
})
