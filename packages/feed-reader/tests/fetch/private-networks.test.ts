import { isIP } from 'node:net'

import { expect, test } from 'vitest'

import { isPublicAddress } from '../../src/fetch/public-address.ts'
import { feedSite } from '../feed-site.ts'
import { aFetcher, reasonIn } from './a-fetcher.ts'

const REFUSED = 'feed/private-network'

const ADDRESSES = [
  '127.0.0.1 127.1 127.255.255.254 0x7f000001 0x7f.1 0177.0.0.1',
  '2130706433 017700000001 0 0.0.0.0 0.1.2.3',
  '10.0.0.1 10.255.255.255 172.16.0.1 172.31.255.255 192.168.1.1',
  '100.64.0.1 100.127.255.255 169.254.169.254 0xa9fea9fe',
  '192.0.0.1 192.0.0.171 192.0.2.1 198.51.100.1 203.0.113.1 192.88.99.1',
  '198.18.0.1 198.19.255.255 224.0.0.1 239.255.255.255',
  '240.0.0.1 255.255.255.255',
  '[::] [::1] [0:0:0:0:0:0:0:1] [::127.0.0.1]',
  '[::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:8.8.8.8] [::ffff:0:127.0.0.1]',
  '[64:ff9b::7f00:1] [64:ff9b::8.8.8.8] [64:ff9b:1::1] [100::1]',
  '[2002:7f00:1::] [2002:808:808::] [2001:0:1::] [2001:2::1] [2001:20::1]',
  '[2001:db8::1] [3fff::1] [5f00::1] [fc00::1] [fd12:3456::1]',
  '[fe80::1] [febf::1] [fec0::1] [ff02::1] [ff05::2]',
].flatMap((line) => line.split(' '))

test.each(ADDRESSES)('%s is refused: typed, behind a redirect, behind a name', async (written) => {
  await using site = await feedSite({
    '/': { status: 302, headers: { location: `http://${written}/feed` } },
  })
  await using fetcher = aFetcher([site.host], {
    resolve: () => expect.unreachable('a literal address is not looked up'),
  })
  const address = new URL(`http://${written}/`).hostname.replaceAll(/^\[|\]$/g, '')
  await using named = aFetcher([], {
    resolve: (_hostname, callback) => callback(null, [{ address, family: isIP(address) }]),
  })

  const reasons = [
    reasonIn(await fetcher.get(`http://${written}/feed`)),
    reasonIn(await fetcher.get(site.url)),
    reasonIn(await named.get('https://named.example/feed')),
  ]

  expect(reasons).toEqual([REFUSED, REFUSED, REFUSED])
})

test.each(['localhost', 'LOCALHOST.', 'ip6-localhost'])(
  'the name %s of this machine is refused',
  async (name) => {
    await using fetcher = aFetcher([])

    expect(reasonIn(await fetcher.get(`http://${name}/`))).toMatch(
      /^feed\/(?:private-network|no-site)$/,
    )
  },
)

/** An address in the public range that belongs to nobody, so that no packet finds a way there. */
const NOBODY = '3ffe::1'

test('a name that changes its answer after it was checked leads nowhere', async () => {
  const answers = [NOBODY, '127.0.0.1', '::1', '10.0.0.1']
  await using fetcher = aFetcher([], {
    limits: { connectTimeoutMs: 200 },
    resolve(_hostname, callback) {
      // One look-up a connection: one more would find the list empty.
      const found = answers.splice(0, 1)
      callback(
        null,
        found.map((address) => ({ address, family: isIP(address) })),
      )
    },
  })

  const reasons = []
  for (let time = 0; time < 4; time += 1) {
    reasons.push(reasonIn(await fetcher.get('http://rebound.example:8080/')))
  }

  expect(reasons[0]).toMatch(/^feed\/(?:unreachable|timeout)$/)
  expect(reasons.slice(1)).toEqual([REFUSED, REFUSED, REFUSED])
  expect(answers).toEqual([])
})

test('of a name with public and private addresses only the public ones are tried', async () => {
  await using fetcher = aFetcher([], {
    limits: { connectTimeoutMs: 200 },
    resolve: (_hostname, callback) =>
      callback(null, [
        { address: '127.0.0.1', family: 4 },
        { address: NOBODY, family: 6 },
        { address: '::1', family: 6 },
      ]),
  })

  const reason = reasonIn(await fetcher.get('http://mixed.example:8080/'))

  expect(reason).toMatch(/^feed\/(?:unreachable|timeout)$/)
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
  expect(reasonIn(await fetcher.get(`http://rebound.example:${port}/`))).toBe('feed/port')
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
  expect(reasonIn(await fetcher.get(`${site.url}/neighbour`))).toBe('feed/port')
  expect(reasonIn(await fetcher.get(`${site.url}/file`))).toBe('feed/scheme')
  expect(reasonIn(await fetcher.get(`${site.url}/port`))).toBe('feed/port')
  expect(secret.asked).toEqual([])
})

test.each(['file:///etc/passwd', 'ftp://example.com/feed', 'gopher://example.com/'])(
  '%s is refused',
  async (url) => {
    await using fetcher = aFetcher([])

    expect(reasonIn(await fetcher.get(url))).toBe('feed/scheme')
  },
)

test.each([22, 25, 3306, 6379, 3000])('port %i is refused', async (port) => {
  await using fetcher = aFetcher([])

  expect(reasonIn(await fetcher.get(`https://example.com:${port}/`))).toBe('feed/port')
})

test('the allow-list opens one host on one port, by name too', async () => {
  await using site = await feedSite({ '/': { body: 'open' } })
  const port = site.host.split(':')[1] ?? ''
  await using fetcher = aFetcher([`News.Local:${port}`], {
    resolve: (_hostname, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
  })

  expect(await fetcher.get(`http://news.local:${port}/`)).toMatchObject({ kind: 'content' })
  expect(reasonIn(await fetcher.get('http://news.local/'))).toBe(REFUSED)
  expect(reasonIn(await fetcher.get(site.url))).toBe('feed/port')
})
