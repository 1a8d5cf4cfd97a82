import { expect, test } from 'vitest'

import { normalizeFeedUrl } from '../src/normalize-feed-url.ts'

test.each([
  ['https://Example.COM/Feed', 'https://example.com/Feed'],
  ['https://example.com', 'https://example.com/'],
  ['https://example.com:443/feed', 'https://example.com/feed'],
  ['http://example.com:80/feed', 'http://example.com/feed'],
  ['http://example.com:8080/feed', 'http://example.com:8080/feed'],
  ['https://example.com/feed#top', 'https://example.com/feed'],
  ['https://example.com/feed?', 'https://example.com/feed'],
  ['https://example.com/feed?b=2&a=1', 'https://example.com/feed?b=2&a=1'],
  ['https://example.com./feed', 'https://example.com/feed'],
  ['https://ada:secret@example.com/feed', 'https://example.com/feed'],
  ['  https://example.com/feed\n', 'https://example.com/feed'],
  ['feed://example.com/feed', 'https://example.com/feed'],
  ['feed:https://example.com/feed', 'https://example.com/feed'],
  ['example.com/feed', 'https://example.com/feed'],
  ['example.com:8080/feed', 'https://example.com:8080/feed'],
  ['https://bücher.example/a b', 'https://xn--bcher-kva.example/a%20b'],
  ['https://example.com/a/../feed', 'https://example.com/feed'],
])('%j is stored as %s', (input, normal) => {
  expect(normalizeFeedUrl(input)).toBe(normal)
  expect(normalizeFeedUrl(normal)).toBe(normal)
})

test.each([
  '',
  'ftp://example.com/feed',
  'javascript:alert(1)',
  'mailto:ada@example.com',
  'http://',
])('%j is no address of a feed', (input) => {
  expect(() => normalizeFeedUrl(input)).toThrow(TypeError)
})
