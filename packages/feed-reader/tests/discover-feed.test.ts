import { expect, test } from 'vitest'

import { discoverFeed, wellKnownFeedUrls } from '../src/discover-feed.ts'
import { growsTooFast } from './growth.ts'

const PAGE = 'https://site.example/blog/post'

function discovered(html: string, url = PAGE): string[] {
  const { feeds, comments } = discoverFeed(new TextEncoder().encode(html), url)
  return [...feeds, ...comments]
}

test.each([
  ['<link rel="alternate" type="application/rss+xml" href="/feed">', '/feed'],
  ['<link rel="alternate" type="application/atom+xml" href="feed.atom">', '/blog/feed.atom'],
  ['<LINK REL="Alternate" TYPE="Application/RSS+XML" HREF="/feed">', '/feed'],
  [
    "<link rel=alternate type='application/feed+json; charset=utf-8' href=/feed.json />",
    '/feed.json',
  ],
  ['<link href="/feed" rel="home alternate" type=" application/rss+xml ">', '/feed'],
  [
    '<base href="/elsewhere/"><link rel="alternate" type="text/xml" href="feed">',
    '/elsewhere/feed',
  ],
  ['<link rel="alternate" type="application/rss+xml" href="/feed?a=1&amp;b=2">', '/feed?a=1&b=2'],
])('%s is found', (html, path) => {
  expect(discovered(`<html><head>${html}</head>`)).toEqual([`https://site.example${path}`])
})

test.each([
  '<link rel="alternate" type="text/html" hreflang="de" href="/de">',
  '<link rel="alternate stylesheet" type="application/rss+xml" href="/style">',
  '<link rel="stylesheet" type="text/css" href="/style.css">',
  '<link rel="alternate" type="application/json" href="/wp-json/wp/v2/posts/1">',
  '<link rel="alternate" type="application/rss+xml">',
  '<link rel="alternate" type="application/rss+xml" href="javascript:alert(1)">',
  `<link rel="alternate" type="application/rss+xml" href="${PAGE}">`,
  '<!-- <link rel="alternate" type="application/rss+xml" href="/feed"> -->',
  '<a href="/feedback">feedback</a> <a href="/about">about</a>',
])('%s is no feed', (html) => {
  expect(discovered(html)).toEqual([])
})

test('declared feeds come before links in the text, and comments last', () => {
  const html = `
    <link rel="alternate" type="application/rss+xml" title="Comments" href="/comments/feed/">
    <link rel="alternate" type="application/rss+xml" title="All" href="/feed/">
    <a href="/news.rss">News</a> <a href="/feed/">again</a>`

  expect(discovered(html)).toEqual([
    'https://site.example/feed/',
    'https://site.example/news.rss',
    'https://site.example/comments/feed/',
  ])
})

test('no more than nine candidates are named', () => {
  const links = Array.from({ length: 30 }, (_, at) => `<a href="/${at}.rss">x</a>`)

  expect(discovered(links.join(''))).toHaveLength(9)
})

test('a page nested without end costs little, and keeps what stood before', async () => {
  expect(discovered(nested(200_000))).toEqual(['https://site.example/feed'])
  expect(await growsTooFast(discovered, (length) => nested(length * 8))).toBe(false)
})

test('the usual places are beside the page and at the root', () => {
  const urls = wellKnownFeedUrls('https://site.example/blog/')

  expect(urls).toHaveLength(18)
  expect(urls).toContain('https://site.example/blog/feed.xml')
  expect(urls).toContain('https://site.example/feed.xml')
  expect(wellKnownFeedUrls('https://site.example/')).toHaveLength(9)
})

function nested(depth: number): string {
  return `<link rel="alternate" type="application/rss+xml" href="/feed">${'<div>'.repeat(depth)}`
}
