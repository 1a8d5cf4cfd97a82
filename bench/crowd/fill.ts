import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'

import { tokenContext } from '#server/accounts/link-member.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import { createSecrets } from '#server/kit/secrets.ts'

import { BENCH_SECRET } from '../server/bench-people.ts'
import type { BenchPerson } from '../server/bench-people.ts'

export interface Crowd {
  readonly people: number
  readonly seed: number
  readonly passwordHash: string
}

/** Rows of one person. A power user is one in fifty and has ten times the posts. */
export const EACH = { sources: 5, schedules: 2, posts: 260, assets: 40 }
const POWER = { oneIn: 50, posts: 2600 }
const FEEDS = 2000
const ARTICLES_OF_A_FEED = 60
/** Stored bytes of an asset: the database's rows count here, and not the pictures. */
const ASSET_BYTES = 1024
/** A transaction for so many people, so that no statement runs for minutes. */
const AT_ONCE = 500

/**
 * Fills a database that has Lin's tables: users `person-1@example.com` and so on. The same seed makes the same rows, but for
 * the moments, which count back from now.
 *
 * Triggers and references rest meanwhile: three million rows are stored as if they had been there for long.
 */
export async function fillCrowd(databaseUrl: string, crowd: Crowd): Promise<void> {
  // A connection of its own, as the server's give up after some seconds.
  const pool = new Pool({ connectionString: databaseUrl, max: 1 })
  await using db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const seed = sql.lit(String(crowd.seed))
  await quietly(db, (tx) => addFeeds(tx, seed))
  for (let from = 1; from <= crowd.people; from += AT_ONCE) {
    const to = Math.min(crowd.people, from + AT_ONCE - 1)
    await quietly(db, (tx) => addPart(tx, { seed, from, to, passwordHash: crowd.passwordHash }))
  }
  await sql`vacuum analyze`.execute(db)
}

/** The first so many people, each with a LinkedIn account whose token the server can read. */
export async function firstPeople(db: Db, { seed }: Crowd, count: number): Promise<BenchPerson[]> {
  const { rows } = await sql<{ userId: string; accountId: string }>`
    select ${id(sql.lit(String(seed)), 'user')} as "userId", ${id(sql.lit(String(seed)), 'account')} as "accountId"
    from generate_series(1, ${sql.lit(count)}) as n`.execute(db)
  const secrets = createSecrets(BENCH_SECRET)
  const tokens = rows.map(({ userId, accountId }) =>
    secrets.seal('a token', tokenContext(userId, accountId)),
  )
  await sql`
    update accounts set sealed_token = person.token
    from unnest(${rows.map(({ userId }) => userId)}::uuid[], ${tokens}::text[]) as person (user_id, token)
    where accounts.user_id = person.user_id`.execute(db)
  return rows
}

