import type { IncomingMessage } from 'node:http'

import { expect, test } from 'vitest'

import { COOKIE_LIMITS, FetchCookies } from '../../src/fetch/fetch-cookies.ts'
import { feedSite, rss2 } from '../feed-site.ts'
import { aFetcher, reasonIn } from './a-fetcher.ts'

const FEED = rss2('A feed', [])

/** Lets in who brings the cookie, and sends everybody else to the page that sets it. */
function guarded(content: { readonly type?: string; readonly body: string | Uint8Array }) {
  return (request: IncomingMessage) =>
    request.headers.cookie?.includes('pass=1') === true
      ? content
      : { status: 302, headers: { location: '/authorize' } }
}

function setting(cookie: string, location: string, status = 302) {
  return { status, headers: { location, 'set-cookie': cookie } }
}

test('a cookie that is set on the way goes back to the same host, for this fetch alone', async () => {
  const seen: (string | undefined)[] = []
  await using site = await feedSite({
    '/feed.xml': guarded({ body: FEED }),
    '/authorize': setting('pass=1; Path=/; HttpOnly', '/feed.xml?code=1'),
    '/feed.xml?code=1': (request) => {
      seen.push(request.headers.cookie)
      return guarded({ body: FEED })(request)
    },
  })
  await using fetcher = aFetcher([site.host])

  const first = await fetcher.get(`${site.url}/feed.xml`)
  await fetcher.get(`${site.url}/feed.xml`)

  expect(first).toMatchObject({ kind: 'content', moved: null })
  expect(seen).toEqual(['pass=1', 'pass=1'])
  expect(site.asked.filter((path) => path === '/authorize')).toHaveLength(2)
})

test('a page that sets a cookie and sends back to itself is read, and has not moved', async () => {
  await using site = await feedSite({
    '/feed': (request) =>
      request.headers.cookie === 'seen=yes' ? { body: FEED } : setting('seen=yes', '/feed', 301),
    '/never': setting('seen=yes', '/never', 301),
    '/count': (request) => setting(`n=${(request.headers.cookie ?? '').length}`, '/count'),
  })
  await using fetcher = aFetcher([site.host])

  expect(await fetcher.get(`${site.url}/feed`)).toMatchObject({ kind: 'content', moved: null })
  expect(reasonIn(await fetcher.get(`${site.url}/never`))).toBe('feed/too-many-redirects')
  expect(reasonIn(await fetcher.get(`${site.url}/count`))).toBe('feed/too-many-redirects')
  expect(site.asked.filter((path) => path === '/count').length).toBeLessThanOrEqual(6)
})

test('a cookie goes to no other host, whatever its domain says', async () => {
  const seen: (string | undefined)[] = []
  await using other = await feedSite({
    '/feed': (request) => {
      seen.push(request.headers.cookie)
      return { body: FEED }
    },
  })
  await using site = await feedSite({
    '/feed': setting('pass=1; Domain=127.0.0.1; Path=/', `${other.url}/feed`),
  })
  await using fetcher = aFetcher([site.host, other.host])

  expect(await fetcher.get(`${site.url}/feed`)).toMatchObject({ kind: 'content' })
  expect(seen).toEqual([undefined])
})

const HERE = 'https://a.example/news/feed.xml'

test.each([
  ['a=1', HERE, 'a=1'],
  ['a=1; Path=/', 'https://a.example/other', 'a=1'],
  ['a=1', 'https://a.example/other', null],
  ['a=1; Path=/news', 'https://a.example/news', 'a=1'],
  ['a=1; Path=/news', 'https://a.example/newspaper', null],
  ['a=1; Path=/', 'https://b.a.example/', null],
  ['a=1; Path=/; Domain=.example', 'https://b.example/', null],
  ['a=1; Path=/', 'https://a.example:8443/', null],
  ['a=1; Path=/; Secure', 'http://a.example/', null],
  ['a=1; Path=/; Secure', 'https://a.example/', 'a=1'],
  ['a=1; Max-Age=0', HERE, null],
  ['a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT', HERE, null],
  ['a=1; Expires=Thu, 01 Jan 2099 00:00:00 GMT', HERE, 'a=1'],
  ['a="x y"; Path=/', HERE, 'a="x y"'],
  ['a=b=c', HERE, 'a=b=c'],
  ['a=', HERE, 'a='],
  ['no value', HERE, null],
  ['=1', HERE, null],
  ['a b=1', HERE, null],
  ['a=1\u0001', HERE, null],
  ['a=\u00e9', HERE, null],
])('%s: to %s goes %s', (written, to, sent) => {
  const cookies = new FetchCookies()
  cookies.store(new URL(HERE), [written])

  expect(cookies.headerFor(new URL(to))).toBe(sent)
})

test('what is not safe sets nothing that only safe connections carry', () => {
  const cookies = new FetchCookies()

  expect(cookies.store(new URL('http://a.example/'), 'a=1; Secure')).toBe(false)
  expect(cookies.headerFor(new URL('https://a.example/'))).toBeNull()
})

test('the longest path comes first, the last value counts, and a cookie can be taken back', () => {
  const cookies = new FetchCookies()
  const url = new URL(HERE)
  cookies.store(url, ['a=1; Path=/', 'b=2; Path=/news', 'a=3; Path=/'])
  const all = cookies.headerFor(url)
  const again = cookies.store(url, 'a=3; Path=/')
  cookies.store(url, 'a=; Path=/; Max-Age=0')

  expect([all, again, cookies.headerFor(url)]).toEqual(['b=2; a=3', false, 'b=2'])
})

test('a site cannot have more kept than a few', () => {
  const cookies = new FetchCookies()
  const url = new URL(HERE)
  cookies.store(url, [`long=${'x'.repeat(COOKIE_LIMITS.chars)}`])
  cookies.store(
    url,
    Array.from({ length: 1000 }, (_, at) => `c${at}=${'y'.repeat(60)}`),
  )

  const sent = cookies.headerFor(url) ?? ''
  expect(sent.split('; ')).toHaveLength(COOKIE_LIMITS.count)
  expect(sent.length).toBeLessThanOrEqual(COOKIE_LIMITS.chars)
})
