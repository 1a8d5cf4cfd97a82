import { expect, test } from 'vitest'

import { HOUR_MS } from '#contract/limits.ts'
import { searchNow } from '#server/sources/keywords.ts'
import { GIVE_UP_MS } from '#tests/kit/durations.ts'
import { newsAbout, newsSite } from '#tests/kit/network/news-site.ts'

import { aClock, readingRoom } from './a-reader.ts'

const ARCHIVE = newsAbout('Pottery', {
  count: 3,
  everyDays: 1,
  until: new Date('2026-11-19T08:00:00Z'),
})

const BUSY = 'The site answered 429: it asks to be read less often.'
const GONE = 'The site says that this feed is gone for good. Delete it, or follow another one.'

test('a keyword that nobody follows is looked for in all searches, and a failing one spoils none', async () => {
  await using site = await newsSite(ARCHIVE)
  await using room = await readingRoom()
  await using reader = await room.reader({ hosts: [site.host], clock: aClock() })
  const kit = { ...reader.kit, searches: site.searches('google', 'busy', 'gdelt', 'closed') }

  const found = await searchNow(kit, ' POTTERY ', AbortSignal.timeout(8000))

  expect(found.searches).toEqual([
    { name: 'Google News', ordered: 'relevance', error: null },
    { name: 'Busy News', ordered: 'date', error: BUSY },
    { name: 'GDELT', ordered: 'date', error: null },
    { name: 'Closed News', ordered: 'date', error: GONE },
  ])
  const titles = await Promise.all(found.feedIds.map((id) => room.titles(id)))
  expect(titles.flat()).toHaveLength(6)
})

test('a search is asked again when its interval has passed, and told what is known', async () => {
  await using site = await newsSite(ARCHIVE)
  await using room = await readingRoom()
  const clock = aClock()
  await using reader = await room.reader({ hosts: [site.host], clock })
  const kit = { ...reader.kit, searches: site.searches('steady', 'busy') }

  await searchNow(kit, 'pottery', AbortSignal.timeout(8000))
  clock.pass(0.8 * HOUR_MS)
  await searchNow(kit, 'Pottery', AbortSignal.timeout(8000))
  const early = site.asked.length
  clock.pass(0.4 * HOUR_MS)
  const { searches } = await searchNow(kit, 'pottery', AbortSignal.timeout(8000))

  expect(early).toBe(2)
  expect(site.asked.slice(2)).toEqual(['/304?q=pottery'])
  expect(searches[0]).toMatchObject({ name: 'Steady News', error: null })
})

test('two processes that look for the same at once ask once, and both have what was found', async () => {
  await using site = await newsSite(ARCHIVE)
  await using room = await readingRoom()
  const options = { hosts: [site.host], clock: aClock() }
  await using one = await room.reader(options)
  await using other = await room.reader(options)
  const searches = site.searches('calm', 'gdelt')

  const found = await Promise.all(
    [one, other].map(({ kit }) =>
      searchNow({ ...kit, searches }, 'pottery', AbortSignal.timeout(8000)),
    ),
  )

  expect(site.asked).toHaveLength(2)
  expect(found.flatMap((each) => each.searches.map(({ error }) => error))).toEqual(
    Array(4).fill(null),
  )
})

test('a search that is too slow is given up in time, and left to a worker', async () => {
  await using site = await newsSite(ARCHIVE)
  await using room = await readingRoom()
  await using reader = await room.reader({ hosts: [site.host], clock: aClock() })
  const kit = { ...reader.kit, searches: site.searches('slow', 'google') }

  const { searches } = await searchNow(kit, 'pottery', AbortSignal.timeout(GIVE_UP_MS))

  expect(searches).toMatchObject([
    { name: 'Slow News', error: 'It took too long to answer.' },
    { name: 'Google News', error: null },
  ])
  const { rows } = await room.db.pool.query(
    `select search_name from pgboss.job join feeds on feeds.id::text = singleton_key
     where job.name = 'feed-refresh' and next_fetch_at <= $1`,
    [kit.clock.now()],
  )
  expect(rows).toEqual([{ search_name: 'Slow News' }])
})

test('without searches there is nothing to ask', async () => {
  await using room = await readingRoom()
  await using reader = await room.reader({ hosts: [], clock: aClock() })

  const found = await searchNow(reader.kit, 'pottery', AbortSignal.timeout(8000))

  expect(found).toEqual({ feedIds: [], searches: [] })
})
