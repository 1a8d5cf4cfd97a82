import { randomUUID } from 'node:crypto'

import type { PoolClient } from 'pg'
import { afterAll, expect, test } from 'vitest'

import { MINUTE_MS, RESEND_WITHIN_MS } from '#contract/limits.ts'
import { listAccounts, listAccountsSince } from '#server/accounts/list.ts'
import type { Delta } from '#server/kit/database/changes.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { listNotifications, listNotificationsSince } from '#server/notifications/list.ts'
import { listPosts, listPostsSince } from '#server/posts/list.ts'
import {
  listSchedules,
  listSchedulesSince,
  listSlots,
  listSlotsSince,
} from '#server/schedules/list.ts'
import { listSources, listSourcesSince } from '#server/sources/list.ts'
import { seeded } from '#tests/chaos/seeded.ts'
import type { Seeded } from '#tests/chaos/seeded.ts'
import { isWithoutTimeouts } from '#tests/kit/database-timeouts.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { runsOf } from '#tests/kit/fuzz/runs.ts'
import { RUN_WITHIN_MS } from '#tests/kit/time-limit.ts'

const database = await testDatabase()
const db = createDb(database.pool)
afterAll(() => database[Symbol.asyncDispose]())

const { numRuns: STEPS, seed: SEED = Math.floor(Math.random() * 1e9) } = runsOf(2000)
const WRITERS = 4
/** A commit that notifies waits for the one before it, in any database: that is not the wait that is to end soon. */
const COMMIT = 'set local lock_timeout = 0; commit'

test.skipIf(isWithoutTimeouts)(
  `whoever follows a list by its versions ends with the list, whatever commits when: FUZZ_SEED=${SEED}`,
  { timeout: RUN_WITHIN_MS },
  async () => {
    const random = seeded(SEED)
    const userId = await aUser()
    const stage = await furnish(userId)
    const writers = await Promise.all(
      Array.from({ length: WRITERS }, async () => ({
        client: await database.pool.connect(),
        isOpen: false,
      })),
    )
    for (const { client } of writers) await client.query('select setseed($1)', [random.unit()])
    const clock = { now: new Date() }
    const readers = [followAll(userId, clock), followAll(userId, clock)]
    let written = 0
    try {
      for (let step = 1; step <= STEPS; step += 1) {
        const writer = pick(random, writers)
        if (writer.isOpen && random.happens(0.25)) {
          await writer.client.query(random.happens(0.15) ? 'rollback' : COMMIT)
          writer.isOpen = false
        } else {
          if (!writer.isOpen) await writer.client.query("begin; set local lock_timeout = '5ms'")
          writer.isOpen = await write(writer.client, random, stage)
          written += 1
        }
        if (random.happens(0.1)) clock.now = new Date(clock.now.getTime() + random.whole(MINUTE_MS))
        if (random.happens(0.15)) await pick(random, readers).look(`step ${step}`)
      }
    } finally {
      // One that stays open would hold back the versions of every other test.
      for (const { client, isOpen } of writers) {
        if (isOpen) await client.query(COMMIT)
        client.release()
      }
    }
    for (const reader of readers) await reader.look('the end')

    expect(written).toBeGreaterThan(STEPS / 2)
    expect(readers.map(({ deltas }) => deltas() > 50)).toEqual([true, true])
  },
)

function pick<T>(random: Seeded, choices: readonly T[]): T {
  return random.weighted(choices.map((choice) => [1, choice] as const))
}

