import { expect, test } from 'vitest'

import { parseFeed } from '../../src/parse/parse-feed.ts'

const ITEM = '<item><title>A</title></item>'

test.each([
  ['RSS', `<rss version="2.0"><channel><language>de-AT</language>${ITEM}</channel></rss>`, 'de-AT'],
  [
    'RSS in CDATA',
    `<rss version="2.0"><channel><language><![CDATA[ fr ]]></language>${ITEM}</channel></rss>`,
    'fr',
  ],
  [
    'Dublin Core',
    `<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><dc:language>it</dc:language>${ITEM}</channel></rss>`,
    'it',
  ],
  [
    'Atom',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="nl"><title>t</title><entry><title>A</title></entry></feed>',
    'nl',
  ],
  [
    'JSON Feed',
    '{"version":"https://jsonfeed.org/version/1.1","language":"pt-BR","items":[{"id":"1","title":"A"}]}',
    'pt-BR',
  ],
  [
    'an underscore',
    `<rss version="2.0"><channel><language>en_US</language>${ITEM}</channel></rss>`,
    'en_US',
  ],
  ['no language', `<rss version="2.0"><channel>${ITEM}</channel></rss>`, null],
  [
    'a word',
    `<rss version="2.0"><channel><language>English, of course</language>${ITEM}</channel></rss>`,
    null,
  ],
  [
    'an item’s only',
    `<rss version="2.0"><channel><item><title>A</title><language>de</language></item></channel></rss>`,
    null,
  ],
])('the language of a feed is read from %s', (_, text, language) => {
  expect(parseFeed(new TextEncoder().encode(text), undefined).language).toBe(language)
})
