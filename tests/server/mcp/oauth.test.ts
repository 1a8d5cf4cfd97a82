import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'

import { localSite } from '@lin/feed-reader/testing'
import { afterAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { CALLS } from '#contract/calls.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/limits.ts'
import { ConnectedProgram, OAUTH_PATHS } from '#contract/oauth/oauth.ts'
import { createLog } from '#server/kit/log.ts'
import { connectedAccount, signedIn } from '#tests/kit/people.ts'
import type { Person } from '#tests/kit/people.ts'
import { REDIRECT, aProgram } from '#tests/kit/program.ts'
import { testServer } from '#tests/kit/server.ts'

import { aCall, ask as askTool, sendMessage } from './mcp-stage.ts'
import { aRequest, answer, ask, connected, letIn, refreshForm, register } from './oauth-stage.ts'

const lines = new PassThrough()
let logged = ''
lines.on('data', (line: Buffer) => (logged += line.toString()))

let nowMs = Date.parse('2026-11-20T09:00:00Z')
const documents = new Map<string, unknown>()
let documentsRead = 0
const site = await localSite((request, response) => {
  documentsRead += 1
  const document = documents.get(request.url ?? '')
  if (typeof document === 'string') response.writeHead(302, { location: document }).end()
  else if (document === undefined) response.writeHead(404).end()
  else response.setHeader('content-type', 'application/json').end(JSON.stringify(document))
})
const server = await testServer({
  clock: { now: () => new Date(nowMs) },
  log: createLog({ level: 'info', pretty: false, destination: lines }),
  config: { feedAllowHosts: [new URL(site.url).host] },
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})
let person: Person
beforeEach(async () => {
  person = await signedIn(server)
})
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

/** The address of a client's document, which it describes itself with. */
function aDocument(document: object = {}, path = `/${randomUUID()}`): string {
  const clientId = `${site.url}${path}`
  documents.set(path, {
    client_id: clientId,
    client_name: 'Claude Code',
    redirect_uris: ['http://127.0.0.1/callback', 'https://claude.example/back'],
    token_endpoint_auth_method: 'none',
    ...document,
  })
  return clientId
}

async function programsOf({ token }: Pick<Person, 'token'>): Promise<ConnectedProgram[]> {
  const reply = await server.send(CALLS.listPrograms, { token })
  return z.array(ConnectedProgram).parse(reply.json())
}

async function questionTo(request: Record<string, string>): Promise<Record<string, unknown>> {
  const reply = await server.send(CALLS.readAuthorization, { token: person.token, body: request })
  return { status: reply.statusCode, ...reply.json<Record<string, unknown>>() }
}

async function auditOf(event: string): Promise<unknown[]> {
  const { rows } = await server.db.pool.query<{ detail: unknown }>(
    'select detail from audit_log where event = $1 order by id',
    [event],
  )
  return rows
}

test.each(['', '/mcp'])('the metadata is found with the path “%s”', async (path) => {
  const resource = await fetch(`${server.url}${OAUTH_PATHS.resourceMetadata}${path}`)
  const issuer = await fetch(`${server.url}${OAUTH_PATHS.serverMetadata}${path}`)

  expect(await resource.json()).toEqual({
    resource: `${server.url}/mcp`,
    authorization_servers: [server.url],
    scopes_supported: ['read', 'draft', 'schedule', 'publish'],
    bearer_methods_supported: ['header'],
    resource_name: 'Lin',
  })
  expect(await issuer.json()).toMatchObject({
    issuer: server.url,
    authorization_endpoint: `${server.url}/authorize`,
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
  })
})

test("a client of the protocol's makers registers, is let in, and works with what it may", async () => {
  const account = await connectedAccount(server, person)
  const program = aProgram(server)
  await using client = await connected(server, person, program, {
    scopes: ['read', 'draft'],
    account_ids: [account.id],
  })

  const { tools } = await client.listTools()
  const draft = await askTool(client, 'create_draft', {
    text_content: 'By a program',
    social_account_id: account.id,
  })

  expect(tools.map(({ name }) => name)).toContain('create_draft')
  expect(tools.map(({ name }) => name)).not.toContain('publish_post')
  expect(draft).toMatchObject({ post: { Text_content: 'By a program' } })
  expect(await programsOf(person)).toMatchObject([
    {
      name: 'A test',
      client_host: null,
      redirect_host: '127.0.0.1:33418',
      scopes: ['read', 'draft'],
      account_ids: [account.id],
      last_used_from: '127.0.0.0/24',
    },
  ])
})

test('a client that names its document is let in, on a port of its own', async () => {
  const clientId = aDocument()
  const program = aProgram(server, { clientId })
  await using client = await connected(server, person, program)

  expect((await client.listTools()).tools).toHaveLength(14)
  expect(await programsOf(person)).toContainEqual(
    expect.objectContaining({ name: 'Claude Code', client_host: new URL(site.url).host }),
  )
})

test('the client refreshes by itself when its access token has ended', async () => {
  const program = aProgram(server)
  await using client = await connected(server, person, program)
  const before = program.tokens()
  nowMs += 2 * HOUR_MS

  expect((await client.listTools()).tools).not.toEqual([])
  expect(program.tokens().access_token).not.toBe(before.access_token)
  expect(program.tokens().refresh_token).not.toBe(before.refresh_token)
})

test('the person is shown who asks, for what, and where the answer goes', async () => {
  const byDocument = aRequest(server, aDocument({ client_name: 'Cla\u202Eude\n  Code' }), {
    redirect_uri: 'https://claude.example/back',
    scope: 'read draft something-else',
  })
  const registered = aRequest(server, await register(server), { resource: undefined })

  expect(await questionTo(byDocument.request)).toEqual({
    status: 200,
    redirect_to: null,
    question: {
      client_name: 'Claude Code',
      client_host: new URL(site.url).host,
      redirect_host: 'claude.example',
      is_local: false,
      scopes: ['read', 'draft'],
    },
  })
  expect(await questionTo(registered.request)).toMatchObject({
    question: {
      client_host: null,
      redirect_host: '127.0.0.1:33418',
      is_local: true,
      scopes: ['read', 'draft', 'schedule', 'publish'],
    },
  })
})

test.each([
  ['https://claude.example/back/', 'https://claude.example/back'],
  ['https://claude.example/back?x=1', 'https://claude.example/back'],
  ['http://claude.example/back', 'https://claude.example/back'],
  ['http://127.0.0.1:1234/other', 'http://127.0.0.1/callback'],
  ['http://localhost:1234/callback', 'http://127.0.0.1/callback'],
  ['https://127.0.0.1:1234/callback', 'http://127.0.0.1/callback'],
  ['javascript:alert(1)', 'http://127.0.0.1/callback'],
  ['', 'http://127.0.0.1/callback'],
])('an answer does not go to %s instead of %s', async (asked, named) => {
  const clientId = aDocument({ redirect_uris: [named] })

  const { request } = aRequest(server, clientId, { redirect_uri: asked })

  expect(await questionTo(request)).toMatchObject({
    status: 400,
    code: 'programs/redirect-unknown',
  })
})

test.each([
  ['of another client', { client_id: 'https://other.example/client' }],
  ['without redirect URIs', { redirect_uris: [] }],
  ['with a redirect URI that browsers act on', { redirect_uris: ['javascript:alert(1)//'] }],
  ['over plain http', { redirect_uris: ['http://claude.example/back'] }],
  ['with a fragment', { redirect_uris: ['https://claude.example/back#x'] }],
  ['of a client that signs', { token_endpoint_auth_method: 'private_key_jwt' }],
  ['that is too long', { client_name: 'x'.repeat(20_000) }],
])('a document %s is none', async (_, document) => {
  const { request } = aRequest(server, aDocument(document))

  expect(await questionTo(request)).toMatchObject({ status: 400, code: 'programs/unknown' })
})

test('no document is read from a private network, another scheme, or by a redirect', async () => {
  documents.set('/moved', aDocument())
  const before = documentsRead

  for (const clientId of [
    'https://127.0.0.1/client',
    'https://169.254.169.254/client',
    'https://localhost/client',
    'http://example.com/client',
    'file:///etc/passwd',
    'https://user:secret@example.com/client',
    'https://example.com/',
    'nobody',
    '',
  ]) {
    const { request } = aRequest(server, clientId)
    expect(await questionTo(request), clientId).toMatchObject({ code: 'programs/unknown' })
  }
  const { request } = aRequest(server, `${site.url}/moved`)
  expect(await questionTo(request)).toMatchObject({ code: 'programs/unknown' })
  expect(documentsRead).toBe(before + 1)
})

test('a document is read once for some minutes, and one that failed not at once again', async () => {
  const { request } = aRequest(server, aDocument())
  const missing = aRequest(server, `${site.url}/missing`).request
  const before = documentsRead

  for (let time = 0; time < 3; time += 1) {
    await questionTo(request)
    await questionTo(missing)
  }
  expect(documentsRead).toBe(before + 2)
  nowMs += MINUTE_MS
  await questionTo(missing)
  await questionTo(request)
  expect(documentsRead).toBe(before + 3)
  nowMs += 5 * MINUTE_MS
  await questionTo(request)
  expect(documentsRead).toBe(before + 4)
})

test.each([
  ['unsupported_response_type', { response_type: 'token' }],
  ['invalid_request', { code_challenge: undefined }],
  ['invalid_request', { code_challenge_method: 'plain' }],
  ['invalid_request', { code_challenge_method: undefined }],
  ['invalid_target', { resource: 'https://elsewhere.example/mcp' }],
  ['invalid_target', { resource: 'x' }],
  ['invalid_scope', { scope: 'openid offline_access' }],
])('%s is told to the client, with state and issuer', async (error, wanted) => {
  const { request } = aRequest(server, await register(server), wanted)

  const { question, redirect_to } = await questionTo(request)
  const back = new URL(String(redirect_to))

  expect(question).toBeNull()
  expect(`${back.origin}${back.pathname}`).toBe(REDIRECT)
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    error,
    state: 'a-state',
    iss: server.url,
  })
})

