import { expect, test } from 'vitest'

import { parseFeed } from '../../src/parse/parse-feed.ts'

const BODY = '<p>What the whole text says.</p>'.repeat(20)

test.each([
  [
    'RSS',
    `<rss><channel><title>T</title><item><title/><dc:title>a</dc:title><feedburner:origLink>https://a.example/1</feedburner:origLink>
      <link>https://feeds.example/1</link><pubDate>no date</pubDate><dc:date>2026-11-01</dc:date><description>Cut […]</description>
      <content:encoded><![CDATA[${BODY}]]></content:encoded><source>Other</source></item></channel></rss>`,
    ['dc:title', 'feedburner:origlink', 'dc:date', 'content:encoded', 'source'],
  ],
  [
    'RSS of an episode without a page',
    `<rss><channel><item><description>Told.</description><enclosure url="https://a.example/1.mp3" type="audio/mpeg"/>
      <content:encoded><![CDATA[${BODY}]]></content:encoded></item></channel></rss>`,
    [null, 'enclosure@url', null, 'description', null],
  ],
  [
    'Atom of an episode',
    `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>a</title><summary>Told.</summary><updated>2026-11-01</updated>
      <link rel="enclosure" href="https://a.example/1.mp3" type="audio/mpeg"/><content type="html"><![CDATA[${BODY}]]></content></entry></feed>`,
    ['title', 'link@href', 'updated', 'summary', null],
  ],
  [
    'Atom of other feeds',
    `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>a</title><id>https://a.example/1</id><issued>2026-11-01</issued>
      <source><title>Other</title></source></entry></feed>`,
    ['title', 'id', 'issued', null, 'source'],
  ],
  [
    'JSON',
    JSON.stringify({
      items: [
        {
          id: 1,
          title: 'a',
          external_url: 'https://a.example/1',
          date_modified: '2026-11-01',
          content_html: BODY,
        },
      ],
    }),
    ['title', 'external_url', 'date_modified', 'content_html', null],
  ],
])('an item says what of it was read from where: %s', (_, text, from) => {
  const [item] = parseFeed(Buffer.from(text), undefined).items
  const taken = item?.from

  expect([taken?.title, taken?.link, taken?.published, taken?.summary, taken?.publisher]).toEqual(
    from,
  )
})

test.each([
  [
    'RSS',
    `<rss><channel><title>T</title><link>https://a.example</link><category>News</category><language>en</language><managingEditor>Ada</managingEditor>
      <item><guid>1</guid><category>Rooms</category><dc:subject>Halls</dc:subject><media:keywords>rooms, walls</media:keywords>
      <link>https://news.google.com/rss/articles/1</link><source url="https://paper.example">Paper</source></item></channel></rss>`,
    { title: 'title', siteUrl: 'link', category: 'category', language: 'language' },
    {
      id: 'guid',
      categories: ['category', 'dc:subject', 'media:keywords'],
      authors: '../managingeditor',
      publisherUrl: 'source@url',
    },
  ],
  [
    'Atom',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><title/><link href="https://a.example"/><category term="News"/>
      <entry><id>1</id><category term="a" label="Rooms"/><category term="halls"/><category>walls</category><author><name>Ada</name></author></entry></feed>`,
    { title: null, siteUrl: 'link@href', category: 'category@term', language: 'xml:lang' },
    {
      id: 'id',
      categories: ['category@label', 'category@term', 'category'],
      authors: 'author',
      publisherUrl: null,
    },
  ],
  [
    'JSON',
    JSON.stringify({
      title: 'T',
      home_page_url: 'https://a.example',
      language: 'no language',
      author: { name: 'Ada' },
      items: [{ id: 1, tags: ['a', 'b'] }],
    }),
    { title: 'title', siteUrl: 'home_page_url', category: null, language: null },
    { id: 'id', categories: ['tags'], authors: '../author', publisherUrl: null },
  ],
])('a feed says so, too, and an item also of its lists: %s', (_, text, ofFeed, ofItem) => {
  const { from, items } = parseFeed(Buffer.from(text), undefined)

  expect(from).toEqual(ofFeed)
  expect(items[0]?.from).toMatchObject(ofItem)
})
