import { feedSite, rss2 } from '@lin/feed-reader/testing'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { eventually } from '#tests/kit/people.ts'
import { followAndRead } from '#tests/kit/reading.ts'
import { testServer } from '#tests/kit/server.ts'
import { SOME } from '#tests/server/approvals/approval-stage.ts'

import {
  ERAS,
  aClient,
  aDesk,
  among,
  like,
  named,
  refused,
  ask,
  askPost,
  write,
} from './mcp-stage.ts'

/** No slot of the week falls due meanwhile. */
const FRIDAY = new Date('2026-11-20T09:00:00Z')
const site = await feedSite({
  '/feed': {
    body: rss2(
      'Heating',
      ['Heat pumps sell', 'A quiet winter', 'Heat pumps break'].map((title, at) => ({
        title,
        link: `https://example.com/${at}`,
        date: `Mon, 0${at + 2} Nov 2026 08:00:00 GMT`,
        summary: `${title}, says the trade. It had expected something else this year.`,
      })),
    ),
  },
})
const server = await testServer({
  clock: { now: () => FRIDAY },
  config: { feedAllowHosts: [site.host] },
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

const desk = await aDesk(server)
await followAndRead(server, desk.person.token, `${site.url}/feed`)

const YES_OR_NO: unknown = expect.any(Boolean)

const NAMES = [
  'list_accounts',
  'search_articles',
  'list_sources',
  'keyword_trend',
  'read_plan',
  'list_posts',
  'read_post',
  'create_draft',
  'update_draft',
  'generate_draft',
  'read_generation',
  'queue_draft',
  'request_approval',
  'publish_post',
]

test.each(ERAS)('a client of %s sees fourteen tools, always in the same order', async (era) => {
  await using client = await aClient(server, desk.key, era)

  const { tools } = await client.listTools()

  expect(tools.map(({ name }) => name)).toEqual(NAMES)
  for (const { title, description, annotations, inputSchema, outputSchema } of tools) {
    expect(title).toMatch(/^[A-Z]/)
    expect(description?.length).toBeGreaterThan(50)
    expect(annotations).toMatchObject({
      readOnlyHint: YES_OR_NO,
      destructiveHint: YES_OR_NO,
      idempotentHint: true,
    })
    expect([inputSchema['type'], outputSchema?.['type']]).toEqual(['object', 'object'])
  }
})

test('tools that only read say so, and only publishing reaches other people', async () => {
  await using client = await aClient(server, desk.key)

  const { tools } = await client.listTools()
  function that(hint: 'readOnlyHint' | 'destructiveHint' | 'openWorldHint'): string[] {
    return tools.filter(({ annotations }) => annotations?.[hint] === true).map(({ name }) => name)
  }

  expect(that('readOnlyHint')).toEqual([...NAMES.slice(0, 7), 'read_generation'])
  expect(that('destructiveHint')).toEqual(['update_draft', 'queue_draft', 'publish_post'])
  expect(that('openWorldHint')).toEqual(['publish_post'])
})

test.each(ERAS)('accounts, sources, articles and trends are read in %s', async (era) => {
  await using client = await aClient(server, desk.key, era)

  const accounts = await ask(client, 'list_accounts')
  const sources = await ask(client, 'list_sources')
  const articles = await ask(client, 'search_articles', { keyword: 'heat pumps', limit: 1 })
  const others = await ask(client, 'search_articles', {
    keyword: 'heat pumps',
    cursor: articles['next_cursor'],
  })
  const trend = await ask(client, 'keyword_trend', { keyword: 'heat pumps' })

  expect(accounts).toMatchObject({
    accounts: [{ id: desk.accountId }],
    link: `${server.url}/accounts`,
  })
  expect(sources['sources']).toHaveLength(2)
  expect(articles).toMatchObject({
    articles: [{ title: 'Heat pumps break' }],
    written_by_others: { fields: among('articles[].title') },
  })
  expect(others).toMatchObject({ articles: [{ title: 'Heat pumps sell' }], next_cursor: null })
  expect(trend).toMatchObject({ keyword: 'heat pumps', link: `${server.url}/sources` })
})

test.each(ERAS)('a draft is written, read, listed, changed and planned in %s', async (era) => {
  await using client = await aClient(server, desk.key, era)

  const draft = await write(client, desk, `Written in ${era}`)
  const read = await askPost(client, 'read_post', { post_id: draft.post.id })
  const list = await ask(client, 'list_posts', { limit: 1 })
  const changed = await askPost(client, 'update_draft', {
    ...named(draft),
    text_content: `Changed in ${era}`,
  })
  const queued = await askPost(client, 'queue_draft', named(changed))
  const plan = await ask(client, 'read_plan')

  expect(draft).toMatchObject({
    post: { link: `${server.url}/posts?draft=${draft.post.id}` },
    is_held: false,
    already_done: false,
  })
  expect(read).toMatchObject({ hash: draft.hash, post: { Text_content: `Written in ${era}` } })
  expect(list).toMatchObject({ posts: [{ id: draft.post.id }] })
  expect(changed.post.Text_content).toBe(`Changed in ${era}`)
  expect(changed.hash).not.toBe(draft.hash)
  expect(queued).toMatchObject({ is_held: true, is_approved: false })
  expect(queued.next).toContain('only if a person approves it')
  expect(plan).toMatchObject({
    schedules: [{ mode: 'automatic' }],
    slots: among(like({ post_id: draft.post.id })),
  })
})

const Started = z.object({ job_id: z.string() })
/** An article is written about once. */
const KEYWORDS = { '2025-11-25': 'heat pumps', '2026-07-28': 'winter' } as const

test.each(ERAS)('a draft is generated in %s, one for each wish', async (era) => {
  await using client = await aClient(server, desk.key, era)
  const wish = { keyword: KEYWORDS[era], wish: `of-${era}` }

  const { job_id } = Started.parse(await ask(client, 'generate_draft', wish))
  const job = await eventually(async () => {
    const found = await ask(client, 'read_generation', { job_id })
    return found['status'] === 'pending' || found['status'] === 'processing' ? undefined : found
  })
  const again = await ask(client, 'generate_draft', wish)
  const reused = await refused(client, 'generate_draft', { ...wish, keyword: 'glass' })

  expect(job).toMatchObject({
    status: 'completed',
    variants: among(like({ content: SOME })),
    written_by_others: { fields: among('variants[].content') },
  })
  expect(again).toMatchObject({ job_id })
  expect(reused).toContain('request/key-reused')
})

test('what a tool does not take is refused, naming the field', async () => {
  await using client = await aClient(server, desk.key)

  const unknown = await refused(client, 'create_draft', {
    text_content: 'x',
    scheduled_at: FRIDAY.toISOString(),
  })
  const wrong = await refused(client, 'update_draft', { draft_id: 'no id' })

  expect(unknown).toContain('scheduled_at')
  expect(unknown).toContain('Next: correct the input')
  expect(wrong).toMatch(/draft_id.*expected_hash/)
})

test('there is no tool of another name', async () => {
  await using client = await aClient(server, desk.key)

  await expect(client.callTool({ name: 'approve_post', arguments: {} })).rejects.toThrow(
    'There is no tool approve_post',
  )
})

test('the list of tools may be kept by its client alone, and resources are none', async () => {
  await using client = await aClient(server, desk.key)

  expect(client.getServerCapabilities()).toEqual({ tools: { listChanged: false } })
  expect(client.getInstructions()).toContain('Only a person releases a post')
})
