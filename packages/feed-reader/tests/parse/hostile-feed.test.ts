import { expect, test } from 'vitest'

import { parseFeed } from '../../src/parse/parse-feed.ts'
import { FEED_LIMITS } from '../../src/parse/parsed-feed.ts'
import type { FeedItem, ParsedFeed } from '../../src/parse/parsed-feed.ts'
import { hasMarkup } from '../../src/parse/plain-text.ts'
import { readXmlFields } from '../../src/parse/xml-fields.ts'
import { growsTooFast } from '../growth.ts'

function parsed(text: string): ParsedFeed {
  return parseFeed(new TextEncoder().encode(text), 'application/rss+xml')
}

function firstOf(item: string, prologue = ''): FeedItem | undefined {
  return parsed(`${prologue}<rss><channel><item>${item}</item></channel></rss>`).items[0]
}

test('entities that a document declares are not expanded', () => {
  const bomb = `<!DOCTYPE rss [<!ENTITY a "lol"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY f SYSTEM "file:///etc/passwd">]>`

  expect(firstOf('<title>&b; &f;</title>', bomb)?.title).toBe('&b; &f;')
})

test('nesting without end is refused, not worked through', async () => {
  expect(() => firstOf(nested(200_000))).toThrow('too deeply')
  expect(await growsTooFast(firstOf, (length) => nested(length * 8))).toBe(false)
})

test('no more items are taken than the limit', () => {
  const feed = parsed(
    `<rss><channel>${'<item><title>a</title></item>'.repeat(6000)}</channel></rss>`,
  )

  expect(feed.items).toHaveLength(FEED_LIMITS.items)
})

test('every text is cut, and never inside a character', () => {
  const long = '🚢'.repeat(50_000)
  const item = firstOf(
    `<title>${long}</title><guid>${long}</guid><description>${long}</description>`,
  )

  expect(item?.title.length).toBeLessThanOrEqual(FEED_LIMITS.titleChars)
  expect(item?.id?.length).toBeLessThanOrEqual(FEED_LIMITS.addressChars)
  expect(item?.summary?.length).toBeLessThanOrEqual(FEED_LIMITS.summaryChars)
  expect(item?.summary?.isWellFormed()).toBe(true)
})

test('categories are bounded in number and length', () => {
  const many = Array.from({ length: 100 }, (_, at) => `<category>c${at}</category>`).join('')

  const item = firstOf(`<category>${'x'.repeat(500)}</category>${many}`)

  expect(item?.categories).toHaveLength(FEED_LIMITS.categories)
  expect(item?.categories[0]).toBe('c0')
})

test.each([
  ['open tags', '<'],
  ['comments', '<!--'],
  ['scripts', '<script>'],
  ['quotes', '<a "'],
  ['entities', '&'],
  ['closing scripts', '</script '],
  ['tags escaped twice', '&lt;a '],
  ['attributes escaped twice', '&lt;img = '],
  ['entities escaped twice', '&amp;#x'],
])('a summary of a million %s costs little', async (_name, part) => {
  function summaryOf(length: number): string {
    return `<description><![CDATA[${part.repeat(length / part.length)}]]></description>`
  }

  expect(() => firstOf(summaryOf(1_000_000))).not.toThrow()
  expect(await growsTooFast(firstOf, (length) => summaryOf(length * 4))).toBe(false)
})

test('tags behind many blanks cost no more than others', async () => {
  expect(
    await growsTooFast(hasMarkup, (length) => ' '.repeat(length * 4) + '<b> '.repeat(length)),
  ).toBe(false)
})

test('a feed that names its language again and again has the first of them', () => {
  const again = '<channel xml:lang="fr"></channel>'.repeat(20_000)
  const text = `<rss xml:lang=" "><channel xml:lang="de">${again}<item><title>a</title></item></channel></rss>`

  const { feed } = readXmlFields(text, null, new Set(['xml:lang']))

  expect(feed.map((field) => field.text)).toEqual(['de'])
  expect(parsed(text).language).toBe('de')
})

test('nothing that a document names reaches a prototype', () => {
  parsed(
    '<rss><channel __proto__="x"><__proto__><polluted>1</polluted></__proto__></channel></rss>',
  )
  parsed('{"title":"t","__proto__":{"polluted":1},"items":[{"id":"1","__proto__":{"polluted":1}}]}')

  expect(Object.keys(Object.prototype)).toEqual([])
  expect('polluted' in {}).toBe(false)
})

test('characters that XML forbids are dropped', () => {
  expect(firstOf('<title>a\u0000\u0008b\u{feff}c</title>')?.title).toBe('abc')
})

test('of a feed beyond measure only the beginning is read', () => {
  const item = `<item><title>${'Новости '.repeat(500)}</title></item>`
  const count = Math.ceil((1.5 * FEED_LIMITS.bytes) / Buffer.byteLength(item))

  const feed = parseFeed(Buffer.from(`<rss><channel>${item.repeat(count)}`), undefined)

  expect(feed.items.length).toBeGreaterThan(count / 2)
  expect(feed.items.length).toBeLessThan(count * 0.7)
})

function nested(depth: number): string {
  return `<description>${'<b>'.repeat(depth)}</description>`
}
