import { feedSite, rss2 } from '@lin/feed-reader/testing'
import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { ARTICLES, DAY_MS } from '#contract/limits.ts'
import type { Source } from '#contract/sources.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { repointFeed } from '#server/sources/move-feed.ts'
import { forgetOldArticles } from '#server/sources/prune-articles.ts'
import { forgetUnfollowed } from '#server/sources/sweep.ts'
import { signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { aClock, readingRoom } from './a-reader.ts'
import type { ReadingRoom } from './a-reader.ts'

const room = await readingRoom()
const db = createDb(room.db.pool)
afterAll(() => room[Symbol.asyncDispose]())

const NOW = new Date('2026-11-20T08:00:00Z')

test('a list of sources says how many articles there are, and looks at none of them', async () => {
  await using server = await testServer()
  const { token } = await signedIn(server)
  await server.send(CALLS.addSource, { token, body: { source: 'https://news.example/feed' } })
  await server.db.pool.query(SOME_ARTICLES)
  const client = await server.db.pool.connect()
  await client.query('begin')
  await client.query('lock table articles in access exclusive mode')

  const reply = await server.send(CALLS.listSources, { token })
  await client.query('rollback')
  client.release()

  expect(reply.json<Source[]>()).toMatchObject([{ articles: 7 }])
})

test('the count is right after new, known, moved and deleted articles', async () => {
  const pages = { '/a': page(['one', 'two']), '/b': page(['two', 'three']) }
  await using site = await feedSite(pages)
  const clock = aClock()
  await using reader = await room.reader({ hosts: [site.host], clock })
  const [a, b] = [await room.follow(`${site.url}/a`), await room.follow(`${site.url}/b`)]
  await room.follow(`${site.url}/a`)

  await reader.sweep()
  const fetched = [await countOf(a.feedId), await countOf(b.feedId)]
  pages['/a'] = page(['one', 'two', 'three', 'four'])
  clock.pass(2 * 3_600_000)
  await reader.sweep()
  const fetchedAgain = await countOf(a.feedId)
  // Two of its four are known there, and go; the feed stays for the one that a draft was written from.
  await writtenFrom(a.feedId)
  const move = { from: a.feedId, to: b.feedId }
  await db.transaction().execute((tx) => repointFeed(reader.kit, tx, move))
  const moved = await countOf(a.feedId)
  await room.db.pool.query('delete from sources')
  await forgetUnfollowed(db, new Date(clock.now().getTime() + 62 * DAY_MS))

  expect([fetched, fetchedAgain, moved]).toEqual([[2, 2], 4, 2])
  expect(await wrongCounts(room)).toEqual([])
})

test('articles of three years ago go, but for those that a draft was written from, and the newest of a feed', async () => {
  const { feedId } = await room.follow('https://old.example/feed')
  await insertArticles(feedId, 4, ARTICLES.keepMs + DAY_MS)
  const used = await writtenFrom(feedId)
  await insertArticles(feedId, ARTICLES.ofFeedKept - 1, ARTICLES.keepMs - DAY_MS)

  const gone = await forgetOldArticles(db, NOW)
  const goneAgain = await forgetOldArticles(db, NOW)

  // Of the three articles over the limit one was used, so it stays.
  expect([gone, goneAgain]).toEqual([2, 0])
  expect(await countOf(feedId)).toBe(ARTICLES.ofFeedKept + 1)
  expect(await isThere(used)).toBe(true)
  expect(await wrongCounts(room)).toEqual([])
})

test('of a feed that brings more than anybody reads the oldest go, in batches', async () => {
  const { feedId } = await room.follow('https://busy.example/feed')
  await insertArticles(feedId, ARTICLES.ofFeedMax + 1200, DAY_MS)

  const gone: number[] = []
  for (let rows = -1; rows !== 0; gone.push(rows)) rows = await forgetOldArticles(db, NOW)

  expect(gone).toEqual([1000, 200, 0])
  expect(await countOf(feedId)).toBe(ARTICLES.ofFeedMax)
  expect(await wrongCounts(room)).toEqual([])
})

const DAYS = ['one', 'two', 'three', 'four']

function page(titles: readonly string[]) {
  const items = titles.map((title) => ({
    title,
    link: `https://example.com/${title}`,
    date: `Mon, ${DAYS.indexOf(title) + 2} Nov 2026 08:00:00 GMT`,
  }))
  return { type: 'text/xml', body: rss2('News', items) }
}

async function countOf(feedId: string): Promise<number | undefined> {
  return (await room.feed(feedId))?.article_count
}

async function insertArticles(feedId: string, count: number, agoMs: number): Promise<void> {
  await room.db.pool.query(
    `insert into articles (id, feed_id, key, title, published_at)
     select gen_random_uuid(), $1, $3 || ' ' || n, 'News ' || n,
       $3::timestamptz - n * interval '1 second'
     from generate_series(1, $2) n`,
    [feedId, count, new Date(NOW.getTime() - agoMs).toISOString()],
  )
}

/** The oldest article of a feed becomes one that a draft was written from. */
async function writtenFrom(feedId: string): Promise<string> {
  const { rows } = await room.db.pool.query<{ id: string }>(
    `with job as (
       insert into generation_jobs (id, user_id, status)
       select gen_random_uuid(), id, 'completed' from users limit 1 returning id, user_id),
     article as (select id from articles where feed_id = $1 order by moment limit 1)
     insert into article_uses (user_id, article_id, job_id)
     select job.user_id, article.id, job.id from job, article returning article_id as id`,
    [feedId],
  )
  return rows[0]?.id ?? ''
}

async function isThere(articleId: string): Promise<boolean> {
  const { rowCount } = await room.db.pool.query('select from articles where id = $1', [articleId])
  return rowCount === 1
}

async function wrongCounts({ db: { pool } }: ReadingRoom): Promise<unknown[]> {
  const { rows } = await pool.query<{ url: string }>(
    `select url, article_count, counted.count from feeds, lateral (
       select count(*) from articles where feed_id = feeds.id) counted
     where article_count <> counted.count`,
  )
  return rows
}

const SOME_ARTICLES = `insert into articles (id, feed_id, key, title)
  select gen_random_uuid(), feeds.id, n, 'News ' || n from feeds, generate_series(1, 7) n`
