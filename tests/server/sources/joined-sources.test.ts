import { randomUUID } from 'node:crypto'

import { feedSite } from '@lin/feed-reader/testing'
import { afterAll, expect, test } from 'vitest'

import { HOUR_MS } from '#contract/limits.ts'
import type { Messages } from '#contract/messages/message.ts'
import { english } from '#server/kit/messages.ts'

import { aClock, readingRoom } from './a-reader.ts'
import { feed, to } from './feed-answers.ts'

const room = await readingRoom()
afterAll(() => room[Symbol.asyncDispose]())

const PAGE = {
  type: 'text/html',
  body: '<link rel="alternate" type="application/rss+xml" href="/feed">',
}

test('a site whose feed is followed already is told of, and what it was filed under is kept', async () => {
  await using site = await feedSite({ '/': PAGE, '/feed': feed('a') })
  const { userId } = await room.follow(`${site.url}/feed`)
  await using reader = await room.reader({ hosts: [site.host], clock: aClock() })
  await reader.sweep()

  await followToo(userId, site.url, 'Crafts')
  await reader.sweep()

  expect(await sourcesOf(userId)).toEqual([{ source: `${site.url}/feed`, category: 'Crafts' }])
  const news = await newsOf(userId)
  expect(news).toMatchObject([
    {
      kind: 'source-joined',
      title: `You already follow “${site.url}”`,
      body: `It leads to the feed that you follow as “${site.url}/feed”. That one stays in your list, filed under Crafts.`,
    },
  ])
  expect(news[0]?.path).toMatch(/^\/sources#source-[\da-f-]{36}$/)
})

test('a source that has moved to where another one reads is told of, and that one stays as it is filed', async () => {
  let hasMoved = false
  await using site = await feedSite({
    '/old': () => (hasMoved ? to('/new', 308) : feed('a')),
    '/new': feed('a'),
  })
  const { userId, feedId } = await room.follow(`${site.url}/new`)
  await file(feedId, 'Tools')
  await followToo(userId, `${site.url}/old`, 'Crafts')
  const clock = aClock()
  await using reader = await room.reader({ hosts: [site.host], clock })
  await reader.sweep()

  hasMoved = true
  clock.pass(2 * HOUR_MS)
  await reader.sweep()

  expect(await sourcesOf(userId)).toEqual([{ source: `${site.url}/new`, category: 'Tools' }])
  expect(await newsOf(userId)).toMatchObject([{ title: `You already follow “${site.url}/old”` }])
})

test('who follows only one of the two is told nothing', async () => {
  await using site = await feedSite({ '/': PAGE, '/feed': feed('a') })
  await room.follow(`${site.url}/feed`)
  const { userId } = await room.follow(site.url)
  await using reader = await room.reader({ hosts: [site.host], clock: aClock() })

  await reader.sweep()

  expect(await sourcesOf(userId)).toHaveLength(1)
  expect(await newsOf(userId)).toEqual([])
})

/** A second source of somebody who follows one already, filed by them. */
async function followToo(userId: string, url: string, category: string): Promise<void> {
  const { feedId } = await room.follow(url)
  await room.db.pool.query(
    'insert into sources (user_id, id, source, feed_id, category) values ($1, $2, $3, $4, $5)',
    [userId, randomUUID(), url, feedId, category],
  )
}

async function file(feedId: string, category: string): Promise<void> {
  await room.db.pool.query('update sources set category = $2 where feed_id = $1', [
    feedId,
    category,
  ])
}

async function sourcesOf(userId: string) {
  const { rows } = await room.db.pool.query<{ source: string; category: string | null }>(
    'select source, category from sources where user_id = $1',
    [userId],
  )
  return rows
}

async function newsOf(userId: string) {
  const { rows } = await room.db.pool.query<{
    kind: string
    told: [Messages, Messages]
    path: string
  }>(
    `select kind, jsonb_build_array(jsonb_build_array(title), body) as told, path
     from notifications where user_id = $1`,
    [userId],
  )
  return rows.map(({ kind, told: [title, body], path }) => ({
    kind,
    title: english(title),
    body: english(body),
    path,
  }))
}
