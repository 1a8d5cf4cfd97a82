import {
  SUPPORTED_PROTOCOL_VERSIONS,
  classifyInboundRequest,
  isJsonContentType,
} from '@modelcontextprotocol/server'
import type { CallToolResult, Implementation } from '@modelcontextprotocol/server'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { isTool } from './server.ts'

/** A call of one of Lin's tools in which the package would find nothing to refuse before the tool. */
export interface ToolCall extends z.infer<typeof Message> {
  readonly era: '2026-07-28' | 'earlier'
}

/** A message with any other member goes the package's own way. */
const Message = z.strictObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.int()]),
  method: z.literal('tools/call'),
  params: z.strictObject({
    name: z.string(),
    arguments: z.optional(z.record(z.string(), z.unknown())),
    _meta: z.optional(z.looseObject({ progressToken: z.optional(z.union([z.string(), z.int()])) })),
  }),
})

/** The only revision that has an envelope in each request. */
const ENVELOPED = '2026-07-28'

/** @returns null for each request that has to go the package's own way, those with a fault among them */
export function toolCallOf({ method: httpMethod, headers, body }: FastifyRequest): ToolCall | null {
  if (httpMethod !== 'POST' || !isJsonContentType(headers['content-type'])) return null
  const message = Message.safeParse(body).data
  if (message === undefined || !isTool(message.params.name)) return null
  const [version, methodHeader, nameHeader] = [
    headers['mcp-protocol-version'],
    headers['mcp-method'],
    headers['mcp-name'],
  ].map((value) => (typeof value === 'string' ? value : undefined))
  const route = classifyInboundRequest({
    httpMethod,
    body,
    ...(version === undefined ? {} : { protocolVersionHeader: version }),
    ...(methodHeader === undefined ? {} : { mcpMethodHeader: methodHeader }),
    ...(nameHeader === undefined ? {} : { mcpNameHeader: nameHeader }),
  })
  if (route.kind === 'modern' && route.messageKind === 'request') {
    const { method, params } = message
    const isNamed = version === ENVELOPED && methodHeader === method && nameHeader === params.name
    const isKnown = isNamed && route.classification.revision === ENVELOPED
    return isKnown ? { ...message, era: ENVELOPED } : null
  }
  const isEarlier = version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(version)
  if (route.kind !== 'legacy' || route.reason !== 'no-claim' || !isEarlier) return null
  return { ...message, era: 'earlier' }
}

interface ToolAnswer {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * The response to a call, as the package would write it. The package's own server, transport and streams for one
 * response cost more than the tool.
 */
export function answerOf(
  { era, id }: ToolCall,
  result: CallToolResult,
  serverInfo: Implementation,
): ToolAnswer {
  if (era === ENVELOPED) {
    const { _meta: meta } = result
    const enveloped = {
      ...result,
      resultType: 'complete',
      _meta: { ...meta, 'io.modelcontextprotocol/serverInfo': serverInfo },
    }
    return { headers: JSON_HEADERS, body: written(id, enveloped) }
  }
  // The clients of the earlier era have always been answered by an event.
  return { headers: EVENT_HEADERS, body: `event: message\ndata: ${written(id, result)}\n\n` }
}

const JSON_HEADERS = { 'content-type': 'application/json' }
const EVENT_HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
}

/** As JSON. The text of a tool's result is its structured content, which is not written a second time. */
function written(id: ToolCall['id'], result: CallToolResult): string {
  const { structuredContent, ...others } = result
  const envelope = JSON.stringify({ jsonrpc: '2.0', id, result: others })
  if (structuredContent === undefined) return envelope
  const [only] = Contents.parse(others.content)
  return `${envelope.slice(0, -'}}'.length)},"structuredContent":${only.text}}}`
}

/** As `defineTool` makes them. */
const Contents = z.tuple([z.object({ text: z.string() })])
