import { randomUUID } from 'node:crypto'

import { feedSite } from '@lin/feed-reader/testing'
import { afterAll, expect, test } from 'vitest'

import { HOUR_MS } from '#contract/limits.ts'

import { aClock, readingRoom } from './a-reader.ts'
import { feed, to } from './feed-answers.ts'

const room = await readingRoom()
afterAll(() => room[Symbol.asyncDispose]())

test('a site that says 301 three times running is believed', async () => {
  await using site = await feedSite({ '/old': to('/new', 301), '/new': feed('a') })
  const { feedId } = await room.follow(`${site.url}/old`)
  const clock = aClock()
  await using reader = await room.reader({ hosts: [site.host], clock })

  const urls: (string | undefined)[] = []
  for (let time = 0; time < 4; time += 1) {
    await reader.sweep()
    urls.push((await room.feed(feedId))?.url.replace(site.url, ''))
    clock.pass(2 * HOUR_MS)
  }

  expect(urls).toEqual(['/old', '/old', '/new', '/new'])
  expect(site.asked).toEqual(['/old', '/new', '/old', '/new', '/old', '/new', '/new'])
})

test.each([
  ['no redirect', feed('a')],
  ['another address', to('/elsewhere', 301)],
  ['a redirect for now', to('/new', 302)],
])('three times running is broken by %s', async (_, between) => {
  const answers = [to('/new', 301), to('/new', 301), between, to('/new', 301), to('/new', 301)]
  await using site = await feedSite({
    '/old': () => answers.shift() ?? feed('a'),
    '/new': feed('a'),
    '/elsewhere': feed('a'),
  })
  const { feedId } = await room.follow(`${site.url}/old`)
  const clock = aClock()
  await using reader = await room.reader({ hosts: [site.host], clock })

  for (let time = 0; time < 5; time += 1) {
    await reader.sweep()
    clock.pass(2 * HOUR_MS)
  }

  expect(await room.feed(feedId)).toMatchObject({ url: `${site.url}/old`, moved_times: 2 })
})

test('a site that says 308 is believed at once, with an answer that nothing changed too', async () => {
  await using site = await feedSite({
    '/old': to('/new', 308),
    '/new': ({ headers }) => (headers['if-none-match'] === undefined ? feed('a') : { status: 304 }),
  })
  const [fresh, read] = [
    await room.follow(`${site.url}/old`),
    await room.follow(`${site.url}/old?`),
  ]
  await room.db.pool.query(`update feeds set etag = '"a"' where id = $1`, [read.feedId])
  await using reader = await room.reader({ hosts: [site.host], clock: aClock() })

  await reader.sweep()

  const left = [await room.feed(fresh.feedId), await room.feed(read.feedId)]
  expect(left.filter((row) => row !== undefined)).toMatchObject([{ url: `${site.url}/new` }])
  expect(await followersOf(`${site.url}/new`)).toEqual([fresh.userId, read.userId].toSorted())
})

test('a feed that moves to where another is gives it its followers, and none of its articles', async () => {
  await using site = await feedSite({ '/old': to('/new', 308), '/new': feed('b', 'c') })
  const [ada, mateo] = [await room.follow(`${site.url}/old`), await room.follow(`${site.url}/new`)]
  await addArticle(ada.feedId, 'long ago')
  await room.db.pool.query(
    `with source as (insert into sources (user_id, id, source) values ($1, $2, 'pottery') returning *)
     insert into keyword_feeds select user_id, id, $3 from source`,
    [ada.userId, randomUUID(), ada.feedId],
  )
  await using reader = await room.reader({ hosts: [site.host], clock: aClock() })

  await reader.sweep()

  expect(await room.feed(ada.feedId)).toBeUndefined()
  expect(await room.titles(mateo.feedId)).toEqual(['b', 'c'])
  expect(await followersOf(`${site.url}/new`)).toEqual(
    [ada.userId, ada.userId, mateo.userId].toSorted(),
  )
})

test('who followed the old and the new address follows the new one once', async () => {
  await using site = await feedSite({ '/old': to('/new', 308), '/new': feed('b') })
  const [ada, mateo] = [await room.follow(`${site.url}/old`), await room.follow(`${site.url}/new`)]
  await room.db.pool.query('update sources set user_id = $1 where user_id = $2', [
    ada.userId,
    mateo.userId,
  ])
  await using reader = await room.reader({ hosts: [site.host], clock: aClock() })

  await reader.sweep()

  expect(await followersOf(`${site.url}/new`)).toEqual([ada.userId])
  expect(await room.feed(ada.feedId)).toBeUndefined()
})

test('an article that a post was made of counts as used under the new address too', async () => {
  const answers = [to('/new', 302)]
  await using site = await feedSite({
    '/old': () => answers.shift() ?? to('/new', 308),
    '/new': feed('b'),
  })
  const [ada, mateo] = [await room.follow(`${site.url}/old`), await room.follow(`${site.url}/new`)]
  const clock = aClock()
  await using reader = await room.reader({ hosts: [site.host], clock })
  await reader.sweep()
  await useArticles(ada.userId, ada.feedId)

  clock.pass(2 * HOUR_MS)
  await reader.sweep()

  expect(await room.feed(ada.feedId)).toBeUndefined()
  expect(await usedIn(mateo.feedId)).toEqual([ada.userId])
})

async function followersOf(url: string): Promise<string[]> {
  const { rows } = await room.db.pool.query<{ user_id: string }>(
    `select user_id from followed_feeds join feeds on feeds.id = feed_id where url = $1 order by 1`,
    [url],
  )
  return rows.map((row) => row.user_id)
}

async function addArticle(feedId: string, title: string): Promise<void> {
  await room.db.pool.query(
    'insert into articles (id, feed_id, key, title) values ($1, $2, $3, $3)',
    [randomUUID(), feedId, title],
  )
}

async function useArticles(userId: string, feedId: string): Promise<void> {
  await room.db.pool.query(
    `with job as (
       insert into generation_jobs (id, user_id, status) values ($1, $2, 'completed') returning id
     )
     insert into article_uses (user_id, article_id, job_id)
     select $2, articles.id, job.id from articles, job where feed_id = $3`,
    [randomUUID(), userId, feedId],
  )
}

async function usedIn(feedId: string): Promise<string[]> {
  const { rows } = await room.db.pool.query<{ user_id: string }>(
    'select user_id from article_uses join articles on articles.id = article_id where feed_id = $1',
    [feedId],
  )
  return rows.map((row) => row.user_id)
}
