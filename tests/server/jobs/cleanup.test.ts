import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { forgetEnded } from '#server/auth/cleanup.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { forgetOldKeys } from '#server/kit/idempotency.ts'
import { signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

const DAY_MS = 86_400_000

test('only what is over is forgotten', async () => {
  await using server = await testServer()
  const { token } = await signedIn(server)
  await server.send(CALLS.addSource, { token, key: 'a-key', body: { source: 'pottery' } })
  const db = createDb(server.db.pool)
  const { rows: before } = await server.db.pool.query(COUNTS)

  await forgetEnded(db, new Date())
  await forgetOldKeys(db, new Date())
  const { rows: kept } = await server.db.pool.query(COUNTS)
  await forgetEnded(db, new Date(Date.now() + 8 * DAY_MS))
  await forgetOldKeys(db, new Date(Date.now() + 31 * DAY_MS))
  const { rows: after } = await server.db.pool.query(COUNTS)

  expect(kept).toEqual(before)
  expect(before).toEqual([{ sessions: '1', tokens: '1', keys: '1' }])
  expect(after).toEqual([{ sessions: '0', tokens: '0', keys: '0' }])
})

const COUNTS = `select (select count(*) from sessions) as sessions,
  (select count(*) from one_time_tokens) as tokens,
  (select count(*) from idempotency_keys) as keys`
