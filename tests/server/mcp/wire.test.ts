import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { testServer } from '#tests/kit/server.ts'

import { ERAS, aCall, aClient, aDesk, sendMessage, write } from './mcp-stage.ts'
import type { Era } from './mcp-stage.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())
const desk = await aDesk(server)
{
  await using client = await aClient(server, desk.key)
  await write(client, desk, 'Quotes "so", a \\ back\\slash,\na line, a ü and a 👋.')
}

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
}

/** The name as the protocol wants those that are no ASCII: the package decodes it, and Lin's short way does not. */
function encoded(name: string): string {
  return `=?base64?${Buffer.from(name).toString('base64')}?=`
}

function send(era: Era, name: string, id: unknown, more: Record<string, string> = {}) {
  const call = { ...aCall(name, { limit: 5 }), id }
  if (era === '2025-11-25') {
    return sendMessage(server, desk.key, call, { 'mcp-protocol-version': era, ...more })
  }
  const headers = {
    'mcp-protocol-version': era,
    'mcp-method': call.method,
    'mcp-name': name,
    ...more,
  }
  const body = { ...call, params: { ...call.params, _meta: META } }
  return sendMessage(server, desk.key, body, headers)
}

const EARLIER = { 'mcp-protocol-version': '2025-11-25' }

function withMember(call: ReturnType<typeof aCall>) {
  return { ...call, id: 1, params: { ...call.params, unknown: true } }
}

const EVENT = /^event: message\ndata: (.*)\n\n$/

const Message = z.looseObject({})
const Result = z.looseObject({
  content: z.tuple([z.looseObject({ text: z.string() })]),
  structuredContent: z.optional(z.unknown()),
})

async function messageOf(reply: Response): Promise<Record<string, unknown>> {
  const text = await reply.text()
  const written: unknown = JSON.parse(EVENT.exec(text)?.[1] ?? text)
  return Message.parse(written)
}

async function answerOf(reply: Response) {
  const { status, headers } = reply
  return [
    status,
    ...['content-type', 'cache-control'].map((name) => headers.get(name)),
    await messageOf(reply),
  ]
}

test.each(ERAS)('%s: a result has its id and its content twice, once as text', async (era) => {
  for (const id of ['a "b"', 7]) {
    const reply = await send(era, 'list_posts', id)
    const type = era === '2025-11-25' ? 'text/event-stream' : 'application/json; charset=utf-8'
    const message = await messageOf(reply)

    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, type])
    expect(Object.keys(message).toSorted()).toEqual(['id', 'jsonrpc', 'result'])
    expect(message).toMatchObject({
      jsonrpc: '2.0',
      id,
      result: {
        content: [{ type: 'text' }],
        structuredContent: {
          posts: [{ Text_content: 'Quotes "so", a \\ back\\slash,\na line, a ü and a 👋.' }],
        },
      },
    })
    const { content, structuredContent } = Result.parse(message['result'])
    expect(JSON.parse(content[0].text)).toEqual(structuredContent)
  }
})

test.each(['list_posts', 'read_post'])('%s is answered as the package answers it', async (name) => {
  const short = await Promise.all(ERAS.map((era) => send(era, name, 1)))
  // Lin hands a member that it does not know, and a name that it does not decode, to the package.
  const long = await Promise.all([
    sendMessage(server, desk.key, withMember(aCall(name, { limit: 5 })), EARLIER),
    send('2026-07-28', name, 1, { 'mcp-name': encoded(name) }),
  ])

  expect(short.map(({ status }) => status)).toEqual([200, 200])
  expect(await Promise.all(short.map(answerOf))).toEqual(await Promise.all(long.map(answerOf)))
})

test.each([
  [{ arguments: 'all' }, -32_602],
  [{ arguments: [] }, -32_602],
  [{ _meta: { progressToken: {} } }, -32_600],
])('a call of the earlier era with %j is refused by the package', async (fault, code) => {
  const call = { ...aCall('list_posts', {}), params: { name: 'list_posts', ...fault } }

  const reply = await sendMessage(server, desk.key, call, EARLIER)

  expect(await messageOf(reply)).toMatchObject({ error: { code } })
})

test.each(ERAS)('%s: a refusal has no structured content', async (era) => {
  const message = await messageOf(await send(era, 'read_post', 1))

  expect(message).toMatchObject({ result: { isError: true } })
  expect(Result.parse(message['result'])).not.toHaveProperty('structuredContent')
})

test('headers that say something else than the call are refused before the tool', async () => {
  const other = await send('2026-07-28', 'list_posts', 1, { 'mcp-name': 'list_sources' })
  const method = await send('2026-07-28', 'list_posts', 1, { 'mcp-method': 'tools/list' })
  const version = await send('2025-11-25', 'list_posts', 1, {
    'mcp-protocol-version': '1999-01-01',
  })

  expect([other.status, method.status, version.status]).toEqual([400, 400, 400])
  expect(await messageOf(other)).toMatchObject({ error: { code: -32_020 } })
  expect(await messageOf(method)).toMatchObject({ error: { code: -32_020 } })
})

test.each(ERAS)('%s: a message of no JSON is not looked into', async (era) => {
  const reply = await send(era, 'list_posts', 1, { 'content-type': 'text/plain' })

  expect(reply.status).toBe(415)
})
