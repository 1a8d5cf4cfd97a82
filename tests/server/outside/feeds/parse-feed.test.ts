import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { parseFeed } from '#server/outside/feeds/parse/parse-feed.ts'
import type { ParsedFeed } from '#server/outside/feeds/parse/parsed-feed.ts'

function fixture(name: string): ParsedFeed {
  const file = path.join(process.cwd(), 'tests/fixtures/feeds', name)
  return parseFeed(readFileSync(file), undefined, { baseUrl: 'https://served.example/feeds/it' })
}

function parsed(text: string, baseUrl?: string): ParsedFeed {
  return parseFeed(new TextEncoder().encode(text), undefined, { baseUrl })
}

function rss(items: string): string {
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>T</title>${items}</channel></rss>`
}

test('RSS 2.0 is read, extensions included', () => {
  expect(fixture('rss-2.xml')).toEqual({
    title: 'Harbour & Rail Weekly',
    siteUrl: 'https://harbour.example/',
    category: null,
    items: [
      {
        title: 'Cranes & quays: what really slows a port',
        link: 'https://harbour.example/cranes?page=1&copy=2',
        id: 'crane-1',
        published: new Date('2024-03-05T08:30:00Z'),
        summary: 'Waiting times fell by 12 %.\nNobody knows why.',
        categories: ['Ports', 'Logistics'],
      },
      {
        title: 'AT&T lays a <cable>',
        link: 'https://harbour.example/cable',
        id: 'https://harbour.example/cable',
        published: new Date('2024-03-04T08:00:00Z'),
        summary: null,
        categories: [],
      },
      {
        title: 'Kept by a redirecting service',
        link: 'https://harbour.example/third',
        id: null,
        published: null,
        summary: null,
        categories: [],
      },
    ],
  })
})

test('Atom is read, relative links resolved by each xml:base', () => {
  expect(fixture('atom.xml')).toEqual({
    title: 'Notes — daily',
    siteUrl: 'https://notes.example/blog/',
    category: null,
    items: [
      {
        title: 'Less is more',
        link: 'https://notes.example/blog/2024/less',
        id: 'tag:notes.example,2024:less',
        published: new Date('2024-05-02T03:30:00Z'),
        summary: 'Take one thing away.',
        categories: ['Design'],
      },
      {
        title: 'How to use <details>',
        link: 'https://notes.example/blog/details',
        id: 'tag:notes.example,2024:details',
        published: new Date('2024-04-30T10:00:00Z'),
        summary: 'Open it.\nClose it.',
        categories: [],
      },
    ],
  })
})

test('RSS 1.0 is read', () => {
  expect(fixture('rss-1.rdf')).toEqual({
    title: 'Papers',
    siteUrl: 'https://papers.example/',
    category: null,
    items: [
      {
        title: 'On queues',
        link: 'https://papers.example/1',
        id: 'https://papers.example/1',
        published: new Date('2023-11-20T00:00:00Z'),
        summary: 'They grow.',
        categories: [],
      },
    ],
  })
})

test('JSON Feed is read; the opening of a message stands in for its title', () => {
  const feed = fixture('feed.json')

  expect(feed.title).toBe('Field notes')
  expect(feed.items[0]).toEqual({
    title: 'Seven herons',
    link: 'https://field.example/seven',
    id: '7',
    published: new Date('2024-02-09T22:15:00Z'),
    summary: 'Counted at dawn.\nAll grey.',
    categories: ['birds', 'dawn'],
  })
  expect(feed.items[1]).toMatchObject({ id: '8', link: 'https://other.example/eight' })
  expect(feed.items[1]?.title).toMatch(/^A short message .* every…$/)
})

test('a feed of RSS 0.91 and one of Atom 0.3 are read', () => {
  const old = parsed(
    '<rss version="0.91"><channel><title>A</title><item><title>a</title></item></channel></rss>',
  )
  const older = parsed(
    '<feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>B</title><entry><title>b</title><issued>2004-01-02T03:04:05Z</issued></entry></feed>',
  )

  expect(old.items[0]?.title).toBe('a')
  expect(older.items[0]).toMatchObject({ title: 'b', published: new Date('2004-01-02T03:04:05Z') })
})

test('relative links without xml:base are resolved by the site, else by the address of the feed', () => {
  const item = '<item><title>a</title><link>/news/1</link></item>'

  const withSite = parsed(
    rss(`<link>https://site.example/</link>${item}`),
    'https://feeds.example/x',
  )
  const without = parsed(rss(item), 'https://feeds.example/x')

  expect(withSite.items[0]?.link).toBe('https://site.example/news/1')
  expect(without.items[0]?.link).toBe('https://feeds.example/news/1')
})

