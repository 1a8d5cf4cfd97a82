import { randomUUID } from 'node:crypto'

import { feedSite, rss2 } from '@lin/feed-reader/testing'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { DELTA_CALLS } from '#contract/deltas.ts'
import type { ReadingDelta } from '#contract/deltas.ts'
import { DAY_MS } from '#contract/limits.ts'
import { createFilter } from '#contract/rules/article-rules.ts'
import { READING } from '#contract/sources.ts'
import type {
  Article,
  ArticleMarks,
  ArticlePage,
  NewRule,
  ReadingRow,
  RulePreview,
} from '#contract/sources.ts'
import { forgetOldMarks } from '#server/articles/reading.ts'
import { systemClock } from '#server/kit/clock.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import { forgetUnfollowed } from '#server/sources/sweep.ts'
import { articleWorthAPost } from '#server/writing/gather-material.ts'
import { signedIn } from '#tests/kit/people.ts'
import type { Person } from '#tests/kit/people.ts'
import { followAndRead } from '#tests/kit/reading.ts'
import { testServer } from '#tests/kit/server.ts'
import { testThreads } from '#tests/kit/threads.ts'
import { generate } from '#tests/server/writing/generation-stage.ts'

const site = await feedSite({
  '/feed': {
    body: rss2('Clay', [
      anItem('Kilns of the north', 1),
      anItem('Glazes that last for years', 2),
      anItem('A golf course made of clay', 3),
      anItem('Golf in the old days', 300),
    ]),
  },
})
const server = await testServer({ config: { feedAllowHosts: [site.host] } })
const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: server.db.pool }) })
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

test('what was read and what is kept is known on other devices, and can be taken back', async () => {
  const ada = await reader()
  const [first, second] = await articlesOf(ada)
  const { version } = await since(ada, '')

  await mark(ada, [
    { id: first.id, is_read: true },
    { id: second.id, is_kept: true },
  ])

  const news = await since(ada, version)
  expect(news.whole).toBe(false)
  expect(byId(news.changed).get(first.id)?.mark).toMatchObject({ kept_at: null, article: null })
  expect(byId(news.changed).get(second.id)?.mark).toMatchObject({
    read_at: null,
    article: { title: second.title, link: second.link, feed_title: 'Clay' },
  })
  await mark(ada, [{ id: first.id, is_read: false }])
  expect((await since(ada, news.version)).deleted).toEqual([first.id])
})

test('of several marks of an article the last one counts, and what is not said stays', async () => {
  const ada = await reader()
  const [{ id }] = await articlesOf(ada)

  const [row] = await mark(ada, [
    { id, is_read: true },
    { id, is_kept: true },
    { id, is_kept: false },
  ])

  expect(row?.mark?.kept_at).toBeNull()
  expect(Date.parse(row?.mark?.read_at ?? '')).toBeGreaterThan(0)
})

test('what is not followed cannot be marked, and tells nothing of itself', async () => {
  const [ada, grace] = [await reader(), await signedIn(server)]
  const [{ id }] = await articlesOf(ada)

  const rows = await mark(grace, [{ id, is_kept: true }])

  expect(rows).toEqual([{ id, rule: null, mark: { read_at: null, kept_at: null, article: null } }])
  expect(await all(grace)).toEqual([])
})

test('what is kept outlives its feed; what was read is forgotten in time', async () => {
  const ada = await reader()
  const [kept, read] = await articlesOf(ada)
  await mark(ada, [
    { id: kept.id, is_kept: true, is_read: true },
    { id: read.id, is_read: true },
  ])

  await forgetOldMarks(db, new Date(Date.now() + READING.readKeepMs + DAY_MS))

  expect((await all(ada)).map(({ id }) => id)).toEqual([kept.id])
})

