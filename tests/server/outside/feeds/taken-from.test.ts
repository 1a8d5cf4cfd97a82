import { expect, test } from 'vitest'

import { parseFeed } from '#server/outside/feeds/parse/parse-feed.ts'

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
    [null, 'enclosure', null, 'description', null],
  ],
  [
    'Atom of an episode',
    `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>a</title><summary>Told.</summary><updated>2026-11-01</updated>
      <link rel="enclosure" href="https://a.example/1.mp3" type="audio/mpeg"/><content type="html"><![CDATA[${BODY}]]></content></entry></feed>`,
    ['title', 'link', 'updated', 'summary', null],
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
