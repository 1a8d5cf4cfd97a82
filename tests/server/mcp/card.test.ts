import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { RESOURCE_MIME_TYPE, getToolUiResourceUri } from '@modelcontextprotocol/ext-apps/app-bridge'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { CALLS } from '#contract/calls.ts'
import { MCP } from '#contract/limits.ts'
import { APPS_EXTENSION, APP_MIME_TYPE } from '#server/mcp/card/negotiation.ts'
import { CARD_WORDS } from '#server/mcp/card/words.ts'
import { testServer } from '#tests/kit/server.ts'
import { approve, guest } from '#tests/server/approvals/approval-stage.ts'
import { feedTexts, publish } from '#tests/server/publishing/publish-stage.ts'

import { ERAS, aClient, aDesk, sendMessage, write } from './mcp-stage.ts'
import type { Era } from './mcp-stage.ts'

/** No slot of the week falls due meanwhile. */
const FRIDAY = new Date('2026-11-20T09:00:00Z')
const server = await testServer({ clock: { now: () => FRIDAY } })
afterAll(() => server[Symbol.asyncDispose]())
const desk = await aDesk(server)

const URI = 'ui://lin/post'
const CARD = ['_meta', 'lin/card']

/** A host that shows cards, as it declares it. */
async function aHost(era: Era, types: readonly string[] = [APP_MIME_TYPE]) {
  const client = new Client(
    { name: 'a-host', version: '1.0.0' },
    {
      versionNegotiation: { mode: era === '2026-07-28' ? { pin: era } : 'legacy' },
      capabilities: { extensions: { [APPS_EXTENSION]: { mimeTypes: [...types] } } },
    },
  )
  const transport = new StreamableHTTPClientTransport(new URL(`${server.url}${MCP.path}`), {
    requestInit: { headers: { Authorization: `Bearer ${desk.key}` } },
  })
  await client.connect(transport)
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.close() })
}

const WITH_CARD = [
  'read_post',
  'create_draft',
  'update_draft',
  'queue_draft',
  'request_approval',
  'publish_post',
]

test.each(ERAS)('%s: a host that shows cards gets one for each tool of a post', async (era) => {
  await using host = await aHost(era)
  await using plain = await aClient(server, desk.key, era)

  const { tools } = await host.listTools()
  const others = await plain.listTools()
  const uris = new Map(tools.map((tool) => [tool.name, getToolUiResourceUri(tool)]))

  expect(RESOURCE_MIME_TYPE).toBe(APP_MIME_TYPE)
  expect([...uris].filter(([, uri]) => uri !== undefined)).toEqual(
    WITH_CARD.map((name) => [name, URI]),
  )
  expect(tools.map(({ _meta, ...tool }) => tool)).toEqual(others.tools)
})

