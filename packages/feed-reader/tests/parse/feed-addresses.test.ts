import { expect, test } from 'vitest'

import { discoverFeed } from '../../src/discover-feed.ts'
import { addressText } from '../../src/parse/addresses.ts'
import { parseFeed } from '../../src/parse/parse-feed.ts'
import { parseSearchAnswer } from '../../src/search/search-answer.ts'

const BASE = 'https://e.example/f'

function read(text: string) {
  return parseFeed(Buffer.from(text), undefined, { baseUrl: BASE })
}

function rssLink(fields: string): string | null | undefined {
  return read(
    `<rss><channel xmlns:media="http://search.yahoo.com/mrss/"><title>T</title><item><title>a</title>${fields}</item></channel></rss>`,
  ).items[0]?.link
}

function atomLink(fields: string): string | null | undefined {
  return read(
    `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>a</title>${fields}</entry></feed>`,
  ).items[0]?.link
}

test.each([
  ['<link href="/?a=1&amp;b=2"/>', 'https://e.example/?a=1&b=2'],
  ['<link href="/?a=1&#38;b=2"/>', 'https://e.example/?a=1&b=2'],
  ['<link href="/?a=1&#x26;b=2"/>', 'https://e.example/?a=1&b=2'],
  ['<link href="/?a=1&amp;amp;b=2"/>', 'https://e.example/?a=1&b=2'],
  ['<link href="/?a=1&amp;copy=2"/>', 'https://e.example/?a=1&copy=2'],
  ['<link href="/caf&#233;"/>', 'https://e.example/caf%C3%A9'],
  ['<link href=" /a b&#10;/c "/>', 'https://e.example/a%20b/c'],
  ['<link rel="alternate&#32;" href="/rel"/>', 'https://e.example/rel'],
  ['<link rel="enclosure" href="/f.mp3?a=1&amp;b=2"/>', 'https://e.example/f.mp3?a=1&b=2'],
  [
    '<link type="application/json" href="/p.json"/><link type=" Text/HTML; charset=utf-8" href="/p"/>',
    'https://e.example/p',
  ],
  [
    '<link type="application/json" href="/p.json"/><link type="application/xhtml+xml;profile=x" href="/p"/>',
    'https://e.example/p',
  ],
  [
    '<link href="https://www.google.com/url?url=https://n.example/%3Fid%3D7&amp;usg=A"/>',
    'https://n.example/?id=7',
  ],
])('an address in an attribute of Atom is read as it was meant: %s', (fields, link) => {
  expect(atomLink(fields)).toBe(link)
})

test('an entity in xml:base is one character, and so it is in the address of the feed', () => {
  const feed = read(`<feed xmlns="http://www.w3.org/2005/Atom"><link href="/?p=home&amp;l=en"/>
    <entry xml:base="https://e.example/x&amp;y/?q=1&amp;z=2"><title>a</title><link href="z?a=7&amp;b=8"/></entry>
    <entry xml:base="?v=1&#38;w=2"><title>b</title><link href=""/><link href="#n"/></entry></feed>`)

  expect(feed.siteUrl).toBe('https://e.example/?p=home&l=en')
  expect(feed.items.map(({ link }) => link)).toEqual([
    'https://e.example/x&y/z?a=7&b=8',
    'https://e.example/f?v=1&w=2#n',
  ])
})

test('the site of a feed is its page, by a type with a charset, too', () => {
  const feed =
    read(`<feed xmlns="http://www.w3.org/2005/Atom"><link type="application/json" href="/f.json"/>
    <link type="text/html; charset=utf-8" href="/home"/><entry><title>a</title></entry></feed>`)

  expect(feed.siteUrl).toBe('https://e.example/home')
})

