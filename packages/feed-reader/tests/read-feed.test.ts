import { expect, test } from 'vitest'

import { parseFeed } from '../src/parse/parse-feed.ts'
import { readFeed } from '../src/read-feed.ts'

const NOW = new Date('2026-11-28T12:00:00Z')

function read(items: string, now = NOW) {
  const bytes = Buffer.from(`<rss><channel><title>T</title>${items}</channel></rss>`)
  return readFeed({ bytes, finalUrl: 'https://e.example/', now })
}

function keysOf(items: string, now = NOW): readonly string[] {
  return read(items, now)?.keys ?? []
}

function linked(title: string): string {
  return [1, 2]
    .map((at) => `<item><title>${title} ${at}</title>${ONE_GUID}<link>/${at}</link></item>`)
    .join('')
}

const ONE_LINK = '<link>https://e.example/status</link>'
const ONE_GUID = '<guid isPermaLink="false">https://e.example/</guid>'

test.each([
  [
    'one link and titles of their own',
    [1, 2, 3].map((at) => `<item><title>Build ${at}</title>${ONE_LINK}</item>`),
  ],
  [
    'one link and one title, on different days',
    [1, 2, 3].map(
      (at) => `<item><title>Built</title>${ONE_LINK}<pubDate>${at} Nov 2026</pubDate></item>`,
    ),
  ],
  [
    'one guid and links of their own',
    [1, 2, 3].map((at) => `<item><title>a</title>${ONE_GUID}<link>/n/${at}</link></item>`),
  ],
  [
    'one guid and no link',
    [1, 2, 3].map((at) => `<item><title>Rain on day ${at}</title>${ONE_GUID}</item>`),
  ],
  [
    'one guid and one link',
    [1, 2, 3].map((at) => `<item><title>Episode ${at}</title>${ONE_GUID}${ONE_LINK}</item>`),
  ],
  [
    'neither, and texts of their own',
    [1, 2, 3].map((at) => `<item><title>a</title><description>${at}</description></item>`),
  ],
])('items with %s are several', (_, items) => {
  expect(new Set(keysOf(items.join(''))).size).toBe(3)
})

test('an item that is listed twice is one', () => {
  const item = `<item><title>a</title>${ONE_GUID}${ONE_LINK}<pubDate>2 Nov 2026</pubDate></item>`

  expect(new Set(keysOf(item + item)).size).toBe(1)
})

test('an item with an id of its own stays the same one, whatever else changes', () => {
  const before = '<item><title>a</title><guid>1</guid><link>/1</link></item>'
  const after = '<item><title>b</title><guid>1</guid><link>/2</link></item>'
  const others = `<item><title>x</title>${ONE_GUID}</item><item><title>y</title>${ONE_GUID}</item>`

  expect(keysOf(after + others)[0]).toBe(keysOf(before)[0])
})

test('items that link the own page of their feed are told apart, whichever of them are there', () => {
  const site = '<link>https://e.example/status</link>'
  const [first = '', second = ''] = [1, 2].map(
    (at) => `<item><title>Down ${at}</title>${ONE_LINK}<pubDate>${at} Nov 2026</pubDate></item>`,
  )

  const [alone] = keysOf(site + first)

  expect(keysOf(site + second + first)[1]).toBe(alone)
  expect(keysOf(site + second)[0]).not.toBe(alone)
})

test('items of one guid are the same ones at the next fetch, with another title, or to come', () => {
  const toCome = [1, 2]
    .map((at) => `<item><title>Party ${at}</title>${ONE_GUID}<pubDate>2 Nov 2027</pubDate></item>`)
    .join('')

  expect(keysOf(linked('a'))).toEqual(keysOf(linked('b')))
  expect(keysOf(toCome)).toEqual(keysOf(toCome, new Date('2026-11-29T12:00:00Z')))
})

test.each([
  ['the day of an event', '<pubDate>Mon, 15 Nov 2027 08:00:00 GMT</pubDate>', null],
  ['a wrong year', '<pubDate>2062-11-20</pubDate>', null],
  ['a time without its zone', '<pubDate>2026-11-28 20:00</pubDate>', '2026-11-28T12:00'],
  ['the day before', '<pubDate>27 Nov 2026 08:00:00 GMT</pubDate>', '2026-11-27T08:00'],
  [
    'the day of an event, and when it was written',
    '<pubDate>15 Nov 2027</pubDate><dc:date>2026-11-20T10:00:00Z</dc:date>',
    '2026-11-20T10:00',
  ],
  [
    'a time without its zone, and an old one',
    '<pubDate>2026-11-28 20:00</pubDate><dc:date>2019-01-01</dc:date>',
    '2026-11-28T12:00',
  ],
])('no item is newer than when it was read: %s', (_, written, at) => {
  const item = read(`<item><title>a</title>${written}</item>`)?.items[0]

  expect(item?.published?.toISOString().slice(0, 16) ?? null).toBe(at)
})

test.each([
  ['<pubDate>1970-01-01T00:00:00Z</pubDate>', null],
  ['<pubDate>Wed, 31 Dec 1969 19:00:00 EST</pubDate>', null],
  ['<pubDate>1970-01-01</pubDate><dc:date>2019-01-01</dc:date>', '2019-01-01T00:00'],
  ['<pubDate>1 Jan 1970 08:00:00 GMT</pubDate>', '1970-01-01T08:00'],
])('what a program counts its time from is no date of an item: %s', (written, at) => {
  const item = read(`<item><title>a</title>${written}</item>`)?.items[0]

  expect(item?.published?.toISOString().slice(0, 16) ?? null).toBe(at)
})

test.each(['feed', 'hacker-news', 'gdelt'] as const)('nor one of a search: %s', (search) => {
  const answers = {
    feed: JSON.stringify({ items: [{ id: 1, title: 'a', date_published: '2027-02-01' }] }),
    'hacker-news': JSON.stringify({
      hits: [{ objectID: 1, title: 'a', created_at: '2027-02-01' }],
    }),
    gdelt: JSON.stringify({
      articles: [{ url: 'https://a.example', title: 'a', seendate: '20270201' }],
    }),
  }
  const document = { contentType: undefined, baseUrl: 'https://e.example/', search, now: NOW }

  const feed = readFeed({ ...document, bytes: Buffer.from(answers[search]) }, null)

  expect(feed?.items).toMatchObject([{ title: 'a', published: null }])
})

test('the reader itself gives the time at which it has read, and says that it found none', () => {
  const bytes = Buffer.from(
    '<rss><channel><item><pubDate>15 Nov 2027</pubDate></item></channel></rss>',
  )

  const [item] = parseFeed(bytes, undefined, { now: NOW }).items

  expect([item?.published, item?.from.published]).toEqual([NOW, null])
})