test('what is kept stays whole when its source is deleted, and can be written about', async () => {
  await using clay = await feedSite({
    '/feed': {
      body: rss2('Ash', [
        {
          ...anItem('Ash glazes of the coast', 1),
          summary: 'Wood ash melts at a heat that few kilns reach. A potter tells how she does it.',
          author: 'ida@ash.example (Ida Glazer)',
        },
        anItem('Nobody keeps this', 2),
      ]),
    },
  })
  await using own = await testServer({ config: { feedAllowHosts: [clay.host] } })
  const ada = await signedIn(own)
  const source = await followAndRead(own, ada.token, `${clay.url}/feed`)
  const [kept] = (await own.send(CALLS.listArticles, { token: ada.token })).json<ArticlePage>()
    .articles
  if (kept === undefined) throw new Error('There are no articles')
  const { id } = kept
  async function markIt(is_kept: boolean) {
    const body = { marks: [{ id, is_kept }] }
    await own.send(CALLS.markArticles, { token: ada.token, key: randomUUID(), body })
  }
  await markIt(true)

  await own.send(CALLS.deleteSource, { token: ada.token, params: { id: source.id } })
  const inTwoMonths = new Date(Date.now() + 62 * DAY_MS)
  const ownDb = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: own.db.pool }) })
  await forgetUnfollowed(ownDb, inTwoMonths)

  const [row] = (await own.send(CALLS.listReading, { token: ada.token })).json<ReadingRow[]>()
  const { title, link, summary, authors, feed_title, published_at } = kept
  expect(authors).toEqual(['Ida Glazer'])
  expect(row?.mark?.article).toEqual({ title, link, summary, authors, feed_title, published_at })
  const draft = await generate(own, ada.token, { article_ids: [id] })
  expect(draft.status).toBe('completed')
  expect(draft.content).toContain(title)
  await own.db.pool.query('delete from generation_jobs')
  await own.db.pool.query('delete from article_uses')
  await markIt(false)
  await forgetUnfollowed(ownDb, inTwoMonths)
  const left = await own.db.pool.query('select summary from article_marks')
  expect([left.rows, (await own.db.pool.query('select from articles')).rowCount]).toEqual([[], 0])
})

test('the text of what is let go of is not kept, and comes back with it', async () => {
  const ada = await reader()
  const [{ id, summary }] = await articlesOf(ada)
  await mark(ada, [{ id, is_read: true, is_kept: true }])
  await mark(ada, [{ id, is_kept: false }])
  const noted = await server.db.pool.query(
    'select summary from article_marks where id = $1 and user_id = $2',
    [id, await idOf(ada)],
  )
  expect(noted.rows).toEqual([{ summary: null }])

  const [again] = await mark(ada, [{ id, is_kept: true }])

  expect(again?.mark?.article).toMatchObject({ summary })
})

test('a rule is there once however often it is added, and goes by its id', async () => {
  const ada = await reader()
  const rule = { kind: 'mute', field: 'word', value: 'Golf' } as const

  const [first] = await add(ada, { ...rule, id: randomUUID() })
  const [again] = await add(ada, { ...rule, value: ' golf', id: randomUUID() })

  expect(again).toEqual(first)
  expect((await all(ada)).map((row) => row.rule)).toEqual([rule])
  const gone = await remove(ada, first?.id ?? '')
  expect([gone.statusCode, (await remove(ada, first?.id ?? '')).statusCode]).toEqual([200, 404])
})

test('a preview says what a rule would have hidden in 30 days, of what is shown', async () => {
  const ada = await reader()
  const golf = { kind: 'mute', field: 'word', value: 'golf' } as const

  expect(await preview(ada, golf)).toEqual({
    days: 30,
    articles: 3,
    hidden: 1,
    examples: [{ title: 'A golf course made of clay', feed_title: 'Clay' }],
  })
  expect(await preview(ada, { ...golf, kind: 'must' })).toMatchObject({ articles: 3, hidden: 2 })
  await add(ada, golf)
  expect(await preview(ada, { ...golf, value: 'kiln' })).toMatchObject({ articles: 2, hidden: 1 })
})

test('nothing is written about what the rules hide', async () => {
  const ada = await reader()
  const userId = await idOf(ada)
  const [newest] = await articlesOf(ada)
  const when = { now: systemClock.now(), withinMs: 20 * DAY_MS }
  const { title: before } =
    (await articleWorthAPost({ db, threads: testThreads }, userId, when)) ?? {}

  await add(ada, { kind: 'mute', field: 'word', value: 'Kilns' })

  expect(before).toBe(newest.title)
  expect((await articleWorthAPost({ db, threads: testThreads }, userId, when))?.title).not.toBe(
    newest.title,
  )
  await add(ada, { kind: 'mute', field: 'feed', value: 'clay' })
  expect(await articleWorthAPost({ db, threads: testThreads }, userId, when)).toBeNull()
})