test('an item of RDF is where its about says, entities decoded', () => {
  const feed = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel><title>T</title></channel>
    <item rdf:about="https://e.example/?a=1&amp;b=2"><title>a</title></item></rdf:RDF>`

  expect(read(feed).items[0]).toMatchObject({
    id: 'https://e.example/?a=1&b=2',
    link: 'https://e.example/?a=1&b=2',
  })
})

test.each([
  ['<link><![CDATA[https://e.example/?a=1&#038;b=2]]></link>', 'https://e.example/?a=1&b=2'],
  ['<link><![CDATA[https://e.example/?a=1&amp;b=2]]></link>', 'https://e.example/?a=1&b=2'],
  ['<link>https://e.example/?a=1&amp;amp;b=2</link>', 'https://e.example/?a=1&b=2'],
  ['<link>https://e.example/?a=1&amp;amp;amp;b=2</link>', 'https://e.example/?a=1&b=2'],
  ['<guid><![CDATA[https://e.example/?p=1&#038;l=2]]></guid>', 'https://e.example/?p=1&l=2'],
  ['<link>https://e.example/a b c.html</link>', 'https://e.example/a%20b%20c.html'],
  ['<link>\n  https://e.example/long-\n  name\n</link>', 'https://e.example/long-name'],
  ['<link>/a\tb</link>', 'https://e.example/ab'],
  ['<enclosure url="/f.mp3?a=1&amp;b=2" type="audio/mpeg"/>', 'https://e.example/f.mp3?a=1&b=2'],
  [
    '<guid isPermaLink="false">7</guid><enclosure url="https://c.example/7.m4a"/>',
    'https://c.example/7.m4a',
  ],
  ['<media:content url="/v.mp4" type="video/mp4"/>', 'https://e.example/v.mp4'],
  ['<media:content url="/v" medium="audio"/>', 'https://e.example/v'],
  ['<media:content url="/p.jpg" medium="image"/>', null],
  ['<enclosure url="/p.jpg" type="image/jpeg"/>', null],
  [
    '<enclosure url="/p.jpg" type=" Image/JPEG"/><enclosure url="/f.mp3"/>',
    'https://e.example/f.mp3',
  ],
  ['<link>\u200Bhttps://e.example/p\u200B\n</link>', 'https://e.example/p'],
  ['<link>\uFEFF \u200Ehttps://e.example/p</link>', 'https://e.example/p'],
  ['<enclosure url="/f.mp3"/><link>/p</link>', 'https://e.example/p'],
  ['<enclosure url="/f.mp3"/><guid>https://e.example/g</guid>', 'https://e.example/g'],
  [
    '<link>http://www.bing.com/news/apiclick.aspx?ref=FexRss&amp;aid=&amp;tid=6927&amp;url=https%3a%2f%2fwww.msn.com%2fen-us%2fa%3fid%3d7&amp;c=1&amp;mkt=en-us</link>',
    'https://www.msn.com/en-us/a?id=7',
  ],
])('an address of RSS is read as it was meant: %s', (fields, link) => {
  expect(rssLink(fields)).toBe(link)
})

test.each([
  [{ url: 'https://e.example/?a=1&#038;b=2' }, 'https://e.example/?a=1&b=2'],
  [{ url: '/a b.html' }, 'https://e.example/a%20b.html'],
  [{ url: 'https://www.google.com/url?q=https%3A%2F%2Fn.example%2F7' }, 'https://n.example/7'],
  [{ external_url: 'https://o.example/x y' }, 'https://o.example/x%20y'],
  [{ id: 'https://e.example/7' }, 'https://e.example/7'],
  [
    { attachments: [{ url: 'https://c.example/7.mp3', mime_type: 'audio/mpeg' }] },
    'https://c.example/7.mp3',
  ],
  [{ attachments: [{ url: 'https://c.example/7.jpg', mime_type: 'image/jpeg' }] }, null],
  [{ url: 'javascript:alert(1)', attachments: [null, { url: 'https://c.example/x' }] }, null],
  [{ attachments: { url: 'https://c.example/x' } }, null],
])('an address of a JSON feed is read as it was meant: %j', (fields, link) => {
  const feed = {
    version: '1.1',
    home_page_url: ' https://e.example/h p ',
    items: [{ title: 'a', ...fields }],
  }

  expect(read(JSON.stringify(feed))).toMatchObject({
    siteUrl: 'https://e.example/h%20p',
    items: [{ link }],
  })
})

test('what a search of JSON found is the page itself', () => {
  const url = 'https://l.facebook.com/l.php?u=https%3A%2F%2Fn.example%2F7'
  const answer = Buffer.from(JSON.stringify({ articles: [{ url, title: 'a' }] }))

  expect(parseSearchAnswer('gdelt', answer, undefined).items[0]?.link).toBe('https://n.example/7')
})

test.each([
  ['<link rel="alternate" type="application/rss+xml" href="/my own/feed.xml?a=1&amp;b=2">'],
  ['<link rel="alternate" type="application/rss+xml" href=" /my own/feed.xml?a=1&amp;amp;b=2\n">'],
  ['<a href="/my own/feed.xml?a=1&#38;b=2">Feed</a>'],
])('the address of a feed that a page names keeps its blanks: %s', (html) => {
  expect(discoverFeed(Buffer.from(html), 'https://e.example/').feeds).toEqual([
    'https://e.example/my%20own/feed.xml?a=1&b=2',
  ])
})

test('text that is no address is only trimmed', () => {
  expect(addressText('  a &copy; b &unknown; c  ')).toBe('a &copy; b &unknown; c')
})
