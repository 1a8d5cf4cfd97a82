import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import type { Page } from 'playwright'

import { hashPassword } from '#server/auth/sign-in/password.ts'
import { insertUser } from '#server/auth/users.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { startProcess } from '#tests/kit/process/process.ts'

import { openBenchDatabase } from '../server/bench-database.ts'
import { BENCH_SECRET, connectAccounts } from '../server/bench-people.ts'
import { PASSWORD } from '../server/bench-server.ts'
import { somePosts } from './some-posts.ts'

const EMAIL = 'ada@example.com'
const FEED_URL = 'https://example.com/small-teams.xml'

export interface Desk extends AsyncDisposable {
  readonly origin: string
  /** Id of the only user. */
  readonly uid: string
}

/**
 * The server as a process of its own, with one user.
 *
 * @param posts number of the user's posts; with any, the user also has an account, and a source with articles
 */
export async function openDesk({ posts } = { posts: 0 }): Promise<Desk> {
  const database = await openBenchDatabase()
  const lin = await startProcess({
    DATABASE_URL: database.url,
    LIN_SECRET: BENCH_SECRET,
    LIN_RATE_TIMES: '1000000',
  })
  const user = await insertUser(database.db, {
    email: EMAIL,
    passwordHash: await hashPassword(PASSWORD),
    confirmedAt: new Date(),
  })
  if (user === null) throw new Error(`${EMAIL} is there already.`)
  if (posts > 0) await storePosts(database.db, user.id, posts)
  return {
    origin: lin.url,
    uid: user.id,
    async [Symbol.asyncDispose]() {
      await lin[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}

/** Signs in by the form, and waits for the service worker. */
export async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard')
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
}

async function storePosts(db: Db, userId: string, count: number): Promise<void> {
  const accountId = randomUUID()
  await connectAccounts(db, [{ userId, accountId }])
  await sql`
    with feed as (
      insert into feeds (id, url, title, state, last_success_at, next_fetch_at)
      values (gen_random_uuid(), ${FEED_URL}, 'Small Teams', 'ok', now(), now() + interval '1 day')
      returning id, url),
    source as (
      insert into sources (user_id, id, source, feed_id)
      select ${userId}, gen_random_uuid(), url, id from feed)
    insert into articles (id, feed_id, key, title, link, summary, published_at)
    select gen_random_uuid(), id, nth, 'A week without a status meeting, part ' || nth, url || '#' || nth,
      'What we have learnt from a year of notes.', now() - make_interval(days => nth)
    from feed, generate_series(1, 20) as nth`.execute(db)
  // A scheduled post would need a slot, so it is a draft here.
  await sql`
    insert into posts
      (user_id, id, social_account_id, text_content, link_card, is_published, created_at)
    select ${userId}, id, social_account_id, "Text_content", link_card, is_published, created_at
    from jsonb_to_recordset(${JSON.stringify(somePosts(count, accountId))}::jsonb)
      as post (id uuid, social_account_id uuid, "Text_content" text, link_card jsonb,
        is_published boolean, created_at timestamptz)`.execute(db)
}
