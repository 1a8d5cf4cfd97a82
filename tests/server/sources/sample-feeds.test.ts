import { parseFeed } from '@lin/feed-reader'
import { sampleFeedAt, sampleIn } from '@lin/linkedin-sandbox/samples'
import { sandboxStage } from '@lin/linkedin-sandbox/testing'
import { findRhythm, findTrend } from '@lin/trends'
import { quotableSentences } from '@lin/writer'
import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { DAY_MS } from '#contract/limits.ts'
import { createMatcher, searchedText } from '#contract/rules/keyword-match.ts'
import type { Source } from '#contract/sources.ts'
import type { System } from '#contract/system.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { eventually, signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import type { TestServer } from '#tests/kit/server.ts'

const LANGUAGES = [
  ['en', 'team'],
  ['de', 'Team'],
  ['es', 'equipo'],
  ['fr', 'équipe'],
] as const
const PUBLIC_URL = 'http://localhost:3000'
const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

test.each(LANGUAGES)('the %s sample has articles that a post can be made of', (name, keyword) => {
  const now = new Date('2026-11-23T04:00:00Z')
  const { items } = parsed(name, now)
  const isAbout = createMatcher(keyword)

  expect(items.length).toBeGreaterThanOrEqual(12)
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  for (const { title, summary, published, categories } of items) {
    expect(title).not.toBe('')
    expect(quotableSentences({ title, summary }, 3), title).toHaveLength(3)
    expect(isAbout(searchedText({ title, summary, categories: [...categories] })), title).toBe(true)
    expect(published?.getTime()).toBeLessThanOrEqual(now.getTime())
  }
  expect(now.getTime() - (items[0]?.published?.getTime() ?? 0)).toBeLessThanOrEqual(7 * DAY_MS)
})

test.each(LANGUAGES)('whenever it is read, the %s sample has a rhythm and a trend', (name) => {
  for (let days = 0; days < 364; days += 13) {
    const now = new Date(Date.parse('2026-01-01T09:00:00Z') + days * DAY_MS)
    const dates = sampleIn(name, now)?.editions.map(({ at }) => at) ?? []

    const { pattern, usual } = findRhythm(dates, { now })
    const { direction } = findTrend({ matches: dates, all: dates }, { now })

    expect([pattern, usual?.weekdays.length, direction], now.toISOString()).toEqual([
      'weekly',
      1,
      'steady',
    ])
  }
})

test('an edition keeps its identity and its day, and next week there is one more', () => {
  const now = new Date('2026-11-23T04:00:00Z')
  const before = parsed('en', now).items
  const after = parsed('en', new Date(now.getTime() + 7 * DAY_MS)).items

  expect(after.slice(1).map(({ id, published }) => [id, published])).toEqual(
    before.slice(0, -1).map(({ id, published }) => [id, published]),
  )
})

test('every article is a page in its language, and every other address has none', async () => {
  await using db = await testDatabase()
  await using stage = await sandboxStage(db.pool)
  const { items } = parsed('de', stage.clock.at)
  const link = URL.parse(items[0]?.link ?? '')

  const page = await stage.get(link?.pathname ?? '')
  const all = await stage.get('/sandbox/samples/de')
  const feed = await stage.get('/sandbox/samples/de.xml')
  const others = await Promise.all(
    ['xx.xml', 'xx', 'de/0-meetings', 'de/', '__proto__'].map((path) =>
      stage.get(`/sandbox/samples/${path}`),
    ),
  )

  expect(page.body).toContain('lang="de"')
  expect(page.body).toContain('Menschen, Teams und Zahlen darin sind erfunden.')
  expect(all.body).toContain(link?.pathname)
  expect(feed.headers['content-type']).toContain('application/rss+xml')
  expect(others.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
})

test('a sample feed is read and analyzed without any network', async () => {
  const { token } = await signedIn(server)
  const { sandbox } = (await server.send(CALLS.system, {})).json<System>()
  const body = { keyword: 'team' }

  const [state, error] = await followed(server, token, sandbox.feeds?.en ?? '')
  const [source] = (await server.send(CALLS.listSources, { token })).json<Source[]>()
  const rhythm = await server.send(CALLS.analyzeFrequency, { token, body })
  const trend = await server.send(CALLS.analyzeSourceTrend, { token, body })

  expect([state, error, source?.articles]).toEqual(['ok', null, 16])
  expect(rhythm.json()).toMatchObject({ data: { data: { pattern: 'weekly', total_articles: 16 } } })
  expect(trend.json()).toMatchObject({ direction: 'steady' })
})

test('a sample keeps being read when the instance has another port', async () => {
  const { token } = await signedIn(server)

  const state = await followed(server, token, 'http://localhost:4999/sandbox/samples/fr.xml')

  expect(state).toEqual(['ok', null])
})

test.each([
  ['another page of the sandbox', '/sandbox/mailbox'],
  ['a sample that there is not', '/sandbox/samples/xx.xml'],
  ['a sample with more behind it', '/sandbox/samples/en.xml?to=ada'],
  ['what a sample leads to by its path', '/sandbox/samples/en.xml/../../mailbox.json'],
])('%s is of this machine, which no source reaches', async (_what, path) => {
  const { token } = await signedIn(server)

  const [state] = await followed(server, token, `http://localhost${path}`)

  expect(state).toBe('failing')
})

test('where LinkedIn is real, no sample is offered, and none is read', async () => {
  const linkedin = {
    client: { id: 'real', secret: 'real' },
    version: '202609',
    authBase: 'https://www.linkedin.com',
    apiBase: 'https://api.linkedin.com',
  }
  await using real = await testServer({ config: { linkedin } })
  const { token } = await signedIn(real)

  const { sandbox } = (await real.send(CALLS.system, {})).json<System>()
  const [state] = await followed(real, token, 'http://localhost/sandbox/samples/en.xml')

  expect([sandbox.feeds, state]).toEqual([undefined, 'failing'])
})

/** How the first fetch of a source turns out. */
async function followed(at: TestServer, token: string, source: string) {
  const added = await at.send(CALLS.addSource, { token, body: { source } })
  expect(added.statusCode, added.body).toBe(201)
  return eventually(async () => {
    const [first] = (await at.send(CALLS.listSources, { token })).json<Source[]>()
    const feed = first?.feed
    return !feed || feed.state === 'waiting' ? undefined : [feed.state, feed.error]
  })
}

function parsed(name: string, now: Date) {
  const text = sampleFeedAt(`/sandbox/samples/${name}.xml`, { publicUrl: PUBLIC_URL, now }) ?? ''
  return parseFeed(new TextEncoder().encode(text), 'application/rss+xml', { baseUrl: PUBLIC_URL })
}
