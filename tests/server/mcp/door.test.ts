import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'

import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { SCOPES } from '#contract/auth.ts'
import type { Scope } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import { MCP, RATES } from '#contract/limits.ts'
import { createLog } from '#server/kit/log.ts'
import { anApiKey } from '#tests/kit/api-keys.ts'
import { connectedAccount, signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import {
  aCall,
  aClient,
  aDesk,
  named,
  sendMessage,
  refused,
  ask,
  askPost,
  write,
} from './mcp-stage.ts'

const lines = new PassThrough()
let logged = ''
lines.on('data', (line: Buffer) => (logged += line.toString()))

/** No slot of the week falls due meanwhile. */
const FRIDAY = new Date('2026-11-20T09:00:00Z')
const server = await testServer({
  clock: { now: () => FRIDAY },
  log: createLog({ level: 'info', pretty: false, destination: lines }),
})
afterAll(() => server[Symbol.asyncDispose]())

const desk = await aDesk(server)
function containing(words: string): unknown {
  return expect.stringContaining(words)
}

const HINTS = `resource_metadata="${server.url}/.well-known/oauth-protected-resource/mcp", scope="read draft schedule publish"`
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

test.each(['GET', 'POST', 'DELETE'])(
  '%s without a key is refused before anything else',
  async (method) => {
    const bare = await fetch(`${server.url}${MCP.path}`, { method })
    const wrong = await fetch(`${server.url}${MCP.path}`, {
      method,
      headers: { authorization: 'Bearer lin_0' },
    })

    expect([bare.status, bare.headers.get('www-authenticate')]).toEqual([401, `Bearer ${HINTS}`])
    expect(await bare.json()).toMatchObject({
      error: { message: containing('API key') },
    })
    expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer error="invalid_token", ${HINTS}`,
    ])
  },
)

test.each([
  ['GET', {}],
  ['DELETE', {}],
  ['DELETE', { 'content-type': 'application/json' }],
])(
  'with a key, %s is no method of this endpoint, whatever it says of a body',
  async (method, more) => {
    const reply = await fetch(`${server.url}${MCP.path}`, {
      method,
      headers: { authorization: `Bearer ${desk.key}`, ...more },
    })

    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST'])
    expect(await reply.json()).toMatchObject({ error: { message: 'Method not allowed.' } })
  },
)

test('the session of a person opens nothing here, nor does a key that was revoked', async () => {
  const { key, id } = await anApiKey(server, desk.person)
  const before = await sendMessage(server, key, LIST)
  await server.send(CALLS.revokeApiKey, { token: desk.person.token, params: { id } })

  expect(before.status).toBe(200)
  expect((await sendMessage(server, key, LIST)).status).toBe(401)
  expect((await sendMessage(server, desk.person.token, LIST)).status).toBe(401)
})

test('pages of other sites are refused, with a key as well', async () => {
  const origin = 'https://evil.example'
  const read = await fetch(`${server.url}${MCP.path}`, { headers: { origin } })

  expect(read.status).toBe(403)
  expect((await sendMessage(server, desk.key, LIST, { origin })).status).toBe(403)
  expect((await sendMessage(server, desk.key, LIST, { origin: server.url })).status).toBe(200)
})

test.each(['', '*/*', 'application/json', 'text/html', 'nonsense'])(
  'a client that accepts “%s” is answered',
  async (accept) => {
    expect((await sendMessage(server, desk.key, LIST, { accept })).status).toBe(200)
  },
)

test('bodies that are too large, broken, or several in one are refused', async () => {
  const large = await sendMessage(
    server,
    desk.key,
    aCall('create_draft', { text_content: 'x'.repeat(MCP.bodyLimitBytes) }),
  )
  const broken = await sendMessage(server, desk.key, '{"jsonrpc":')
  const several = await sendMessage(server, desk.key, [LIST, LIST])
  const other = await sendMessage(server, desk.key, 'hello', { 'content-type': 'text/plain' })

  expect(large.status).toBe(413)
  expect([broken.status, await broken.json()]).toMatchObject([400, { error: { code: -32700 } }])
  expect([several.status, await several.json()]).toMatchObject([
    400,
    { error: { message: containing('one message') } },
  ])
  expect(other.status).toBe(415)
})

test.each([
  ['2025-11-25', 'notifications/initialized', {}, {}],
  [
    '2026-07-28',
    'notifications/cancelled',
    {
      requestId: 'gone',
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
    { 'mcp-method': 'notifications/cancelled' },
  ],
])('in %s, %s is accepted without a word', async (version, method, params, headers) => {
  const reply = await sendMessage(
    server,
    desk.key,
    { jsonrpc: '2.0', method, params },
    { 'mcp-protocol-version': version, ...headers },
  )

  expect([reply.status, reply.headers.get('content-type'), await reply.text()]).toEqual([
    202,
    null,
    '',
  ])
})

/** Written out once more: a slip must not open a tool. */
const OPENED: Record<Scope, string[]> = {
  read: [
    'list_accounts',
    'search_articles',
    'list_sources',
    'keyword_trend',
    'read_plan',
    'list_posts',
    'read_post',
  ],
  draft: ['create_draft', 'update_draft', 'generate_draft', 'read_generation', 'request_approval'],
  schedule: ['queue_draft'],
  publish: ['publish_post'],
}

test.each(SCOPES)('a key for %s sees its tools alone, and others refuse it', async (scope) => {
  const { key } = await anApiKey(server, desk.person, { scopes: [scope] })
  await using client = await aClient(server, key)
  await using whole = await aClient(server, desk.key)
  const draft = await write(whole, desk, `For a key that may ${scope}`)

  const { tools } = await client.listTools()
  const closed = SCOPES.filter((each) => each !== scope).flatMap((each) => OPENED[each])

  expect(tools.map(({ name }) => name)).toEqual(OPENED[scope])
  for (const name of closed) {
    expect(await refused(client, name, inputOf(name, draft)), name).toMatch(
      /keys\/scope-missing[^]*Next: tell the person/,
    )
  }
})

function inputOf(name: string, draft: Awaited<ReturnType<typeof write>>): Record<string, unknown> {
  const inputs: Record<string, Record<string, unknown>> = {
    keyword_trend: { keyword: 'heat' },
    read_post: { post_id: draft.post.id },
    create_draft: { text_content: 'x' },
    update_draft: { ...named(draft), text_content: 'y' },
    read_generation: { job_id: randomUUID() },
    queue_draft: named(draft),
    request_approval: named(draft),
    publish_post: named(draft),
  }
  return inputs[name] ?? {}
}

test('a key for one account sees and changes nothing of another', async () => {
  const second = await connectedAccount(server, desk.person, 'k3Jx9_vT2e')
  const { key } = await anApiKey(server, desk.person, { account_ids: [second.id] })
  await using client = await aClient(server, key)
  await using whole = await aClient(server, desk.key)
  const other = await write(whole, desk, 'Of the first account')

  const own = await write(client, { ...desk, accountId: second.id }, 'Of the second account')
  const accounts = await ask(client, 'list_accounts')
  const posts = await ask(client, 'list_posts')

  expect(accounts).toMatchObject({ accounts: [{ id: second.id }] })
  expect(posts).toMatchObject({ posts: [{ id: own.post.id }] })
  for (const [name, input] of [
    ['create_draft', { text_content: 'x' }],
    ['create_draft', { text_content: 'x', social_account_id: desk.accountId }],
    ['create_draft', { text_content: 'x', social_account_id: second.id, draft_id: other.post.id }],
    ['read_post', { post_id: other.post.id }],
    ['update_draft', { ...named(other), text_content: 'y' }],
    ['update_draft', { ...named(own), social_account_id: desk.accountId }],
    ['queue_draft', named(other)],
    ['request_approval', named(other)],
    ['publish_post', named(other)],
  ] as const) {
    expect(await refused(client, name, input), name).toContain('keys/other-account')
  }
  expect(await askPost(whole, 'read_post', { post_id: other.post.id })).toMatchObject({
    hash: other.hash,
    is_held: false,
  })
})

test("ids of somebody else's things are unknown", async () => {
  const stranger = await signedIn(server)
  const { key } = await anApiKey(server, stranger)
  await using client = await aClient(server, key)
  await using whole = await aClient(server, desk.key)
  const theirs = await write(whole, desk, 'Nobody else reads this')
  const { job_id } = await ask(whole, 'generate_draft', { keyword: 'heat pumps' })

  for (const [name, input] of [
    ['read_post', { post_id: theirs.post.id }],
    ['update_draft', { ...named(theirs), text_content: 'y' }],
    ['queue_draft', named(theirs)],
    ['request_approval', named(theirs)],
    ['publish_post', named(theirs)],
  ] as const) {
    expect(await refused(client, name, input), name).toContain('posts/not-found')
  }
  expect(await refused(client, 'read_generation', { job_id })).toContain('jobs/not-found')
  expect(
    await refused(client, 'create_draft', { text_content: 'x', social_account_id: desk.accountId }),
  ).toContain('accounts/not-found')
  expect(await ask(client, 'list_posts')).toMatchObject({ posts: [] })
  expect(await askPost(whole, 'read_post', { post_id: theirs.post.id })).toMatchObject({
    hash: theirs.hash,
    is_held: false,
  })
})

test('the log names tool, user and key, and holds neither key nor text', async () => {
  const text = `A secret of ${randomUUID()}`
  await using client = await aClient(server, desk.key)

  await write(client, desk, text)
  await refused(client, 'create_draft', { text_content: text, nonsense: true })

  const calls = logged.split('\n').filter((line) => line.includes('"tool called"'))
  expect(Line.parse(JSON.parse(calls.at(-1) ?? ''))).toMatchObject({
    tool: 'create_draft',
    refused: true,
  })
  expect(logged).not.toContain(desk.key)
  expect(logged).not.toContain(desk.key.slice(0, 20))
  expect(logged).not.toContain(text)
})

const Line = z.looseObject({ tool: z.string(), user: z.string(), apiKey: z.string() })

test('a client that leaves is not waited for, and its wish is done once', async () => {
  const leaving = new AbortController()
  const input = { text_content: 'Left behind', social_account_id: desk.accountId }

  const gone = fetch(`${server.url}${MCP.path}`, {
    method: 'POST',
    signal: leaving.signal,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${desk.key}` },
    body: JSON.stringify(aCall('create_draft', input)),
  })
  leaving.abort()
  await expect(gone).rejects.toThrow('abort')
  await using client = await aClient(server, desk.key)
  await ask(client, 'create_draft', input)
  const { rows } = await server.db.pool.query(
    `select count(*)::int as count from posts where text_content = 'Left behind'`,
  )

  expect(rows).toEqual([{ count: 1 }])
})

test('a key that asks too often waits, and is told how long', async () => {
  const { key } = await anApiKey(server, desk.person, { scopes: ['read'] })
  const { max } = RATES.apiKey

  const replies = []
  for (let sent = 0; sent <= max; sent += 1) replies.push(await sendMessage(server, key, LIST))
  const last = replies.at(-1)

  expect(replies.slice(0, max).every(({ status }) => status === 200)).toBe(true)
  expect([last?.status, Number(last?.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await sendMessage(server, desk.key, LIST)).status).toBe(200)
})
