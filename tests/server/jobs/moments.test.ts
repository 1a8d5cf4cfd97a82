import { afterAll, expect, test } from 'vitest'

import { DAY_MS, HOUR_MS } from '#contract/limits.ts'
import { WAITS, endWrongWaits } from '#server/jobs/moments.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { testDatabase } from '#tests/kit/database.ts'

const database = await testDatabase()
const db = createDb(database.pool)
afterAll(() => database[Symbol.asyncDispose]())

/** Planned anew by their own rules. */
const PLANNED = ['schedules.next_at', 'notification_settings.letter_at']

/** Chosen by people, or said by somebody else's clock: they may lie ahead as far as they like. */
const CHOSEN = [
  'posts.scheduled_at',
  'slots.at',
  'schedules.skipped_at',
  'weekly_letters.due_at',
  'users.banned_until',
  'api_keys.expires_at',
  'accounts.token_expires_at',
  'articles.published_at',
  'articles.moment',
  'article_marks.published_at',
  'own_posts.posted_at',
]

/** Asked with `isWithin`, which takes no moment to come for one that has passed. */
const WINDOWS = ['publish_attempts.first_sent_at', 'publish_attempts.changed_at']

/** When something happened. Nothing waits for it: at most it is kept for longer, or shown. */
const RECORDS = [
  'accounts.created_at',
  'api_keys.created_at',
  'api_keys.last_used_at',
  'api_keys.revoked_at',
  'approval_holds.created_at',
  'approval_links.created_at',
  'approval_links.opened_at',
  'approval_links.revoked_at',
  'approvals.decided_at',
  'approvals.void_told_at',
  'article_marks.kept_at',
  'article_marks.read_at',
  'article_rules.created_at',
  'article_uses.created_at',
  'asset_contents.created_at',
  'asset_uploads.changed_at',
  'assets.created_at',
  'assets.named_at',
  'audit_log.at',
  'changes.at',
  'comment_attempts.changed_at',
  'comment_attempts.created_at',
  'factors.created_at',
  'factors.updated_at',
  'feeds.created_at',
  'feeds.last_success_at',
  'generation_jobs.created_at',
  'generation_jobs.finished_at',
  'generation_jobs.looked_at',
  'idempotency_keys.created_at',
  'known_devices.created_at',
  'ledger_lines.at',
  'linkedin_uploads.created_at',
  'mentionable_users.since',
  'mentions.created_at',
  'notification_mails.closed_at',
  'notifications.created_at',
  'notifications.read_at',
  'oauth_grants.connected_at',
  'oauth_grants.created_at',
  'oauth_grants.last_used_at',
  'oauth_grants.revoked_at',
  'oauth_states.consumed_at',
  'oauth_tokens.created_at',
  'one_time_tokens.consumed_at',
  'one_time_tokens.created_at',
  'own_posts.created_at',
  'passkeys.created_at',
  'passkeys.last_used_at',
  'posts.created_at',
  'posts.updated_at',
  'publish_attempts.created_at',
  'push_subscriptions.created_at',
  'recovery_codes.used_at',
  'refresh_tokens.created_at',
  'refresh_tokens.revoked_at',
  'schedules.created_at',
  'sessions.created_at',
  'signing_keys.created_at',
  'slots.changed_at',
  'slots.created_at',
  'sources.created_at',
  'users.confirmed_at',
  'users.created_at',
  'users.invited_at',
  'users.last_sign_in_at',
  'users.updated_at',
  'vapid_keys.created_at',
  'voices.updated_at',
  'weekly_letters.sent_at',
  'writing_instructions.updated_at',
  'zone_rules.followed_at',
]

/** Neither read nor written any more. */
const LEFT = [
  'flow_states.expires_at',
  'factor_challenges.consumed_at',
  'factor_challenges.expires_at',
]

test('every moment of the schema is named, with what a clock that was wrong makes of it', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select columns.table_name || '.' || column_name as name
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type like 'timestamp%'
       and columns.table_name not like 'kysely%' and columns.table_name not like 'sandbox%'`,
  )

  const named = [...Object.keys(WAITS), ...PLANNED, ...CHOSEN, ...WINDOWS, ...RECORDS, ...LEFT]
  expect(rows.map(({ name }) => name).toSorted()).toEqual(named.toSorted())
})

const NOW = new Date('2026-11-28T12:00:00Z')

test('a wait that a clock that was wrong has set is over; every other one goes on', async () => {
  await database.pool.query('delete from rate_counts')
  const ends = { wrong: 30 * DAY_MS, longest: DAY_MS, soon: HOUR_MS, over: -HOUR_MS }
  for (const [key, aheadMs] of Object.entries(ends)) {
    const at = new Date(NOW.getTime() + aheadMs)
    await database.pool.query('insert into rate_counts values ($1, 1, $2)', [key, at])
  }

  await endWrongWaits(db, NOW)

  const rows = await db.selectFrom('rate_counts').select(['key', 'ends_at']).execute()
  const left = rows.map(({ key, ends_at: at }) => [key, at.getTime() - NOW.getTime()])
  expect(Object.fromEntries(left)).toEqual({ ...ends, wrong: 0 })
})

test('what the queue waits for by a clock that was wrong, it waits for no longer', async () => {
  await database.pool.query(`insert into pgboss.job (name, start_after, singleton_on) values
    ('housekeeping', now() + interval '30 days', now() + interval '30 days'),
    ('publish', now() + interval '25 hours', null)`)
  await database.pool.query(`update pgboss.version set cron_on = now() + interval '30 days'`)
  await database.pool.query(`update pgboss.queue set monitor_claim_on = now() + interval '30 days'`)

  await endWrongWaits(db, NOW)

  const { rows } = await database.pool.query(`
    select name, start_after <= now() as is_due, singleton_on from pgboss.job order by name`)
  expect(rows).toEqual([
    { name: 'housekeeping', is_due: true, singleton_on: null },
    { name: 'publish', is_due: false, singleton_on: null },
  ])
  const { rows: claims } = await database.pool.query(`
    select 1 from pgboss.version where cron_on > now()
    union all select 1 from pgboss.queue where monitor_claim_on > now()`)
  expect(claims).toEqual([])
})
