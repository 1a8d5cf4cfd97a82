import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { SOURCE } from '#contract/limits.ts'
import { OPML } from '#contract/rules/opml-limits.ts'
import type { OpmlImported } from '#contract/sources.ts'
import { readOpml } from '#server/sources/read-opml.ts'
import { eventually, signedIn } from '#tests/kit/people.ts'
import { follow, sourcesOf } from '#tests/kit/reading.ts'
import { testServer } from '#tests/kit/server.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

function opml(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><opml version="2.0"><head><title>Mine</title></head><body>${body}</body></opml>`
}

function feed(url: string, more = ''): string {
  return `<outline type="rss" text="A feed" xmlUrl="${url}"${more}/>`
}

const LISTED = { kind: 'address', title: 'A feed' } as const

test('feeds come in the order of the file, with their folders as categories', () => {
  const text = opml(
    `${feed('https://a.example/rss')}<outline text="Work"><outline text="Inner">${feed('https://b.example/rss')}</outline>${feed('https://c.example/rss')}</outline>${feed('https://d.example/rss')}`,
  )

  expect(readOpml(text)).toEqual([
    { ...LISTED, source: 'https://a.example/rss', category: null },
    { ...LISTED, source: 'https://b.example/rss', category: 'Inner' },
    { ...LISTED, source: 'https://c.example/rss', category: 'Work' },
    { ...LISTED, source: 'https://d.example/rss', category: null },
  ])
})

test.each([
  ['attributes in other letters', '<OUTLINE TEXT="x" xmlurl="https://a.example/"/>', null],
  ['a category of its own', feed('https://a.example/', ' category="/Tech/AI,other"'), 'AI'],
  ['entities', feed('https://a.example/?a=1&amp;b=2'), null],
  ['the same feed twice', feed('https://a.example/') + feed('https://a.example/'), null],
  [
    'a feed inside a feed',
    `<outline xmlUrl="https://a.example/"><outline text="x"/></outline>`,
    null,
  ],
])('%s are read', (_, body, category) => {
  const [entry, ...rest] = readOpml(opml(body))

  expect(entry?.source).toMatch(/^https:\/\/a\.example\/(?:\?a=1&b=2)?$/)
  expect(entry?.category).toBe(category)
  expect(rest).toEqual([])
})

const SONGS = feed('https://songs.example/feed.xml')

test.each([
  ['first without a folder', SONGS + inFolder('music'), 'music'],
  ['first under all', inFolder('All') + inFolder('music'), 'music'],
  ['first under none', inFolder('Uncategorized') + SONGS + inFolder('music'), 'music'],
  ['first under none, in German', inFolder('Ohne Kategorie') + inFolder('Musik'), 'Musik'],
  ['first under none, in Italian', inFolder('Senza categoria') + inFolder('musica'), 'musica'],
  ['first under all, in Italian', inFolder('Tutti i feed') + inFolder('musica'), 'musica'],
  ['first under none, in Portuguese', inFolder('Sem categoria') + inFolder('música'), 'música'],
  ['first under all, in Portuguese', inFolder('Todos os feeds') + inFolder('música'), 'música'],
  ['first under none, in Dutch', inFolder('Geen categorie') + inFolder('muziek'), 'muziek'],
  ['first under others, in Dutch', inFolder('Niet gecategoriseerd') + inFolder('muziek'), 'muziek'],
  ['first under none, in Russian', inFolder('Без категории') + inFolder('музыка'), 'музыка'],
  ['first under one’s own', inFolder('My Feeds') + inFolder('music'), 'music'],
  ['first under feeds of none', inFolder('Uncategorized feeds') + inFolder('music'), 'music'],
  ['first under no group', inFolder('Ungrouped') + inFolder('music'), 'music'],
  [
    'first without a category of its own',
    SONGS + feed('https://songs.example/feed.xml', ' category="/Arts/Music"'),
    'Music',
  ],
  ['under all alone', SONGS + inFolder('All'), 'All'],
  ['in two folders', inFolder('music') + inFolder('friends'), 'music'],
  ['in a folder, then under all', inFolder('music') + inFolder('All feeds') + SONGS, 'music'],
  ['in a folder with a name in entities', inFolder('Rock &amp;amp; Pop'), 'Rock & Pop'],
])('a feed that is listed %s keeps the name of its folder', (_, body, category) => {
  expect(readOpml(opml(body))).toEqual([
    { ...LISTED, source: 'https://songs.example/feed.xml', category },
  ])
})

test('an address that was escaped twice is undone', () => {
  expect(readOpml(opml(feed(' https://a.example/?a=1&amp;amp;b=2 ')))).toMatchObject([
    { source: 'https://a.example/?a=1&b=2' },
  ])
})

function inFolder(name: string): string {
  return `<outline text="${name}">${SONGS}</outline>`
}

test('an outline of the type keyword is a keyword', () => {
  expect(readOpml(opml('<outline type="keyword" text=" Remote work "/>'))).toEqual([
    { kind: 'keyword', source: 'Remote work', category: null, title: null },
  ])
})

test.each([
  ['its text', 'text="Rock &amp;amp; Pop" title="Other"', 'Rock & Pop'],
  ['its title', 'text="" title="Songs"', 'Songs'],
  ['nothing, where its address stands there', 'text="https://songs.example/feed.xml"', null],
  ['nothing, without a name', '', null],
  ['no more than is shown', `text="${'a'.repeat(500)}"`, 'a'.repeat(SOURCE.titleMaxLength)],
])('a feed is named by %s', (_, attributes, title) => {
  const body = `<outline xmlUrl="https://songs.example/feed.xml" ${attributes}/>`

  expect(readOpml(opml(body))).toMatchObject([{ title }])
  expect(readOpml(opml(body + SONGS))).toMatchObject([{ title: title ?? 'A feed' }])
})

test('entities of a document type are not expanded', () => {
  const text = `<!DOCTYPE opml [<!ENTITY x SYSTEM "file:///etc/passwd">]>${opml(feed('https://a.example/&x;'))}`

  expect(readOpml(text).map(({ source }) => source)).toEqual(['https://a.example/&x;'])
})

test.each([
  ['a page', '<html><body>Not found</body></html>', 'sources/not-opml'],
  ['nothing', '', 'sources/not-opml'],
  ['endless folders', opml('<outline text="x">'.repeat(500)), 'sources/not-opml'],
  [
    'more than it may hold',
    opml(
      Array.from({ length: OPML.sources + 1 }, (_, i) => feed(`https://a.example/${i}`)).join(''),
    ),
    'sources/too-many',
  ],
])('%s is refused', async (_, text, code) => {
  const { token } = await signedIn(server)

  const reply = await server.send(CALLS.importSources, { token, body: { opml: text } })

  expect([reply.statusCode, reply.json()]).toMatchObject([422, { code }])
  expect(await sourcesOf(server, token)).toEqual([])
})

