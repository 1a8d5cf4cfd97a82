import { randomUUID } from 'node:crypto'

import { Client } from 'pg'

import type { Messages } from '#contract/messages/message.ts'
import { stored } from '#server/kit/messages.ts'
import { UNTIL_NEXT_DAY } from '#server/posts/next-day.ts'

import {
  DRAFT,
  EARLIER,
  FAILED,
  MAYBE_LIVE,
  PUBLISHED,
  TOMORROW,
  TO_COME,
  WAITING,
} from './sample-posts.ts'
import { OTHER_ROWS } from './sample-rows.ts'
import { KEYWORDS, READ } from './sample-sources.ts'

/** One user's rows, written as the server would after weeks of use. */
interface Desk {
  readonly client: Client
  readonly userId: string
}

/** When people write: half past eight where the desk stands. */
const MORNING = "date_trunc('day', now()) + interval '7 hours 30 minutes'"
/** Two accounts, one of which has lost its connection. */
const ADA = randomUUID()
const MATEO = randomUUID()

/** Gives a user much of everything, and one of each thing that can go wrong. */
export async function fillDesk(database: string, email: string): Promise<void> {
  const client = new Client({ connectionString: database })
  await client.connect()
  try {
    const sought = 'select id from users where email = $1'
    const { rows } = await client.query<{ id: string }>(sought, [email])
    const desk = { client, userId: rows[0]?.id ?? '' }
    await addAccounts(desk)
    for (const [at, feed] of READ.entries()) await addFeed(desk, feed, at)
    for (const [at, keyword] of KEYWORDS.entries()) await addKeyword(desk, keyword, at)
    await addPosts(desk)
    await addSchedules(desk)
    for (const statement of OTHER_ROWS) await client.query(statement, [desk.userId])
    for (const [at, text] of EARLIER.entries()) await addJob(desk, text, at)
  } finally {
    await client.end()
  }
}

async function addAccounts({ client, userId }: Desk): Promise<void> {
  await client.query(
    `insert into accounts (user_id, id, account_name, sub, given_name, family_name, is_primary,
       sealed_token, token_expires_at, created_at, token_told)
     values ($1, $2, 'LinkedIn Account', 'ada-lindqvist', 'Ada', 'Lindqvist', true, 'sealed',
         now() + interval '50 days', now() - interval '80 days', 0),
       ($1, $3, 'LinkedIn Account', 'mateo-okafor', 'Mateo', 'Okafor', false, 'sealed',
         now() + interval '4 days', now() - interval '56 days', 9)`,
    [userId, ADA, MATEO],
  )
}

async function addFeed({ client, userId }: Desk, feed: (typeof READ)[number], at: number) {
  const feedId = randomUUID()
  await client.query(
    `insert into feeds (id, url, title, state, error, last_success_at, next_fetch_at)
     values ($1, $2, $3, $4, $5, now() - interval '2 hours', now() + interval '1 hour')`,
    [
      feedId,
      feed.url,
      feed.title,
      feed.state,
      feed.error === undefined ? null : stored(feed.error),
    ],
  )
  await client.query(
    `insert into sources (user_id, id, source, category, feed_id, created_at)
     values ($1, gen_random_uuid(), $2, $3, $4, now() - make_interval(days => $5))`,
    [userId, feed.url, feed.category, feedId, 70 - at * 6],
  )
  await client.query(
    `insert into articles (id, feed_id, key, title, link, summary, published_at)
     select gen_random_uuid(), $1, title, title, $2 || '#' || place, $3,
       now() - make_interval(days => (place * 3 + $4)::integer, hours => 5)
     from unnest($5::text[]) with ordinality as listed (title, place)`,
    [feedId, feed.url, 'From a year of notes.', at, feed.articles],
  )
}

async function addKeyword({ client, userId }: Desk, keyword: string, at: number) {
  await client.query(
    `insert into sources (user_id, id, source, category, created_at)
     values ($1, gen_random_uuid(), $2, 'News', now() - make_interval(days => $3))`,
    [userId, keyword, 9 - at],
  )
}

async function addPosts(desk: Desk): Promise<void> {
  for (const [at, text] of PUBLISHED.entries()) {
    const post = await addPost(desk, { text, daysAgo: 1 + at * 4, isPublished: true })
    await addAttempt(desk, { post, text, state: 'published', reason: null })
  }
  const failed = await addPost(desk, { text: FAILED, daysAgo: 2 })
  const refused: Messages = [{ code: 'linkedin/duplicate' }, { code: 'next/change-text' }]
  await addAttempt(desk, { post: failed, text: FAILED, state: 'failed', reason: refused })
  const lost = await addPost(desk, { text: MAYBE_LIVE, daysAgo: 3 })
  const doubt: Messages = [{ code: 'linkedin/no-answer' }, { code: 'next/look-at-linkedin' }]
  await addAttempt(desk, { post: lost, text: MAYBE_LIVE, state: 'unknown', reason: doubt })
  const late = await addPost(desk, { text: TOMORROW, daysAgo: 3 })
  await addAttempt(desk, { post: late, text: TOMORROW, state: 'queued', reason: UNTIL_NEXT_DAY })
  await addPost(desk, { text: DRAFT, daysAgo: 4 })
  for (const [at, text] of TO_COME.entries()) {
    const post = await addPost(desk, { text, daysAgo: 1 })
    await desk.client.query(
      `insert into slots (id, user_id, account_id, post_id, at, state)
       values (gen_random_uuid(), $1, $2, $3, date_trunc('hour', now()) + make_interval(days => $4), 'ready')`,
      [desk.userId, ADA, post, 2 + at * 3],
    )
  }
}

