import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { PASSWORD, anEmail } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

test('an address that is registered again and again is mailed five times an hour', async () => {
  await using server = await testServer()
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
