import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { feedSite } from '../feed-site.ts'
import { AGENT, aFetcher, reasonIn } from './a-fetcher.ts'

const FEED = '<rss><channel><title>T</title></channel></rss>'

test('a feed arrives with what the next request needs', async () => {
  await using site = await feedSite({
    '/feed': {
      type: 'application/rss+xml; charset=koi8-r',
      body: FEED,
      headers: {
        etag: 'W/"a \u00e9"',
        'last-modified': 'yesterday-ish',
        'cache-control': 'max-age=600',
      },
    },
  })
  await using fetcher = aFetcher([site.host])

  const answer = await fetcher.get(`${site.url}/feed`)

  expect(answer).toEqual({
    kind: 'content',
    bytes: Buffer.from(FEED),
    contentType: 'application/rss+xml; charset=koi8-r',
    finalUrl: `${site.url}/feed`,
    moved: null,
    etag: 'W/"a \u00e9"',
    lastModified: 'yesterday-ish',
    freshForMs: 600_000,
  })
})

test('validators are sent back byte for byte, and 304 means unchanged', async () => {
  await using site = await feedSite({
    '/feed': ({ headers }) =>
      headers['if-none-match'] === 'W/"a \u00e9"' &&
      headers['if-modified-since'] === 'yesterday-ish'
        ? { status: 304, headers: { 'cache-control': 'max-age=60' } }
        : { body: FEED },
  })
  await using fetcher = aFetcher([site.host])

  const answer = await fetcher.get(`${site.url}/feed`, {
    etag: 'W/"a \u00e9"',
    lastModified: 'yesterday-ish',
  })

  expect(answer).toEqual({ kind: 'unchanged', moved: null, freshForMs: 60_000 })
})

test('a 304 that nobody asked for is a failure', async () => {
  await using site = await feedSite({ '/feed': { status: 304 } })
  await using fetcher = aFetcher([site.host])

  expect(reasonIn(await fetcher.get(`${site.url}/feed`))).toBe('feed/unexpected-unchanged')
})

test('a fetcher says who it is and sends no cookies back', async () => {
  const seen: unknown[] = []
  await using site = await feedSite({
    '/feed': ({ headers }) => {
      seen.push([headers['user-agent'], headers.cookie])
      return { body: FEED, headers: { 'set-cookie': 'a=1' } }
    },
  })
  await using fetcher = aFetcher([site.host])

  await fetcher.get(`${site.url}/feed`)
  await fetcher.get(`${site.url}/feed`)

  expect(seen).toEqual([
    [AGENT, undefined],
    [AGENT, undefined],
  ])
})

test.each([
  ['gzip', gzipSync(FEED)],
  ['deflate', deflateSync(FEED)],
  ['deflate', deflateRawSync(FEED)],
  ['br', brotliCompressSync(FEED)],
  ['gzip, br', brotliCompressSync(gzipSync(FEED))],
  ['identity', Buffer.from(FEED)],
])('%s is undone', async (encoding, body) => {
  await using site = await feedSite({
    '/feed': { body, headers: { 'content-encoding': encoding } },
  })
  await using fetcher = aFetcher([site.host])

  const answer = await fetcher.get(`${site.url}/feed`)

  expect(answer).toMatchObject({ kind: 'content', bytes: Buffer.from(FEED) })
})

test('what is called gzip and is not is a failure', async () => {
  await using site = await feedSite({
    '/feed': { body: FEED, headers: { 'content-encoding': 'gzip' } },
  })
  await using fetcher = aFetcher([site.host])

  expect(reasonIn(await fetcher.get(`${site.url}/feed`))).toBe('feed/broken-encoding')
})

test.each([
  [301, { isForGood: false }],
  [302, null],
  [303, null],
  [307, null],
  [308, { isForGood: true }],
])('a redirect by %i is followed; remembered: %j', async (status, moved) => {
  await using site = await feedSite({
    '/old': { status, headers: { location: '/new' } },
    '/new': { body: FEED },
  })
  await using fetcher = aFetcher([site.host])

  const answer = await fetcher.get(`${site.url}/old`)

  expect(answer).toMatchObject({
    finalUrl: `${site.url}/new`,
    moved: moved === null ? null : { to: `${site.url}/new`, ...moved },
  })
})