test('whoever refuses sends the client away, and nothing is connected', async () => {
  const stranger = await signedIn(server)
  const { request } = aRequest(server, await register(server))
  const asked = new URL(`${server.url}/authorize?${new URLSearchParams(request)}`)

  const back = await answer(server, stranger, asked, null)

  expect(back.searchParams.get('error')).toBe('access_denied')
  expect(await programsOf(stranger)).toEqual([])
})

test('nobody gives what was not asked for, or what is not theirs', async () => {
  const stranger = await signedIn(server)
  const account = await connectedAccount(server, stranger, 'k3Jx9_vT2e')
  const { request } = aRequest(server, await register(server), { scope: 'read' })
  async function refusalOf(grant: Parameters<typeof answer>[3]) {
    const reply = await server.send(CALLS.answerAuthorization, {
      token: person.token,
      body: { request, grant: grant ?? null },
    })
    return reply.json<{ code: string }>().code
  }

  expect(await refusalOf({ scopes: ['publish'], account_ids: null })).toBe('request/invalid')
  expect(await refusalOf({ scopes: ['read'], account_ids: [account.id] })).toBe(
    'accounts/not-found',
  )
})

test.each([
  ['another verifier', { code_verifier: 'x'.repeat(43) }],
  ['another client', { client_id: 'https://other.example/client' }],
  ['another redirect URI', { redirect_uri: 'http://127.0.0.1:1/callback' }],
  ['another code', { code: 'x'.repeat(43) }],
])('a code is not exchanged for %s', async (_, wrong) => {
  const clientId = await register(server)
  const { verifier, request } = aRequest(server, clientId)
  const back = await answer(
    server,
    person,
    new URL(`${server.url}/authorize?${new URLSearchParams(request)}`),
  )
  const form = {
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: REDIRECT,
    code: back.searchParams.get('code') ?? '',
    code_verifier: verifier,
  }

  expect(await ask(server, { ...form, ...wrong })).toEqual({ status: 400, error: 'invalid_grant' })
  expect(await ask(server, { ...form, resource: 'https://elsewhere.example' })).toEqual({
    status: 400,
    error: 'invalid_target',
  })
  expect((await ask(server, form)).status).toBe(200)
})

