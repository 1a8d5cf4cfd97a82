import { randomUUID } from 'node:crypto'

import { feedSite, rss2 } from '@lin/feed-reader/testing'
import { afterAll, expect, test } from 'vitest'

import { DAY_MS, HOUR_MS } from '#contract/limits.ts'
import { refreshIfDue } from '#server/sources/refresh.ts'
import { addSource } from '#server/sources/save.ts'

import { aClock, readingRoom } from './a-reader.ts'

const FEED = { type: 'text/xml', body: rss2('Workshop', []) }

const room = await readingRoom()
afterAll(() => room[Symbol.asyncDispose]())

test('a feed that was gone and came back is read again when somebody else follows it', async () => {
  await using stage = await aGoneFeed()
  const { site, reader, feedId, clock, comeBack } = stage
  comeBack()

  clock.pass(3 * DAY_MS)
  const added = await addSource(reader.kit, reader.kit.db, await aUser(), { source: site.feed })
  const [job] = await jobsFor(feedId)
  await refreshIfDue(reader.kit, feedId, new AbortController().signal)

  expect(added.feed).toMatchObject({ state: 'waiting', error: null })
  expect(job?.waits_hours).toBeLessThan(0.1)
  expect(await room.feed(feedId)).toMatchObject({ state: 'ok', error: null })
  expect(site.asked).toEqual(['/feed', '/feed'])
})

test('a feed that has just gone is asked when a day is over, and says so until then', async () => {
  await using stage = await aGoneFeed()
  const { site, reader, feedId, clock } = stage

  clock.pass(2 * HOUR_MS)
  const added = await addSource(reader.kit, reader.kit.db, await aUser(), { source: site.feed })
  await reader.sweep()

  expect(added.feed?.state).toBe('gone')
  expect(Math.round((await jobsFor(feedId))[0]?.waits_hours ?? 0)).toBe(22)
  expect(site.asked).toEqual(['/feed'])
})

/** A feed whose site has answered 410. */
async function aGoneFeed() {
  let isGone = true
  const site = await feedSite({ '/feed': () => (isGone ? { status: 410 } : FEED) })
  const feed = `${site.url}/feed`
  const { feedId } = await room.follow(feed)
  const clock = aClock()
  const reader = await room.reader({ hosts: [site.host], clock })
  await reader.sweep()
  function comeBack(): void {
    isGone = false
  }
  async function close(): Promise<void> {
    await reader[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
  }
  return {
    site: { feed, asked: site.asked },
    reader,
    feedId,
    clock,
    comeBack,
    [Symbol.asyncDispose]: close,
  }
}

async function aUser(): Promise<string> {
  return (await room.follow(`https://${randomUUID()}.example/`)).userId
}

async function jobsFor(feedId: string): Promise<{ waits_hours: number }[]> {
  const { rows } = await room.db.pool.query<{ waits_hours: number }>(
    `select extract(epoch from start_after - now())::float / 3600 as waits_hours
     from pgboss.job where name = 'feed-refresh' and singleton_key = $1`,
    [feedId],
  )
  return rows
}
