import { randomUUID } from 'node:crypto'

import { feedSite } from '@lin/feed-reader/testing'
import { afterAll, expect, test } from 'vitest'

import { HOUR_MS } from '#contract/limits.ts'
import { articlesOfJobs } from '#server/posts/list.ts'

import { aClock, readingRoom } from './a-reader.ts'
import type { Reader } from './a-reader.ts'
import { feed, to } from './feed-answers.ts'

const room = await readingRoom()
afterAll(() => room[Symbol.asyncDispose]())

test('a feed that says it has moved to a search stays where it is', async () => {
  await using site = await feedSite({ '/old': to('/search', 308), '/search': feed('a') })
  const [mine, search] = [
    await room.follow(`${site.url}/old`),
    await room.follow(`${site.url}/search`),
  ]
  await room.db.pool.query(`update feeds set search_name = 'News' where id = $1`, [search.feedId])
  await using reader = await room.reader({ hosts: [site.host], clock: aClock() })

  await reader.sweep()

  expect(await room.feed(mine.feedId)).toMatchObject({ url: `${site.url}/old`, state: 'ok' })
  expect(await followersOf(mine.feedId)).toEqual([mine.userId])
  expect(await followersOf(search.feedId)).toEqual([search.userId])
})

test('a draft keeps the articles that only the old address had, and nobody else sees them', async () => {
  await using stage = await twoFeeds(['b', 'mine'], ['b'])
  const { reader, ada, mateo, moveOn } = stage
  const job = await draftOf(ada.userId, ada.feedId)

  await moveOn()

  expect(await titlesIn(reader, job)).toEqual(['b', 'mine'])
  expect(await room.titles(mateo.feedId)).toEqual(['b'])
  expect(await followersOf(ada.feedId)).toEqual([])
  expect(await room.feed(ada.feedId)).toMatchObject({ state: 'gone' })
})

test('a draft that is being written keeps the articles that it was asked for', async () => {
  await using stage = await twoFeeds(['b', 'mine'], ['b'])
  const { reader, ada, moveOn } = stage
  const job = await draftOf(ada.userId, ada.feedId, 'pending')

  await moveOn()
  await room.db.pool.query(`update generation_jobs set status = 'completed' where id = $1`, [job])

  expect(await titlesIn(reader, job)).toEqual(['b', 'mine'])
})

test('what both addresses had stays in a draft once, and the old address goes', async () => {
  await using stage = await twoFeeds(['a', 'b'], ['a', 'b', 'c'])
  const { reader, ada, mateo, moveOn } = stage
  const job = await draftOf(ada.userId, ada.feedId)
  await room.db.pool.query(
    `update generation_jobs set article_ids = article_ids || array(
       select id from articles where feed_id = $2 and title = 'b') where id = $1`,
    [job, mateo.feedId],
  )

  await moveOn()

  expect(await titlesIn(reader, job)).toEqual(['a', 'b'])
  expect(await room.feed(ada.feedId)).toBeUndefined()
})

test('what is kept of both addresses is kept once, and what only the old one had stays', async () => {
  await using stage = await twoFeeds(['b', 'mine'], ['b'])
  const { ada, mateo, moveOn } = stage
  await room.db.pool.query(
    `insert into article_marks (user_id, id, kept_at, title)
     select $1, id, now(), title from articles where feed_id = $2`,
    [ada.userId, ada.feedId],
  )

  await moveOn()

  const { rows } = await room.db.pool.query(
    `select articles.title, feed_id from article_marks join articles using (id)
     where user_id = $1 order by 1`,
    [ada.userId],
  )
  expect(rows).toEqual([
    { title: 'b', feed_id: mateo.feedId },
    { title: 'mine', feed_id: ada.feedId },
  ])
  expect(await room.feed(ada.feedId)).toMatchObject({ state: 'gone' })
})