test('a code is good for a minute', async () => {
  const clientId = await register(server)
  const { verifier, request } = aRequest(server, clientId)
  const asked = new URL(`${server.url}/authorize?${new URLSearchParams(request)}`)
  const back = await answer(server, person, asked)
  nowMs += MINUTE_MS

  const told = await ask(server, {
    grant_type: 'authorization_code',
    client_id: clientId,
    code: back.searchParams.get('code') ?? '',
    code_verifier: verifier,
  })

  expect(told).toEqual({ status: 400, error: 'invalid_grant' })
})

test('a code that comes twice at once is exchanged once, and then what it gave ends', async () => {
  const { form } = await letIn(server, person)
  const clientId = await register(server)
  const { verifier, request } = aRequest(server, clientId)
  const asked = new URL(`${server.url}/authorize?${new URLSearchParams(request)}`)
  const code = (await answer(server, person, asked)).searchParams.get('code') ?? ''
  const exchange = { ...form, client_id: clientId, code, code_verifier: verifier }

  const both = await Promise.all([ask(server, exchange), ask(server, exchange)])

  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]))
  const token = both.find(({ status }) => status === 200)?.access_token ?? ''
  expect((await sendMessage(server, token, LIST)).status).toBe(401)
})

test('a code that comes twice ends what it gave', async () => {
  const { form, told } = await letIn(server, person)
  const before = await sendMessage(server, told.access_token ?? '', LIST)

  const again = await ask(server, form)

  expect(before.status).toBe(200)
  expect(again).toEqual({ status: 400, error: 'invalid_grant' })
  expect((await sendMessage(server, told.access_token ?? '', LIST)).status).toBe(401)
  expect((await ask(server, refreshForm(form, told))).error).toBe('invalid_grant')
  expect(await auditOf('program-token-reused')).not.toEqual([])
})

