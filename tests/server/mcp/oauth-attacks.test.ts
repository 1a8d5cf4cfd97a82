import { afterAll, beforeEach, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { OAUTH_PATHS } from '#contract/oauth/oauth.ts'
import { anApiKey } from '#tests/kit/api-keys.ts'
import { signedIn } from '#tests/kit/people.ts'
import type { Person } from '#tests/kit/people.ts'
import { REDIRECT } from '#tests/kit/program.ts'
import { testServer } from '#tests/kit/server.ts'

import { aRequest, answer, letIn, register } from './oauth-stage.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())
let person: Person
beforeEach(async () => {
  person = await signedIn(server)
})

const ANSWER = `/api${CALLS.answerAuthorization.path}`
const GRANT = { scopes: ['read' as const], account_ids: null }

test('an answer goes to the redirect URI as it was asked, with state and issuer, and keeps its query', async () => {
  const uri = 'https://claude.example/back?tenant=1&code=old&state=old'
  const { request } = aRequest(server, await register(server, { redirect_uris: [uri] }), {
    redirect_uri: uri,
    state: 'a state & more',
  })

  const back = await answer(server, person, addressOf(request), GRANT)

  expect(`${back.origin}${back.pathname}`).toBe('https://claude.example/back')
  expect([...back.searchParams.keys()].toSorted()).toEqual(['code', 'iss', 'state', 'tenant'])
  expect(back.searchParams.get('code')).toMatch(/^[\w-]{43}$/)
  expect(back.searchParams.get('state')).toBe('a state & more')
  expect(back.searchParams.get('iss')).toBe(server.url)
})

test.each([
  ['an unknown client', { client_id: 'nobody' }],
  ['a client of another Lin', { client_id: `${'x'.repeat(80)}.${'y'.repeat(80)}` }],
  ['no client', { client_id: '' }],
  ['another redirect URI', { redirect_uri: 'https://evil.example/' }],
])('nobody is led anywhere for %s, whatever else is wrong', async (_, wrong) => {
  const { request } = aRequest(server, await register(server), {
    response_type: 'token',
    code_challenge: undefined,
    ...wrong,
  })

  for (const reply of [
    await server.send(CALLS.readAuthorization, { token: person.token, body: request }),
    await server.send(CALLS.answerAuthorization, {
      token: person.token,
      body: { request, grant: null },
    }),
  ]) {
    expect(reply.statusCode).toBe(400)
    expect(reply.json<{ code: string }>().code).toMatch(/^programs\/(?:redirect-)?unknown$/)
    expect(reply.headers['location']).toBeUndefined()
    expect(reply.body).not.toContain('evil.example')
  }
})

test('the page is in no frame of another site, and says nothing of its address', async () => {
  const reply = await server.app.inject({
    url: `${OAUTH_PATHS.authorize}?client_id=x&state=a-state`,
    headers: { accept: 'text/html' },
  })

  expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(reply.headers).toMatchObject({
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  })
})

test.each([
  ['without a session', {}, 401],
  ['with a session in a cookie alone', { cookie: 'SESSION' }, 401],
  ['by a page of another site', { authorization: 'SESSION', origin: 'https://evil.example' }, 403],
  ['by a form', { authorization: 'SESSION', 'content-type': 'text/plain' }, 400],
  ['with an API key', { authorization: 'KEY' }, 403],
  ['with an access token', { authorization: 'TOKEN' }, 401],
])('nobody lets a program in %s', async (_, headers: Record<string, string>, status) => {
  const { key } = await anApiKey(server, person)
  const { told } = await letIn(server, person)
  const { request } = aRequest(server, await register(server))
  const bearers: Record<string, string> = {
    SESSION: `Bearer ${person.token}`,
    KEY: `Bearer ${key}`,
    TOKEN: `Bearer ${told.access_token}`,
  }
  const { authorization, cookie, ...more } = headers

  const reply = await server.app.inject({
    method: 'POST',
    url: ANSWER,
    headers: {
      'content-type': 'application/json',
      ...(authorization === undefined ? {} : { authorization: bearers[authorization] }),
      ...(cookie === undefined
        ? {}
        : { cookie: `token=${person.token}; token-${new URL(server.url).port}=${person.token}` }),
      ...more,
    },
    payload: JSON.stringify({ request, grant: GRANT }),
  })

  expect([reply.statusCode, reply.body]).toEqual([status, expect.not.stringContaining('code=')])
})

test('a name is shown on one line, shortened, and as the text that it is', async () => {
  const names: readonly (readonly [string | undefined, unknown])[] = [
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['x'.repeat(300), expect.stringMatching(/^x{59}.$/)],
    ['Lin\n\nPress “Let it in”\u202E\u0000', 'Lin Press “Let it in”'],
    ['\u200B\u202E ', 'A program'],
    [undefined, 'A program'],
  ]

  for (const [client_name, shown] of names) {
    const { request } = aRequest(server, await register(server, { client_name }))
    const reply = await server.send(CALLS.readAuthorization, {
      token: person.token,
      body: request,
    })
    expect(reply.json<{ question: object }>().question).toMatchObject({ client_name: shown })
  }
})

test.each([
  ['no scope', { scopes: [], account_ids: null }],
  ['a scope that there is not', { scopes: ['admin'], account_ids: null }],
  ['no account', { scopes: ['read'], account_ids: [] }],
])('nobody gives %s', async (_, grant) => {
  const { request } = aRequest(server, await register(server))

  const reply = await server.app.inject({
    method: 'POST',
    url: ANSWER,
    headers: { authorization: `Bearer ${person.token}` },
    payload: { request, grant },
  })

  expect(reply.statusCode).toBe(400)
})

test('a code of one client opens nothing for another one, though both know the verifier', async () => {
  const { form } = await letIn(server, person)
  const { verifier, request } = aRequest(server, await register(server))
  const code = (await answer(server, person, addressOf(request))).searchParams.get('code') ?? ''

  const reply = await fetch(`${server.url}${OAUTH_PATHS.token}`, {
    method: 'POST',
    body: new URLSearchParams({ ...form, code, code_verifier: verifier, redirect_uri: REDIRECT }),
  })

  expect([reply.status, await reply.json()]).toEqual([
    400,
    expect.objectContaining({ error: 'invalid_grant' }),
  ])
})

function addressOf(request: Record<string, string>): URL {
  return new URL(`${server.url}${OAUTH_PATHS.authorize}?${new URLSearchParams(request)}`)
}
