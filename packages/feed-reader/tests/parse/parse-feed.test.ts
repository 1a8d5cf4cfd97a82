import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { parseFeed } from '../../src/parse/parse-feed.ts'
import { wholeItem } from '../../src/parse/parsed-feed.ts'
import type { ParsedFeed } from '../../src/parse/parsed-feed.ts'

function fixture(name: string): ParsedFeed {
  const file = path.join(import.meta.dirname, '../fixtures', name)
  const feed = parseFeed(readFileSync(file), undefined, {
    baseUrl: 'https://served.example/feeds/it',
  })
  return { ...feed, items: feed.items.map(wholeItem) }
}

function parsed(text: string, baseUrl?: string): ParsedFeed {
  return parseFeed(new TextEncoder().encode(text), undefined, { baseUrl })
}

function rss(items: string): string {
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>T</title>${items}</channel></rss>`
}

function atom(entries: string): string {
  return `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title>${entries}</feed>`
}

const ANYWHERE: unknown = expect.anything()

test('RSS 2.0 is read, extensions included', () => {
  expect(fixture('rss-2.xml')).toEqual({
    title: 'Harbour & Rail Weekly',
    siteUrl: 'https://harbour.example/',
    category: null,
    language: null,
    from: { title: 'title', siteUrl: 'link', category: null, language: null },
    items: [
      {
        title: 'Cranes & quays: what really slows a port',
        link: 'https://harbour.example/cranes?page=1&copy=2',
        id: 'crane-1',
        published: new Date('2024-03-05T08:30:00Z'),
        summary: 'Waiting times fell by 12 %.\nNobody knows why.',
        categories: ['Ports', 'Logistics'],
        authors: [],
        publisher: null,
        publisherUrl: null,
        from: ANYWHERE,
      },
      {
        title: 'AT&T lays a <cable>',
        link: 'https://harbour.example/cable',
        id: 'https://harbour.example/cable',
        published: new Date('2024-03-04T08:00:00Z'),
        summary: null,
        categories: [],
        authors: [],
        publisher: null,
        publisherUrl: null,
        from: ANYWHERE,
      },
      {
        title: 'Kept by a redirecting service',
        link: 'https://harbour.example/third',
        id: null,
        published: null,
        summary: null,
        categories: [],
        authors: [],
        publisher: null,
        publisherUrl: null,
        from: ANYWHERE,
      },
    ],
  })
})

test('Atom is read, relative links resolved by each xml:base', () => {
  expect(fixture('atom.xml')).toEqual({
    title: 'Notes — daily',
    siteUrl: 'https://notes.example/blog/',
    category: null,
    language: null,
    from: { title: 'title', siteUrl: 'link@href', category: null, language: null },
    items: [
      {
        title: 'Less is more',
        link: 'https://notes.example/blog/2024/less',
        id: 'tag:notes.example,2024:less',
        published: new Date('2024-05-02T03:30:00Z'),
        summary: 'Take one thing away.',
        categories: ['Design'],
        authors: [],
        publisher: 'Another feed',
        publisherUrl: null,
        from: ANYWHERE,
      },
      {
        title: 'How to use <details>',
        link: 'https://notes.example/blog/details',
        id: 'tag:notes.example,2024:details',
        published: new Date('2024-04-30T10:00:00Z'),
        summary: 'Open it.\nClose it.',
        categories: [],
        authors: [],
        publisher: null,
        publisherUrl: null,
        from: ANYWHERE,
      },
    ],
  })
})

test('RSS 1.0 is read', () => {
  expect(fixture('rss-1.rdf')).toEqual({
    title: 'Papers',
    siteUrl: 'https://papers.example/',
    category: null,
    language: null,
    from: { title: 'title', siteUrl: 'link', category: null, language: null },
    items: [
      {
        title: 'On queues',
        link: 'https://papers.example/1',
        id: 'https://papers.example/1',
        published: new Date('2023-11-20T00:00:00Z'),
        summary: 'They grow.',
        categories: [],
        authors: [],
        publisher: null,
        publisherUrl: null,
        from: ANYWHERE,
      },
    ],
  })
})

test.each([
  ['<category>Energy</category><dc:subject>Ports</dc:subject>', ['Energy', 'Ports']],
  [
    '<dc:keyword>wind farms</dc:keyword><dc:keyword>Denmark</dc:keyword>',
    ['wind farms', 'Denmark'],
  ],
  ['<category>Energy</category><media:keywords>wind, energy</media:keywords>', ['Energy', 'wind']],
  [
    '<itunes:keywords>bakery, heat pumps; ,ovens</itunes:keywords>',
    ['bakery', 'heat pumps', 'ovens'],
  ],
  ['<keywords/><dcterms:subject>Rail</dcterms:subject>', ['Rail']],
])('search words are categories: %s', (elements, categories) => {
  expect(parsed(rss(`<item><title>A</title>${elements}</item>`)).items[0]?.categories).toEqual(
    categories,
  )
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
    authors: [],
    publisher: null,
    publisherUrl: null,
    from: ANYWHERE,
  })
  expect(feed.items[1]).toMatchObject({ id: '8', link: 'https://other.example/eight' })
  expect(feed.items[1]?.title).toMatch(/^A short message .* every…$/)
})

test.each([
  ['<source url="https://a.example/feed">A &amp; B</source>', 'A & B'],
  ['<source>Reuters</source>', 'Reuters'],
  ['<source url="https://a.example/feed"><![CDATA[ <b>A</b> ]]></source>', 'A'],
  ['<source url="https://own.example">Own</source>', null],
  ['<source url="https://a.example/feed"/>', null],
  ['<source>https://a.example/feed</source>', null],
  [`<source>${'long '.repeat(30)}</source>`, null],
])('who published an item of RSS: %s', (written, publisher) => {
  const feed = `<rss><channel><title>Own</title><item><title>a</title>${written}</item></channel></rss>`
  expect(parsed(feed).items[0]).toMatchObject({ title: 'a', publisher })
})

test('an entry of Atom that was taken from another feed names that by its title', () => {
  const [first, second] = parsed(`<feed xmlns="http://www.w3.org/2005/Atom"><title>Planet</title>
    <entry><title>a - Other</title><source><id>tag:o.example,2026:1</id><title>Other</title>
      <link href="https://o.example/"/><updated>2026-11-01T08:00:00Z</updated></source></entry>
    <entry><title>b</title><source><id>tag:o.example,2026:1</id></source></entry></feed>`).items

  expect([first, second]).toMatchObject([
    { title: 'a', publisher: 'Other', link: null },
    { title: 'b', publisher: null, link: null },
  ])
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
  ['  https://ok.example/a b  ', 'https://ok.example/a%20b'],
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

test.each([
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa, 0, 0, 0, 0xd]), null],
  ['application/pdf', Buffer.from(`%PDF-1.7\n%\u{0}${'\u{1}'.repeat(40)}`), null],
  ['application/json', Buffer.from('Größe: 5'), 'Größe: 5'],
])('%s as base64 is text where it holds text', (type, bytes, summary) => {
  const content = `<content type="${type}">${bytes.toString('base64')}</content>`

  expect(parsed(atom(`<entry><title>a</title>${content}</entry>`)).items[0]?.summary).toBe(summary)
})

test.each([
  ['application/x-note', 'Just words', 'Just words'],
  ['application/x-note', 'word', 'word'],
  ['image/svg+xml', 'A drawing', 'A drawing'],
  ['image/png', 'not base64', null],
])('what names the type %s and says %j is %j', (type, written, summary) => {
  const content = `<content type="${type}">${written}</content>`

  expect(parsed(atom(`<entry><title>a</title>${content}</entry>`)).items[0]?.summary).toBe(summary)
})

test('scripts and styles in XHTML have no words for people', () => {
  const content = `<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><style>p { color: red }</style>
    <p>One</p><script type="text/javascript">var seen = 1; if (seen &lt; 2) { track() }</script><p>two</p></div></content>`
  const inRss = '<description>One<script>track()</script> <b>two</b></description>'

  expect(parsed(atom(`<entry>${content}</entry>`)).items[0]?.summary).toBe('One\ntwo')
  expect(parsed(rss(`<item>${inRss}</item>`)).items[0]?.summary).toBe('One two')
})

test.each([
  ['<link rel="enclosure" href="/a.mp3"/><link href="/a"/>', 'https://a.example/a'],
  ['<link rel="enclosure">https://a.example/a.mp3</link><link href="/a"/>', 'https://a.example/a'],
  ['<link rel="self">https://a.example/feed</link>', null],
  ['<link rel="enclosure" href="/a.mp3"/><id>https://a.example/id</id>', 'https://a.example/id'],
  ['<link rel="enclosure" href="/a.mp3"/>', 'https://a.example/a.mp3'],
  [
    '<link rel="http://www.iana.org/assignments/relation/enclosure" href="/a.mp3"/>',
    'https://a.example/a.mp3',
  ],
])('a file is the link of an entry only where there is nothing else: %s', (links, link) => {
  const feed = parsed(atom(`<entry><title>a</title>${links}</entry>`), 'https://a.example/')

  expect(feed.items[0]?.link).toBe(link)
})

test.each([
  ['<author>ann@a.example (Ann Lee)</author>', ['Ann Lee']],
  ['<author>Ann Lee &lt;ann@a.example&gt;</author>', ['Ann Lee']],
  ['<author>ann@a.example</author>', []],
  [
    '<dc:creator>Ann Lee</dc:creator><dc:creator>Bo</dc:creator><author>x</author>',
    ['Ann Lee', 'Bo'],
  ],
  ['<itunes:author><![CDATA[Ann &amp; Bo]]></itunes:author>', ['Ann & Bo']],
  [`<author>${'x'.repeat(101)}</author>`, []],
])('who wrote an item of RSS: %s', (written, authors) => {
  expect(parsed(rss(`<item><title>a</title>${written}</item>`)).items[0]?.authors).toEqual(authors)
})

test('an item that names nobody is by whom the feed is by', () => {
  const ann = '<author><name>Ann</name><email>ann@a.example</email><title>Dr</title></author>'
  const entries = `<entry><title>a</title></entry><entry><title>b</title>
    <author><uri>https://b.example</uri><name>Bo</name></author><author><name>Cy</name></author></entry>`
  const json = {
    authors: [{ name: 'Ann' }],
    items: [{ id: '1' }, { id: '2', author: { name: 'Bo' } }, { id: '3', authors: [{}, null, 7] }],
  }

  const feed = parsed(atom(ann + entries))

  expect(feed.title).toBe('T')
  expect(feed.items.map((item) => item.authors)).toEqual([['Ann'], ['Bo', 'Cy']])
  expect(parsed(JSON.stringify(json)).items.map((item) => item.authors)).toEqual([
    ['Ann'],
    ['Bo'],
    ['Ann'],
  ])
})

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