test('a refresh token whose answer was lost is answered again, with the same successor', async () => {
  const { form, told } = await letIn(server, person)

  const both = await Promise.all([
    ask(server, refreshForm(form, told)),
    ask(server, refreshForm(form, told)),
  ])

  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[0].refresh_token).toBe(both[1].refresh_token)
  expect(both[0].refresh_token).not.toBe(told.refresh_token)
  expect((await sendMessage(server, both[0].access_token ?? '', LIST)).status).toBe(200)
})

test('a refresh token that comes again later was stolen: its grant ends', async () => {
  const { form, told } = await letIn(server, person)
  const next = await ask(server, refreshForm(form, told))
  nowMs += 2 * MINUTE_MS

  expect(await ask(server, refreshForm(form, told))).toEqual({
    status: 400,
    error: 'invalid_grant',
  })
  expect((await ask(server, refreshForm(form, next))).error).toBe('invalid_grant')
  expect((await sendMessage(server, next.access_token ?? '', LIST)).status).toBe(401)
})

test('a grandparent is a stolen token at once', async () => {
  const { form, told } = await letIn(server, person)
  const next = await ask(server, refreshForm(form, told))
  await ask(server, refreshForm(form, next))

  expect((await ask(server, refreshForm(form, told))).error).toBe('invalid_grant')
  expect((await ask(server, refreshForm(form, next))).error).toBe('invalid_grant')
})

test('a refresh token is of one client, gives no more than before, and ends unused after 90 days', async () => {
  const { form, told } = await letIn(server, person, { scopes: ['read'], account_ids: null })
  const stolen = { ...refreshForm(form, told), client_id: await register(server) }

  expect((await ask(server, stolen)).error).toBe('invalid_grant')
  expect(await ask(server, { ...refreshForm(form, told), scope: 'read publish' })).toEqual({
    status: 400,
    error: 'invalid_scope',
  })
  expect((await ask(server, refreshForm(form, told))).scope).toBe('read')
  nowMs += 91 * DAY_MS
  const owner = await signedIn(server)
  const other = await letIn(server, owner)
  nowMs += 91 * DAY_MS
  expect((await ask(server, refreshForm(other.form, other.told))).error).toBe('invalid_grant')
})

test('a token that is given back ends', async () => {
  const owner = await signedIn(server)
  const { form, told } = await letIn(server, owner)
  async function giveBack(token = '') {
    const reply = await fetch(`${server.url}${OAUTH_PATHS.revoke}`, {
      method: 'POST',
      body: new URLSearchParams({ token, client_id: form['client_id'] ?? '' }),
    })
    return reply.status
  }

  expect(await giveBack(told.access_token)).toBe(200)
  expect((await sendMessage(server, told.access_token ?? '', LIST)).status).toBe(401)
  const next = await ask(server, refreshForm(form, told))
  expect(next.status).toBe(200)
  expect(await giveBack(next.refresh_token)).toBe(200)
  expect((await sendMessage(server, next.access_token ?? '', LIST)).status).toBe(401)
  expect(await giveBack('unknown')).toBe(200)
  expect(await programsOf(owner)).toEqual([])
})

