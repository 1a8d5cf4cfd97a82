import { feedSite, rss2 } from '@lin/feed-reader/testing'
import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { ANALYSIS } from '#contract/limits.ts'
import type { KeywordPattern, KeywordTrend } from '#contract/sources.ts'
import { newsAbout, newsSite } from '#tests/kit/network/news-site.ts'
import type { NewsSite, Place } from '#tests/kit/network/news-site.ts'
import { signedIn } from '#tests/kit/people.ts'
import { followAndRead } from '#tests/kit/reading.ts'
import type { Remote } from '#tests/kit/remote.ts'
import { testServer } from '#tests/kit/server.ts'

/** A Tuesday. */
const NOW = new Date('2026-11-17T12:00:00Z')
const CLOCK = { now: () => NOW }
const UNTIL = new Date('2026-11-17T07:00:00Z')

/** Every Tuesday at 8:00 in Berlin, for half a year. */
const WEEKLY = newsAbout('Pottery', { count: 26, everyDays: 7, until: UNTIL })

test('the rhythm of a keyword is found in the searches, though nobody follows it', async () => {
  await using site = await newsSite(WEEKLY)
  await using server = await testServer({ config: searching(site, 'bing', 'busy'), clock: CLOCK })
  const { token } = await signedIn(server)

  const pattern = await frequency(server, token, {
    keyword: ' pottery ',
    timezone: 'Europe/Berlin',
  })

  expect(pattern).toMatchObject({
    pattern: 'weekly',
    total_articles: 26,
    date_range: { start: '2026-05-26T07:00:00.000Z', end: '2026-11-17T07:00:00.000Z' },
    rhythm: { days: ['Tuesday'] },
  })
  expect(pattern.rhythm?.time).toMatch(/^0[89]:\d\d$/)
  expect(pattern.details.confidence).toBeGreaterThan(0.6)
  expect(pattern.articles).toHaveLength(5)
  expect(pattern.articles[0]).toEqual({
    title: 'Pottery, part 26',
    link: 'https://news.example/Pottery%2026',
    date: '2026-11-17T07:00:00.000Z',
  })
  expect(pattern.weekdays.find(({ day }) => day === 'Tuesday')?.count).toBe(26)
  expect(pattern.coverage.explanation).toContain('from Bing News')
  expect(pattern.coverage.explanation).toContain(
    'Busy News could not be asked: The site answered 429',
  )
})

test('pattern and trend of one keyword ask each search once', async () => {
  await using site = await newsSite(WEEKLY)
  await using server = await testServer({ config: searching(site, 'bing'), clock: CLOCK })
  const { token } = await signedIn(server)

  await frequency(server, token, { keyword: 'pottery' })
  await trend(server, token, { keyword: 'Pottery' })

  expect(site.asked).toHaveLength(1)
})

test('what a search found for a keyword is about it, whatever its words', async () => {
  await using site = await newsSite(
    newsAbout('Artpotterywork', { count: 9, everyDays: 7, until: UNTIL }),
  )
  await using server = await testServer({ config: searching(site, 'bing'), clock: CLOCK })
  const { token } = await signedIn(server)

  const { total_articles } = await frequency(server, token, { keyword: 'pottery' })

  expect(total_articles).toBe(9)
})

test('an article that is dated in the time to come is counted in no month', async () => {
  await using site = await newsSite(
    newsAbout('Pottery', { count: 8, everyDays: 7, until: new Date('2026-12-08T07:00:00Z') }),
  )
  await using server = await testServer({ config: searching(site, 'bing'), clock: CLOCK })
  const { token } = await signedIn(server)

  const { date_range } = await frequency(server, token, { keyword: 'pottery' })
  const { buckets } = await trend(server, token, { keyword: 'pottery' })

  expect(date_range.end).toBe('2026-11-17T07:00:00.000Z')
  expect(buckets.map(({ month }) => month)).not.toContain('2026-12')
})

