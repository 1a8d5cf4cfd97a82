import { atom, feedSite, rss2, windows1251 } from '@lin/feed-reader/testing'
import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { Source } from '#contract/sources.ts'
import { eventually, signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

const ITEMS = [
  { title: 'First', link: 'https://example.com/1', date: 'Mon, 02 Nov 2026 08:00:00 GMT' },
  { title: 'Second', link: 'https://example.com/2', date: 'Tue, 03 Nov 2026 08:00:00 GMT' },
]

const RUSSIAN = rss2('Новости', [
  { title: 'Привет', link: 'https://example.ru/1', date: 'Mon, 02 Nov 2026 08:00:00 +0300' },
]).replace('?>', ' encoding="windows-1251"?>')

const site = await feedSite({
  '/rss': { type: 'application/rss+xml', body: rss2('Workshop', ITEMS) },
  '/atom': { type: 'application/atom+xml', body: atom('Workshop', ITEMS) },
  '/russian': { type: 'text/xml', body: windows1251(RUSSIAN) },
  '/shared': { type: 'text/xml', body: rss2('Both', ITEMS) },
  '/inwards': { status: 302, headers: { location: 'http://10.0.0.1/feed' } },
  '/gone': { status: 410 },
  '/filed': {
    type: 'text/xml',
    body: rss2('Filed', ITEMS).replace('<item>', '<category>Crafts</category><item>'),
  },
  '/': {
    type: 'text/html',
    body: '<html><head><link rel="alternate" type="application/atom+xml" href="/posts.atom"></head></html>',
  },
  '/posts.atom': { type: 'application/atom+xml', body: atom('Found', ITEMS) },
})
const server = await testServer({ config: { feedAllowHosts: [site.host] } })
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

test.each([
  ['RSS 2', '/rss'],
  ['Atom', '/atom'],
])('a followed %s feed is fetched, and its articles are stored', async (_, path) => {
  const { token } = await signedIn(server)

  const added = await add(token, `${site.url}${path}`)
  const source = await updated(token)

  expect(added).toMatchObject({ last_update: null, feed: { state: 'waiting' } })
  expect(source).toMatchObject({ articles: 2, feed: { state: 'ok', title: 'Workshop' } })
  expect(await titles(`${site.url}${path}`)).toEqual(['First', 'Second'])
})

test('a feed in windows-1251 is read in its own letters', async () => {
  const { token } = await signedIn(server)

  await add(token, `${site.url}/russian`)
  const source = await updated(token)

  expect(source.feed?.title).toBe('Новости')
  expect(await titles(`${site.url}/russian`)).toEqual(['Привет'])
})

test("a site's own address leads to the feed that its page names", async () => {
  const { token } = await signedIn(server)

  await add(token, site.url)
  const source = await updated(token)

  expect(source).toMatchObject({ source: site.url, articles: 2, feed: { title: 'Found' } })
})

test('a feed that two users follow is fetched once', async () => {
  const [ada, mateo] = [await signedIn(server), await signedIn(server)]

  await add(ada.token, `${site.url}/shared`)
  await updated(ada.token)
  await add(mateo.token, `${site.url.toUpperCase().replace('HTTP', 'http')}/shared#top`)
  const source = await updated(mateo.token)

  expect(source.articles).toBe(2)
  expect(site.asked.filter((path) => path === '/shared')).toHaveLength(1)
})

test('a feed that cannot be had says why in words', async () => {
  const { token } = await signedIn(server)

  await add(token, `${site.url}/nothing`)
  const source = await eventually(async () => {
    const [first] = await list(token)
    return first?.feed?.state === 'failing' ? first : undefined
  })

  expect(source.feed?.error).toContain('404')
  expect(source.last_update).toBeNull()
})

const INWARDS = ['169.254.169.254/latest/feed', '2130706433/feed', '[::1]/feed', 'localhost/feed']

test.each([...INWARDS.map((path) => `http://${path}`), `${site.url}/inwards`])(
  '%s leads into a private network, and the source says so',
  async (address) => {
    const { token } = await signedIn(server)

    await add(token, address)
    const source = await eventually(async () => {
      const [first] = await list(token)
      return first?.feed?.state === 'failing' ? first : undefined
    })

    expect(source.feed?.error).toBe(
      'This address points into a private network, which Lin does not read.',
    )
  },
)

test('a feed that is gone says so, and will not be tried again', async () => {
  const { token } = await signedIn(server)

  await add(token, `${site.url}/gone`)
  const source = await eventually(async () => {
    const [first] = await list(token)
    return first?.feed?.state === 'gone' ? first : undefined
  })

  expect(source.feed).toMatchObject({ url: `${site.url}/gone`, next_try_at: null })
  expect(source.feed?.error).toContain('gone for good')
})

test('the health of a feed says when it was read and when it will be again', async () => {
  const { token } = await signedIn(server)

  await add(token, `${site.url}/filed`)
  const { feed, category } = await updated(token)
  const [read, next] = [feed?.last_success_at, feed?.next_try_at].map((at) => Date.parse(at ?? ''))
  expect(feed).toMatchObject({ state: 'ok', url: `${site.url}/filed`, error: null })
  expect((next ?? 0) - (read ?? 0)).toBeGreaterThan(50 * 60_000)
  expect(category).toBe('Crafts')
})

test('the same source twice is refused, also when it is written differently', async () => {
  const { token } = await signedIn(server)
  await add(token, 'Remote Work')

  const reply = await server.send(CALLS.addSource, { token, body: { source: ' remote work ' } })

  expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'sources/duplicate' }])
})

test.each([
  ['  ', 'Please enter a RSS feed URL or keyword'],
  ['ftp://example.com/feed', 'Please enter a valid URL (http:// or https://) or keyword'],
])('"%s" is refused with the words of the form', async (source, message) => {
  const { token } = await signedIn(server)

  const reply = await server.send(CALLS.addSource, { token, body: { source } })

  expect([reply.statusCode, reply.json()]).toMatchObject([422, { message }])
})

test('a deleted source is gone, and nobody else can delete it', async () => {
  const [ada, mateo] = [await signedIn(server), await signedIn(server)]
  const { id } = await add(ada.token, 'pottery')
  const params = { id }

  const stranger = await server.send(CALLS.deleteSource, { token: mateo.token, params })
  const owner = await server.send(CALLS.deleteSource, { token: ada.token, params })

  expect([stranger.statusCode, owner.statusCode]).toEqual([404, 200])
  expect(await list(ada.token)).toEqual([])
})

async function add(token: string, source: string): Promise<Source> {
  const reply = await server.send(CALLS.addSource, { token, body: { source } })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json<Source>()
}

async function list(token: string): Promise<Source[]> {
  const reply = await server.send(CALLS.listSources, { token })
  return reply.json<Source[]>()
}

/** The newest source, once its feed was fetched. */
async function updated(token: string): Promise<Source> {
  return eventually(async () => {
    const [first] = await list(token)
    return first === undefined || first.last_update === null ? undefined : first
  })
}

async function titles(url: string): Promise<string[]> {
  const { rows } = await server.db.pool.query<{ title: string }>(
    `select articles.title from articles join feeds on feeds.id = feed_id
     where url = $1 order by published_at`,
    [url],
  )
  return rows.map((row) => row.title)
}