/** Somebody who asks each list for what changed, and compares it with the whole one. */
function followAll(userId: string, clock: { now: Date }) {
  const reach = { userId, accounts: null }
  const kit = { db, clock: { now: () => clock.now }, webBase: '', resendWithinMs: RESEND_WITHIN_MS }
  function asked(since: string) {
    return { ...reach, since }
  }
  const follows = [
    follow(
      (since) => listPostsSince(kit, reach, since),
      async () => (await listPosts(kit, reach, {})).posts,
    ),
    follow(
      (since) => listSourcesSince(db, asked(since), clock.now),
      () => listSources(db, userId),
    ),
    follow(
      (since) => listSchedulesSince(db, asked(since), clock.now),
      () => listSchedules(db, reach, clock.now),
    ),
    follow(
      (since) => listSlotsSince(db, asked(since), clock.now),
      () => listSlots(db, reach, {}),
    ),
    follow(
      (since) => listAccountsSince(db, reach, since, clock.now),
      async () => (await listAccounts(db, reach, clock.now)).accounts,
    ),
    follow(
      (since) => listNotificationsSince(db, asked(since), clock.now),
      async () => (await listNotifications(db, userId)).notifications,
    ),
  ]
  return {
    async look(when: string): Promise<void> {
      for (const each of follows) await each.look(`${when}, at ${clock.now.toISOString()}`)
    },
    /** How many answers were no whole lists. */
    deltas: () => follows.reduce((sum, each) => sum + each.deltas(), 0),
  }
}

function follow<Row extends { readonly id: string }>(
  ask: (since: string) => Promise<Delta<Row>>,
  whole: () => Promise<Row[]>,
) {
  const held = new Map<string, Row>()
  let version = ''
  let deltas = 0
  return {
    async look(when: string): Promise<void> {
      const delta = await ask(version)
      if (delta.whole) held.clear()
      else deltas += 1
      for (const row of delta.changed) held.set(row.id, row)
      for (const id of delta.deleted) held.delete(id)
      version = delta.version
      const listed = JSON.stringify((await whole()).toSorted(byId))
      const followed = JSON.stringify([...held.values()].toSorted(byId))
      if (followed === listed) return
      expect(JSON.parse(followed), `${when}, seed ${SEED}`).toEqual(JSON.parse(listed))
    },
    deltas: () => deltas,
  }
}

function byId(one: { readonly id: string }, other: { readonly id: string }): number {
  return one.id < other.id ? -1 : 1
}

interface Stage {
  readonly userId: string
  readonly feeds: readonly string[]
  readonly jobs: readonly string[]
  readonly articles: readonly string[]
  /** The id of another user, who follows the feeds, too. */
  readonly other: string
}

async function aUser(): Promise<string> {
  const id = randomUUID()
  await database.pool.query(
    "insert into users (id, email, name, password_hash) values ($1, $1::uuid::text || '@example.com', 'A', 'x')",
    [id],
  )
  return id
}

/** Lists that are longer than what is listed, feeds that others follow too, and jobs that used articles. */
async function furnish(userId: string): Promise<Stage> {
  const other = await aUser()
  const feeds = Array.from({ length: 4 }, () => randomUUID())
  const jobs = [randomUUID(), randomUUID()]
  const { pool } = database
  await pool.query(
    `insert into feeds (id, url, state, next_fetch_at)
     select id, 'https://example.com/' || id, 'waiting', now() from unnest($1::uuid[]) id`,
    [feeds],
  )
  await pool.query(
    `insert into sources (user_id, id, source, feed_id)
     select person, gen_random_uuid(), feed::text, feed
     from unnest($1::uuid[]) feed, unnest($2::uuid[]) person`,
    [feeds.slice(0, 2), [userId, other]],
  )
  const { rows: articles } = await pool.query<{ id: string }>(
    `insert into articles (id, feed_id, key, title)
     select gen_random_uuid(), feed, number::text, 'An article'
     from unnest($1::uuid[]) feed, generate_series(1, 30) number returning id`,
    [feeds],
  )
  await pool.query(
    `insert into generation_jobs (id, user_id, status, article_ids)
     select id, $2, 'completed', $3 from unnest($1::uuid[]) id`,
    [jobs, userId, articles.slice(0, 40).map(({ id }) => id)],
  )
  await pool.query(
    `insert into article_uses (user_id, article_id, job_id)
     select $1, id, $2 from unnest($3::uuid[]) id`,
    [userId, jobs[0], articles.slice(0, 40).map(({ id }) => id)],
  )
  await pool.query(
    `insert into notifications (id, user_id, kind, subject, key, title, path, created_at)
     select gen_random_uuid(), $1, 'post-failed', gen_random_uuid(), number::text, '{"code":"notice/no-draft"}', '/posts',
       now() - number * interval '1 minute'
     from generate_series(1, 97) number`,
    [userId],
  )
  await pool.query(
    `insert into slots (id, user_id, at, state)
     select gen_random_uuid(), $1, now() - number * interval '1 hour', 'missed'
     from generate_series(1, 497) number`,
    [userId],
  )
  return { userId, other, feeds, jobs, articles: articles.map(({ id }) => id) }
}

