import { growsTooFast, windows1251 } from '@lin/feed-reader/testing'
import { expect, test } from 'vitest'

import { LinkCard } from '#contract/posts.ts'
import { cardOf } from '#server/outside/pages/read-pages.ts'

const URL_OF_PAGE = 'https://example.com/news/bridge?from=mail'

test('a card is what the page says in Open Graph', () => {
  const card = cardOfPage(`<head><title>Site | Bridge</title>
    <meta property="og:title" content="A bridge &amp; a river">
    <meta property="og:description" content="Of
      wood.">
    <meta property="og:image" content="/pictures/bridge.png">
    <meta name="twitter:title" content="Not this one"></head>`)

  expect(card).toStrictEqual({
    source: URL_OF_PAGE,
    title: 'A bridge & a river',
    description: 'Of wood.',
    image_url: 'https://example.com/pictures/bridge.png',
    other_image_urls: [],
  })
})

test.each([
  ["Twitter's names", '<meta name="twitter:title" content="T"><title>x</title>', 'T'],
  ['names in capitals', '<META NAME="OG:Title" CONTENT="T">', 'T'],
  ['its title', '<title> Of the\n page </title><svg><title>Icon</title></svg>', 'Of the page'],
  ['the first of two', '<meta property="og:title" content="A"><title>x</title>', 'A'],
  ['what is not empty', '<meta property="og:title" content=" "><title>B</title>', 'B'],
])('a title is found by %s', (_what, head, title) => {
  expect(cardOfPage(head)?.title).toBe(title)
})

test('a page without a title has no card', () => {
  expect(cardOfPage('<meta name="description" content="Only this"><p>Text</p>')).toBeNull()
  expect(cardOfPage('')).toBeNull()
})

test.each([
  ['javascript:alert(1)', null],
  ['data:image/png;base64,AA', null],
  ['file:///etc/passwd', null],
  [`https://example.com/${'x'.repeat(2000)}`, null],
  ['//cdn.example.com/a.png', 'https://cdn.example.com/a.png'],
])('the picture %j of a page is %j', (address, url) => {
  const head = `<title>T</title><meta property="og:image" content="${address}">`

  expect(cardOfPage(head)?.image_url).toBe(url)
})

test.each([
  ['a WebP', 'og:image', '/a.webp', 'image/webp'],
  ['a WebP by its address', 'og:image', '/a.WebP?w=1200', ''],
  ['an AVIF', 'og:image', '/a.avif', ''],
  ['an AVIF by its type', 'og:image', '/a', 'image/avif'],
  ['an SVG', 'og:image:secure_url', '/a.svg', 'image/svg+xml'],
  ['an icon', 'og:image', '/favicon.ico', 'image/x-icon'],
  ['no address at all', 'og:image', 'none:', ''],
])('where %s is named first, the JPEG behind it is the picture', (_kind, name, address, type) => {
  const head = `<title>T</title><meta property="${name}" content="${address}">
    <meta property="og:image:type" content="${type}">`

  expect(picturesOf(`${head}<meta property="og:image" content="/b.jpg">`)[0]).toBe('/b.jpg')
  expect(picturesOf(`${head}<meta name="twitter:image" content="/b.jpg">`)[0]).toBe('/b.jpg')
  expect(picturesOf(`${head}<link rel="image_src" href="/b.jpg">`)[0]).toBe('/b.jpg')
  expect(picturesOf(`${head}<meta itemprop="image" content="/b.jpg">`)[0]).toBe('/b.jpg')
})

test('a type that is said counts for more than an address', () => {
  const head = `<title>T</title><meta property="og:image" content="/draw.svg">
    <meta property="og:image:type" content="image/png">
    <meta property="og:image" content="/b.jpg">`

  expect(picturesOf(head)).toEqual(['/draw.svg', '/b.jpg'])
})

test('each picture is named once, and those that cannot be shown are not', () => {
  const head = `<title>T</title><meta property="og:image" content="/a.webp">
    <meta property="og:image" content="/b.svg"><meta name="twitter:image" content="/a.webp">
    <meta name="twitter:image" content="/c.jpg"><link rel="icon" href="/icon.png">`

  expect(picturesOf(head)).toEqual(['/c.jpg', '/a.webp'])
  expect(picturesOf('<title>T</title><meta property="og:image" content="/b.svg">')).toEqual([])
})

test('of a gallery of thousands the first ones are looked at', () => {
  const many = Array.from(
    { length: 5000 },
    (_, at) => `<meta property="og:image" content="/${at}">`,
  )

  expect(picturesOf(`<title>T</title>${many.join('')}`)).toHaveLength(50)
})

test('what is too long is cut, and what cannot be stored is left out', () => {
  const card = cardOfPage(`<meta property="og:title" content="${'😀'.repeat(400)}">
    <meta name="description" content="${'x'.repeat(9000)}&#0;\u0000">`)

  expect(LinkCard.safeParse(card).success).toBe(true)
  expect(card?.title).toHaveLength(400)
  expect(card?.description).toHaveLength(4000)
})

test.each([
  ['over HTTP', 'text/html; charset=windows-1251', '<title>Мост</title>'],
  ['in itself', 'text/html', '<meta charset="windows-1251"><title>Мост</title>'],
  [
    'in itself, the older way',
    undefined,
    '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251"><title>Мост</title>',
  ],
])('a page that names its encoding %s is read in it', (_where, contentType, html) => {
  const card = cardOf({ bytes: windows1251(html), contentType, finalUrl: URL_OF_PAGE }, URL_OF_PAGE)

  expect(card?.title).toBe('Мост')
})

test('a page of a hundred thousand open elements costs no more than others', async () => {
  expect(cardOfPage(nested(100_000))?.title).toBe('Deep')
  expect(await growsTooFast(cardOfPage, (length) => nested(length * 8))).toBe(false)
})

/** Addresses of a page's pictures, without the host that all of them have. */
function picturesOf(html: string): string[] {
  const card = cardOfPage(html)
  const all = [card?.image_url ?? [], card?.other_image_urls ?? []].flat()
  return all.map((url) => url.replace('https://example.com', ''))
}

function cardOfPage(html: string): ReturnType<typeof cardOf> {
  const bytes = new TextEncoder().encode(html)
  return cardOf({ bytes, contentType: 'text/html', finalUrl: URL_OF_PAGE }, URL_OF_PAGE)
}

function nested(depth: number): string {
  return `<title>Deep</title>${'<b>'.repeat(depth)}`
}

test.each([
  ['<meta property="og:image" content="/My Picture 1.jpg?a=1&amp;b=2">'],
  ['<meta property="og:image" content="/My Picture 1.jpg?a=1&amp;amp;b=2">'],
  ['<meta property="og:image" content="\n/My Pic\nture 1.jpg?a=1&amp;b=2 ">'],
  ['<meta name="twitter:image" content="\n/My Picture 1.jpg?a=1&#038;b=2">'],
])('the address of a picture keeps its blanks: %s', (head) => {
  const page = {
    bytes: Buffer.from(`<title>T</title>${head}`),
    contentType: 'text/html',
    finalUrl: URL_OF_PAGE,
  }

  expect(cardOf(page, URL_OF_PAGE)?.image_url).toBe(
    'https://example.com/My%20Picture%201.jpg?a=1&b=2',
  )
})
