import { gzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { feedSite, localSite } from '../feed-site.ts'
import { aFetcher, reasonIn } from './a-fetcher.ts'

const LIMIT = { limits: { bodyBytes: 100_000 } }

test('a small answer that unpacks to a large one is stopped', async () => {
  const bomb = gzipSync(Buffer.alloc(5_000_000))
  await using site = await feedSite({
    '/feed': { body: bomb, headers: { 'content-encoding': 'gzip' } },
    '/twice': { body: gzipSync(bomb), headers: { 'content-encoding': 'gzip, gzip' } },
  })
  await using fetcher = aFetcher([site.host], LIMIT)

  expect(bomb.byteLength).toBeLessThan(LIMIT.limits.bodyBytes)
  expect(reasonIn(await fetcher.get(`${site.url}/feed`))).toBe('feed/too-large')
  expect(reasonIn(await fetcher.get(`${site.url}/twice`))).toBe('feed/too-large')
})

test('an answer of exactly the limit is taken, one byte more is not', async () => {
  await using site = await feedSite({
    '/fits': { body: Buffer.alloc(100_000) },
    '/over': { body: Buffer.alloc(100_001) },
  })
  await using fetcher = aFetcher([site.host], LIMIT)

  expect(await fetcher.get(`${site.url}/fits`)).toMatchObject({ kind: 'content' })
  expect(reasonIn(await fetcher.get(`${site.url}/over`))).toBe('feed/too-large')
})

test('a glance takes the beginning and goes no further, neither in the answer nor elsewhere', async () => {
  const closed = Promise.withResolvers<void>()
  await using site = await localSite(({ url, headers }, response) => {
    if (url === '/away') {
      response.writeHead(302, { location: '/feed' }).end()
      return
    }
    response.writeHead(200, { etag: headers['accept-encoding'] })
    const timer = setInterval(() => response.write('x'.repeat(20_000)), 1)
    response.on('close', () => {
      clearInterval(timer)
      closed.resolve()
    })
  })
  await using fetcher = aFetcher([site.host])

  const glance = await fetcher.get(`${site.url}/feed`, { isProbe: true })
  const away = await fetcher.get(`${site.url}/away`, { isProbe: true })

  expect(glance).toMatchObject({ bytes: Buffer.alloc(65_536, 'x'), etag: 'identity' })
  expect(away.kind).toBe('failed')
  await closed.promise
})

test('a stream without end is stopped and its connection closed', async () => {
  const closed = Promise.withResolvers<void>()
  await using site = await localSite((_request, response) => {
    const timer = setInterval(() => response.write('x'.repeat(20_000)), 1)
    response.on('close', () => {
      clearInterval(timer)
      closed.resolve()
    })
  })
  await using fetcher = aFetcher([site.host], LIMIT)

  expect(reasonIn(await fetcher.get(site.url))).toBe('feed/too-large')
  await closed.promise
})

test('a body that trickles is given up after the total time', async () => {
  await using site = await localSite((_request, response) => {
    const timer = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(timer))
  })
  await using fetcher = aFetcher([site.host], { limits: { totalMs: 200 } })

  expect(reasonIn(await fetcher.get(site.url))).toBe('feed/timeout')
})

test('the total time is shared by all redirects', async () => {
  await using site = await localSite((request, response) => {
    setTimeout(() => {
      response.writeHead(302, { location: `/${Number(request.url?.slice(1)) + 1}` }).end()
    }, 100)
  })
  await using fetcher = aFetcher([site.host], { limits: { totalMs: 250 } })

  expect(reasonIn(await fetcher.get(`${site.url}/1`))).toBe('feed/timeout')
})

test('headers that do not come are given up', async () => {
  await using site = await localSite(() => undefined)
  await using fetcher = aFetcher([site.host], { limits: { headersTimeoutMs: 100 } })

  expect(reasonIn(await fetcher.get(site.url))).toBe('feed/timeout')
})

test('a body that stops halfway is given up', async () => {
  await using site = await localSite((_request, response) => void response.write('<rss>'))
  await using fetcher = aFetcher([site.host], { limits: { bodyTimeoutMs: 100 } })

  expect(reasonIn(await fetcher.get(site.url))).toBe('feed/timeout')
})

test('a connection that breaks off is told to people', async () => {
  await using site = await localSite((_request, response) => void response.socket?.destroy())
  await using fetcher = aFetcher([site.host])

  expect(reasonIn(await fetcher.get(site.url))).toBe('feed/broken-off')
})

test("the caller's signal ends a request with its reason", async () => {
  await using site = await localSite(() => undefined)
  await using fetcher = aFetcher([site.host])
  const stop = new AbortController()

  const answer = fetcher.fetch({ url: site.url }, stop.signal)
  setTimeout(() => stop.abort(new Error('enough')), 20)

  await expect(answer).rejects.toThrow('enough')
})

test('closing ends what is under way, and is not the fault of the site', async () => {
  await using site = await localSite(() => undefined)
  const fetcher = aFetcher([site.host])

  const answer = fetcher.get(site.url)
  setTimeout(() => void fetcher.close(), 20)

  await expect(answer).rejects.toThrow('closed')
})
