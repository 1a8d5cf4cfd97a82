import { expect, test } from 'vitest'

import { isPublicAddress } from '#server/outside/feeds/public-address.ts'
import { feedSite } from '#tests/kit/feed-site.ts'

import { aFetcher, reasonIn } from './a-fetcher.ts'

const REFUSED = 'This address points into a private network, which Lin does not read.'

test.each([
  '127.0.0.1',
  '127.1',
  '0x7f000001',
  '0x7f.1',
  '2130706433',
  '017700000001',
  '0',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:8.8.8.8]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:1::]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[fc00::1]',
  '[fe80::1]',
  '[ff02::1]',
])('http://%s/ is refused', async (host) => {
  await using fetcher = aFetcher([], {
    resolve: () => expect.unreachable('a literal address is not looked up'),
  })

  expect(reasonIn(await fetcher.get(`http://${host}/feed`))).toBe(REFUSED)
})

test.each(['1.1.1.1', '8.8.8.8', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each(['', 'example.com', 'fe80::1%eth0', '::ffff:8.8.8.8'])(
  '%j is no public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(false)
  },
)

test('a name that resolves into a private network is refused', async () => {
  await using site = await feedSite({ '/': { body: 'secret' } })
  const port = Number(site.host.split(':')[1])
  await using fetcher = aFetcher([], {
    resolve: (_hostname, callback) =>
      callback(null, [
        { address: '127.0.0.1', family: 4 },
        { address: '::1', family: 6 },
      ]),
  })

  for (const url of ['http://rebound.example/', 'https://rebound.example/', 'http://localhost/']) {
    expect(reasonIn(await fetcher.get(url))).toBe(REFUSED)
  }
  expect(reasonIn(await fetcher.get(`http://rebound.example:${port}/`))).toContain('port')
  expect(site.asked).toEqual([])
})

test('a redirect into a private network is refused', async () => {
  await using secret = await feedSite({ '/': { body: 'secret' } })
  await using site = await feedSite({
    '/metadata': { status: 302, headers: { location: 'http://169.254.169.254/latest/' } },
    '/neighbour': { status: 302, headers: { location: secret.url } },
    '/file': { status: 302, headers: { location: 'file:///etc/passwd' } },
    '/port': { status: 302, headers: { location: 'https://example.com:22/' } },
  })
  await using fetcher = aFetcher([site.host])

  expect(reasonIn(await fetcher.get(`${site.url}/metadata`))).toBe(REFUSED)
  expect(reasonIn(await fetcher.get(`${site.url}/neighbour`))).toContain('port')
  expect(reasonIn(await fetcher.get(`${site.url}/file`))).toContain('http://')
  expect(reasonIn(await fetcher.get(`${site.url}/port`))).toContain('port')
  expect(secret.asked).toEqual([])
})

test.each(['file:///etc/passwd', 'ftp://example.com/feed', 'gopher://example.com/'])(
  '%s is refused',
  async (url) => {
    await using fetcher = aFetcher([])

    expect(reasonIn(await fetcher.get(url))).toContain('http://')
  },
)

test.each([22, 25, 3306, 6379, 3000])('port %i is refused', async (port) => {
  await using fetcher = aFetcher([])

  expect(reasonIn(await fetcher.get(`https://example.com:${port}/`))).toContain('port')
})

test('the allow-list opens one host on one port, by name too', async () => {
  await using site = await feedSite({ '/': { body: 'open' } })
  const port = site.host.split(':')[1] ?? ''
  await using fetcher = aFetcher([`News.Local:${port}`], {
    resolve: (_hostname, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
  })

  expect(await fetcher.get(`http://news.local:${port}/`)).toMatchObject({ kind: 'content' })
  expect(reasonIn(await fetcher.get('http://news.local/'))).toBe(REFUSED)
  expect(reasonIn(await fetcher.get(site.url))).toContain('port')
})