interface NewPost {
  readonly text: string
  readonly daysAgo: number
  readonly isPublished?: boolean
}

async function addPost({ client, userId }: Desk, post: NewPost): Promise<string> {
  const id = randomUUID()
  await client.query(
    `insert into posts (user_id, id, text_content, social_account_id, is_published, created_at, updated_at)
     select $1, $2, $3, $4, $5, moment, moment from (select least(${MORNING} - make_interval(days => $6), now())) as at (moment)`,
    [userId, id, post.text, ADA, post.isPublished ?? false, post.daysAgo],
  )
  return id
}

interface Attempt {
  readonly post: string
  readonly text: string
  readonly state: 'published' | 'failed' | 'unknown' | 'queued'
  readonly reason: Messages | null
}

async function addAttempt({ client, userId }: Desk, attempt: Attempt): Promise<void> {
  await client.query(
    `insert into publish_attempts (id, user_id, post_id, account_id, key, fingerprint, state, text,
       reason, urn, created_at, changed_at)
     select gen_random_uuid(), user_id, id, social_account_id, id::text, '\\x00', $3, $4, $5, $6,
       created_at, created_at
     from posts where user_id = $1 and id = $2`,
    [userId, attempt.post, attempt.state, attempt.text, stored(attempt.reason), urnOf(attempt)],
  )
}

function urnOf({ post, state }: Attempt): string | null {
  return state === 'published' ? `urn:li:share:7${Number.parseInt(post.slice(0, 8), 16)}` : null
}

const WEEKS = [
  ['08:30', '{Tuesday,Thursday}', 'automatic', false],
  ['12:15', '{Monday,Wednesday,Friday}', 'ask', false],
  ['18:00', '{Sunday}', 'automatic', false],
  ['07:45', '{Monday,Tuesday,Wednesday,Thursday,Friday}', 'automatic', true],
  ['16:00', '{Friday}', 'automatic', false],
  ['09:00', '{Saturday}', 'ask', true],
] as const

async function addSchedules(desk: Desk): Promise<void> {
  const ids: string[] = []
  for (const [time, days, mode, isPaused] of WEEKS) {
    const id = randomUUID()
    ids.push(id)
    await desk.client.query(
      `insert into schedules (user_id, id, account_id, schedule_time, days, timezone, mode, paused,
         next_at, created_at)
       values ($1, $2, $3, $4, $5, 'Europe/Berlin', $6, $7, now() + interval '6 days',
         now() - make_interval(days => $8))`,
      [desk.userId, id, ids.length % 2 === 0 ? MATEO : ADA, time, days, mode, isPaused, ids.length],
    )
  }
  await addSlots(desk, ids)
}

async function addSlots(desk: Desk, [first = '', asking = '']: readonly string[]): Promise<void> {
  const text = WAITING
  const post = await addPost(desk, { text, daysAgo: 0 })
  await desk.client.query(
    `insert into slots (id, user_id, schedule_id, account_id, post_id, at, mode, state, reason)
     values
       (gen_random_uuid(), $1, $3, $4, $5, date_trunc('hour', now()) + interval '5 hours', 'ask', 'ready', null),
       (gen_random_uuid(), $1, $2, $4, null, ${MORNING} - interval '9 days', 'automatic',
         'missed', '[{"code":"slot/server-was-down"},{"code":"next/nothing-posted"}]'),
       (gen_random_uuid(), $1, $2, $4, null, ${MORNING} - interval '7 days', 'automatic',
         'skipped', null),
       (gen_random_uuid(), $1, $2, $4, null, ${MORNING} - interval '2 days', 'automatic',
         'failed', '[{"code":"writer/nothing-new"}]')`,
    [desk.userId, first, asking, ADA, post],
  )
}

/** Each was written in more than one way. */
async function addJob({ client, userId }: Desk, text: string, at: number): Promise<void> {
  const variants = [text, ...PUBLISHED.slice(0, 2)].map((content) => ({ content, notes: [] }))
  await client.query(
    `insert into generation_jobs (id, user_id, status, content, variants, writer, created_at, finished_at)
     values (gen_random_uuid(), $1, 'completed', $2, $4, 'built-in', now() - make_interval(days => $3),
       now() - make_interval(days => $3))`,
    [userId, text, 1 + at, JSON.stringify(variants)],
  )
}
