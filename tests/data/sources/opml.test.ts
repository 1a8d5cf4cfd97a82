import { expect, test } from 'vitest'

import { opmlOf } from '#data/sources/source-files.ts'
import { aFeed, aSource } from '#tests/kit/client/things.ts'

test('categories become folders, in alphabetical order, and the rest stands outside', () => {
  const opml = opmlOf([
    aSource({ source: 'https://c.example/feed', category: 'Work', feed: null }),
    aSource({ source: 'https://b.example/feed', category: 'Business', feed: null }),
    aSource({ source: 'https://a.example/feed', category: null, feed: null }),
  ])

  expect(outlines(opml)).toEqual([
    { text: 'https://a.example/feed', xmlUrl: 'https://a.example/feed', folder: null },
    { text: 'https://b.example/feed', xmlUrl: 'https://b.example/feed', folder: 'Business' },
    { text: 'https://c.example/feed', xmlUrl: 'https://c.example/feed', folder: 'Work' },
  ])
})

test('a feed goes by its own name, and by the address where it is read', () => {
  const feed = aFeed({ title: 'Example Daily', url: 'https://example.com/feed.xml' })

  const opml = opmlOf([aSource({ source: 'https://example.com', feed })])

  expect(opml).toContain(
    '<outline type="rss" text="Example Daily" title="Example Daily" xmlUrl="https://example.com/feed.xml"/>',
  )
})

test('a keyword is an outline of its own type, without an address', () => {
  const opml = opmlOf([aSource({ source: 'four-day week', category: 'Work', feed: null })])

  expect(opml).toContain(
    '<outline text="Work">\n      <outline type="keyword" text="four-day week"/>',
  )
})

test('whatever a feed calls itself, the document is well-formed and says the same', () => {
  const title = 'Fish & <Chips> "daily" \'s\u0000\u0008\uFFFE\n\tß 😀 \uD800'
  const category = '"&<R>'

  const opml = opmlOf([aSource({ category, feed: aFeed({ title }) })])

  expect(opml.isWellFormed()).toBe(true)
  const document = parsed(opml)
  expect(document.querySelector('parsererror')).toBeNull()
  const folder = document.querySelector('body > outline')
  expect(folder?.getAttribute('text')).toBe(category)
  const said = 'Fish & <Chips> "daily" \'s\n\tß 😀 \uFFFD'
  expect(folder?.querySelector('outline')?.getAttribute('text')).toBe(said)
})

test('the same sources make the same document, in whatever order they are', () => {
  const sources = ['c', 'a', 'b'].map((name) => {
    const url = `https://${name}.example/feed`
    return aSource({ source: url, feed: aFeed({ title: 'Same', url }) })
  })

  expect(opmlOf(sources.toReversed())).toBe(opmlOf(sources))
})

function parsed(xml: string): Document {
  return new DOMParser().parseFromString(xml, 'text/xml')
}

function outlines(opml: string) {
  const document = parsed(opml)
  expect(document.documentElement.getAttribute('version')).toBe('2.0')
  return Array.from(document.querySelectorAll('outline[type]'), (outline) => ({
    text: outline.getAttribute('text'),
    xmlUrl: outline.getAttribute('xmlUrl'),
    folder: outline.parentElement?.getAttribute('text') ?? null,
  }))
}
