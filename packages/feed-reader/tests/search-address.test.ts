import { expect, test } from 'vitest'

import { localTemplate, resolveSearchAddress, searchUrl } from '../src/search/search-address.ts'

test.each([
  ['remote work', 'https://news.example/?q=remote%20work'],
  ['  Remote \n WORK ', 'https://news.example/?q=remote%20work'],
  ['C++ & C#', 'https://news.example/?q=c%2B%2B%20%26%20c%23'],
  ['Ünïcode', 'https://news.example/?q=%C3%BCn%C3%AFcode'],
  ['U\u0308ni\u0308code', 'https://news.example/?q=%C3%BCn%C3%AFcode'],
  ['機械学習', 'https://news.example/?q=%E6%A9%9F%E6%A2%B0%E5%AD%A6%E7%BF%92'],
  ['$& {q} {since}', 'https://news.example/?q=%24%26%20%7Bq%7D%20%7Bsince%7D'],
])('"%s" is searched for at %s', (keyword, address) => {
  expect(searchUrl({ template: 'https://news.example/?q={q}' }, keyword)).toBe(address)
})

test.each([
  ['Remote Work', 'https://tags.example/remote-work'],
  ['node.js & deno', 'https://tags.example/node-js-deno'],
  ['#quiet', 'https://tags.example/quiet'],
])('"%s" as a tag is %s', (keyword, address) => {
  expect(searchUrl({ template: 'https://tags.example/{slug}' }, keyword)).toBe(address)
})

test('the locale stands in the address, whole and in parts', () => {
  const template = 'https://news.example/?q={q}&hl={hl}&gl={gl}&ceid={gl}:{lang}&mkt={mkt}'

  expect(localTemplate(template, 'de-AT')).toBe(
    'https://news.example/?q={q}&hl=de-AT&gl=AT&ceid=AT:de&mkt=de-AT',
  )
})

test('an address that looks back 30 days stays the same for a day', () => {
  const url = searchUrl({ template: 'https://news.example/?q={q}&after={since}' }, 'tea')
  const morning = resolveSearchAddress(url, new Date('2026-11-21T00:00:00Z'))
  const night = resolveSearchAddress(url, new Date('2026-11-21T23:59:59Z'))

  expect(morning).toBe('https://news.example/?q=tea&after=1792627200')
  expect(night).toBe(morning)
  expect(new Date(1_792_627_200_000).toISOString()).toBe('2026-10-22T00:00:00.000Z')
})