test('a feed that was given up is read again when another leads its followers there', async () => {
  await using stage = await twoFeeds(['a'], ['b'])
  const { ada, mateo, moveOn } = stage
  await room.db.pool.query(`update feeds set state = 'gone' where id = $1`, [mateo.feedId])

  await moveOn()
  await moveOn()

  expect(await room.feed(mateo.feedId)).toMatchObject({ state: 'ok' })
  expect(await followersOf(mateo.feedId)).toEqual([ada.userId, mateo.userId].toSorted())
})

test('a site that moves to an address nobody follows yet takes no article there', async () => {
  await using later = await feedSite({ '/popular': feed('real') })
  await using site = await feedSite({
    '/feed': () => (site.asked.length > 1 ? to(`${later.url}/popular`, 308) : feed('fake')),
  })
  const ada = await room.follow(`${site.url}/feed`)
  const clock = aClock()
  await using reader = await room.reader({ hosts: [site.host, later.host], clock })

  await reader.sweep()
  clock.pass(2 * HOUR_MS)
  await reader.sweep()
  clock.pass(2 * HOUR_MS)
  await reader.sweep()

  const mateo = await room.follow(`${later.url}/popular`)
  expect(await room.titles(mateo.feedId)).toEqual(['real'])
  expect(await followersOf(mateo.feedId)).toEqual([ada.userId, mateo.userId].toSorted())
})

test('a page cannot have the feed of another site moved', async () => {
  await using site = await feedSite({
    '/page': {
      type: 'text/html',
      body: '<link rel="alternate" type="application/rss+xml" href="/named">',
    },
    '/named': to('/taken-over', 308),
    '/taken-over': to('/popular', 302),
    '/popular': feed('a'),
  })
  const popular = await room.follow(`${site.url}/popular`)
  await room.follow(`${site.url}/page`)
  await using reader = await room.reader({ hosts: [site.host], clock: aClock() })

  await reader.sweep()

  expect(site.asked).toContain('/taken-over')
  expect(await room.feed(popular.feedId)).toMatchObject({ url: `${site.url}/popular` })
})

/** Ada follows one feed and Mateo the other; both were read. `moveOn`: Ada's is now found at Mateo's. */
async function twoFeeds(adas: string[], mateos: string[]) {
  let hasMoved = false
  const site = await feedSite({
    '/old': () => (hasMoved ? to('/new', 308) : feed(...adas)),
    '/new': feed(...mateos),
  })
  const [ada, mateo] = [await room.follow(`${site.url}/old`), await room.follow(`${site.url}/new`)]
  const clock = aClock()
  const reader = await room.reader({ hosts: [site.host], clock })
  await reader.sweep()
  async function moveOn(): Promise<void> {
    hasMoved = true
    clock.pass(2 * HOUR_MS)
    await reader.sweep()
  }
  async function close(): Promise<void> {
    await reader[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
  }
  return { reader, ada, mateo, moveOn, [Symbol.asyncDispose]: close }
}

/** A draft from all that a feed has, in the order of the titles. */
async function draftOf(userId: string, feedId: string, status = 'completed'): Promise<string> {
  const id = randomUUID()
  await room.db.pool.query(
    `insert into generation_jobs (id, user_id, status, article_ids)
     select $1, $2, $4, array_agg(id order by title) from articles where feed_id = $3`,
    [id, userId, feedId, status],
  )
  if (status !== 'completed') return id
  await room.db.pool.query(
    `insert into article_uses (user_id, article_id, job_id)
     select $2, id, $1 from articles where feed_id = $3`,
    [id, userId, feedId],
  )
  return id
}

async function titlesIn(reader: Reader, job: string): Promise<string[] | undefined> {
  const articles = await articlesOfJobs(reader.kit.db, [job])
  return articles.get(job)?.map(({ title }) => title)
}

async function followersOf(feedId: string): Promise<string[]> {
  const { rows } = await room.db.pool.query<{ user_id: string }>(
    'select user_id from followed_feeds where feed_id = $1 order by 1',
    [feedId],
  )
  return rows.map((row) => row.user_id)
}