test('a feed has moved as far as the redirects are permanent from the first on', async () => {
  await using site = await feedSite({
    '/a': { status: 301, headers: { location: '/b' } },
    '/b': { status: 302, headers: { location: '/c' } },
    '/c': { status: 301, headers: { location: '/d' } },
    '/d': { body: FEED },
  })
  await using fetcher = aFetcher([site.host])

  const answer = await fetcher.get(`${site.url}/a`)

  expect(answer).toMatchObject({
    finalUrl: `${site.url}/d`,
    moved: { to: `${site.url}/b`, isForGood: false },
  })
})

test('a move is for good only when every redirect says so', async () => {
  await using site = await feedSite({
    '/a': { status: 301, headers: { location: '/b' } },
    '/b': { status: 308, headers: { location: '/c' } },
    '/c': { body: FEED },
  })
  await using fetcher = aFetcher([site.host])

  const answers = [await fetcher.get(`${site.url}/a`), await fetcher.get(`${site.url}/b`)]

  expect(answers).toMatchObject([
    { moved: { to: `${site.url}/c`, isForGood: false } },
    { moved: { to: `${site.url}/c`, isForGood: true } },
  ])
})

test('five redirects are followed, no more', async () => {
  await using site = await feedSite({
    ...Object.fromEntries(
      [0, 1, 2, 3, 4, 5].map((at) => [
        `/${at}`,
        { status: 302, headers: { location: `/${at + 1}` } },
      ]),
    ),
    '/6': { body: FEED },
  })
  await using fetcher = aFetcher([site.host])

  expect(await fetcher.get(`${site.url}/1`)).toMatchObject({ kind: 'content' })
  expect(reasonIn(await fetcher.get(`${site.url}/0`))).toBe('feed/too-many-redirects')
})

test.each([
  ['/ping', 'feed/too-many-redirects'],
  ['/self', 'feed/too-many-redirects'],
  ['/nowhere', 'feed/bad-redirect'],
])('the redirect of %s fails: %s', async (path, reason) => {
  await using site = await feedSite({
    '/ping': { status: 302, headers: { location: '/pong' } },
    '/pong': { status: 302, headers: { location: '/ping' } },
    '/self': { status: 301, headers: { location: '/self' } },
    '/nowhere': { status: 301 },
  })
  await using fetcher = aFetcher([site.host])

  expect(reasonIn(await fetcher.get(`${site.url}${path}`))).toBe(reason)
})

test('410 is the end of a feed', async () => {
  await using site = await feedSite({ '/feed': { status: 410 } })
  await using fetcher = aFetcher([site.host])

  expect(await fetcher.get(`${site.url}/feed`)).toEqual({ kind: 'gone' })
})

test.each([
  [404, 'feed/status-missing'],
  [403, 'feed/status-refused'],
  [429, 'feed/status-too-often'],
  [503, 'feed/status-trouble'],
  [204, 'feed/status-no-feed'],
])('%i is a failure: %s', async (status, code) => {
  await using site = await feedSite({ '/feed': { status, headers: { 'retry-after': '120' } } })
  await using fetcher = aFetcher([site.host])

  const answer = await fetcher.get(`${site.url}/feed`)

  expect(answer).toEqual({
    kind: 'failed',
    reason: { code, params: { status } },
    retryAfterMs: 120_000,
  })
})

test('nobody at the address is told to people', async () => {
  await using fetcher = aFetcher(['127.0.0.1:9'])

  expect(reasonIn(await fetcher.get('http://127.0.0.1:9/feed'))).toBe('feed/unreachable')
})

test.each([
  ['ENOTFOUND', 'feed/no-site'],
  ['EAI_AGAIN', 'feed/no-lookup'],
])('%s of the name is told to people', async (code, reason) => {
  await using fetcher = aFetcher([], {
    resolve: (_hostname, callback) => callback(Object.assign(new Error(code), { code })),
  })

  expect(reasonIn(await fetcher.get('https://nobody.example/feed'))).toBe(reason)
})

test('what is no address is told to people', async () => {
  await using fetcher = aFetcher([])

  expect(reasonIn(await fetcher.get('nothing'))).toBe('feed/invalid-url')
})