function inXhtml(feed: string): string {
  return `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title><script>var rss = "<rss>"</script></head><body>${feed}</body></html>`
}

test('a page of XHTML gives the feed in it neither its namespace nor its head', () => {
  expect(parsed(inXhtml('<feed version="1"><title>T</title></feed>')).title).toBe('T')
  expect(parsed(inXhtml(rss('<item><title>a</title></item>'))).items).toHaveLength(1)
})

test.each([
  '<html><body><pre><rss version="2.0"><channel><title>T</title></channel></rss></pre></body></html>',
  '<html><head></head><body><rdf:RDF><Work><title>x</title></Work></rdf:RDF></body></html>',
  '<html><head></head><body><feed></feed></body></html>',
  `<html><body>${'<p>Words</p>'.repeat(500)}<rss><channel><title>T</title></channel></rss></body></html>`,
])('a page that speaks of feeds is none: %s', (page) => {
  expect(() => parsed(page)).toThrow('not a feed')
})

test.each(['', 'not a feed', '{"items": 1}', '{broken', '<svg></svg>'])('%j is refused', (text) => {
  expect(() => parsed(text)).toThrow(/feed|broken/)
})

test('a prefix may stand for something else in the next item', () => {
  const feed = parsed(
    rss(
      ['http://purl.org/dc/elements/1.1/', 'https://other.example/ns']
        .map((meaning) => `<item xmlns:x="${meaning}"><x:creator>Ada</x:creator></item>`)
        .join(''),
    ),
  )

  expect(feed.items.map(({ authors }) => authors)).toEqual([['Ada'], []])
})
