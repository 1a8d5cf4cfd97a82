import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

import { WEEKDAYS } from '#contract/limits.ts'
import type { Config } from '#server/config.ts'
import { exportTo, importFrom } from '#server/copy-database.ts'
import type { CopyKit } from '#server/copy-database.ts'
import { systemClock } from '#server/kit/clock.ts'
import { migrateToLatest } from '#server/kit/database/migrate.ts'
import { openAsOwner } from '#server/kit/database/open.ts'
import { createLog } from '#server/kit/log.ts'
import { createSecrets } from '#server/kit/secrets.ts'
import { MIGRATIONS } from '#server/migrations/all.ts'
import { openStorages } from '#server/open-storages.ts'
import { someStorages } from '#tests/kit/assets.ts'
import { testDatabase } from '#tests/kit/database.ts'
import type { TestDatabase } from '#tests/kit/database.ts'
import { connectedAccount, signedUp } from '#tests/kit/people.ts'
import type { Person } from '#tests/kit/people.ts'
import { TEST_SECRET, testServer } from '#tests/kit/server.ts'
import type { TestServer } from '#tests/kit/server.ts'
import { fillTables, idOf } from '#tests/server/user-data-stage.ts'

const log = createLog({ level: 'silent', pretty: false })

type Place = Pick<Config, 'dataDir' | 'assets'>

export function exportOf(db: TestDatabase, file: string, config?: Place): Promise<string> {
  return exportTo(kitOf(db, { config }), file)
}

export function importInto(
  db: TestDatabase,
  file: string,
  options: { secret?: string; opensSeals?: boolean; config?: Place } = {},
): Promise<string> {
  return importFrom(kitOf(db, options), file, { opensSeals: options.opensSeals ?? true })
}

function kitOf(
  { url }: TestDatabase,
  { secret = TEST_SECRET, config }: { secret?: string | undefined; config?: Place | undefined },
): CopyKit {
  return {
    storages: config === undefined ? someStorages() : openStorages(config),
    open: () => openAsOwner({ databaseUrl: url, migrationUrl: null, dataDir: '/nonexistent' }, log),
    secrets: createSecrets(secret),
    clock: systemClock,
    log,
  }
}

/** A server on that database, which stays when the server is gone. */
export async function serverOn(
  db: TestDatabase,
  config: Partial<Config> = {},
): Promise<TestServer> {
  const server = await testServer({ config: { ...config, databaseUrl: db.url } })
  return { ...server, db }
}

export interface Story extends AsyncDisposable {
  readonly db: TestDatabase
  readonly person: Person
  readonly userId: string
}

/** Two users with rows in every table; the server that they used is gone. */
export async function aFilledDatabase(): Promise<Story> {
  const db = await testDatabase()
  await using server = await serverOn(db)
  const person = await signedUp(server)
  const other = await signedUp(server)
  for (const { token, email } of [person, other]) {
    await connectedAccount(server, { token })
    await fillTables(server, await idOf(server, { email }))
  }
  const userId = await idOf(server, person)
  for (const statement of MORE_ROWS) await db.pool.query(statement, [userId])
  return { db, person, userId, [Symbol.asyncDispose]: () => db[Symbol.asyncDispose]() }
}

