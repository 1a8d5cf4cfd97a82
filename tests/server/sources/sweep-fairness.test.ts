import { localSite, rss2 } from '@lin/feed-reader/testing'
import { expect, test } from 'vitest'

import { HOUR_MS } from '#contract/limits.ts'

import { aClock, readingRoom } from './a-reader.ts'
import type { ReadingRoom } from './a-reader.ts'

test('a site with hundreds of feeds that are long due keeps no other site waiting', async () => {
  await using room = await readingRoom()
  const clock = aClock()
  const asked: string[] = []
  const three = Promise.withResolvers<void>()
  await using site = await localSite(({ headers }, response) => {
    asked.push(headers.host?.split('.')[0] ?? '')
    if (asked.length === 4) clock.pass(HOUR_MS)
    // The first of them may have its answer, and the site its next question, before the last has come.
    if (asked.length === 3) three.resolve()
    void three.promise.then(() => response.end(rss2('Workshop', [])))
  })
  const hosts = ['one.test', 'two.test', 'three.test'].map((name) =>
    site.host.replace('127.0.0.1', name),
  )
  await followMany(room, hosts[0], { count: 500, since: '1998-01-01' })
  await followMany(room, hosts[1], { count: 500, since: '1999-01-01' })
  await followMany(room, hosts[2], { count: 1, since: '2000-01-01' })
  await using reader = await room.reader({ hosts, clock })

  await reader.sweep()

  expect(asked.slice(0, 3).toSorted()).toEqual(['one', 'three', 'two'])
})

async function followMany(
  room: ReadingRoom,
  host = '',
  { count, since }: { readonly count: number; readonly since: string },
): Promise<void> {
  const { userId } = await room.follow(`http://${host}/0`)
  await room.db.pool.query(
    `with made as (
       insert into feeds (id, url, state, next_fetch_at)
       select gen_random_uuid(), 'http://' || $1::text || '/' || n, 'waiting', $3
       from generate_series(1, $4::integer) n returning id, url
     )
     insert into sources (user_id, id, source, feed_id) select $2, id, url, id from made`,
    [host, userId, since, count - 1],
  )
  await room.db.pool.query('update feeds set next_fetch_at = $1 where url like $2', [
    since,
    `http://${host}/%`,
  ])
}