test('who wrote an article decides too: muted, or had to be, also where a name is written otherwise', async () => {
  await using papers = await feedSite({
    '/rss': {
      body: rss2('Papers', [
        { ...anItem('By a person with brackets', 1), author: 'z@papers.example (Zoë Müller)' },
        { ...anItem('By somebody else', 2), author: 'Ada Byron' },
        anItem('By nobody', 3),
      ]),
    },
    '/json': {
      type: 'application/feed+json',
      body: JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'Notes',
        items: [
          {
            id: '1',
            title: 'Two people',
            content_text: 'Both wrote it.',
            date_published: new Date(Date.now() - DAY_MS).toISOString(),
            authors: [{ name: 'Ada Byron' }, { name: 'ZOE MULLER' }],
          },
        ],
      }),
    },
  })
  await using own = await testServer({ config: { feedAllowHosts: [papers.host] } })
  const ada = await signedIn(own)
  for (const path of ['/rss', '/json']) await followAndRead(own, ada.token, `${papers.url}${path}`)
  const ownDb = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: own.db.pool }) })
  const { token } = ada
  const zoe = { field: 'author', value: 'zoe müller' } as const
  async function hiddenBy(kind: 'mute' | 'must') {
    const reply = await own.send(CALLS.previewRule, { token, body: { ...zoe, kind } })
    const { examples } = reply.json<RulePreview>()
    return examples.map(({ title }) => title).toSorted()
  }

  expect(await hiddenBy('mute')).toEqual(['By a person with brackets', 'Two people'])
  expect(await hiddenBy('must')).toEqual(['By nobody', 'By somebody else'])

  await own.send(CALLS.addRule, { token, key: randomUUID(), body: { ...zoe, kind: 'mute' } })
  const [rule] = (await own.send(CALLS.listReading, { token })).json<ReadingRow[]>()
  const listed = (await own.send(CALLS.listArticles, { token })).json<ArticlePage>().articles
  // A device filters by the rule as the server answered it.
  const shown = listed.filter(createFilter(rule?.rule ? [rule.rule] : [])).map(({ title }) => title)
  const { rows } = await own.db.pool.query<{ id: string }>('select id from users')
  const worth = await articleWorthAPost({ db: ownDb, threads: testThreads }, rows[0]?.id ?? '', {
    now: systemClock.now(),
    withinMs: 20 * DAY_MS,
  })

  expect(shown.toSorted()).toEqual(['By nobody', 'By somebody else'])
  expect(shown).toContain(worth?.title)
})

test('there is an end to the number of rules', async () => {
  const ada = await reader()
  await server.db.pool.query(
    `insert into article_rules (user_id, id, kind, field, value)
     select $1, gen_random_uuid(), 'mute', 'word', 'word ' || n from generate_series(1, $2) n`,
    [await idOf(ada), READING.rulesMax],
  )

  const reply = await server.send(CALLS.addRule, {
    token: ada.token,
    key: randomUUID(),
    body: { kind: 'mute', field: 'word', value: 'one more' },
  })

  expect(reply.statusCode).toBe(400)
  expect(await all(ada)).toHaveLength(READING.rulesMax)
})

/** Somebody who follows the feed. */
async function reader(): Promise<Person> {
  const person = await signedIn(server)
  await followAndRead(server, person.token, `${site.url}/feed`)
  return person
}

/** Newest first. */
async function articlesOf({ token }: Person): Promise<readonly [Article, Article, ...Article[]]> {
  const { articles } = (await server.send(CALLS.listArticles, { token })).json<ArticlePage>()
  const [first, second, ...others] = articles
  if (first === undefined || second === undefined) throw new Error('There are no articles')
  return [first, second, ...others]
}

async function mark({ token }: Person, marks: ArticleMarks['marks']): Promise<ReadingRow[]> {
  const reply = await server.send(CALLS.markArticles, { token, key: randomUUID(), body: { marks } })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<ReadingRow[]>()
}

async function add({ token }: Person, body: NewRule): Promise<ReadingRow[]> {
  const reply = await server.send(CALLS.addRule, { token, key: randomUUID(), body })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json<ReadingRow[]>()
}

function remove({ token }: Person, id: string) {
  return server.send(CALLS.deleteRule, { token, key: randomUUID(), params: { id } })
}

async function preview({ token }: Person, body: NewRule): Promise<RulePreview> {
  return (await server.send(CALLS.previewRule, { token, body })).json<RulePreview>()
}

async function all({ token }: Person): Promise<ReadingRow[]> {
  return (await server.send(CALLS.listReading, { token })).json<ReadingRow[]>()
}

async function since({ token }: Person, version: string) {
  const query = { since: version }
  const reply = await server.send(DELTA_CALLS.readingSince, { token, query })
  return reply.json<(typeof ReadingDelta)['_zod']['output']>()
}

async function idOf({ email }: Person): Promise<string> {
  const { rows } = await server.db.pool.query<{ id: string }>(
    'select id from users where email = $1',
    [email],
  )
  return rows[0]?.id ?? ''
}

function byId(rows: readonly ReadingRow[]): ReadonlyMap<string, ReadingRow> {
  return new Map(rows.map((row) => [row.id, row]))
}

function anItem(title: string, daysAgo: number) {
  const date = new Date(Date.now() - daysAgo * DAY_MS).toUTCString()
  return {
    title,
    link: `https://clay.example/${encodeURIComponent(title)}`,
    date,
    summary: `${title}, told in words.`,
  }
}
