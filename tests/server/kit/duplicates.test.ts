import { afterAll, beforeEach, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  await server.db.pool.query('drop function if exists in_the_way cascade')
})

test('a write that meets what is there already each time is told so, and not asked to come again', async () => {
  const { token } = await signedIn(server)
  await server.db.pool.query(inTheWay('true'))

  const reply = await server.send(CALLS.addSource, {
    token,
    key: 'a-key',
    body: { source: 'pottery' },
  })

  expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'request/duplicate' }])
  expect(reply.headers['retry-after']).toBeUndefined()
})

test('a write that somebody else was ahead of for a moment is carried out', async () => {
  const { token } = await signedIn(server)
  // A sequence counts on, whatever becomes of the transaction.
  await server.db.pool.query('create sequence times')
  await server.db.pool.query(inTheWay(`nextval('times') = 1`))

  const reply = await server.send(CALLS.addSource, { token, body: { source: 'pottery' } })

  expect(reply.statusCode).toBe(201)
})

/** A unique index that somebody else's row stands in. */
function inTheWay(when: string): string {
  return `create function in_the_way() returns trigger language plpgsql as $$
    begin
      if ${when} then raise unique_violation; end if;
      return new;
    end $$;
    create trigger in_the_way before insert on sources for each row execute function in_the_way()`
}
