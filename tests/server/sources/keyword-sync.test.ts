import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { DAY_MS, HOUR_MS } from '#contract/limits.ts'
import { searchNow, syncKeywordFeeds } from '#server/sources/keywords.ts'
import { listSources } from '#server/sources/list.ts'
import { addSource } from '#server/sources/save.ts'
import { forgetUnfollowed } from '#server/sources/sweep.ts'
import type { TestDatabase } from '#tests/kit/database.ts'
import { newsAbout, newsSite } from '#tests/kit/network/news-site.ts'
import type { NewsSite } from '#tests/kit/network/news-site.ts'

import { aClock, readingRoom } from './a-reader.ts'
import type { Reader } from './a-reader.ts'

const UNTIL = new Date('2026-11-19T08:00:00Z')
const ARCHIVE = newsAbout('Pottery', { count: 3, everyDays: 1, until: UNTIL })

test('a search that is dropped from the configuration is no longer asked, a new one is', async () => {
  await using site = await newsSite(ARCHIVE)
  await using room = await readingRoom()
  const clock = aClock()
  await using reader = await room.reader({ hosts: [site.host], clock })
  const userId = await aFollower(reader, room.db, site)
  await reader.sweep()
  clock.pass(2 * HOUR_MS)
  site.asked.length = 0

  await syncKeywordFeeds({ ...reader.kit, searches: site.searches('hackerNews', 'gdelt') })
  await reader.sweep()

  const [source] = await listSources(reader.kit.db, userId)
  expect(source?.searches).toMatchObject([{ name: 'GDELT' }, { name: 'Hacker News' }])
  expect(source).toMatchObject({ articles: 6 })
  expect(new Set(site.asked.map((path) => path.split('?')[0]))).toEqual(new Set(['/hn', '/gdelt']))
})

test('a search that comes back has what it found before', async () => {
  await using site = await newsSite(ARCHIVE)
  await using room = await readingRoom()
  await using reader = await room.reader({ hosts: [site.host], clock: aClock() })
  const userId = await aFollower(reader, room.db, site)
  await reader.sweep()

  await syncKeywordFeeds({ ...reader.kit, searches: [] })
  const [without] = await listSources(reader.kit.db, userId)
  await syncKeywordFeeds({ ...reader.kit, searches: site.searches('google', 'hackerNews') })
  const [again] = await listSources(reader.kit.db, userId)

  expect(without).toMatchObject({ searches: [], articles: 0, last_update: null })
  expect(again).toMatchObject({ articles: 6 })
})

test('a search takes on a new name and interval, and where nothing changed nothing is written', async () => {
  await using site = await newsSite(ARCHIVE)
  await using room = await readingRoom()
  await using reader = await room.reader({ hosts: [site.host], clock: aClock() })
  await aFollower(reader, room.db, site)
  const before = await versionsOf(room.db)

  await syncKeywordFeeds({ ...reader.kit, searches: site.searches('google', 'hackerNews') })
  const untouched = await versionsOf(room.db)
  const renamed = site.searches('google').map((search) => ({ ...search, name: 'G', everyMs: 7e6 }))
  await syncKeywordFeeds({ ...reader.kit, searches: renamed })

  const { rows } = await room.db.pool.query(
    'select search_name, every_ms from feeds join keyword_feeds on feed_id = feeds.id',
  )
  expect(untouched).toEqual(before)
  expect(rows).toEqual([{ search_name: 'G', every_ms: '7000000' }])
})

test('what was searched for once is forgotten after 30 days, unless it is followed, written from or searched for again', async () => {
  await using site = await newsSite([
    ...ARCHIVE,
    ...newsAbout('Tea', { count: 1, everyDays: 1, until: UNTIL }),
  ])
  await using room = await readingRoom()
  const clock = aClock()
  await using reader = await room.reader({ hosts: [site.host], clock })
  const kit = { ...reader.kit, searches: site.searches('google') }
  const userId = await aFollower(reader, room.db, site)
  for (const keyword of ['part', 'tea', 'nothing']) {
    await searchNow(kit, keyword, AbortSignal.timeout(8000))
  }
  await writeFrom(room.db, userId, 'q=tea')

  clock.pass(29 * DAY_MS)
  await forgetUnfollowed(kit.db, clock.now())
  const kept = await keywordsOf(room.db)
  await searchNow(kit, 'part', AbortSignal.timeout(8000))
  clock.pass(2 * DAY_MS)
  await forgetUnfollowed(kit.db, clock.now())

  expect(kept).toEqual(['nothing', 'part', 'pottery', 'tea'])
  expect(await keywordsOf(room.db)).toEqual(['part', 'pottery', 'tea'])
})

/** Somebody who follows "pottery", looked for by Google News and Hacker News. */
async function aFollower(reader: Reader, db: TestDatabase, site: NewsSite): Promise<string> {
  const userId = randomUUID()
  await db.pool.query(
    "insert into users (id, email, name, password_hash) values ($1, $2, 'Ada', '')",
    [userId, `${userId}@example.com`],
  )
  const kit = { ...reader.kit, searches: site.searches('google', 'hackerNews') }
  await addSource(kit, kit.db, userId, { source: 'pottery' })
  return userId
}

/** A row that is written gets a new version, whether it changes or not. */
async function versionsOf(db: TestDatabase): Promise<unknown[]> {
  const { rows } = await db.pool.query<{ row: string; xmin: string }>(
    `select url as row, xmin::text from feeds
     union all select feed_id::text, xmin::text from keyword_feeds order by 1`,
  )
  return rows
}

async function writeFrom(db: TestDatabase, userId: string, query: string): Promise<void> {
  const jobId = randomUUID()
  await db.pool.query(
    "insert into generation_jobs (id, user_id, status) values ($1, $2, 'completed')",
    [jobId, userId],
  )
  await db.pool.query(
    `insert into article_uses (user_id, article_id, job_id)
     select $1, articles.id, $2 from articles join feeds on feeds.id = feed_id where url like $3`,
    [userId, jobId, `%${query}%`],
  )
}

async function keywordsOf(db: TestDatabase): Promise<string[]> {
  const { rows } = await db.pool.query<{ keyword: string }>(
    "select distinct substring(url from 'q=([a-z]+)') as keyword from feeds order by 1",
  )
  return rows.map(({ keyword }) => keyword)
}