test.each(ERAS)('%s: the card needs nothing from outside', async (era) => {
  await using host = await aHost(era)

  const { resources } = await host.listResources()
  const { contents } = await host.readResource({ uri: URI })
  const [page] = z.tuple([z.looseObject({ text: z.string() })]).parse(contents)
  const { text, ...described } = page

  expect(resources).toMatchObject([{ uri: URI, mimeType: RESOURCE_MIME_TYPE }])
  expect(described).toEqual({
    uri: URI,
    mimeType: RESOURCE_MIME_TYPE,
    _meta: { ui: { csp: {}, prefersBorder: true } },
  })
  expect(text).toContain("default-src 'none'")
  expect(text).not.toMatch(/\b(?:src|href)=|url\(|@import|import\(|fetch\(|innerHTML/)
})

test.each(ERAS)('%s: the result has the post for the card, beside what it has', async (era) => {
  await using host = await aHost(era)
  await using plain = await aClient(server, desk.key, era)
  const { post } = await write(plain, desk, `A card in ${era}`)
  const call = { name: 'read_post', arguments: { post_id: post.id } }

  const { _meta: meta, ...result } = await host.callTool(call)
  const before = await plain.callTool(call)

  expect(meta?.['lin/card']).toEqual({
    state: 'draft',
    at: null,
    link: `${server.url}/posts?draft=${post.id}`,
    account: 'Ada Lindqvist',
    text: `A card in ${era}`,
    visibility: 'PUBLIC',
    pictures: [],
    link_card: null,
    part: null,
    first_comment: null,
  })
  expect(before).not.toHaveProperty(CARD)
  expect(result.structuredContent).toEqual(before.structuredContent)
  expect(result.content).toEqual(before.content)
})

test.each(ERAS)('%s: a host without cards sees and gets nothing of them', async (era) => {
  await using plain = await aClient(server, desk.key, era)
  await using other = await aHost(era, ['text/html'])

  for (const client of [plain, other]) {
    const { tools } = await client.listTools()

    expect(client.getServerCapabilities()).toEqual({ tools: { listChanged: false } })
    expect(tools.filter((tool) => '_meta' in tool)).toEqual([])
    await expect(client.readResource({ uri: URI })).rejects.toThrow('Method not found')
  }
})

test('only who declares cards gets the id by which the earlier era remembers it', async () => {
  const host = await initialize({ [APPS_EXTENSION]: { mimeTypes: [APP_MIME_TYPE] } })
  const other = await initialize({})

  expect(host.headers.get('mcp-session-id')).toMatch(/^cards-[\da-f-]{36}$/)
  expect(other.headers.get('mcp-session-id')).toBeNull()
  expect(await other.text()).not.toContain('resources')
})

function initialize(extensions: object) {
  return sendMessage(server, desk.key, {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-11-25',
      clientInfo: { name: 'a-test', version: '1' },
      capabilities: { extensions },
    },
  })
}

test('a refusal has no card', async () => {
  await using host = await aHost('2026-07-28')

  const result = await host.callTool({ name: 'read_post', arguments: { post_id: 'none' } })

  expect(result).toMatchObject({ isError: true })
  expect(result).not.toHaveProperty(CARD)
})

test('no tool is for the card alone, and none that a host can call approves', async () => {
  await using host = await aHost('2026-07-28')
  const { tools } = await host.listTools()
  const { post, hash } = await write(host, desk, 'Nobody has seen this')
  const named = { draft_id: post.id, expected_hash: hash }
  const tries = { approved: true, decision: 'approved', approve: true }

  const metas = tools.flatMap(({ _meta }) => (_meta === undefined ? [] : [_meta]))
  for (const name of ['request_approval', 'publish_post', 'request_approval', 'publish_post']) {
    await host.callTool({ name, arguments: { ...named, ...tries } })
    await host.callTool({ name, arguments: named })
  }
  for (const name of ['approve', 'approve_post', 'decide', 'release_post', 'resources/approve']) {
    await expect(host.callTool({ name, arguments: named })).rejects.toThrow('There is no tool')
  }
  const { rows } = await server.db.pool.query('select decision from approvals where post_id = $1', [
    post.id,
  ])

  expect(metas).toEqual(WITH_CARD.map(() => ({ ui: { resourceUri: URI } })))
  expect(rows).toEqual([])
  expect(await feedTexts(server)).toEqual([])
})

test('a card says where the post stands', async () => {
  await using host = await aHost('2026-07-28')
  const { post, hash } = await write(host, desk, 'Where does it stand?')
  const named = { draft_id: post.id, expected_hash: hash }

  const asked = await host.callTool({ name: 'request_approval', arguments: named })
  const queued = await host.callTool({ name: 'queue_draft', arguments: named })
  await approve(server, await guest(desk, [post.id]))
  const read = { name: 'read_post', arguments: { post_id: post.id } }
  const approved = await host.callTool(read)
  const free = await write(host, desk, 'Planned by its owner')
  await server.send(CALLS.queueDraft, { token: desk.person.token, params: { id: free.post.id } })
  const planned = await host.callTool({ ...read, arguments: { post_id: free.post.id } })
  const live = await publish(desk, { text: 'At once' })
  const published = await host.callTool({ ...read, arguments: { post_id: live.post.id } })

  const at: unknown = expect.stringMatching(/Z$/)
  expect(cardIn(asked)).toMatchObject({ state: 'waits', at: null })
  expect(cardIn(queued)).toMatchObject({ state: 'waits', at })
  expect(cardIn(approved)).toMatchObject({ state: 'approved', at })
  expect(cardIn(planned)).toMatchObject({ state: 'planned', at })
  expect(cardIn(published)).toMatchObject({ state: 'published', at: null })
})

function cardIn({ _meta: meta }: { readonly _meta?: Record<string, unknown> | undefined }) {
  return meta?.['lin/card']
}

test('each language fills the same words', () => {
  const [english, ...others] = Object.values(CARD_WORDS).map((words) =>
    [...JSON.stringify(words).matchAll(/"(\w+)":"[^"]*?(\{\w+\})/g)].map(([, ...found]) => found),
  )

  expect(english).toHaveLength(8)
  for (const other of others) expect(other).toEqual(english)
})

test('a card shows what LinkedIn will show of the post, whatever its kind', async () => {
  await using host = await aHost('2026-07-28')
  const { token } = desk.person
  const poll = { question: 'Meetings?', options: ['Yes', 'No'], duration: 'ONE_DAY' as const }
  const made = await server.send(CALLS.createPost, {
    token,
    key: 'a-poll-for-the-card',
    body: {
      text_content: '',
      social_account_id: desk.accountId,
      content: { kind: 'poll', poll },
      visibility: 'CONNECTIONS',
      first_comment: 'The first',
    },
  })
  const { id } = z.object({ id: z.string() }).parse(made.json())

  const { _meta: meta } = await host.callTool({ name: 'read_post', arguments: { post_id: id } })

  expect(meta?.['lin/card']).toMatchObject({
    text: '',
    visibility: 'CONNECTIONS',
    pictures: [],
    part: { kind: 'poll', title: 'Meetings?', options: ['Yes', 'No'] },
    first_comment: 'The first',
  })
})