test.each([
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['file:///etc/passwd', null],
  ['  https://ok.example/a b  ', 'https://ok.example/ab'],
])('the link %s becomes %s', (written, link) => {
  expect(parsed(rss(`<item><title>a</title><link>${written}</link></item>`)).items[0]?.link).toBe(
    link,
  )
})

test('a guid that says it is no permalink is no link', () => {
  const feed = parsed(
    rss(
      '<item><guid isPermaLink="false">https://a.example/1</guid></item><item><guid>https://a.example/2</guid></item>',
    ),
  )

  expect(feed.items.map((item) => item.link)).toEqual([null, 'https://a.example/2'])
})

test.each([
  [
    '<rss><channel><category>Tech</category><item><category>x</category></item></channel></rss>',
    'Tech',
  ],
  [
    '<rss><channel><category></category><category>AI &amp;amp; data</category></channel></rss>',
    'AI & data',
  ],
  [
    '<rss xmlns:i="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><i:category text="Arts"><i:category text="Design"/></i:category></channel></rss>',
    'Arts',
  ],
  [
    '<feed xmlns="http://www.w3.org/2005/Atom"><category term="ml" label="Machine learning"/></feed>',
    'Machine learning',
  ],
  ['<feed xmlns="http://www.w3.org/2005/Atom"><category term="ml"/></feed>', 'ml'],
  ['<rss><channel><item><category>x</category></item></channel></rss>', null],
  [`<rss><channel><category>${'x'.repeat(81)}</category></channel></rss>`, null],
  ['{"items": []}', null],
])('a feed says what it is about: %s', (text, category) => {
  expect(parsed(text).category).toBe(category)
})

test('what an entry was taken from does not speak for the entry', () => {
  const feed = parsed(
    `<feed xmlns="http://www.w3.org/2005/Atom"><entry>
       <source><id>s</id><updated>2001-01-01T00:00:00Z</updated><title>S</title></source>
       <author><name>n</name></author><id>e</id><updated>2024-01-01T00:00:00Z</updated><title>E</title>
     </entry></feed>`,
  )

  expect(feed.items).toMatchObject([
    { title: 'E', id: 'e', published: new Date('2024-01-01T00:00:00Z') },
  ])
})

test('the description of a film stands in its media group', () => {
  const feed = parsed(
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:m="http://search.yahoo.com/mrss/"><entry>
       <m:group><m:title>Other</m:title><m:description>How it is made</m:description></m:group>
       <title>Film</title></entry></feed>`,
  )

  expect(feed.items).toMatchObject([{ title: 'Film', summary: 'How it is made' }])
})

test.each(['mode="base64"', 'type="application/octet-stream"'])(
  'text as base64 is undone: %s',
  (how) => {
    const title = Buffer.from('<b>Große</b> Pläne').toString('base64')

    const feed = parsed(
      `<feed xmlns="http://purl.org/atom/ns#"><title ${how}>${title}</title></feed>`,
    )

    expect(feed.title).toBe('Große Pläne')
  },
)

test('a prefix of any name is understood by its namespace', () => {
  const feed = parsed(
    `<a:feed xmlns:a="http://www.w3.org/2005/Atom" xmlns:x="http://purl.org/dc/elements/1.1/"><a:title>T</a:title>
     <a:entry><a:title>one</a:title><x:date>2024-01-01</x:date></a:entry></a:feed>`,
  )

  expect(feed).toMatchObject({
    title: 'T',
    items: [{ title: 'one', published: new Date('2024-01-01') }],
  })
})

test('a feed inside an HTML page is read, a page without one is refused', () => {
  const feed =
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><entry><title>a</title></entry></feed>'

  expect(parsed(`<html><body>${feed}</body></html>`).items).toHaveLength(1)
  expect(() => parsed('<!doctype html><html><head><title>x</title></head></html>')).toThrow(
    'not a feed',
  )
})

test.each(['', 'not a feed', '{"items": 1}', '{broken', '<svg></svg>'])('%j is refused', (text) => {
  expect(() => parsed(text)).toThrow(/feed|broken/)
})
