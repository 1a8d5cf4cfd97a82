import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { runCleanup } from '#server/jobs/cleanup.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { forgetOldKeys } from '#server/kit/idempotency.ts'
import { createLog } from '#server/kit/log.ts'
import { createMeter } from '#server/metrics.ts'
import { forgetEnded } from '#tests/kit/forget.ts'
import { signedUp } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import { aClock, readingRoom } from '#tests/server/sources/a-reader.ts'

const DAY_MS = 86_400_000

test('only what is over is forgotten', async () => {
  await using server = await testServer()
  const { token } = await signedUp(server)
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

const SILENT = createLog({ level: 'silent', pretty: false })
const RUN = {
  data: {},
  signal: new AbortController().signal,
  isFirst: true,
  amend: () => Promise.resolve(),
}
/** More than one statement deletes. */
const MANY = 2500

test('a backlog of more than a batch goes in one run, and a kind that fails stops no other', async () => {
  await using room = await readingRoom()
  await using reader = await room.reader({ hosts: [], clock: aClock() })
  const metrics = createMeter(null, SILENT)
  await room.db.pool.query(OVER, [MANY])
  await room.db.pool.query(UNDELETABLE)

  await runCleanup({ ...reader.kit, metrics }, RUN)

  const { rows } = await room.db.pool.query(LEFT)
  const counted = await metrics.read()
  expect(rows).toEqual([{ sessions: 1, keys: 0, counts: 0 }])
  expect(counted).toContain(`lin_cleanup_rows_total{kind="rate-counts"} ${MANY}`)
  expect(counted).toContain('lin_cleanup_failures_total{kind="sessions"} 1')
  expect(counted).toContain('lin_cleanup_failures_total{kind="rate-counts"} 0')
})

test('what is left when the time of a run is up is gone on with by another one at once', async () => {
  await using room = await readingRoom()
  await using reader = await room.reader({ hosts: [], clock: aClock() })
  await room.db.pool.query(OVER, [MANY])
  const slow = { ...reader.kit, clock: slowClock() }

  await runCleanup(slow, RUN)
  const { rows: left } = await room.db.pool.query<{ counts: number }>(LEFT)
  const { rows: next } = await room.db.pool.query(NEXT)
  await runCleanup(reader.kit, RUN)

  expect(left[0]?.counts).toBeGreaterThan(0)
  expect(next).toEqual([{ name: 'housekeeping' }])
  expect((await room.db.pool.query(LEFT)).rows).toEqual([{ sessions: 0, keys: 0, counts: 0 }])
})

/** A clock that moves on by seconds with each look. */
function slowClock() {
  const clock = aClock()
  return {
    now() {
      clock.pass(3000)
      return clock.now()
    },
  }
}

const OVER = `with person as (
    insert into users (id, email, name) values (gen_random_uuid(), 'a@example.com', 'Ada') returning id),
  session as (
    insert into sessions (id, user_id, device, expires_at)
    select gen_random_uuid(), id, 'Firefox', '2020-01-01' from person),
  keys as (
    insert into idempotency_keys (subject, call, key, fingerprint, status, reply, created_at)
    select 'anyone', 'POST /', n, '', 200, 'null', '2020-01-01' from generate_series(1, 3) n)
  insert into rate_counts (key, count, ends_at)
  select n, 1, '2020-01-01' from generate_series(1, $1) n`

const UNDELETABLE = `create function refuse() returns trigger language plpgsql as $$
  begin raise exception 'not today'; end $$;
  create trigger refuse before delete on sessions for each row execute function refuse()`

const LEFT = `select (select count(*)::integer from sessions) as sessions,
  (select count(*)::integer from idempotency_keys) as keys,
  (select count(*)::integer from rate_counts) as counts`

const NEXT = `select name from pgboss.job where name = 'housekeeping' and state = 'created'`
