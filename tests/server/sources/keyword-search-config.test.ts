import { expect, test } from 'vitest'

import { HOUR_MS } from '#contract/limits.ts'
import { readConfig } from '#server/config.ts'
import { StartError } from '#server/kit/start-error.ts'

const OWN = { id: 'own', name: 'Our archive', template: 'https://news.example/rss?q={q}' }

test('what asks for little is searched, and what needs care is off', () => {
  expect(namesOf(undefined)).toEqual(['Google News', 'Bing News', 'Hacker News'])
})

test('the locale is American unless KEYWORD_LOCALE says otherwise', () => {
  const [american] = readConfig({}).keywordSearches
  const [austrian] = readConfig({ KEYWORD_LOCALE: 'de-AT' }).keywordSearches

  expect(american?.template).toBe(
    'https://news.google.com/rss/search?q={q}+when:30d&hl=en-US&gl=US&ceid=US:en',
  )
  expect(austrian?.template).toContain('hl=de-AT&gl=AT&ceid=AT:de')
})

test('an empty list switches searching off', () => {
  expect(namesOf([])).toEqual([])
})

test('changes by id leave the other defaults as they are', () => {
  const changes = [
    { id: 'reddit', enabled: true },
    { id: 'bing-news', enabled: false },
  ]

  expect(namesOf(changes)).toEqual(['Google News', 'Hacker News', 'Reddit'])
})

test('an entry that names a default without more switches it on', () => {
  expect(namesOf([{ id: 'gdelt' }])).toContain('GDELT')
})

test('a default keeps what a change of it does not name', () => {
  const searches = searchesOf([{ id: 'google-news', minIntervalSec: 7200 }])

  expect(searches[0]).toMatchObject({
    name: 'Google News',
    everyMs: 2 * HOUR_MS,
    ordered: 'relevance',
  })
  expect(searches).toHaveLength(3)
})

test('a list with a whole entry replaces the defaults', () => {
  expect(searchesOf([OWN, { id: 'hacker-news' }])).toMatchObject([
    { ...OWN, kind: 'feed', everyMs: HOUR_MS, ordered: 'relevance' },
    { id: 'hacker-news', kind: 'hacker-news' },
  ])
})

test.each([
  ['remote work', 'must be a JSON list'],
  ['{"id":"reddit"}', 'must be a JSON list'],
  ['[5]', 'Entry 1 of KEYWORD_SOURCES must be an object with an id'],
  ['[{"enabled":true}]', 'Entry 1 of KEYWORD_SOURCES: id must be a short name'],
  ['[{"id":"reddit"},{"id":"reddit"}]', 'names reddit twice'],
  ['[{"id":"reddit","on":true}]', 'has on; known are id, name,'],
  ['[{"id":"reddit","enabled":"yes"}]', 'enabled must be true or false'],
  ['[{"id":"reddit","minIntervalSec":60}]', 'from 900 to 86400'],
  ['[{"id":"reddit","kind":"atom"}]', 'kind must be feed, hacker-news or gdelt'],
  ['[{"id":"reddit","ordered":"size"}]', 'ordered must be date or relevance'],
  ['[{"id":"mine"}]', 'mine needs a name and a template'],
  ['[{"id":"mine","template":"https://news.example/?q={q}"}]', 'mine needs a name'],
  ['[{"id":"reddit","template":"https://news.example/"}]', 'template must be an http'],
  ['[{"id":"reddit","template":"https://news.example/?q={q}&x={foo}"}]', 'template must be'],
  ['[{"id":"reddit","template":"file:///etc/{q}"}]', 'template must be an http or https'],
  ['[{"id":"reddit","template":"{q}"}]', 'template must be an http or https'],
])('%s stops the start, and says why', (text, reason) => {
  function read() {
    return readConfig({ KEYWORD_SOURCES: text })
  }

  expect(read).toThrow(StartError)
  expect(read).toThrow('KEYWORD_SOURCES')
  expect(read).toThrow(reason)
})

test('a locale that is none stops the start', () => {
  expect(() => readConfig({ KEYWORD_LOCALE: 'german' })).toThrow(
    'KEYWORD_LOCALE is "german", but it must be a language and a country, such as en-US or de-DE.',
  )
})

function searchesOf(list: readonly object[] | undefined) {
  const text = list === undefined ? undefined : JSON.stringify(list)
  return readConfig({ KEYWORD_SOURCES: text }).keywordSearches
}

function namesOf(list: readonly object[] | undefined): string[] {
  return searchesOf(list).map(({ name }) => name)
}