test('an import follows what is new, and tells of what was followed and of what cannot be', async () => {
  const { token } = await signedIn(server)
  await follow(server, token, 'https://known.example/rss')

  const reply = await importing(
    token,
    opml(
      `<outline text="News">${feed('https://one.example/rss')}${feed('ftp://two.example/rss')}</outline>${feed('https://known.example/rss')}<outline type="keyword" text="pottery"/>`,
    ),
  )

  expect(reply.added.map(({ source, category }) => [source, category])).toEqual([
    ['https://one.example/rss', 'News'],
    ['pottery', null],
  ])
  expect(reply.already).toBe(1)
  expect(reply.refused).toEqual([
    {
      source: 'ftp://two.example/rss',
      reason: 'Please enter a valid URL (http:// or https://) or keyword',
      reason_messages: [{ code: 'problem', params: { problem: 'sources/invalid' } }],
    },
  ])
  expect(await sourcesOf(server, token)).toHaveLength(3)
})

test('a feed that cannot be read is called as in the list, and by its own name once it is read', async () => {
  const [one, other] = [await signedIn(server), await signedIn(server)]
  const url = 'http://10.0.3.1/'
  await follow(server, other.token, url)

  const { added } = await importing(one.token, opml(feed(url)))

  expect(added.map((source) => source.feed?.title)).toEqual(['A feed'])
  const theirs = await sourcesOf(server, other.token)
  expect(theirs.map((source) => source.feed?.title)).toEqual([null])
  await server.db.pool.query(`update feeds set title = 'Its own' where url = $1`, [url])
  const mine = await sourcesOf(server, one.token)
  expect(mine.map((source) => source.feed?.title)).toEqual(['Its own'])
})

test.each(['example.com/feed.xml', 'javascript:alert(1)', 'kilns'])(
  'an outline whose address is %s is refused, and not searched for',
  async (address) => {
    const { token } = await signedIn(server)

    const { added, refused } = await importing(token, opml(feed(address)))

    expect([added, refused.map(({ source }) => source)]).toEqual([[], [address]])
  },
)

test('an import sent twice with one key is carried out once', async () => {
  const { token } = await signedIn(server)
  const body = { opml: opml(feed('https://once.example/rss')) }

  const first = await server.send(CALLS.importSources, { token, body, key: 'import-1' })
  const second = await server.send(CALLS.importSources, { token, body, key: 'import-1' })

  expect(first.json<OpmlImported>().added).toHaveLength(1)
  expect(second.json()).toEqual(first.json())
})

test('two people who import the same list in opposite orders both get it', async () => {
  const people = [await signedIn(server), await signedIn(server)]
  const feeds = Array.from({ length: 200 }, (_, at) => feed(`http://10.0.1.${at}/`))

  const replies = await Promise.all(
    people.map(({ token }, at) =>
      importing(token, opml((at === 0 ? feeds : feeds.toReversed()).join(''))),
    ),
  )

  expect(replies.map(({ added }) => added.length)).toEqual([200, 200])
})

test('what was imported is listed in the order of the file, and each is fetched or will be', async () => {
  const { token } = await signedIn(server)
  const urls = Array.from({ length: 20 }, (_, at) => `http://10.0.2.${(at * 7) % 20}/`)

  const { added } = await importing(token, opml(urls.map((url) => feed(url)).join('')))
  const read = await eventually(async () => {
    const sources = await sourcesOf(server, token)
    return sources.every((source) => source.feed?.state === 'failing') ? sources : undefined
  })

  expect(added.map(({ source }) => source)).toEqual(urls)
  expect(read.map(({ source }) => source)).toEqual(urls)
})

async function importing(token: string, text: string): Promise<OpmlImported> {
  const reply = await server.send(CALLS.importSources, { token, body: { opml: text } })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<OpmlImported>()
}
