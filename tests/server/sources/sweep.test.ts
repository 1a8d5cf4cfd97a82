import { feedSite, localSite, rss2 } from '@lin/feed-reader/testing'
import { expect, test } from 'vitest'

import { HOUR_MS, MINUTE_MS } from '#contract/limits.ts'
import { claimFeed } from '#server/sources/feed-claims.ts'
import { leaseFrom, refreshIfDue } from '#server/sources/refresh.ts'

import { aClock, readingRoom } from './a-reader.ts'
import type { ReadingRoom } from './a-reader.ts'
import { feed } from './feed-answers.ts'

const FEED = rss2('Workshop', [
  { title: 'First', link: 'https://example.com/1', date: 'Mon, 02 Nov 2026 08:00:00 GMT' },
])

test('two sweeps at once fetch each feed once', async () => {
  await using room = await readingRoom()
  await using site = await feedsAt(60)
  const hosts = await followAll(room, site, 30, 2)
  const clock = aClock()
  await using one = await room.reader({ hosts, clock })
  await using other = await room.reader({ hosts, clock })

  await Promise.all([one.sweep(), other.sweep()])

  expect(site.asked).toHaveLength(60)
  expect(new Set(site.asked).size).toBe(60)
})

test('a sweep and the first fetch of a feed do not fetch it at the same time', async () => {
  await using room = await readingRoom()
  await using site = await feedsAt(1)
  const { feedId } = await room.follow(`${site.url}/0`)
  const clock = aClock()
  await using one = await room.reader({ hosts: [site.host], clock })
  await using other = await room.reader({ hosts: [site.host], clock })
  const { signal } = new AbortController()

  await Promise.all([
    one.sweep(),
    refreshIfDue(other.kit, feedId, signal),
    refreshIfDue(one.kit, feedId, signal),
  ])

  expect(site.asked).toEqual(['/0'])
})

test('a feed whose worker crashed is fetched again when its lease has run out', async () => {
  await using room = await readingRoom()
  await using site = await feedsAt(1)
  const { feedId } = await room.follow(`${site.url}/0`)
  const clock = aClock()
  await using reader = await room.reader({ hosts: [site.host], clock })
  await claimFeed(reader.kit.db, feedId, leaseFrom(reader.kit))

  clock.pass(4 * MINUTE_MS)
  await reader.sweep()
  const before = [...site.asked]
  clock.pass(2 * MINUTE_MS)
  await reader.sweep()

  expect([before, site.asked]).toEqual([[], ['/0']])
})

test('a worker that is told to stop gives its feed back', async () => {
  await using room = await readingRoom()
  const asked = Promise.withResolvers<void>()
  await using site = await localSite(() => asked.resolve())
  const { feedId } = await room.follow(`${site.url}/0`)
  const clock = aClock()
  await using reader = await room.reader({ hosts: [site.host], clock })
  const stop = new AbortController()

  const sweep = reader.sweep(stop.signal)
  await asked.promise
  stop.abort()
  await sweep

  expect(await room.feed(feedId)).toMatchObject({ state: 'waiting', next_fetch_at: clock.now() })
})

