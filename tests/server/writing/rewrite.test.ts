import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'

import { afterAll, expect, test } from 'vitest'

import { REWRITE, RewriteEvent } from '#contract/content/rewrite.ts'
import type { RewriteRequest } from '#contract/content/rewrite.ts'
import { API } from '#contract/limits.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { createLog } from '#server/kit/log.ts'
import { rewriteText } from '#server/writing/rewrite.ts'
import { modelServer } from '#tests/kit/network/model-server.ts'
import { signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import { testThreads } from '#tests/kit/threads.ts'

const TEXT = 'Our secret plan was late, and nobody was to blame.'

const said: string[] = []
const provider = await modelServer([
  { says: 'The plan was late. Nobody was to blame.' },
  { status: 401 },
])
const server = await testServer({
  log: createLog({
    level: 'info',
    pretty: false,
    destination: new Writable({
      write(line, _, done) {
        said.push(String(line))
        done()
      },
    }),
  }),
  config: {
    ai: {
      model: {
        protocol: 'openai-compatible',
        baseUrl: provider.url,
        apiKey: 'sk-very-secret',
        model: 'a-model',
      },
      imageModel: null,
    },
  },
})
const plain = await testServer()
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await plain[Symbol.asyncDispose]()
  await provider[Symbol.asyncDispose]()
})

test('a rewrite comes as events, then a refusal of the provider in words; neither text nor key is logged', async () => {
  const { token } = await signedIn(server)

  const events = await rewrite(server.url, token)
  const [refused] = await rewrite(server.url, token)

  expect(events.at(-1)).toEqual({
    is_done: true,
    texts: ['The plan was late. Nobody was to blame.'],
    notes: [],
    notes_messages: [],
    failure: null,
  })
  expect(events.slice(0, -1).every((event) => !event.is_done)).toBe(true)
  expect(refused).toMatchObject({ is_done: true, texts: [] })
  expect(refused?.failure).toMatch(/does not accept the key/)
  expect(said.join('')).toContain('nothing was rewritten')
  expect(said.join('')).not.toMatch(/secret plan|sk-very-secret/)
})

function thinks(): Promise<never> {
  return new Promise(() => undefined)
}

test('while the model thinks the answer is not silent, for a proxy would end it', async () => {
  const writer = { name: 'slow', write: thinks, shape: thinks, rewrite: thinks }
  const stream = await rewriteText(
    { writer, log: createLog({ level: 'silent', pretty: false }), threads: testThreads },
    createDb(plain.db.pool),
    randomUUID(),
    { kind: 'shorter', text: TEXT },
    { heartbeatMs: 5 },
  )
  let heard = ''
  for await (const piece of stream) {
    heard += String(piece)
    if (heard.length > 8) break
  }
  expect(heard.slice(0, 9)).toBe(':\n\n:\n\n:\n\n')
})

test('without a model it says so', async () => {
  const { token } = await signedIn(plain)

  expect(await rewrite(plain.url, token)).toEqual([
    {
      is_done: true,
      texts: [],
      notes: [],
      failure: 'This server has no AI model.',
      failure_messages: [{ code: 'writer/no-model' }],
    },
  ])
})

test.for([
  ['nobody', {}, 401],
  ['an empty text', { text: '' }, 400],
  ['a text without an end', { text: 'x'.repeat(10_001) }, 400],
  ['another kind', { kind: 'sing' }, 400],
] as const)('%s is refused', async ([who, change, status]) => {
  const { token } = await signedIn(plain)
  const answer = await ask(plain.url, who === 'nobody' ? 'none' : token, change)

  expect(answer.status).toBe(status)
  await answer.body?.cancel()
})

async function rewrite(url: string, token: string): Promise<RewriteEvent[]> {
  const answer = await ask(url, token)
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const lines = (await answer.text()).split('\n').filter((line) => line.startsWith('data: '))
  return lines.map((line) => RewriteEvent.parse(JSON.parse(line.slice('data: '.length))))
}

function ask(
  url: string,
  token: string,
  change: { readonly [key in keyof RewriteRequest]?: unknown } = {},
): Promise<Response> {
  return fetch(`${url}${API.root}${REWRITE.path}`, {
    method: REWRITE.method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind: 'shorter', text: TEXT, ...change }),
  })
}