test('its person ends a program at once, and nobody else can', async () => {
  const owner = await signedIn(server)
  const { form, told } = await letIn(server, owner)
  const [program] = await programsOf(owner)
  const params = { id: program?.id ?? '' }

  const other = await server.send(CALLS.endProgram, { token: person.token, params })
  const before = await sendMessage(server, told.access_token ?? '', LIST)
  const own = await server.send(CALLS.endProgram, { token: owner.token, params })

  expect([other.statusCode, before.status, own.statusCode]).toEqual([404, 200, 200])
  expect((await sendMessage(server, told.access_token ?? '', LIST)).status).toBe(401)
  expect((await ask(server, refreshForm(form, told))).error).toBe('invalid_grant')
  expect(await programsOf(owner)).toEqual([])
})

test('an access token opens /mcp alone, and no other token opens it', async () => {
  const { told } = await letIn(server, person)

  const api = await server.send(CALLS.listPosts, { token: told.access_token ?? '' })
  const programs = await server.send(CALLS.listPrograms, { token: told.access_token ?? '' })

  expect([api.statusCode, programs.statusCode]).toEqual([401, 401])
  expect((await sendMessage(server, told.refresh_token ?? '', LIST)).status).toBe(401)
  await server.db.pool.query(`update oauth_grants set resource = 'https://elsewhere.example/mcp'`)
  const elsewhere = await sendMessage(server, told.access_token ?? '', LIST)
  expect([elsewhere.status, elsewhere.headers.get('www-authenticate')]).toEqual([
    401,
    expect.stringContaining('error="invalid_token", resource_metadata='),
  ])
})

test('a tool that the token does not open is refused with the scope to ask for', async () => {
  const { told } = await letIn(server, person, { scopes: ['read'], account_ids: null })

  const asked = aCall('create_draft', {})
  const reply = await sendMessage(server, told.access_token ?? '', asked)

  expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([
    403,
    `Bearer error="insufficient_scope", scope="draft", resource_metadata="${server.url}/.well-known/oauth-protected-resource/mcp"`,
  ])
  expect(await reply.json()).toMatchObject({ id: asked.id, error: { code: -32000 } })
})

test.each([
  ['no redirect URI', {}, 'invalid_client_metadata'],
  [
    'a redirect URI over http',
    { redirect_uris: ['http://claude.example/'] },
    'invalid_redirect_uri',
  ],
  ['eleven redirect URIs', { redirect_uris: Array(11).fill(REDIRECT) }, 'invalid_redirect_uri'],
  [
    'long ones',
    { redirect_uris: Array(9).fill(`https://x.example/${'x'.repeat(900)}`) },
    'invalid_client_metadata',
  ],
])('a client with %s does not register', async (_, metadata, error) => {
  const reply = await fetch(`${server.url}${OAUTH_PATHS.register}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(metadata),
  })

  expect([reply.status, await reply.json()]).toEqual([400, expect.objectContaining({ error })])
})

test.each([
  ['{"grant_type":"refresh_token"}', 'application/json', 'invalid_request'],
  ['grant_type=refresh_token&grant_type=refresh_token', FORM(), 'invalid_request'],
  ['grant_type=password&client_id=x', FORM(), 'unsupported_grant_type'],
  ['', FORM(), 'invalid_request'],
])('the token endpoint refuses “%s” of %s', async (body, type, error) => {
  const reply = await fetch(`${server.url}${OAUTH_PATHS.token}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })

  expect([reply.status, reply.headers.get('cache-control'), await reply.json()]).toEqual([
    400,
    'no-store',
    expect.objectContaining({ error }),
  ])
})

function FORM() {
  return 'application/x-www-form-urlencoded'
}

test('registering is limited, and says when it is possible again', async () => {
  const statuses = []
  let last: Response | undefined
  for (let time = 0; time < 61; time += 1) {
    last = await fetch(`${server.url}${OAUTH_PATHS.register}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ redirect_uris: [REDIRECT] }),
    })
    statuses.push(last.status)
  }

  expect(statuses.at(-1)).toBe(429)
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('no token, code or verifier is in the log or the audit log', async () => {
  nowMs += HOUR_MS
  const owner = await signedIn(server)
  const { form, told } = await letIn(server, owner)
  await sendMessage(server, told.access_token ?? '', LIST)
  await ask(server, refreshForm(form, told))
  await ask(server, form)
  const { rows } = await server.db.pool.query('select detail::text from audit_log')

  const said = logged + JSON.stringify(rows)
  for (const secret of [
    told.access_token,
    told.refresh_token,
    form['code'],
    form['code_verifier'],
  ]) {
    expect(said).not.toContain(secret)
  }
  expect(logged).toContain('"program":"')
})
