import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { NetworkError } from '#api/network-error.ts'
import { sendByFetch } from '#api/send-by-fetch.ts'
import { CodedError } from '#contract/coded-error.ts'
import { QUEUED } from '#contract/queued.ts'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'
import { aSource } from '#tests/kit/client/things.ts'

const id = randomUUID()
const ADD = { call: QUEUED.addSource, body: { id, source: 'rust' }, key: 'k', token: 't' }
const DELETE = { call: QUEUED.deleteSource, params: { id }, key: 'k', token: 't' }

test('a write carries its key, the token and the version that it was made over', async () => {
  await using api = await startApi({ 'POST /sources': () => ({ status: 201, json: aSource() }) })

  await sendByFetch({ ...ADD, ifMatch: '2026-11-21T12:00:00.000Z' })

  expect(api.requests[0]?.headers).toMatchObject({
    authorization: 'Bearer t',
    'idempotency-key': 'k',
    'if-match': '"2026-11-21T12:00:00.000Z"',
  })
  expect(api.requests[0]?.body).toEqual({ id, source: 'rust' })
})

test.for<[string, Answer]>([
  ['200 instead of 201', { status: 200, json: aSource({ id }) }],
  ['an answer without an echoed key', { status: 201, json: aSource({ id }) }],
])('%s is a success', async ([, answer]) => {
  await using _ = await startApi({ 'POST /sources': () => answer })

  expect(await sendByFetch(ADD)).toMatchObject({ id })
})

test.for<[string, Answer]>([
  ['words', { status: 200, json: { success: true, message: 'Deleted' } }],
  ['other words', { status: 200, json: { ok: 1 } }],
  ['nothing at all', { status: 204, html: '' }],
])('a deletion that is answered with %s is one', async ([, answer]) => {
  await using _ = await startApi({ [`DELETE /sources/${id}`]: () => answer })

  expect(await sendByFetch(DELETE)).toBeNull()
})

test.for<[string, Answer]>([
  ['the page of a hotel’s Wi-Fi', { status: 200, html: '<h1>Welcome</h1>' }],
  ['JSON that is not a source', { status: 201, json: { hello: 'world' } }],
  ['the page of a proxy', { status: 502, html: '<h1>Bad gateway</h1>' }],
])('%s is no answer', async ([, answer]) => {
  await using _ = await startApi({ 'POST /sources': () => answer })

  await expect(sendByFetch(ADD)).rejects.toMatchObject({
    name: 'NetworkError',
    reason: 'unreadable',
  })
})

test('what a proxy finds too large is refused, and not sent for ever', async () => {
  await using _ = await startApi({ 'POST /sources': () => ({ status: 413, html: '<h1>No</h1>' }) })

  await expect(sendByFetch(ADD)).rejects.toMatchObject({ code: 'proxy/too-large', status: 413 })
})

test.for<[string, Answer]>([
  ['the page of a hotel’s Wi-Fi', { status: 200, html: '<h1>Welcome</h1>' }],
  ['an empty page', { status: 200, html: '' }],
  ['JSON that is no object', { status: 200, json: null }],
  ['JSON that says no', { status: 200, json: { success: false, message: 'Sign in first' } }],
])('to a deletion %s is no answer', async ([, answer]) => {
  await using _ = await startApi({ [`DELETE /sources/${id}`]: () => answer })

  await expect(sendByFetch(DELETE)).rejects.toMatchObject({
    name: 'NetworkError',
    reason: 'unreadable',
  })
})

test('a redirection to somewhere else is no answer', async () => {
  const headers = { Location: '/login' }
  await using _ = await startApi({ 'POST /sources': () => ({ status: 302, json: {}, headers }) })

  await expect(sendByFetch(ADD)).rejects.toThrow(NetworkError)
})

test('an answer that never comes is no answer', async () => {
  await using _ = await startApi({ 'POST /sources': () => 'lost' })

  await expect(sendByFetch(ADD)).rejects.toMatchObject({ name: 'NetworkError', reason: 'network' })
})

test.for([
  [409, 'sources/duplicate', 'sources/duplicate'],
  [401, 'session/dead', 'session/dead'],
  [400, 'something/new', 'something/new'],
  [408, 'request/invalid', 'server/unavailable'],
  [425, 'request/invalid', 'server/unavailable'],
] as const)('%d %s is read as %s', async ([status, code, read]) => {
  await using _ = await startApi({ 'POST /sources': () => problem(status, code, 'No.') })

  const refusal: unknown = await sendByFetch(ADD).catch((error: unknown) => error)

  expect(refusal).toBeInstanceOf(CodedError)
  expect(refusal).toMatchObject({ code: read })
})

test('how long to wait is the server’s to say', async () => {
  const late = problem(429, 'request/too-many', 'Later.', { 'Retry-After': '30' })
  await using _ = await startApi({ 'POST /sources': () => late })

  await expect(sendByFetch(ADD)).rejects.toMatchObject({ retryAfterSeconds: 30 })
})
