import { randomUUID } from 'node:crypto'

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect } from 'vitest'
import * as z from 'zod/mini'

import { CALLS } from '#contract/calls.ts'
import { MCP } from '#contract/limits.ts'
import { anApiKey } from '#tests/kit/api-keys.ts'
import type { TestServer } from '#tests/kit/server.ts'
import { readyToPublish } from '#tests/server/publishing/publish-stage.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'

/** The two kinds of clients that there are: with `initialize`, and with `server/discover`. */
export const ERAS = ['2025-11-25', '2026-07-28'] as const
export type Era = (typeof ERAS)[number]

/** A client of the protocol's makers, over the server's port. */
export async function aClient(
  { url }: Pick<TestServer, 'url'>,
  key: string,
  era: Era = '2026-07-28',
): Promise<Client & AsyncDisposable> {
  const client = new Client(
    { name: 'a-test', version: '1.0.0' },
    { versionNegotiation: { mode: era === '2026-07-28' ? { pin: era } : 'legacy' } },
  )
  const transport = new StreamableHTTPClientTransport(new URL(`${url}${MCP.path}`), {
    requestInit: { headers: { Authorization: `Bearer ${key}` } },
  })
  await client.connect(transport)
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.close() })
}

/** A person with an account, a source and a weekly schedule, and a key of theirs. */
export interface Desk extends Stage {
  readonly key: string
}

export async function aDesk(
  server: TestServer,
  wanted: Parameters<typeof anApiKey>[2] = {},
): Promise<Desk> {
  const stage = await readyToPublish(server)
  const { token } = stage.person
  await server.send(CALLS.addSource, { token, body: { source: 'heat pumps' } })
  await server.send(CALLS.createSchedule, {
    token,
    body: {
      social_network: stage.accountId,
      schedule_time: '18:00',
      days: ['Monday', 'Thursday'],
      timezone: 'Europe/Berlin',
      mode: 'automatic',
    },
  })
  const { key } = await anApiKey(server, stage.person, wanted)
  return { ...stage, key }
}

export function among(...items: readonly unknown[]): unknown {
  return expect.arrayContaining([...items])
}

export function like(part: object): unknown {
  return expect.objectContaining(part)
}

const Structured = z.looseObject({})

/** What a tool answers. */
export async function ask(
  client: Client,
  name: string,
  input: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const result = await client.callTool({ name, arguments: input })
  expect(result.isError, JSON.stringify(result.content)).not.toBe(true)
  return Structured.parse(result.structuredContent)
}

const Told = z.object({ content: z.array(z.looseObject({ text: z.string() })) })

/** The sentence with which a tool refuses. */
export async function refused(
  client: Client,
  name: string,
  input: Record<string, unknown> = {},
): Promise<string> {
  const result = await client.callTool({ name, arguments: input })
  const { content } = Told.parse(result)
  expect(result.isError, content[0]?.text).toBe(true)
  return content.map(({ text }) => text).join('\n')
}

const Draft = z.object({
  post: z.object({
    id: z.string(),
    Text_content: z.string(),
    link: z.string(),
    scheduled_at: z.nullable(z.string()),
    is_published: z.boolean(),
  }),
  hash: z.string(),
  is_held: z.boolean(),
  is_approved: z.boolean(),
  already_done: z.optional(z.boolean()),
  outcome: z.optional(z.string()),
  next: z.optional(z.string()),
})
export type Draft = z.infer<typeof Draft>

/** The same, of a tool that answers with a post. */
export async function askPost(
  client: Client,
  name: string,
  input: Record<string, unknown> = {},
): Promise<Draft> {
  return Draft.parse(await ask(client, name, input))
}

export function write(client: Client, { accountId }: Stage, text = 'We wrote it down.') {
  return askPost(client, 'create_draft', { text_content: text, social_account_id: accountId })
}

export function named({ post, hash }: Draft): Record<string, unknown> {
  return { draft_id: post.id, expected_hash: hash }
}

/** A message as it goes over the wire. */
export function sendMessage(
  server: Pick<TestServer, 'url'>,
  key: string | null,
  body: unknown,
  more: object = {},
  signal: AbortSignal | null = null,
) {
  return fetch(`${server.url}${MCP.path}`, {
    method: 'POST',
    signal,
    headers: {
      'content-type': 'application/json',
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...more,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** A call of a tool in the earlier era, under an id of its own. */
export function aCall(name: string, input: object, id: string = randomUUID()) {
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: input } }
}
