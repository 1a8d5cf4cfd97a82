import { feedSite, rss2 } from '@lin/feed-reader/testing'
import { afterAll, expect, test } from 'vitest'

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/limits.ts'

import { aClock, readingRoom } from './a-reader.ts'

const ITEMS = [
  { title: 'First', link: 'https://example.com/1', date: 'Mon, 02 Nov 2026 08:00:00 GMT' },
  { title: 'Second', link: 'https://example.com/2', date: 'Tue, 03 Nov 2026 08:00:00 GMT' },
]
const FEED = { type: 'application/rss+xml', body: rss2('Workshop', ITEMS) }

const room = await readingRoom()
afterAll(() => room[Symbol.asyncDispose]())

test('a feed that has not changed is not sent again', async () => {
  const asked: unknown[] = []
  await using site = await feedSite({
    '/feed': ({ headers }) => {
      asked.push([headers['if-none-match'], headers['if-modified-since']])
      if (headers['if-none-match'] === '"a"') return { status: 304 }
      return { ...FEED, headers: { etag: '"a"', 'last-modified': 'Mon' } }
    },
  })
  const { feedId } = await room.follow(`${site.url}/feed`)
  const clock = aClock()
  await using reader = await room.reader({ hosts: [site.host], clock })

  await reader.sweep()
  clock.pass(2 * HOUR_MS)
  await reader.sweep()

  expect(asked).toEqual([
    [undefined, undefined],
    ['"a"', 'Mon'],
  ])
  expect(await room.feed(feedId)).toMatchObject({ state: 'ok', last_success_at: clock.now() })
  expect(await room.titles(feedId)).toEqual(['First', 'Second'])
})

test('a feed of two users is fetched once', async () => {
  await using site = await feedSite({ '/feed': FEED })
  await room.follow(`${site.url}/feed`)
  await room.follow(`${site.url}/feed`)
  await using reader = await room.reader({ hosts: [site.host], clock: aClock() })

  await reader.sweep()

  expect(site.asked).toEqual(['/feed'])
})

test('a feed that nobody follows is not fetched', async () => {
  await using site = await feedSite({ '/feed': FEED })
  const { userId } = await room.follow(`${site.url}/feed`)
  await room.db.pool.query('delete from sources where user_id = $1', [userId])
  await using reader = await room.reader({ hosts: [site.host], clock: aClock() })

  await reader.sweep()

  expect(site.asked).toEqual([])
})

test('a feed that is gone is asked no more, and its source stays and says so', async () => {
  await using site = await feedSite({ '/feed': { status: 410 } })
  const { userId, feedId } = await room.follow(`${site.url}/feed`)
  const clock = aClock()
  await using reader = await room.reader({ hosts: [site.host], clock })

  await reader.sweep()
  clock.pass(40 * DAY_MS)
  await reader.sweep()

  expect(site.asked).toEqual(['/feed'])
  expect(await room.feed(feedId)).toMatchObject({ state: 'gone' })
  expect((await room.feed(feedId))?.error).toContain('gone for good')
  expect(await sourcesOf(userId)).toEqual([feedId])
})

test('a site that asks to be left alone for two hours is left alone for two hours', async () => {
  await using site = await feedSite({
    '/feed': { status: 429, headers: { 'retry-after': '7200' } },
  })
  const { feedId } = await room.follow(`${site.url}/feed`)
  const clock = aClock()
  await using reader = await room.reader({ hosts: [site.host], clock })

  await reader.sweep()

  const feed = await room.feed(feedId)
  expect(feed).toMatchObject({ state: 'failing', failures: 1 })
  expect(feed?.error).toBe('The site answered 429: it asks to be read less often.')
  expect(waitOf(feed, clock)).toBeGreaterThanOrEqual(2 * HOUR_MS)
  expect(waitOf(feed, clock)).toBeLessThan(2.3 * HOUR_MS)
})

test('what is no feed any more is tried less and less often, at last once a day', async () => {
  const pages = { '/feed': FEED }
  await using site = await feedSite({ '/feed': () => pages['/feed'] })
  const { feedId } = await room.follow(`${site.url}/feed`)
  const clock = aClock()
  await using reader = await room.reader({ hosts: [site.host], clock })
  await reader.sweep()
  pages['/feed'] = { type: 'text/html', body: '<html><body>Back soon</body></html>' }

  const waits: number[] = []
  for (let time = 0; time < 9; time += 1) {
    clock.pass(1.2 * DAY_MS)
    await reader.sweep()
    waits.push(waitOf(await room.feed(feedId), clock) / HOUR_MS)
  }

  expect(site.asked).toHaveLength(10)
  const expected = [0.25, 0.5, 1, 2, 4, 8, 16, 24, 24]
  expect(waits.every((wait, at) => isNear(wait, expected[at] ?? 0))).toBe(true)
  expect(await room.titles(feedId)).toEqual(['First', 'Second'])
})

test.each([
  ['nothing', {}, HOUR_MS],
  ['six hours', { 'cache-control': 'max-age=21600' }, 6 * HOUR_MS],
  ['sixteen years', { 'cache-control': 'max-age=500000000' }, DAY_MS],
  ['a minute', { 'cache-control': 'max-age=60' }, HOUR_MS],
])('a feed that says %s about its age is read again in time', async (_, headers, wait) => {
  await using site = await feedSite({ '/feed': { ...FEED, headers } })
  const { feedId } = await room.follow(`${site.url}/feed`)
  const clock = aClock()
  await using reader = await room.reader({ hosts: [site.host], clock })

  await reader.sweep()

  expect(isNear(waitOf(await room.feed(feedId), clock), wait)).toBe(true)
})

test.each([
  [6 * HOUR_MS, 6 * HOUR_MS],
  [MINUTE_MS, 15 * MINUTE_MS],
])('a feed with an interval of %i ms is read again after %i ms', async (everyMs, wait) => {
  await using site = await feedSite({ '/feed': FEED })
  const { feedId } = await room.follow(`${site.url}/feed`)
  await room.db.pool.query('update feeds set every_ms = $1 where id = $2', [everyMs, feedId])
  const clock = aClock()
  await using reader = await room.reader({ hosts: [site.host], clock })

  await reader.sweep()

  expect(isNear(waitOf(await room.feed(feedId), clock), wait)).toBe(true)
  expect(waitOf(await room.feed(feedId), clock)).toBeGreaterThanOrEqual(15 * MINUTE_MS)
})

/** Within the ± 10 % that part feeds which were added together. */
function isNear(ms: number, expectedMs: number): boolean {
  return ms >= expectedMs * 0.9 && ms <= expectedMs * 1.1
}

function waitOf(feed: { next_fetch_at: Date } | undefined, clock: { now(): Date }): number {
  return (feed?.next_fetch_at.getTime() ?? 0) - clock.now().getTime()
}

async function sourcesOf(userId: string): Promise<string[]> {
  const { rows } = await room.db.pool.query<{ feed_id: string }>(
    'select feed_id from sources where user_id = $1',
    [userId],
  )
  return rows.map((row) => row.feed_id)
}
