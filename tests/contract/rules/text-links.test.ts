import { expect, test } from 'vitest'

import { firstLink, linksIn } from '#contract/rules/text-links.ts'

test.each([
  ['Read https://example.com/a.', 'https://example.com/a'],
  ['(see https://example.com/a)', 'https://example.com/a'],
  ['https://en.wikipedia.org/wiki/Lin_(name), read it', 'https://en.wikipedia.org/wiki/Lin_(name)'],
  ['“https://example.com/a”', 'https://example.com/a'],
  ['HTTPS://Example.com/A?b=c#d!', 'HTTPS://Example.com/A?b=c#d'],
  ['请看https://example.com/甲。下一句', 'https://example.com/甲'],
  ['see xhttps://example.com/a', null],
  ['First http://a.example/1\nthen https://b.example/2', 'http://a.example/1'],
  ['https://exa', null],
  ['ftp://example.com/a and example.com', null],
  ['No link', null],
])('the link of “%s” is %s', (text, link) => {
  expect(firstLink(text)).toBe(link)
})

test('a text says where each of its links begins', () => {
  expect(linksIn('One https://a.example, two https://b.example!')).toEqual([
    { url: 'https://a.example', at: 4 },
    { url: 'https://b.example', at: 27 },
  ])
})
