import { expect, test } from 'vitest'

import { UnreadableFeed } from '../src/parse/parsed-feed.ts'
import type { ParsedFeed } from '../src/parse/parsed-feed.ts'
import { parseSearchAnswer } from '../src/search/search-answer.ts'
import { rss2 } from './feed-site.ts'

type Kind = Parameters<typeof parseSearchAnswer>[0]

test("an answer of Hacker News' search is read like a feed", () => {
  const feed = read('hacker-news', {
    hits: [
      {
        objectID: '40001',
        title: 'Quiet rooms &amp; remote work',
        url: 'https://example.com/quiet',
        created_at: '2026-11-20T08:30:00Z',
        points: 12,
      },
    ],
  })

  expect(feed.items).toStrictEqual([
    {
      id: '40001',
      title: 'Quiet rooms & remote work',
      link: 'https://example.com/quiet',
      published: new Date('2026-11-20T08:30:00Z'),
      summary: null,
      categories: [],
      authors: [],
      publisher: null,
      publisherUrl: null,
      from: {
        title: 'title',
        link: 'url',
        id: 'objectID',
        published: 'created_at',
        summary: null,
        categories: [],
        authors: null,
        publisher: null,
        publisherUrl: null,
      },
    },
  ])
})

test('a question to Hacker News leads to its own page, with its text without markup', () => {
  const feed = read('hacker-news', {
    hits: [{ objectID: '7', title: 'Ask HN: Why?', story_text: '<p>Is <i>it</i> so?</p>' }],
  })

  expect(feed.items).toMatchObject([
    { link: 'https://news.ycombinator.com/item?id=7', summary: 'Is it so?', published: null },
  ])
})

test('an answer of GDELT is read like a feed', () => {
  const feed = read('gdelt', {
    articles: [
      {
        url: 'https://example.com/a',
        title: 'Rooms go quiet',
        seendate: '20261120T083000Z',
        domain: 'example.com',
      },
    ],
  })

  expect(feed.items).toMatchObject([
    {
      title: 'Rooms go quiet',
      link: 'https://example.com/a',
      published: new Date('2026-11-20T08:30:00Z'),
    },
  ])
})

test('GDELT answers an empty object where nothing was found', () => {
  expect(read('gdelt', {}).items).toEqual([])
})

test('hits without a title, without an address, or that are no objects are left out', () => {
  const hits = [{ objectID: '1' }, { title: 'No id' }, null, 'text', { objectID: '2', title: 'x' }]
  const articles = [{ title: 'No address' }, { url: 'javascript:alert(1)', title: 'x' }, 5]

  expect(read('hacker-news', { hits }).items).toHaveLength(1)
  expect(read('gdelt', { articles }).items).toEqual([])
})

test('an answer with far too many hits is read as far as any feed is', () => {
  const hits = Array.from({ length: 6000 }, (_, at) => ({ objectID: at, title: 'x' }))

  expect(read('hacker-news', { hits }).items).toHaveLength(5000)
})

test.each<[Kind, string]>([
  ['hacker-news', '<html>Try later</html>'],
  ['hacker-news', '{"hits":'],
  ['hacker-news', '{"message":"no"}'],
  ['hacker-news', `{"hits":${'['.repeat(200_000)}`],
  ['gdelt', 'Your query was too short.'],
  ['gdelt', '{"articles":"none"}'],
  ['gdelt', '[]'],
  ['feed', '<html><body>Before you continue</body></html>'],
])('%s: what is no answer is refused (%s)', (kind, text) => {
  expect(() => parseSearchAnswer(kind, Buffer.from(text), undefined)).toThrow(UnreadableFeed)
})

test('a summary that only says the headline again is left out, any other stays', () => {
  const rss = rss2('Search', [
    item('Rooms go quiet - The Example', '&lt;a href="x"&gt;Rooms go quiet&lt;/a&gt; The Example'),
    item('Rooms go quiet - The Example', 'Rooms go quiet at The Example.'),
  ])

  const feed = parseSearchAnswer('feed', Buffer.from(rss), 'text/xml')

  expect(feed.items.map(({ summary }) => summary)).toEqual([null, 'Rooms go quiet at The Example.'])
})

