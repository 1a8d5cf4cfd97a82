import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { SECOND_MS } from '#contract/limits.ts'
import { signedUp } from '#tests/kit/people.ts'

import { guessingStage } from './guessing-stage.ts'

test('a session that was not there is looked for again after a minute, and not with each request', async () => {
  await using stage = await guessingStage()
  const { server, pass } = stage
  const { token, email } = await signedUp(server)
  const { pool } = server.db
  async function status(): Promise<number> {
    return (await server.send(CALLS.listPosts, { token })).statusCode
  }

  await pool.query(`update users set banned_until = 'infinity' where email = $1`, [email])
  const banned = await status()
  await pool.query('update users set banned_until = null where email = $1', [email])
  pass(59 * SECOND_MS)
  const soon = await status()
  pass(SECOND_MS)
  const later = await status()

  expect([banned, soon, later]).toEqual([401, 401, 200])
})
