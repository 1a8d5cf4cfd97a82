import { feedSite, rss2 } from '@lin/feed-reader/testing'
import { afterAll, expect, test } from 'vitest'

import { HOUR_MS } from '#contract/limits.ts'

import { aClock, readingRoom } from './a-reader.ts'

function feed(title: string, filler = 0) {
  const items = Array.from({ length: 1 + filler }, (_, at) => ({
    title: `${title} ${at}`,
    link: `https://example.com/${title}/${at}`,
    date: 'Mon, 02 Nov 2026 08:00:00 GMT',
    summary: filler === 0 ? '' : 'x'.repeat(1000),
  }))
  return { type: 'text/xml', body: rss2(title, items) }
}

function page(head = '') {
  return { type: 'text/html', body: `<html><head>${head}</head><body>Hello</body></html>` }
}

function link(href: string, title = '') {
  return `<link rel="alternate" type="application/rss+xml" title="${title}" href="${href}">`
}

const room = await readingRoom()
afterAll(() => room[Symbol.asyncDispose]())

test('a page that names no feed is read where sites keep theirs', async () => {
  await using site = await feedSite({ '/blog/': page(), '/blog/rss.xml': feed('Usual') })

  const found = await readOnce(site, '/blog/')

  expect(found).toEqual({ state: 'ok', url: '/blog/rss.xml', title: 'Usual', articles: 1 })
  expect(site.asked.slice(-2)).toEqual(['/blog/rss.xml', '/blog/rss.xml'])
})

test('a feed in the usual place that is longer than a glance is read whole', async () => {
  await using site = await feedSite({ '/': page(), '/feed.xml': feed('Long', 199) })

  expect(await readOnce(site, '/')).toMatchObject({ url: '/feed.xml', articles: 200 })
})

test('a usual place that sends somewhere else is no feed', async () => {
  await using site = await feedSite({
    '/': page(),
    '/feed/': { status: 302, headers: { location: '/elsewhere' } },
    '/elsewhere': feed('Not this'),
    '/index.xml': feed('This'),
  })

  expect(await readOnce(site, '/')).toMatchObject({ title: 'This' })
  expect(site.asked).not.toContain('/elsewhere')
})

test('a feed that the page names comes first, and may send somewhere else', async () => {
  await using site = await feedSite({
    '/': page(link('/broken') + link('/named')),
    '/broken': page(),
    '/named': { status: 302, headers: { location: '/named.xml' } },
    '/named.xml': feed('Named'),
    '/feed/': feed('Usual'),
  })

  expect(await readOnce(site, '/')).toMatchObject({ url: '/named.xml', title: 'Named' })
  expect(site.asked).toEqual(['/', '/broken', '/named', '/named.xml'])
})

test('what readers say is followed only where nothing else is found', async () => {
  const comments = page(link('/comments/feed/', 'Comments'))
  await using both = await feedSite({
    '/': comments,
    '/comments/feed/': feed('Talk'),
    '/rss/feed.xml': feed('Site'),
  })
  await using talk = await feedSite({ '/': comments, '/comments/feed/': feed('Talk') })

  expect(await readOnce(both, '/')).toMatchObject({ title: 'Site' })
  expect(await readOnce(talk, '/')).toMatchObject({ title: 'Talk' })
})

test('a page without a feed says so, and its usual places are not tried for ever', async () => {
  await using site = await feedSite({ '/blog/post': page() })
  const { feedId } = await room.follow(`${site.url}/blog/post`)
  const clock = aClock()
  await using reader = await room.reader({ hosts: [site.host], clock })

  const asked: number[] = []
  for (let time = 0; time < 4; time += 1) {
    await reader.sweep()
    asked.push(site.asked.length)
    clock.pass(24 * HOUR_MS)
  }

  expect(asked).toEqual([19, 38, 39, 40])
  expect((await room.feed(feedId))?.error).toContain('no feed on it')
})

test('a page in the place of what was a feed once leads to no other feed', async () => {
  const pages = { '/feed': feed('Mine') }
  await using site = await feedSite({
    '/feed': () => pages['/feed'],
    '/main.xml': feed('Main'),
  })
  const { feedId } = await room.follow(`${site.url}/feed`)
  const clock = aClock()
  await using reader = await room.reader({ hosts: [site.host], clock })
  await reader.sweep()
  pages['/feed'] = page(link('/main.xml'))

  clock.pass(2 * HOUR_MS)
  await reader.sweep()

  expect(await room.feed(feedId)).toMatchObject({ title: 'Mine', state: 'failing' })
  expect(site.asked).not.toContain('/main.xml')
})

test('a site whose feed somebody follows is not asked for it again', async () => {
  await using site = await feedSite({ '/': page(link('/feed')), '/feed': feed('Both') })
  const clock = aClock()
  await using reader = await room.reader({ hosts: [site.host], clock })
  const first = await room.follow(`${site.url}/feed`)
  await reader.sweep()
  const second = await room.follow(`${site.url}/`)

  await reader.sweep()

  expect(site.asked).toEqual(['/feed', '/'])
  expect(await room.feed(second.feedId)).toBeUndefined()
  expect(await followersOf(first.feedId)).toEqual([first.userId, second.userId].toSorted())
})

/** Follows an address of the site and reads it; returns where that led. */
async function readOnce(site: { url: string; host: string }, path: string) {
  const { userId } = await room.follow(`${site.url}${path}`)
  await using reader = await room.reader({ hosts: [site.host], clock: aClock() })
  await reader.sweep()
  const { rows } = await room.db.pool.query<{ id: string; url: string }>(
    'select feeds.* from feeds join sources on feed_id = feeds.id where user_id = $1',
    [userId],
  )
  const [found] = rows
  const feedRow = await room.feed(found?.id ?? '')
  return {
    state: feedRow?.state,
    url: feedRow?.url.replace(site.url, ''),
    title: feedRow?.title,
    articles: (await room.titles(found?.id ?? '')).length,
  }
}

async function followersOf(feedId: string): Promise<string[]> {
  const { rows } = await room.db.pool.query<{ user_id: string }>(
    'select user_id from sources where feed_id = $1 order by 1',
    [feedId],
  )
  return rows.map((row) => row.user_id)
}