test.each([
  ['Rooms go quiet - The Example', '', 'Rooms go quiet'],
  ['Rooms - and who leaves them - The Example', '', 'Rooms - and who leaves them'],
  ['Rooms – and who leaves them – The Example', '', 'Rooms – and who leaves them'],
  ['Rooms | Halls | the example', '', 'Rooms | Halls'],
  ['Rooms go quiet at The Example', '', 'Rooms go quiet at The Example'],
  ['The Example', '', 'The Example'],
  ['- The Example', '', '- The Example'],
])('the paper is no part of its headline: %s', (written, summary, title) => {
  const source = '<source url="https://paper.example">The Example</source>'
  const rss = rss2('"rooms" - Google News', [item(written, summary)])

  const feed = parseSearchAnswer('feed', Buffer.from(rss.replace('<guid>', `${source}$&`)), 'a/b')

  expect(feed.items[0]).toMatchObject({ title, publisher: 'The Example', summary: null })
})

test('Google lists what other papers say below a headline: none of it is a summary', () => {
  const [found] = readItem(`<title>Rooms - and halls - The Example</title>
    <description>&lt;ol&gt;&lt;li&gt;&lt;a href="https://news.google.com/rss/articles/A"&gt;Rooms - and halls&lt;/a&gt;&amp;nbsp;&amp;nbsp;&lt;font color="#6f6f6f"&gt;The Example&lt;/font&gt;&lt;/li&gt;&lt;li&gt;&lt;a href="https://news.google.com/rss/articles/B"&gt;Halls fall silent&lt;/a&gt;&amp;nbsp;&amp;nbsp;&lt;font color="#6f6f6f"&gt;Another Paper&lt;/font&gt;&lt;/li&gt;&lt;/ol&gt;</description>
    <source url="https://paper.example">The Example</source>`)

  expect(found).toMatchObject({ summary: null, publisher: 'The Example' })
})

test.each([
  [
    'https://news.google.com/rss/articles/CBMiX0?oc=5',
    'https://paper.example',
    'https://paper.example/',
  ],
  [
    'https://news.google.com/articles/CBMiX0',
    'https://paper.example/news',
    'https://paper.example/news',
  ],
  ['https://news.google.co.uk/read/CBMiX0', 'http://paper.example', 'http://paper.example/'],
  ['https://news.google.com/rss/articles/CBMiX0', 'data:text/html,paper', null],
  ['https://news.google.com/rss/articles/CBMiX0', '', null],
  ['https://paper.example/one', 'https://paper.example', null],
  ['https://google.com.example/rss/articles/CBMiX0', 'https://paper.example', null],
])(
  'the site of a paper is known where only the search leads to its article: %s, %s',
  (link, url, site) => {
    const [found] = readItem(
      `<title>Rooms</title><link>${link}</link><source url="${url}">The Example</source>`,
    )

    expect(found).toMatchObject({ link, publisherUrl: site })
  },
)

test("Bing's own element says whose an article is", () => {
  const [found] = readItem(`<title>Rooms go quiet - and stay so</title>
    <description>Nobody calls any more.</description>
    <News:Source>Fortune &amp;amp; Co on MSN</News:Source>`)

  expect(found).toMatchObject({
    title: 'Rooms go quiet - and stay so',
    summary: 'Nobody calls any more.',
    publisher: 'Fortune & Co on MSN',
  })
})

function readItem(fields: string) {
  const rss = `<rss version="2.0" xmlns:News="https://www.bing.com/news/search?q=rooms&amp;format=rss"><channel>
    <title>rooms</title><item>${fields}</item></channel></rss>`
  return parseSearchAnswer('feed', Buffer.from(rss), 'text/xml').items
}

function read(kind: Kind, answer: unknown): ParsedFeed {
  return parseSearchAnswer(kind, Buffer.from(JSON.stringify(answer)), 'application/json')
}

function item(title: string, summary: string) {
  return { title, summary, link: 'https://example.com/', date: 'Fri, 20 Nov 2026 08:30:00 GMT' }
}
