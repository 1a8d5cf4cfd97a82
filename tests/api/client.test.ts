import { inspect } from 'node:util'

import { expect, test, vi } from 'vitest'

import { send, setSessionEndHandler } from '#api/client.ts'
import { dropSession, keepSession } from '#device/token-store.ts'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'
import { aSource, aToken } from '#tests/kit/client/things.ts'

const DEAD = problem(401, 'session/dead', 'Your session has ended. Sign in again.')
const KEY = /^[0-9a-f-]{36}$/

test('a call goes out with the token, its parameters and its body, and brings a validated reply', async () => {
  const token = aToken()
  await keepSession({ uid: 'ada', token, fingerprint: null })
  const source = aSource()
  await using api = await startApi({ 'POST /sources': () => ({ status: 201, json: source }) })

  const reply = await send('addSource', { body: { source: 'rust' } })

  expect(reply).toEqual(source)
  expect(api.requests).toMatchObject([
    { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: { source: 'rust' } },
  ])
})

test('path parameters are filled in, and escaped', async () => {
  await using api = await startApi({
    'DELETE /sources/a%2Fb': () => ({ json: { success: true, message: 'Deleted' } }),
  })

  await send('deleteSource', { params: { id: 'a/b' } })

  expect(api.requests).toHaveLength(1)
})

test('each write carries the key it is given, or one of its own', async () => {
  await using api = await startApi({ 'POST /sources': () => ({ json: aSource() }) })

  await send('addSource', { body: { source: 'a' }, key: 'mine' })
  await send('addSource', { body: { source: 'b' } })
  await send('addSource', { body: { source: 'c' } })

  const keys = api.requests.map(({ headers }) => String(headers['idempotency-key']))
  expect(keys).toEqual(['mine', expect.stringMatching(KEY), expect.stringMatching(KEY)])
  expect(new Set(keys).size).toBe(3)
})

test('a read carries no key', async () => {
  await using api = await startApi({ 'GET /sources': () => ({ json: [] }) })

  await send('listSources', {})

  expect(api.requests[0]?.headers).not.toHaveProperty('idempotency-key')
})

test("a refusal comes back as the server's error", async () => {
  await using _ = await startApi({
    'POST /sources': () => problem(409, 'sources/duplicate', 'You already follow this source.'),
  })

  await expect(send('addSource', { body: { source: 'a' } })).rejects.toMatchObject({
    name: 'KnownError',
    code: 'sources/duplicate',
    status: 409,
    message: 'You already follow this source.',
  })
})

test('a refusal says how long to wait', async () => {
  await using _ = await startApi({
    'GET /sources': () => ({
      status: 429,
      json: { message: 'Too many requests.' },
      headers: { 'Retry-After': '7' },
    }),
  })

  await expect(send('listSources', {})).rejects.toMatchObject({
    code: 'request/too-many',
    retryAfterSeconds: 7,
  })
})

test.each([
  ['a page of somebody else with status 200', { html: '<h1>Welcome to our Wi-Fi</h1>' }],
  ['a page of a proxy with status 502', { status: 502, html: '<h1>Bad Gateway</h1>' }],
  ['JSON of another shape', { json: { hello: 'world' } }],
])('%s is no answer of the API', async (_what, answer) => {
  await using api = await startApi({ 'GET /sources': () => answer })

  await expect(send('listSources', {})).rejects.toMatchObject({
    name: 'NetworkError',
    reason: 'unreadable',
    message: 'Unexpected response format from API',
  })
  expect(api.requests).toHaveLength(1)
})

test.each([
  [413, 'proxy/too-large'],
  [431, 'proxy/head-too-large'],
])('a page of a proxy with status %i is a refusal', async (status, code) => {
  await using _ = await startApi({ 'POST /sources': () => ({ status, html: '<h1>No</h1>' }) })

  await expect(send('addSource', { body: { source: 'a' } })).rejects.toMatchObject({
    name: 'KnownError',
    code,
    status,
  })
})

test('a lost answer is an outcome of its own', async () => {
  await using _ = await startApi({ 'GET /sources': () => 'lost' })

  await expect(send('listSources', {})).rejects.toMatchObject({
    name: 'NetworkError',
    reason: 'network',
  })
})

test.each<[string, Answer]>([
  ['was lost', 'lost'],
  ['is no answer of ours', { status: 502, html: '<p>Bad gateway</p>' }],
  ['is a refusal', problem(503, 'server/unavailable', 'Later')],
])('where the answer %s, the error carries nothing of the token', async (_what, answer) => {
  const token = aToken()
  await keepSession({ uid: 'ada', token, fingerprint: null })
  await using _ = await startApi({ 'GET /sources': () => answer })

  const failure: unknown = await send('listSources', {}).catch((error: unknown) => error)

  expect(failure).toBeInstanceOf(Error)
  expect(inspect(failure, { depth: null, showHidden: true })).not.toContain(token)
})

test('a dead session is told once for each request', async () => {
  await keepSession({ uid: 'ada', token: aToken(), fingerprint: null })
  await using _ = await startApi({ 'GET /sources': () => DEAD })
  const ended = vi.fn<() => void>()
  setSessionEndHandler(ended)

  await expect(send('listSources', {})).rejects.toMatchObject({ code: 'session/dead' })

  expect(ended).toHaveBeenCalledOnce()
})

test('a refused login ends no session', async () => {
  await using _ = await startApi({ 'POST /auth/login': () => DEAD })
  const ended = vi.fn<() => void>()
  setSessionEndHandler(ended)

  const login = send('login', { body: { email: 'a@b.c', password: 'x', rememberMe: false } })

  await expect(login).rejects.toMatchObject({ status: 401 })
  expect(ended).not.toHaveBeenCalled()
})

test('a 401 for an earlier token does not end the session begun since', async () => {
  await keepSession({ uid: 'ada', token: aToken(), fingerprint: null })
  await using _ = await startApi({
    'GET /sources': async () => {
      await keepSession({ uid: 'ada', token: aToken(), fingerprint: null })
      return DEAD
    },
  })
  const ended = vi.fn<() => void>()
  setSessionEndHandler(ended)

  await expect(send('listSources', {})).rejects.toMatchObject({ status: 401 })

  expect(ended).not.toHaveBeenCalled()
  await dropSession()
})