test('feeds that cannot be stored do not hold up the others, and are not tried on and on', async () => {
  await using room = await readingRoom()
  await using site = await feedsAt(30)
  const hosts = await followAll(room, site, 30)
  await room.db.pool.query(`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no room'; end $$;
    create trigger refuse before update on feeds for each row
      when (new.url like '%1' and new.state = 'ok') execute function refuse();`)
  await using reader = await room.reader({ hosts, clock: aClock() })

  await reader.sweep()

  const { rows } = await room.db.pool.query<{ url: string }>(
    `select url from feeds where state = 'waiting'`,
  )
  expect(rows.map(({ url }) => url.replace(/.*\//, '')).toSorted()).toEqual(['1', '11', '21'])
  expect(site.asked).toHaveLength(30)
})

test('many feeds of one site are fetched one by one, and keep no other site waiting', async () => {
  await using room = await readingRoom()
  const asked: string[] = []
  const open = new Set<string>()
  const most: number[] = []
  await using site = await localSite(({ url = '', headers }, response) => {
    asked.push(url)
    if (headers.host?.startsWith('slow.') === true) open.add(url)
    most.push(open.size)
    setTimeout(() => {
      open.delete(url)
      response.end(FEED)
    }, 50)
  })
  const hosts = ['slow.test', 'quick.test'].map((name) => site.host.replace('127.0.0.1', name))
  for (let at = 0; at < 6; at += 1) await room.follow(`http://${hosts[0]}/${at}`)
  await room.follow(`http://${hosts[1]}/quick`)
  await using reader = await room.reader({ hosts, clock: aClock() })

  await reader.sweep()

  expect(asked).toHaveLength(7)
  expect(asked.indexOf('/quick')).toBeLessThan(2)
  expect(Math.max(...most)).toBe(1)
})

test('a sweep that cannot hold all that is due calls for another worker', async () => {
  await using room = await readingRoom()
  await using few = await feedsAt(2)
  await using many = await feedsAt(60)
  const fewHosts = await followAll(room, few, 2)
  const clock = aClock()
  await using reader = await room.reader({ hosts: fewHosts, clock })
  await reader.sweep()
  const before = await sweepsWaiting(room)

  const hosts = await followAll(room, many, 60)
  await using busy = await room.reader({ hosts, clock })
  await busy.sweep()

  expect(many.asked).toHaveLength(60)
  expect([before, await sweepsWaiting(room)]).toEqual([0, 1])
})

test('a sweep ends in time, whatever is left', async () => {
  await using room = await readingRoom()
  const clock = aClock()
  await using site = await feedSite({
    '/0': () => {
      clock.pass(HOUR_MS)
      return { body: FEED }
    },
    '/1': { body: FEED },
  })
  await room.follow(`${site.url}/0`)
  await room.follow(`${site.url}/1`)
  await room.db.pool.query(`update feeds set next_fetch_at = '1999-01-01' where url like '%/0'`)
  await using reader = await room.reader({ hosts: [site.host], clock })

  await reader.sweep()

  expect(site.asked).toEqual(['/0'])
})

test('an article that is there already is not sent to the database again', async () => {
  await using room = await readingRoom()
  const titles = ['First', 'Second']
  await using site = await feedSite({ '/': () => feed(...titles) })
  const { feedId } = await room.follow(`${site.url}/`)
  const clock = aClock()
  await using reader = await room.reader({ hosts: [site.host], clock })
  await reader.sweep()
  await room.db.pool.query(`
    create table sent (title text);
    create function note_sent() returns trigger language plpgsql as
      'begin insert into sent values (new.title); return new; end';
    create trigger sent before insert on articles for each row execute function note_sent()`)
  titles.push('Third')
  clock.pass(2 * HOUR_MS)

  await reader.sweep()

  const { rows } = await room.db.pool.query<{ title: string }>('select title from sent')
  expect(rows).toEqual([{ title: 'Third' }])
  expect(await room.titles(feedId)).toEqual(['First', 'Second', 'Third'])
})

test('what the database refuses of one feed keeps no other from being stored', async () => {
  await using room = await readingRoom()
  await room.db.pool.query(`
    create function refuse() returns trigger language plpgsql as
      'begin if new.title = ''Refused'' then raise ''no''; end if; return new; end';
    create trigger refuse before insert on articles for each row execute function refuse()`)
  await using site = await feedSite({
    '/0': feed('First'),
    '/1': feed('Second', 'Refused'),
    '/2': feed('Third'),
  })
  const port = site.host.split(':')[1] ?? ''
  const hosts = [0, 1, 2].map((at) => `site${at}.test:${port}`)
  const followed = await Promise.all(hosts.map((host, at) => room.follow(`http://${host}/${at}`)))
  await using reader = await room.reader({ hosts, clock: aClock() })

  await reader.sweep()

  const stored = await Promise.all(followed.map(({ feedId }) => room.titles(feedId)))
  const feeds = await Promise.all(followed.map(({ feedId }) => room.feed(feedId)))
  expect(stored).toEqual([['First'], [], ['Third']])
  expect(feeds.map((row) => row?.state)).toEqual(['ok', 'waiting', 'ok'])
})

async function feedsAt(count: number) {
  const paths = Array.from({ length: count }, (_, at) => `/${at}`)
  return feedSite(Object.fromEntries(paths.map((path) => [path, { body: FEED }])))
}

/** Somebody follows `each` feeds of `sites` sites, which are one machine; answers with their hosts. */
async function followAll(
  room: ReadingRoom,
  site: { host: string },
  sites: number,
  each = 1,
): Promise<string[]> {
  const port = site.host.split(':')[1] ?? ''
  const hosts = Array.from({ length: sites }, (_, at) => `site${at}.test:${port}`)
  for (const [at, host] of hosts.entries()) {
    for (let nth = 0; nth < each; nth += 1) {
      await room.follow(`http://${host}/${at * each + nth}`)
    }
  }
  return hosts
}

async function sweepsWaiting(room: ReadingRoom): Promise<number> {
  const { rows } = await room.db.pool.query(
    `select 1 from pgboss.job where name = 'feed-sweep' and state = 'created'`,
  )
  return rows.length
}