/** Rows that no other test needs, with values that may be lost on the way. */
const MORE_ROWS = [
  `update posts set created_at = '2026-01-02 03:04:05.678901+00', scheduled_at = 'infinity',
     text_content = e'tab\\t quote" back\\\\slash \\u2028 \\u0001 \\U0001F600 \\n[1]\\n{"end":1}'
   where user_id = $1`,
  `update asset_contents set bytes = decode('00ff0a0d5b', 'hex') || repeat('x', 3000000)::bytea
   where user_id = $1`,
  `update generation_jobs set article_ids = array(select id from articles),
     variants = '[{"a": 12345678901234567890.5, "b": null}]'
   where user_id = $1`,
  `update users set user_metadata = '{"name": "Ada \\"x\\"", "n": 1e-7}', second_factor = true
   where id = $1`,
  `update writing_instructions set avoid = '{"a,b",NULL,"NULL","{}",""," \\"q\\" "}' where user_id = $1`,
  `insert into keyword_feeds (user_id, source_id, feed_id)
   select user_id, id, feed_id from sources where user_id = $1`,
  `insert into slots (id, user_id, schedule_id, account_id, post_id, job_id, at, state)
   select gen_random_uuid(), s.user_id, s.id, s.account_id, p.id, j.id, now(), 'published'
   from schedules s, posts p, generation_jobs j
   where s.user_id = $1 and p.user_id = $1 and j.user_id = $1`,
  `update posts set generation_id = (select id from generation_jobs where user_id = $1)
   where user_id = $1`,
  `insert into linkedin_uploads (user_id, account_id, asset_id, urn, etags, done_at)
   select user_id, accounts.id, assets.id, 'urn:li:video:a', '{"\\"a,b\\"",/c.bin}', now()
   from accounts join assets using (user_id) where user_id = $1`,
  `insert into linkedin_usage (user_id, account_id, day, requests, write_only)
   select user_id, id, '2026-11-21', 130, '{image,document}' from accounts where user_id = $1`,
  `insert into auth_attempts (kind, network, account)
   select 'failure', $1::uuid::text, 'account' from generate_series(1, 1200)`,
  `delete from auth_attempts where id = (select max(id) from auth_attempts) and $1::uuid is not null`,
  `insert into sandbox.script (operation, remaining, answer)
   values ('never', 0, ('{ "b": 1,   "a": "' || $1::uuid || '"}')::json)`,
  `insert into sandbox.settings (duplicate_window_seconds, switches)
   select 600, '{ "day_budget":  9 }' where $1::uuid is not null`,
  `insert into sandbox.images (urn, owner, upload_expires_at, bytes) values ($1::uuid::text, 'o', now(), '')`,
  `insert into sandbox.posts (author, commentary, text, visibility, created_at)
   values ($1::uuid::text, '', '', 'PUBLIC', now())`,
  `insert into sandbox.comments (post, actor, text, created_at)
   select urn, 'a', e'tab\\t', now() from sandbox.posts where author = $1::uuid::text`,
  `insert into sandbox.media (urn, kind, owner, upload_expires_at, announced)
   values ($1::uuid::text, 'video', 'o', now(), '{ "size":  1 }')`,
  `insert into sandbox.media_parts (urn, name, etag, size, sha256, media_type, facts, bytes)
   values ($1::uuid::text, '0', '/a.bin', 3, '', 'video/mp4', '{}', decode('000aff', 'hex'))`,
  `insert into sandbox.days (member, day, used) values ($1::uuid::text, '2026-11-21', 3)`,
  `insert into sandbox.log (at, operation, method, path, "authorization", notes)
   values (now(), 'token', 'POST', $1::uuid::text, true, '{ "urn":  null }')`,
]

/** Every table and sequence of ours, with a digest of all that is in it, but for what counts transactions. */
export async function digestOf({ pool }: TestDatabase): Promise<Map<string, string>> {
  const { rows: relations } = await pool.query<{ name: string; kind: string }>(
    `select pg_class.oid::regclass::text as name, relkind as kind
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ('public', 'sandbox') and relkind in ('r', 'S')
       and relname not like 'kysely%'
       -- What stored_files names lies elsewhere, and is copied under names of its own.
       and relname not in ('changes', 'change_state', 'stored_files') order by 1`,
  )
  const digests = new Map<string, string>()
  for (const { name, kind } of relations) {
    const row = kind === 'S' ? '(last_value, is_called)' : "(to_jsonb(t) - 'visible_xid')"
    const { rows } = await pool.query<{ digest: string; count: number }>(
      `select md5(string_agg(${row}::text, '|' order by ${row}::text)) as digest,
         count(*)::integer as count from ${name} t`,
    )
    digests.set(name, `${rows[0]?.count} ${rows[0]?.digest}`)
  }
  return digests
}

