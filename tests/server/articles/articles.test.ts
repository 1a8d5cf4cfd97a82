import { randomUUID } from 'node:crypto'

import { feedSite, rss2 } from '@lin/feed-reader/testing'
import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { ANALYSIS } from '#contract/limits.ts'
import type { ArticlePage, ArticleQuery } from '#contract/sources.ts'
import { eventually, signedIn } from '#tests/kit/people.ts'
import { followAndRead } from '#tests/kit/reading.ts'
import { testServer } from '#tests/kit/server.ts'

function anItem(title: string, day: number, summary = '') {
  const date = new Date(Date.UTC(2026, 9, day, 8)).toUTCString()
  return { title, link: `https://example.com/${encodeURIComponent(title)}`, date, summary }
}

const MANY = Array.from({ length: 30 }, (_, index) => anItem(`Note ${index + 1}`, index + 1))
/** All seen at one moment, and none dated: only their ids keep them apart. */
const UNDATED = Array.from({ length: 12 }, (_, index) => ({
  ...anItem(`Undated ${index}`, 1),
  date: '',
}))

const site = await feedSite({
  '/many': { body: rss2('Many', MANY) },
  '/undated': { body: rss2('Undated', UNDATED) },
  '/pottery': {
    body: rss2('Clay', [
      anItem('Glazes that last', 3, 'What potters say of kilns'),
      anItem('Kilns of the north', 5),
      anItem('Wheels', 7),
    ]),
  },
  '/status': {
    body: rss2(
      'Status',
      [1, 2, 3].map((at) => ({
        ...anItem(`Build ${at} is out`, at),
        link: 'https://example.com/',
      })),
    ),
  },
  '/search': {
    body: rss2('Clay', [
      { ...anItem('Wheels - and who turns them - Example News', 8), publisher: 'Example News' },
      anItem('A feed of its own', 7),
    ]),
  },
  '/wood': { body: rss2('Wood', [anItem('Drying wood in a kiln', 4), anItem('Said nothing', 6)]) },
  '/future': {
    body: rss2('Future', [
      { ...anItem('From 2099', 1), date: 'Thu, 01 Jan 2099 00:00:00 GMT' },
      anItem('From October', 9),
    ]),
  },
})
const server = await testServer({ config: { feedAllowHosts: [site.host] } })
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

test('articles come newest first, page by page, each once', async () => {
  const { token } = await signedIn(server)
  await followAndRead(server, token, `${site.url}/many`)
  await followAndRead(server, token, `${site.url}/pottery`)

  const all = await everyPage(token, { limit: 7 })

  const dates = all.map((article) => Date.parse(article.published_at ?? ''))
  expect(dates).toEqual(dates.toSorted((a, b) => b - a))
  expect(all).toHaveLength(33)
  expect(new Set(all.map((article) => article.id)).size).toBe(33)
})

test('articles that were all seen at one moment are paged without a loss', async () => {
  const { token } = await signedIn(server)
  await followAndRead(server, token, `${site.url}/undated`)

  const all = await everyPage(token, { limit: 5 })

  expect(new Set(all.map(({ title }) => title)).size).toBe(12)
})

test('a source shows its own articles, with its feed and nothing of the others', async () => {
  const { token } = await signedIn(server)
  await followAndRead(server, token, `${site.url}/wood`)
  const { id } = await followAndRead(server, token, `${site.url}/pottery`)

  const { articles, next_cursor } = await page(token, { source_id: id })

  expect(titlesOf(articles)).toEqual(['Wheels', 'Kilns of the north', 'Glazes that last'])
  expect(articles[2]).toMatchObject({
    source_id: id,
    feed_title: 'Clay',
    summary: 'What potters say of kilns',
    link: 'https://example.com/Glazes%20that%20last',
    published_at: '2026-10-03T08:00:00.000Z',
    is_used: false,
  })
  expect(next_cursor).toBeNull()
})

test('items that all lead to one page are articles of their own', async () => {
  const { token } = await signedIn(server)
  await followAndRead(server, token, `${site.url}/status`)

  const { articles } = await page(token, {})

  expect(titlesOf(articles)).toEqual(['Build 3 is out', 'Build 2 is out', 'Build 1 is out'])
})

test('an article says which paper it is of, which is no part of its title', async () => {
  const { token } = await signedIn(server)
  await followAndRead(server, token, `${site.url}/search`)

  const { articles } = await page(token, {})

  expect(articles).toMatchObject([
    { title: 'Wheels - and who turns them', publisher: 'Example News', feed_title: 'Clay' },
    { title: 'A feed of its own', publisher: null, feed_title: 'Clay' },
  ])
})

