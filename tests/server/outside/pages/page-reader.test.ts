import { feedSite, localSite } from '@lin/feed-reader/testing'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, expect, test } from 'vitest'

import { sizeOf } from '#server/outside/illustrator/pixels-of.ts'
import { reEncode } from '#server/outside/illustrator/re-encode.ts'
import { createPageReader } from '#server/outside/pages/page-reader.ts'
import { PIXEL, pixelBomb } from '#tests/kit/hostile-images.ts'
import { testThreads } from '#tests/kit/threads.ts'

const [SMALL, WIDE] = [createCanvas(64, 64), createCanvas(600, 315)].map((sheet) => ({
  png: sheet.toBuffer('image/png'),
  jpeg: sheet.toBuffer('image/jpeg'),
  webp: sheet.toBuffer('image/webp'),
}))
const VAST = Buffer.concat([WIDE?.png ?? PIXEL, Buffer.alloc(5 * 1024 * 1024)])
const html = 'text/html; charset=utf-8'
const asked: unknown[] = []
const site = await feedSite({
  '/page': (request) => {
    asked.push([request.headers['accept'], request.headers['user-agent']])
    return { type: html, body: '<title>A page</title>' }
  },
  '/moved': { status: 302, headers: { location: '/page' } },
  '/inside': { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
  '/large': { type: html, body: `<title>Large</title>${'x'.repeat(3_000_000)}` },
  '/late': { type: html, body: `${' '.repeat(600_000)}<title>Too late</title>` },
  '/feed': { type: 'application/pdf', body: '<title>No page</title>' },
  '/small.png': { type: 'image/png', body: SMALL?.png ?? '' },
  '/wide.jpg': { type: 'image/jpeg', body: WIDE?.jpeg ?? '' },
  '/wide.webp': { type: 'image/webp', body: WIDE?.webp ?? '' },
  '/huge.png': { type: 'image/png', body: pixelBomb() },
  '/dot.png': { type: 'text/plain', body: PIXEL },
  '/no.png': { type: 'image/png', body: '<svg></svg>' },
  '/vast.png': {
    type: 'image/png',
    body: VAST,
    headers: { 'content-length': String(VAST.length) },
  },
  '/big.png': { type: 'image/png', body: Buffer.concat([PIXEL, Buffer.alloc(5 * 1024 * 1024)]) },
})
const reader = createPageReader({
  threads: testThreads,
  allowHosts: [site.host],
  contact: 'http://lin.example',
})
afterAll(async () => {
  await reader.close()
  await site[Symbol.asyncDispose]()
})

test('a page is asked for as a page, and its card keeps the link that was shared', async () => {
  const card = await reader.readCard(`${site.url}/moved`, noAbort())

  expect(card).toMatchObject({ source: `${site.url}/moved`, title: 'A page' })
  expect(asked).toStrictEqual([
    [expect.stringMatching(/^text\/html/), 'Lin (link preview; +http://lin.example)'],
  ])
})

test.each([
  ['/large', 'Large'],
  ['/late', undefined],
  ['/feed', undefined],
  ['/none', undefined],
  ['/inside', undefined],
])('of %s the title is %j: only the head of a page is read', async (path, title) => {
  const card = await reader.readCard(`${site.url}${path}`, noAbort())

  expect(card?.title).toBe(title)
})

test.each([
  [['/gone.jpg', '/wide.jpg'], '/wide.jpg'],
  [['/big.png', '/wide.jpg'], '/wide.jpg'],
  [['/huge.png', '/wide.jpg'], '/wide.jpg'],
  [['/vast.png', '/wide.jpg'], '/wide.jpg'],
  [['/no.png', '/wide.jpg'], '/wide.jpg'],
  [['/small.png', '/wide.webp'], '/wide.webp'],
  [['/small.png', '/gone.jpg'], '/small.png'],
  [['/small.png'], '/small.png'],
  [['/gone.jpg', '/no.png'], '/gone.jpg'],
  [['/1.jpg', '/2.jpg', '/3.jpg', '/4.jpg', '/wide.jpg'], '/1.jpg'],
])('of the pictures %j the card has %s', async (pictures, chosen) => {
  const page = await feedSite({
    '/page': {
      type: html,
      body: `<title>T</title>${pictures.map((path) => `<meta property="og:image" content="${site.url}${path}">`).join('')}`,
    },
  })
  const own = createPageReader({
    threads: testThreads,
    allowHosts: [site.host, page.host],
    contact: 'http://lin.example',
  })

  const card = await own.readCard(`${page.url}/page`, noAbort())

  expect(card).toEqual({
    source: `${page.url}/page`,
    title: 'T',
    description: null,
    image_url: `${site.url}${chosen}`,
  })
  await own.close()
  await page[Symbol.asyncDispose]()
})

test('a picture that is looked at for its size is not waited for any longer', async () => {
  const slow = await localSite((request, response) => {
    if (request.url === '/page') {
      const pictures = ['small.png', 'slow.png', 'wide.jpg']
      const named = pictures.map((name) => `<meta property="og:image" content="/${name}">`)
      response.setHeader('content-type', html)
      response.end(`<title>T</title>${named.join('')}`)
      return
    }
    response.write(request.url === '/slow.png' ? WIDE?.png : SMALL?.png)
    // The rest of the slow one does not come.
    if (request.url === '/slow.png') response.write(Buffer.alloc(300 * 1024))
    else response.end()
  })
  const own = createPageReader({
    threads: testThreads,
    allowHosts: [slow.host],
    contact: 'http://lin.example',
  })

  const card = await own.readCard(`${slow.url}/page`, noAbort())

  expect(card?.image_url).toBe(`${slow.url}/slow.png`)
  await own.close()
  await slow[Symbol.asyncDispose]()
})

test('a WebP of a page is read as one, and becomes a JPEG', async () => {
  const found = await reader.readImage(`${site.url}/wide.webp`, noAbort())
  const drawn = found && (await reEncode(found))

  expect(found?.mediaType).toBe('image/webp')
  expect([drawn?.mediaType, drawn && sizeOf(drawn.bytes)]).toEqual(['image/jpeg', [600, 315]])
})

test.each(['http://127.0.0.1:80/', 'http://169.254.169.254/', 'http://localhost/', 'ftp://a.b/'])(
  'nothing is read from %s',
  async (url) => {
    expect(await reader.readCard(url, noAbort())).toBeNull()
    expect(await reader.readImage(url, noAbort())).toBeNull()
  },
)

test('an image is known by its first bytes, and not taken when it is too large', async () => {
  const image = await reader.readImage(`${site.url}/dot.png`, noAbort())

  expect(image).toStrictEqual({ bytes: PIXEL, mediaType: 'image/png' })
  expect(await reader.readImage(`${site.url}/no.png`, noAbort())).toBeNull()
  expect(await reader.readImage(`${site.url}/big.png`, noAbort())).toBeNull()
})

test('a caller who gives up has no card', async () => {
  expect(await reader.readCard(`${site.url}/page`, AbortSignal.abort())).toBeNull()
})

test('pages and pictures that send on with a cookie are read', async () => {
  await using own = await feedSite({
    '/page': ({ headers }) =>
      headers.cookie === 'pass=1'
        ? { type: 'text/html', body: '<title>A page</title>' }
        : { status: 302, headers: { location: '/authorize' } },
    '/authorize': {
      status: 302,
      headers: { location: '/page', 'set-cookie': 'pass=1; Path=/' },
    },
    '/dot.png': ({ headers }) =>
      headers.cookie === 'a=b'
        ? { body: PIXEL }
        : { status: 302, headers: { location: '/dot.png', 'set-cookie': 'a=b' } },
  })
  const other = createPageReader({
    threads: testThreads,
    allowHosts: [own.host],
    contact: 'http://lin.example',
  })
  const { signal } = new AbortController()

  await other.readCard(`${own.url}/page`, signal)

  expect(own.asked).toEqual(['/page', '/authorize', '/page'])
  expect(await other.readImage(`${own.url}/dot.png`, signal)).toMatchObject({
    mediaType: 'image/png',
  })
  await other.close()
})

function noAbort(): AbortSignal {
  return new AbortController().signal
}