/** A post of the user's whose one attempt stands in that state, with its job in the queue. */
export async function anAttempt(
  { db, userId }: Story,
  state: string,
  jobState: 'created' | 'active',
): Promise<string> {
  const post = randomUUID()
  await db.pool.query(
    `with post as (
       insert into posts (user_id, id, text_content) values ($1, $2, 'On its way ' || $2::uuid)),
     attempt as (
       insert into publish_attempts
         (id, user_id, post_id, account_id, key, fingerprint, state, text)
       select $2, $1, $2, id, $2::uuid::text, '', $3, 'On its way ' || $2::uuid
       from accounts where user_id = $1)
     insert into pgboss.job (name, data, state, policy)
     values ('publish', json_build_object('attemptId', $2::uuid, 'settle', false), $4, 'standard')`,
    [userId, post, state, jobState],
  )
  return post
}

export async function stateOf(
  { pool }: TestDatabase,
  attempt: string,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ state: string }>(
    `select state from publish_attempts where id = $1`,
    [attempt],
  )
  return rows[0]?.state
}

/**
 * An attempt, its slot, slots whose time has come and a daily schedule whose time has, two days ago and
 * again five minutes ago: all that a worker would do now. Answers with the attempt.
 */
export async function addWaiting(story: Story): Promise<string> {
  const attempt = await anAttempt(story, 'queued', 'created')
  await story.db.pool.query(
    `insert into slots (id, user_id, post_id, at, state)
     values (gen_random_uuid(), $1, $2, now(), 'publishing')`,
    [story.userId, attempt],
  )
  await story.db.pool.query(
    `insert into slots (id, user_id, at, state, mode)
     select gen_random_uuid(), $1, now() - interval '10 minutes', 'ready', mode
     from unnest(array['automatic', 'ask']) mode`,
    [story.userId],
  )
  await story.db.pool.query(
    `update schedules set timezone = 'UTC', days = $2, schedule_time = to_char(due, 'HH24:MI'),
       next_at = (due - interval '2 days') at time zone 'UTC'
     from date_trunc('minute', now() at time zone 'UTC' - interval '5 minutes') due
     where user_id = $1`,
    [story.userId, WEEKDAYS],
  )
  return attempt
}

/** The slots of the user's whose time has come, without those that are done. */
export async function pastSlotsOf({ pool }: TestDatabase, { userId }: Story): Promise<string[]> {
  const { rows } = await pool.query<{ state: string }>(
    `select state from slots where user_id = $1 and at < now() and state <> 'published'
     order by state`,
    [userId],
  )
  return rows.map(({ state }) => state)
}

/** Kinds of the notifications that the story's person got because their data came from a copy. */
export async function restoredNewsOf({ pool }: TestDatabase, { userId }: Story): Promise<string[]> {
  const { rows } = await pool.query<{ kind: string }>(
    `select kind from notifications where user_id = $1 and key like 'restored %'`,
    [userId],
  )
  return rows.map(({ kind }) => kind)
}

/** A database at that migration, with a row or two; null: without any table. */
export async function aDatabaseOf(last: string | null): Promise<TestDatabase> {
  const db = await testDatabase()
  await db.pool.query('drop schema public, pgboss cascade')
  await db.pool.query('create schema public')
  if (last === null) return db
  const opened = await openAsOwner(
    { databaseUrl: db.url, migrationUrl: null, dataDir: '/nonexistent' },
    log,
  )
  const known = Object.entries(MIGRATIONS).filter(([name]) => name <= last)
  await migrateToLatest(opened.db, Object.fromEntries(known))
  await opened.close()
  await db.pool.query(AN_OLD_STORY)
  return db
}

const AN_OLD_STORY = `
  with person as (
    insert into users (id, email, name) values (gen_random_uuid(), 'ada@example.com', 'Ada') returning id),
  account as (
    insert into accounts (user_id, id, account_name, sub)
    select id, gen_random_uuid(), 'LinkedIn', 'sub' from person returning user_id, id),
  schedule as (
    insert into schedules (user_id, id, account_id, schedule_time, days, timezone)
    select user_id, gen_random_uuid(), id, '18:00', '{Monday}', 'UTC' from account)
  insert into audit_log (event) values ('long ago')`

/** The same file with its lines changed. */
export async function rewrite(file: string, change: (lines: string) => string): Promise<string> {
  const changed = path.join(path.dirname(file), `${randomUUID()}.jsonl.gz`)
  await writeFile(changed, gzipSync(change(gunzipSync(await readFile(file)).toString())))
  return changed
}
