import {
  PerRequestHTTPServerTransport,
  SUPPORTED_PROTOCOL_VERSIONS,
  classifyInboundRequest,
  isJsonContentType,
} from '@modelcontextprotocol/server'
import type {
  JSONRPCMessage,
  JSONRPCRequest,
  McpServer,
  MessageClassification,
} from '@modelcontextprotocol/server'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { nameOfCall } from './server.ts'

/** A call of one of Lin's tools in which the package would find nothing to refuse before the tool. */
export interface ToolCall {
  readonly message: JSONRPCRequest
  readonly classification: MessageClassification
}

interface ToolAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The only revision that has an envelope in each request. */
const ENVELOPED = '2026-07-28'

/** @returns null for each request that has to go the package's own way, those with a fault among them */
export function toolCallOf({ method, headers, body }: FastifyRequest): ToolCall | null {
  const name = nameOfCall(body)
  if (method !== 'POST' || name === null) return null
  if (!isJsonContentType(headers['content-type'])) return null
  const [version, methodHeader, nameHeader] = [
    headers['mcp-protocol-version'],
    headers['mcp-method'],
    headers['mcp-name'],
  ].map((value) => (typeof value === 'string' ? value : undefined))
  const route = classifyInboundRequest({
    httpMethod: method,
    body,
    ...(version === undefined ? {} : { protocolVersionHeader: version }),
    ...(methodHeader === undefined ? {} : { mcpMethodHeader: methodHeader }),
    ...(nameHeader === undefined ? {} : { mcpNameHeader: nameHeader }),
  })
  if (route.kind === 'modern' && route.messageKind === 'request') {
    const { classification, message } = route
    const isNamed = version === ENVELOPED && methodHeader === message.method && nameHeader === name
    return isNamed && classification.revision === ENVELOPED ? { message, classification } : null
  }
  const isEarlier = version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(version)
  if (route.kind !== 'legacy' || route.reason !== 'no-claim' || !isEarlier) return null
  return isRequest(body) ? { message: body, classification: { era: 'legacy' } } : null
}

/** Proved by the classification, which does not hand the message of the earlier era on. */
function isRequest(body: unknown): body is JSONRPCRequest {
  return typeof body === 'object' && body !== null && 'id' in body && 'method' in body
}

export interface OpenCall {
  readonly answer: Promise<ToolAnswer>
  /** Cancels the tool. An answered call stays as it is. */
  readonly end: () => void
}

/**
 * Lets the package answer a call without a `Request`, a `Response` and a stream of its own: these cost more than the
 * tool.
 */
export function openCall(mcp: McpServer, { message, classification }: ToolCall): OpenCall {
  const transport = new Collecting(classification)
  return {
    answer: answerOf(mcp, transport, message),
    end: () => transport.end(),
  }
}

async function answerOf(
  mcp: McpServer,
  transport: Collecting,
  message: JSONRPCRequest,
): Promise<ToolAnswer> {
  await mcp.connect(transport)
  void settleRefused(transport, message)
  return transport.answer
}

/** Only what the package refuses itself comes as a `Response`. */
async function settleRefused(transport: Collecting, message: JSONRPCRequest): Promise<void> {
  try {
    const response = await transport.handleMessage(message)
    const headers = Object.fromEntries(response.headers)
    transport.settle({ status: response.status, headers, body: await response.text() })
  } catch {
    transport.settle(ENDED)
  }
}

/** The client has left, or the time is over: the package's own status. */
const ENDED: ToolAnswer = { status: 499, headers: {}, body: '' }

class Collecting extends PerRequestHTTPServerTransport {
  readonly answer: Promise<ToolAnswer>
  readonly #resolve: (answer: ToolAnswer) => void
  readonly #isEarlier: boolean
  #isSettled = false

  constructor(classification: MessageClassification) {
    super({ classification })
    this.#isEarlier = classification.era === 'legacy'
    const { promise, resolve } = Promise.withResolvers<ToolAnswer>()
    this.answer = promise
    this.#resolve = resolve
  }

  settle(answer: ToolAnswer): void {
    this.#isSettled = true
    this.#resolve(answer)
  }

  end(): void {
    if (this.#isSettled) return
    this.settle(ENDED)
    void this.close()
  }

  /** Tools send nothing before their result. The server that made it is dropped with it. */
  override async send(message: JSONRPCMessage): Promise<void> {
    if (this.#isEarlier) return this.settle(asEvent(message))
    // Its status follows from what is wrong.
    if ('error' in message) return super.send(message)
    this.settle({ status: 200, headers: JSON_HEADERS, body: written(message) })
  }
}

const JSON_HEADERS = { 'content-type': 'application/json' }

/** The clients of the earlier era have always been answered so. */
function asEvent(message: JSONRPCMessage): ToolAnswer {
  return {
    status: 200,
    headers: EVENT_HEADERS,
    body: `event: message\ndata: ${written(message)}\n\n`,
  }
}

const EVENT_HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
}

/** As JSON. The text of a tool's result is its structured content, which is not written a second time. */
function written(message: JSONRPCMessage): string {
  if (!('result' in message) || message.result['structuredContent'] === undefined) {
    return JSON.stringify(message)
  }
  const { result, ...envelope } = message
  const { structuredContent: _, ...others } = result
  const [only] = Contents.parse(others['content'])
  const parts = [JSON.stringify(envelope), JSON.stringify(others)].map((part) => part.slice(0, -1))
  return `${parts.join(',"result":')},"structuredContent":${only.text}}}`
}

/** As `defineTool` makes them. */
const Contents = z.tuple([z.object({ text: z.string() })])
