import { expect, test } from 'vitest'

import { parseFeed } from '#server/outside/feeds/parse/parse-feed.ts'
import type { ParsedFeed } from '#server/outside/feeds/parse/parsed-feed.ts'

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
