import { afterAll, beforeEach, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { DAY_MS, HOUR_MS } from '#contract/limits.ts'
import type { Source } from '#contract/sources.ts'
import { newsAbout, newsSite } from '#tests/kit/network/news-site.ts'
import { eventually, signedIn } from '#tests/kit/people.ts'
import { follow, sourcesOf } from '#tests/kit/reading.ts'
import { testServer } from '#tests/kit/server.ts'

const UNTIL = new Date('2026-11-20T08:00:00Z')

const BUSY = 'The site answered 429: it asks to be read less often.'
const GONE = 'The site says that this feed is gone for good. Delete it, or follow another one.'

const site = await newsSite([
  ...newsAbout('Remote work', { count: 5, everyDays: 7, until: UNTIL }),
  ...newsAbout('Pottery', { count: 3, everyDays: 1, until: UNTIL }),
  ...newsAbout('Quiet rooms', { count: 2, everyDays: 30, until: UNTIL }),
])
const server = await testServer({
  config: {
    feedAllowHosts: [site.host],
    keywordSearches: site.searches('google', 'hackerNews', 'busy', 'closed', 'page'),
  },
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})
beforeEach(() => {
  site.asked.length = 0
})

test('a followed keyword is searched for, and what is found is stored', async () => {
  const { token } = await signedIn(server)

  const added = await follow(server, token, 'Remote work')
  const source = await searched(token)

  expect(added).toMatchObject({ feed: null, last_update: null, articles: 0, category: null })
  expect(added.searches.map(({ state }) => state)).toEqual(Array(5).fill('waiting'))
  expect(source).toMatchObject({ source: 'Remote work', articles: 10 })
  expect(source.last_update).not.toBeNull()
  expect(await datesOf('Hacker News', 'remote%20work')).toEqual([
    '2026-10-23',
    '2026-10-30',
    '2026-11-06',
    '2026-11-13',
    '2026-11-20',
  ])
})

test('a search that fails says so in words, and spoils no other', async () => {
  const { token } = await signedIn(server)

  await follow(server, token, 'quiet rooms')
  const { searches } = await searched(token)

  expect(searches).toMatchObject([
    { name: 'Busy News', state: 'failing', error: BUSY },
    { name: 'Closed News', state: 'gone', error: GONE },
    { name: 'Google News', state: 'ok', error: null },
    { name: 'Hacker News', state: 'ok', error: null },
    {
      name: 'Page News',
      state: 'failing',
      error: 'The site answered with something that is not a feed.',
    },
  ])
  expect(Date.parse(searches[0]?.next_try_at ?? '')).toBeGreaterThan(Date.now() + 1.9 * HOUR_MS)
})

test('two users who follow the same keyword share one search', async () => {
  const [ada, mateo] = [await signedIn(server), await signedIn(server)]

  await Promise.all([
    follow(server, ada.token, 'pottery'),
    follow(server, mateo.token, ' POTTERY '),
  ])
  await searched(ada.token)
  const source = await searched(mateo.token)

  expect(source).toMatchObject({ source: 'POTTERY', articles: 6 })
  expect(site.asked.filter((path) => path.startsWith('/google'))).toHaveLength(1)
})

test('a search is asked for the last 30 days, at an address that does not move', async () => {
  const { token } = await signedIn(server)

  await follow(server, token, 'tea')
  const { searches } = await searched(token)
  const asked = site.asked.find((path) => path.startsWith('/hn'))

  expect(searches.find(({ name }) => name === 'Hacker News')?.url).toMatch(/since=\{since\}$/)
  expect(Number(asked?.split('since=')[1]) * 1000).toBeLessThanOrEqual(Date.now() - 30 * DAY_MS)
})

test('a search is no place to look for feeds on: its pages are not followed', async () => {
  const { token } = await signedIn(server)

  await follow(server, token, 'coffee')
  await searched(token)

  expect(site.asked.filter((path) => !path.includes('q=coffee'))).toEqual([])
})

test.each(['PoTTery', '  pottery\n'])('the keyword once more, as %j, is refused', async (again) => {
  const { token } = await signedIn(server)
  await follow(server, token, 'Pottery')

  const reply = await server.send(CALLS.addSource, { token, body: { source: again } })

  expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'sources/duplicate' }])
})

test('a deleted keyword leaves nothing behind that is asked for it', async () => {
  const { token } = await signedIn(server)
  const { id } = await follow(server, token, 'candles')

  await server.send(CALLS.deleteSource, { token, params: { id } })

  const { rows } = await server.db.pool.query(
    "select from followed_feeds join feeds on feeds.id = feed_id where url like '%=candles%'",
  )
  expect(rows).toEqual([])
})

test('a source is filed under a word of its own, until that is taken away', async () => {
  const [ada, mateo] = [await signedIn(server), await signedIn(server)]
  const { id: sourceId } = await follow(server, ada.token, 'pottery')

  const filed = await file(ada.token, sourceId, ' Craft ')
  const stranger = await file(mateo.token, sourceId, 'Mine')
  const [kept] = await sourcesOf(server, ada.token)
  const cleared = await file(ada.token, sourceId, '  ')

  expect(filed.json()).toMatchObject({ id: sourceId, category: 'Craft', source: 'pottery' })
  expect([stranger.statusCode, stranger.json()]).toMatchObject([404, { code: 'sources/not-found' }])
  expect([kept?.category, cleared.json<Source>().category]).toEqual(['Craft', null])
})

async function file(token: string, id: string, category: string | null) {
  return server.send(CALLS.updateSource, { token, params: { id }, body: { category } })
}

/** The newest source, once each of its searches was asked. */
async function searched(token: string): Promise<Source> {
  return eventually(async () => {
    const [first] = await sourcesOf(server, token)
    return first?.searches.some(({ state }) => state === 'waiting') === false ? first : undefined
  })
}

async function datesOf(search: string, query: string): Promise<string[]> {
  const { rows } = await server.db.pool.query<{ day: string }>(
    `select to_char(published_at at time zone 'utc', 'YYYY-MM-DD') as day
     from articles join feeds on feeds.id = feed_id
     where search_name = $1 and url like $2 order by published_at`,
    [search, `%${query}%`],
  )
  return rows.map((row) => row.day)
}
