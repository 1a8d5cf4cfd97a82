import { readFileSync } from 'node:fs'
import path from 'node:path'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { parseFeed } from '../../src/parse/parse-feed.ts'
import { FEED_LIMITS, UnreadableFeed } from '../../src/parse/parsed-feed.ts'
import type { FeedItem, ParsedFeed } from '../../src/parse/parsed-feed.ts'
import { runsOf } from '../runs.ts'

function parsed(text: string): ParsedFeed {
  return parseFeed(new TextEncoder().encode(text), 'application/rss+xml')
}

function item(number: number): string {
  return `<item><title>Item ${number}</title><link>https://a.example/${number}</link><guid>${number}</guid><description>Text ${number}</description></item>`
}

const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>T</title>${[1, 2, 3].map(item).join('')}</channel></rss>`
const LINKS = [1, 2, 3].map((number) => `https://a.example/${number}`)

test.each([
  'Item 2</title>',
  'https://a.example/2</link>',
  '2</guid>',
  'Text 2</description>',
  'Text 2</description></item>',
  '</channel>',
])('the items are found though %s lost its closing tag', (end) => {
  const lost = end.slice(end.lastIndexOf('</'))
  const feed = parsed(FEED.replace(end, end.slice(0, -lost.length)))

  expect(feed.items.map((found) => found.link)).toEqual(LINKS)
  expect(feed.items.map((found) => found.title)).toEqual(['Item 1', 'Item 2', 'Item 3'])
})

test('what arrived of a feed that was cut short is read', () => {
  const cut = FEED.slice(0, FEED.indexOf('<guid>3'))

  expect(parsed(cut).items.map((found) => found.link)).toEqual(LINKS)
})

test('junk before the declaration is skipped', () => {
  expect(parsed(`\n\n<!-- served by x -->\nWarning: y\n${FEED}`).items).toHaveLength(3)
})

test.each([
  '<br />',
  '<br />\n<b>Warning</b>:  Undefined variable $feed in <b>/var/www/feed.php</b> on line <b>12</b><br />\n',
  '<br>\n<b>Deprecated</b>: strlen(): Passing null <br>\n\u{feff}',
  'Notice: Undefined index: lang in /var/www/feed.php on line 3\n\n',
  '<p>Database error: <code>SELECT 1 < 2</code></p>',
  '<br />\n<b>Warning</b>: again<br />\n'.repeat(20),
])('what a program warned of in front of the feed takes nothing from it: %j', (warning) => {
  const atom = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>T</title></feed>`

  expect(parsed(warning + FEED)).toEqual(parsed(FEED))
  expect(parsed(warning + atom).title).toBe('T')
})

test.each([
  ['&amp;lt;p&amp;gt;One &amp;amp;amp; two&amp;lt;/p&amp;gt;', 'One & two'],
  ['One&amp;lt;br /&amp;gt;two', 'One\ntwo'],
  ['See &amp;lt;a href="https://a.example"&amp;gt;this', 'See this'],
  ['Lee&amp;amp;#8217;s caf&amp;amp;eacute; &amp;amp;hellip;', 'Lee’s café …'],
  ['Use &amp;lt;details&amp;gt; and &amp;lt;summary&amp;gt;', 'Use <details> and <summary>'],
  ['&lt;p&gt;Write &amp;lt;b&amp;gt;bold&amp;lt;/b&amp;gt;&lt;/p&gt;', 'Write <b>bold</b>'],
])('HTML that was escaped once too often is undone: %j', (written, read) => {
  const feed = parsed(
    `<rss><channel><item><description>${written}</description></item></channel></rss>`,
  )

  expect(feed.items[0]?.summary).toBe(read)
})

test('whatever bytes are changed, lost or doubled: a feed within its bounds, or a refusal', () => {
  const feeds = FIXTURES.map((name) =>
    readFileSync(path.join(import.meta.dirname, '../fixtures', name)),
  )
  const damage = fc.record({
    feed: fc.constantFrom(...feeds),
    changes: fc.array(fc.tuple(fc.nat(2000), fc.nat(300), fc.uint8Array({ maxLength: 6 })), {
      maxLength: 6,
    }),
    charset: fc.constantFrom(undefined, 'text/xml; charset=iso-8859-1', 'text/xml; charset=gb2312'),
  })

  fc.assert(
    fc.property(damage, ({ feed, changes, charset }) => {
      const bytes = changes.reduce(
        (before, [at, length, put]) =>
          Buffer.concat([before.subarray(0, at), put, before.subarray(at + (length % 9))]),
        feed,
      )
      for (const found of itemsOf(bytes, charset)) {
        expect(found.title.length).toBeLessThanOrEqual(FEED_LIMITS.titleChars)
        expect(found.link ?? 'https:').toMatch(/^https?:/)
        expect(found.published?.getTime()).not.toBeNaN()
        expect(found.authors.length).toBeLessThanOrEqual(FEED_LIMITS.authors)
      }
    }),
    runsOf(300),
  )
})

const FIXTURES = ['rss-2.xml', 'atom.xml', 'rss-1.rdf', 'feed.json']

/** The items of a feed; empty if the bytes are refused. */
function itemsOf(bytes: Uint8Array, contentType: string | undefined): readonly FeedItem[] {
  try {
    return parseFeed(bytes, contentType).items
  } catch (error) {
    if (error instanceof UnreadableFeed) return []
    throw error
  }
}

test.each([
  ['Q & A', 'Q & A'],
  ['caf&eacute;&nbsp;au lait', 'café au lait'],
  ['&unknown; thing', '&unknown; thing'],
  ['&#8220;Yes&#8221;', '“Yes”'],
  ['&#146;tis', '’tis'],
  ['&amp;#39;tis', "'tis"],
  ['<![CDATA[5 &lt; 6]]>', '5 < 6'],
  ['a<![CDATA[b]]>c', 'abc'],
  ['Is <b>this</b> bold', 'Is this bold'],
  ['tab\tand\nline', 'tab and line'],
])('the title %j reads %j', (written, read) => {
  const feed = parsed(`<rss><channel><item><title>${written}</title></item></channel></rss>`)

  expect(feed.items[0]?.title).toBe(read)
})