async function quietly(db: Db, fill: (tx: Db) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local synchronous_commit = off`.execute(tx)
    await fill(tx)
  })
}

type Seed = ReturnType<typeof sql.lit>

/** A UUID for the row `n`, and for each `of` where one person has many. */
function id(seed: Seed, kind: string, of = sql``) {
  return uuid(sql`${seed} || ${sql.lit(` ${kind} `)} || n ${of}`)
}

/** Of version 4, as the server accepts no other. */
function uuid(name: ReturnType<typeof sql>) {
  return sql`overlay(overlay(md5(${name}) placing '4' from 13) placing '8' from 17)::uuid`
}

const SENTENCE = 'What we have learnt of tariffs, batteries and quays this week. '

async function addFeeds(tx: Db, seed: Seed): Promise<void> {
  const feeds = sql.lit(FEEDS)
  const articles = sql.lit(ARTICLES_OF_A_FEED)
  // Next week: what feeds cost is measured by another bench.
  await sql`
    insert into feeds (id, url, title, state, last_success_at, next_fetch_at, article_count)
    select ${id(seed, 'feed')}, 'https://example.com/' || n || '.xml', 'Feed ' || n, 'ok', now(),
      now() + interval '7 days', ${articles}
    from generate_series(0, ${feeds} - 1) as n`.execute(tx)
  await sql`
    insert into articles (id, feed_id, key, title, link, summary, published_at)
    select ${id(seed, 'article', sql`|| ' ' || each`)}, ${id(seed, 'feed')}, 'article ' || each,
      ${SENTENCE} || each, 'https://example.com/' || n || '/' || each, repeat(${SENTENCE}, 5),
      now() - each * interval '9 hours' - n * interval '7 seconds'
    from generate_series(0, ${feeds} - 1) as n, generate_series(1, ${articles}) as each`.execute(tx)
}

interface Part {
  readonly seed: Seed
  readonly from: number
  readonly to: number
  readonly passwordHash: string
}

async function addPart(tx: Db, { seed, from, to, passwordHash }: Part): Promise<void> {
  const people = sql`generate_series(${sql.lit(from)}, ${sql.lit(to)}) as n`
  const user = id(seed, 'user')
  const account = id(seed, 'account')
  const each = sql`|| ' ' || each`
  await sql`
    insert into users (id, email, name, password_hash, confirmed_at)
    select ${user}, 'person-' || n || '@example.com', 'Person ' || n, ${passwordHash}, now()
    from ${people}`.execute(tx)
  await sql`
    insert into accounts (user_id, id, account_name, sub, is_primary, sealed_token, token_expires_at)
    select ${user}, ${account}, 'Person ' || n, 'sub-' || n, true, 'not readable', now() + interval '60 days'
    from ${people}`.execute(tx)
  await sql`
    insert into sources (user_id, id, source, category, feed_id)
    select ${user}, ${id(seed, 'source', each)}, 'https://example.com/' || feed || '.xml', 'Work',
      ${uuid(sql`${seed} || ' feed ' || feed`)}
    from ${people}, generate_series(1, ${sql.lit(EACH.sources)}) as each,
      lateral (select (n * 7 + each * 401) % ${sql.lit(FEEDS)} as feed) as followed`.execute(tx)
  await sql`
    insert into schedules (user_id, id, account_id, schedule_time, days, timezone, next_at)
    select ${user}, ${id(seed, 'schedule', each)}, ${account}, '09:00',
      array[(array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])[1 + (n + each) % 5]], 'UTC',
      date_trunc('day', now()) + interval '9 hours' + (2 + (n + each) % 5) * interval '1 day'
    from ${people}, generate_series(1, ${sql.lit(EACH.schedules)}) as each`.execute(tx)
  await sql`
    insert into assets (user_id, id, media_type, size, sha256, width, height)
    select ${user}, ${id(seed, 'asset', each)}, 'image/png', ${sql.lit(ASSET_BYTES)},
      sha256((n || ' ' || each)::bytea), 1200, 627
    from ${people}, generate_series(1, ${sql.lit(EACH.assets)}) as each`.execute(tx)
  await sql`
    insert into asset_contents (user_id, asset_id, variant, media_type, size, bytes)
    select ${user}, ${id(seed, 'asset', each)}, 'whole', 'image/png', ${sql.lit(ASSET_BYTES)},
      decode(repeat(md5(n || ' ' || each), ${sql.lit(ASSET_BYTES / 16)}), 'hex')
    from ${people}, generate_series(1, ${sql.lit(EACH.assets)}) as each`.execute(tx)
  const posts = sql`generate_series(1, case when n % ${sql.lit(POWER.oneIn)} = 0
    then ${sql.lit(POWER.posts)} else ${sql.lit(EACH.posts)} end) as each`
  // Five drafts; the rest is published.
  await sql`
    insert into posts (user_id, id, text_content, social_account_id, is_published, scheduled_at, created_at, updated_at)
    select ${user}, ${id(seed, 'post', each)}, repeat(${SENTENCE}, 4 + each % 12), ${account}, each > 5,
      case when each > 5 then at end, at, at
    from ${people}, ${posts}, lateral (select now() - each * interval '17 hours' as at) as moment`.execute(
    tx,
  )
  await sql`
    insert into publish_attempts (id, user_id, post_id, account_id, key, fingerprint, state, text, urn, created_at,
      changed_at, first_sent_at)
    select ${id(seed, 'attempt', each)}, ${user}, ${id(seed, 'post', each)}, ${account}, 'key ' || n || ' ' || each,
      sha256('x'), 'published', repeat(${SENTENCE}, 4 + each % 12), 'urn:li:share:' || n || '0' || each, at, at, at
    from ${people}, ${posts}, lateral (select now() - each * interval '17 hours' as at) as moment
    where each > 5`.execute(tx)
}
