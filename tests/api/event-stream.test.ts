import { expect, test } from 'vitest'

import { readEvents } from '#api/event-stream.ts'
import { CodedError } from '#contract/coded-error.ts'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'

interface Heard {
  readonly nouns: readonly string[]
  readonly id: string | null
}

test('events are read as they come, in whatever pieces', async () => {
  const text = [
    ': hello\n\n',
    'id: 7\nevent: chan',
    'ged\ndata: {"nouns":["po',
    'sts"]}\n\nevent: of tomorrow\ndata: x\n\n',
    'event: changed\ndata: {"nouns":["sources","unheard of"]}\n\n',
  ]
  const { heard, reading, requests } = await reads(async (send) => {
    for (const part of text) {
      send(part)
      await new Promise((resolve) => void setTimeout(resolve, 20))
    }
  })

  await reading

  expect(heard).toEqual([
    { nouns: ['posts'], id: '7' },
    { nouns: ['sources', 'unheard of'], id: null },
  ])
  expect(requests[0]?.headers).toMatchObject({
    accept: 'text/event-stream',
    authorization: 'Bearer a token',
    'last-event-id': '6',
  })
})

test('what is silent for too long is given up', async () => {
  const { reading, alive } = await reads(() => new Promise(() => undefined), 200)

  await expect(reading).rejects.toMatchObject({ name: 'NetworkError', reason: 'timeout' })
  expect(alive.count).toBe(0)
})

test('a sign of life now and then keeps it open', async () => {
  const { reading, alive } = await reads(async (send) => {
    for (let sign = 0; sign < 8; sign += 1) {
      send(':\n\n')
      await new Promise((resolve) => void setTimeout(resolve, 100))
    }
  }, 600)

  await reading

  expect(alive.count).toBeGreaterThan(3)
})

test.for([
  ['data that is no event of ours', 'event: changed\ndata: {"nouns":7}\n\n'],
  ['data that is no JSON', 'event: changed\ndata: nouns\n\n'],
  ['an event that does not end', `event: changed\ndata: ${'x'.repeat(70_000)}`],
] as const)('%s ends the stream', async ([, text]) => {
  const { reading } = await reads(async (send) => {
    send(text)
    await new Promise(() => undefined)
  })

  await expect(reading).rejects.toMatchObject({ name: 'NetworkError', reason: 'unreadable' })
})

test('a refusal is told with its code and its wait', async () => {
  await using _ = await startApi({
    'GET /events': () => problem(429, 'request/too-many', 'Later', { 'retry-after': '30' }),
  })

  const failure: unknown = await readEvents(asked()).catch((error: unknown) => error)

  expect(failure).toBeInstanceOf(CodedError)
  expect(failure).toMatchObject({ status: 429, code: 'request/too-many', retryAfterSeconds: 30 })
})

test('where the server has no stream to give, it says when to ask again', async () => {
  const headers = { 'Retry-After': '60' }
  await using _ = await startApi({ 'GET /events': () => ({ status: 204, json: null, headers }) })

  await expect(readEvents(asked())).rejects.toMatchObject({
    code: 'server/unavailable',
    retryAfterSeconds: 60,
  })
})

test.for([
  ['the page of a hotel’s Wi-Fi', { html: '<h1>Welcome</h1>' }],
  ['a server that has no events', { status: 404, html: 'Not found' }],
  ['no answer at all', 'lost'],
] as const)('%s is no stream', async ([, answer]: readonly [string, Answer]) => {
  await using api = await startApi({ 'GET /events': () => answer })

  await expect(readEvents(asked())).rejects.toMatchObject({ name: 'NetworkError' })
  expect(api.requests).toHaveLength(1)
})

function asked() {
  return {
    token: 'a token',
    lastId: '6',
    signal: new AbortController().signal,
    onAlive: () => undefined,
    onChanged: () => undefined,
  }
}

/** A stream that is open for as long as `play` takes. */
async function reads(play: (send: (text: string) => void) => Promise<void>, silenceMs = 5000) {
  const heard: Heard[] = []
  const alive = { count: 0 }
  const { requests } = await startApi({
    'GET /events': () => ({
      type: 'events',
      open(send, end) {
        void play(send).then(end)
        return () => undefined
      },
    }),
  })
  const reading = readEvents(
    {
      ...asked(),
      onAlive() {
        alive.count += 1
      },
      onChanged: (nouns, id) => heard.push({ nouns, id }),
    },
    silenceMs,
  )
  return { heard, alive, reading, requests }
}