/** One write of a transaction; false where it failed, and the transaction with it. */
async function write(client: PoolClient, random: Seeded, stage: Stage): Promise<boolean> {
  const [sql, values] = pick(random, WRITES)(random, stage)
  try {
    await client.query(sql, values)
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    // A lock that another one holds, a deadlock, or a rule of the tables: lost.
    if (!/^(55P03|40P01|23...)$/.test(code)) throw error
    await client.query('rollback')
    return false
  }
}

type Write = (random: Seeded, stage: Stage) => [string, unknown[]]

/** One of the user's, among those that are there now. */
function anyOf(table: string, where = 'true'): string {
  return `(select id from ${table} where user_id = $1 and ${where} order by random() limit 1)`
}

/** Lin writes milliseconds, and presents no smaller parts of a second. */
const NOW = "date_trunc('milliseconds', now())"

const PUBLISH_STATES = ['queued', 'sending', 'published', 'failed', 'unknown']
const SLOT_STATES = ['planned', 'ready', 'publishing', 'published', 'failed', 'missed', 'skipped']

const WRITES: readonly Write[] = [
  (random, { userId, jobs }) => [
    `insert into posts (user_id, id, text_content, generation_id, social_account_id)
     values ($1, $2, 'Written', $3, ${anyOf('accounts')})`,
    [userId, randomUUID(), random.happens(0.5) ? pick(random, jobs) : null],
  ],
  (random, { userId }) => [
    `update posts set text_content = $2, updated_at = clock_timestamp() where user_id = $1 and id = ${anyOf('posts')}`,
    [userId, `Text ${random.whole(1e6)}`],
  ],
  (_, { userId }) => [`delete from posts where user_id = $1 and id = ${anyOf('posts')}`, [userId]],
  (random, { userId }) => [
    `insert into publish_attempts (id, user_id, post_id, key, fingerprint, state, text)
     select $2::uuid, $1::uuid, id, $2::uuid::text, '', $3, '' from posts where user_id = $1 and id = ${anyOf('posts')}`,
    [userId, randomUUID(), pick(random, PUBLISH_STATES)],
  ],
  (random, { userId }) => [
    `update publish_attempts set state = $2, changed_at = clock_timestamp(), tries = tries + 1
     where id = ${anyOf('publish_attempts')} and user_id = $1`,
    [userId, pick(random, PUBLISH_STATES)],
  ],
  (random, { userId }) => [
    `insert into slots (id, user_id, schedule_id, post_id, at, state, mode)
     values ($2, $1, ${random.happens(0.6) ? anyOf('schedules') : 'null'}, ${random.happens(0.7) ? anyOf('posts') : 'null'},
       ${NOW} + $3 * interval '1 second', $4, $5)`,
    [
      userId,
      randomUUID(),
      random.whole(7200) - 600,
      pick(random, SLOT_STATES),
      pick(random, ['automatic', 'ask']),
    ],
  ],
  (random, { userId }) => [
    `update slots set state = $2, changed_at = clock_timestamp(), reason = $3,
       post_id = ${random.happens(0.3) ? anyOf('posts') : 'post_id'}
     where id = ${anyOf('slots', "at > now() - interval '20 hours'")} and user_id = $1`,
    [userId, pick(random, SLOT_STATES), random.happens(0.5) ? '[{"code":"slot/skipped"}]' : null],
  ],
  (random, { userId }) => [
    `update slots set at = ${NOW} + $2 * interval '1 hour' where id = ${anyOf('slots')} and user_id = $1`,
    [userId, random.whole(1200) - 1000],
  ],
  (_, { userId }) => [`delete from slots where user_id = $1 and id = ${anyOf('slots')}`, [userId]],
  (random, { userId }) => [
    `insert into schedules (user_id, id, account_id, schedule_time, days, timezone, next_at)
     select $1::uuid, $2::uuid, id, '18:00', '{Monday,Tuesday}', 'Europe/Berlin', ${NOW} + $3 * interval '1 minute'
     from accounts where user_id = $1 limit 1`,
    [userId, randomUUID(), random.whole(2000)],
  ],
  (random, { userId }) => [
    `update schedules set next_at = ${NOW} + $2 * interval '1 minute', skipped_at = ${NOW} + $3 * interval '1 minute'
     where user_id = $1 and id = ${anyOf('schedules')}`,
    [userId, random.whole(2000), random.whole(60)],
  ],
  (random, { userId }) => [
    `delete from schedules where user_id = $1 and id = ${anyOf('schedules')} and $2`,
    [userId, random.happens(0.3)],
  ],
  (random, { userId }) => [
    `insert into accounts (user_id, id, account_name, sub, is_primary, sealed_token, token_expires_at)
     values ($1, $2, 'An account', $2::uuid::text, false, 'sealed', ${NOW} + $3 * interval '1 second')`,
    [userId, randomUUID(), random.whole(7200)],
  ],
  (random, { userId }) => [
    `update accounts set sealed_token = $2 where user_id = $1 and id = ${anyOf('accounts')}`,
    [userId, pick(random, [null, 'sealed', 'sealed again'])],
  ],
  (random, { userId }) => [
    `delete from accounts where user_id = $1 and id = ${anyOf('accounts')} and $2`,
    [userId, random.happens(0.3)],
  ],
  (random, { userId }) => [
    `insert into notifications (id, user_id, kind, subject, key, title, path, created_at)
     values ($2, $1, 'post-failed', $2, $2::uuid::text, '{"code":"notice/no-draft"}', '/posts', now() - $3 * interval '1 minute')`,
    [userId, randomUUID(), random.whole(90)],
  ],
  (_, { userId }) => [
    `update notifications set read_at = clock_timestamp() where id = ${anyOf('notifications')} and user_id = $1`,
    [userId],
  ],
  (_, { userId }) => [
    `delete from notifications where id = ${anyOf('notifications')} and user_id = $1`,
    [userId],
  ],
  (random, { userId, feeds }) => [
    `insert into sources (user_id, id, source, feed_id) values ($1, $2, $2::uuid::text, $3)`,
    [userId, randomUUID(), random.happens(0.4) ? pick(random, feeds) : null],
  ],
  (_, { userId }) => [
    `delete from sources where user_id = $1 and id = ${anyOf('sources')}`,
    [userId],
  ],
  (random, { userId }) => [
    `update sources set category = $2 where user_id = $1 and id = ${anyOf('sources')}`,
    [userId, `Mine ${random.whole(9)}`],
  ],
  (random, { userId, feeds }) => [
    `insert into keyword_feeds (user_id, source_id, feed_id)
     select $1::uuid, id, $2::uuid from sources where user_id = $1 and id = ${anyOf('sources', 'feed_id is null')}
     on conflict do nothing`,
    [userId, pick(random, feeds)],
  ],
  (_, { userId }) => [
    `delete from keyword_feeds where user_id = $1 and source_id = (
       select source_id from keyword_feeds where user_id = $1 order by random() limit 1)`,
    [userId],
  ],
  (random, { feeds }) => [
    `update feeds set state = $2, last_success_at = clock_timestamp(), etag = $3,
       next_fetch_at = now() + $4 * interval '1 minute', title = $5 where id = $1`,
    [
      pick(random, feeds),
      pick(random, ['ok', 'failing']),
      randomUUID(),
      random.whole(3),
      `Feed ${random.whole(2)}`,
    ],
  ],
  (random, { feeds }) => [
    `insert into articles (id, feed_id, key, title) values ($1, $2, $1::uuid::text, 'New')`,
    [randomUUID(), pick(random, feeds)],
  ],
  (random, { articles }) => [`delete from articles where id = $1`, [pick(random, articles)]],
]