test("the user's own articles count, and one that two places bring counts once", async () => {
  const items = WEEKLY.map(({ date, ...item }) => ({ ...item, date: date.toUTCString() }))
  const extra = {
    title: 'A potter speaks of pottery',
    link: 'https://b.example/',
    date: UNTIL.toUTCString(),
  }
  await using feeds = await feedSite({ '/rss': { body: rss2('Clay', [...items, extra]) } })
  await using site = await newsSite(WEEKLY)
  const config = searching(site, 'google')
  await using server = await testServer({
    config: { ...config, feedAllowHosts: [site.host, feeds.host] },
    clock: CLOCK,
  })
  const { token } = await signedIn(server)
  await followAndRead(server, token, `${feeds.url}/rss`)

  const { total_articles, coverage } = await frequency(server, token, { keyword: 'pottery' })

  expect(total_articles).toBe(27)
  expect(coverage.explanation).toContain('from your source and Google News')
})

test('the trend counts months in the time zone, and shares among all articles', async () => {
  const items = newsAbout('Other', { count: 40, everyDays: 5, until: UNTIL })
  await using feeds = await feedSite({
    '/rss': {
      body: rss2(
        'Rest',
        items.map(({ date, ...item }) => ({ ...item, date: date.toUTCString() })),
      ),
    },
  })
  await using site = await newsSite(WEEKLY)
  const config = searching(site, 'bing')
  await using server = await testServer({
    config: { ...config, feedAllowHosts: [site.host, feeds.host] },
    clock: CLOCK,
  })
  const { token } = await signedIn(server)
  await followAndRead(server, token, `${feeds.url}/rss`)

  const { buckets, direction, ...rest } = await trend(server, token, { keyword: 'pottery' })

  expect(rest).toMatchObject({ keyword: 'pottery', date_range: 'monthly' })
  expect(direction).not.toBe('insufficient data')
  expect(buckets.at(-1)).toMatchObject({ month: '2026-11', count: 3 })
  expect(buckets.find(({ month }) => month === '2026-10')).toMatchObject({
    month: '2026-10',
    count: 4,
  })
  expect(Math.max(...buckets.map((bucket) => bucket.index0_100))).toBe(100)
})

test('what was never written about says what to do', async () => {
  await using server = await testServer({ clock: CLOCK })
  const { token } = await signedIn(server)

  const pattern = await frequency(server, token, { keyword: 'pottery' })
  const months = await trend(server, token, { keyword: 'pottery' })

  expect(pattern).toMatchObject({ pattern: 'insufficient data', total_articles: 0, articles: [] })
  expect(months.direction).toBe('insufficient data')
  expect(pattern.coverage.explanation).toContain('add a source, or follow this keyword')
})

test.each([
  [CALLS.analyzeFrequency, { keyword: '  ' }, 422, 'Please enter a keyword'],
  [CALLS.analyzeSourceTrend, { keyword: '' }, 422, 'Please enter a keyword'],
  [CALLS.analyzePostTrend, { keyword: ' ' }, 422, 'Please enter a keyword'],
  [CALLS.analyzeFrequency, { keyword: 'a', timezone: 'Mars/Base' }, 400, /IANA time zone/],
])('%o with %j is refused in words', async (call, body, status, words) => {
  await using server = await testServer({ clock: CLOCK })
  const { token } = await signedIn(server)

  const reply = await server.send(call, { token, body })

  expect(reply.statusCode).toBe(status)
  expect(reply.json<{ message: string }>().message).toMatch(words)
})

test('one user may not ask without end', async () => {
  await using server = await testServer({ clock: CLOCK })
  const { token } = await signedIn(server)
  await server.db.pool.query(
    `insert into rate_counts (key, count, ends_at)
     select 'analysis ' || id, $1, $2::timestamptz + interval '1 minute' from users`,
    [ANALYSIS.rate.max, NOW],
  )

  const reply = await server.send(CALLS.analyzeFrequency, { token, body: { keyword: 'pottery' } })

  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '60'])
})

function searching(site: NewsSite, ...places: readonly Place[]) {
  return { keywordSearches: site.searches(...places), feedAllowHosts: [site.host] }
}

async function frequency(
  server: Remote,
  token: string,
  body: { keyword: string; timezone?: string },
): Promise<KeywordPattern> {
  const reply = await server.send(CALLS.analyzeFrequency, { token, body })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ data: { data: KeywordPattern } }>().data.data
}

async function trend(
  server: Remote,
  token: string,
  body: { keyword: string },
): Promise<KeywordTrend> {
  const reply = await server.send(CALLS.analyzePostTrend, { token, body })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<KeywordTrend>()
}