test('a keyword finds articles by title and summary in all sources, page by page', async () => {
  const { token } = await signedIn(server)
  await followAndRead(server, token, `${site.url}/wood`)
  await followAndRead(server, token, `${site.url}/pottery`)

  const first = await page(token, { keyword: ' Kiln ', limit: 2 })
  const second = await page(token, { keyword: 'kiln', limit: 2, cursor: first.next_cursor ?? '' })

  expect(titlesOf(first.articles)).toEqual(['Kilns of the north', 'Drying wood in a kiln'])
  expect(titlesOf(second.articles)).toEqual(['Glazes that last'])
  expect(second.next_cursor).toBeNull()
})

test("a keyword source shows what the user's other sources say of it", async () => {
  const { token } = await signedIn(server)
  await followAndRead(server, token, `${site.url}/pottery`)
  const reply = await server.send(CALLS.addSource, { token, body: { source: 'kilns' } })

  const { articles } = await page(token, { source_id: reply.json<{ id: string }>().id })

  expect(titlesOf(articles)).toEqual(['Kilns of the north', 'Glazes that last'])
})

test('an article that a post was written from says so, to its own user alone', async () => {
  const [ada, mateo] = [await signedIn(server), await signedIn(server)]
  await followAndRead(server, ada.token, `${site.url}/wood`)
  await followAndRead(server, mateo.token, `${site.url}/wood`)
  await server.send(CALLS.generatePost, { token: ada.token, body: { keyword: 'kiln' } })

  const used = await eventually(async () => {
    const { articles } = await page(ada.token, {})
    const found = articles.filter(({ is_used }) => is_used)
    return found.length === 0 ? undefined : found
  })

  expect(titlesOf(used)).toEqual(['Drying wood in a kiln'])
  const others = await page(mateo.token, {})
  expect(others.articles.map(({ is_used }) => is_used)).toEqual([false, false])
})

test('one user may not look for words without end', async () => {
  const { token } = await signedIn(server)
  await server.db.pool.query(
    `insert into rate_counts (key, count, ends_at)
     select 'articles ' || id, $1, now() + interval '1 minute' from users order by created_at desc limit 1`,
    [ANALYSIS.listRate.max],
  )

  const looking = await server.send(CALLS.listArticles, { token, query: { keyword: 'kiln' } })
  const listing = await server.send(CALLS.listArticles, { token })

  expect([looking.statusCode, listing.statusCode]).toEqual([429, 200])
})

test('an article dated in years to come stands where it was seen', async () => {
  const { token } = await signedIn(server)
  const before = Date.now()
  await followAndRead(server, token, `${site.url}/future`)

  const { articles } = await page(token, {})
  const { rows } = await server.db.pool.query<{ moment: Date }>(
    "select moment from articles where title = 'From 2099'",
  )

  expect(titlesOf(articles)).toEqual(['From 2099', 'From October'])
  expect(rows[0]?.moment.getTime()).toBeGreaterThanOrEqual(before)
  expect(rows[0]?.moment.getTime()).toBeLessThanOrEqual(Date.now())
})

test("nobody sees another one's sources", async () => {
  const [ada, mateo] = [await signedIn(server), await signedIn(server)]
  const { id } = await followAndRead(server, ada.token, `${site.url}/pottery`)

  const all = await page(mateo.token, {})
  const ofSource = await server.send(CALLS.listArticles, {
    token: mateo.token,
    query: { source_id: id },
  })

  expect(all.articles).toEqual([])
  expect([ofSource.statusCode, ofSource.json()]).toMatchObject([404, { code: 'sources/not-found' }])
})

test.each([
  [{ cursor: 'bm9uc2Vuc2U' }, 400, 'request/invalid'],
  [
    { cursor: Buffer.from('2026-99-01 08:00:00+00|x').toString('base64url') },
    400,
    'request/invalid',
  ],
  [{ cursor: aCursor('2026-02-30 08:00:00+00') }, 400, 'request/invalid'],
  [{ cursor: aCursor('0000-01-01 08:00:00+00') }, 400, 'request/invalid'],
  [{ cursor: aCursor('2026-01-01 08:00:00+99') }, 400, 'request/invalid'],
  [{ keyword: '  ' }, 422, 'keywords/blank'],
])('%j is refused', async (query, status, code) => {
  const { token } = await signedIn(server)

  const reply = await server.send(CALLS.listArticles, { token, query })

  expect([reply.statusCode, reply.json()]).toMatchObject([status, { code }])
})

function aCursor(moment: string): string {
  return Buffer.from(`${moment}|${randomUUID()}`).toString('base64url')
}

async function page(token: string, query: ArticleQuery): Promise<ArticlePage> {
  const reply = await server.send(CALLS.listArticles, { token, query })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<ArticlePage>()
}

async function everyPage(token: string, query: ArticleQuery): Promise<ArticlePage['articles']> {
  const { articles, next_cursor } = await page(token, query)
  if (next_cursor === null) return articles
  return [...articles, ...(await everyPage(token, { ...query, cursor: next_cursor }))]
}

function titlesOf(articles: ArticlePage['articles']): string[] {
  return articles.map(({ title }) => title)
}
