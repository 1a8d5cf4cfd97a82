import { originValidation } from '@modelcontextprotocol/fastify'
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { McpHttpHandler } from '@modelcontextprotocol/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { MCP } from '#contract/limits.ts'

import { cardSession, opensCards } from './card/negotiation.ts'
import { callTool, createMcpServer, serverInfo } from './server.ts'
import type { CreateMcpServer } from './server.ts'
import { answerOf, toolCallOf } from './tool-exchange.ts'
import type { Caller } from './tool.ts'

export interface Exchange {
  /** Refuses a browser's request from another origin than Lin's own. */
  checkOrigin(request: FastifyRequest, reply: FastifyReply): Promise<void>
  answer(caller: Caller, reply: FastifyReply): Promise<FastifyReply>
  /** Ends streams that wait for changes. What is being answered goes on. */
  endStreams(): void
}

/** @param version of Lin */
export function createExchange(
  publicUrl: string,
  version: string,
  create: CreateMcpServer = createMcpServer,
): Exchange {
  const handler = openHandler(version, create)
  const streams = new Set<AbortController>()
  return {
    checkOrigin: originValidation([new URL(publicUrl).hostname]),
    async answer(caller, reply) {
      const { request } = caller
      const call = toolCallOf(request)
      if (call !== null) {
        const result = await callTool(caller, call.params)
        const { headers, body } = answerOf(call, result, serverInfo(caller, version))
        return reply.headers(headers).send(body)
      }
      const cancel = new AbortController()
      const isStream = methodOf(request.body) === 'subscriptions/listen'
      if (isStream) streams.add(cancel)
      const timer = setTimeout(() => cancel.abort(), MCP.timeoutMs)
      reply.raw.once('close', () => {
        clearTimeout(timer)
        streams.delete(cancel)
        // The client has left: its request is cancelled.
        if (!reply.raw.writableFinished) cancel.abort()
      })
      const response = await handler.fetch(webRequest(publicUrl, request, cancel.signal), {
        parsedBody: request.body,
        authInfo: {
          token: '',
          clientId: caller.session.id,
          scopes: [...caller.session.key.scopes],
          extra: { call: new Call(caller) },
        },
      })
      if (isStream) return reply.send(response)
      if (opensCards(request)) void reply.header('mcp-session-id', cardSession())
      // Tools tell nothing before their result: in one piece, it costs one write.
      const body = await response.text()
      void reply.code(response.status).headers(Object.fromEntries(response.headers))
      // `null` would be written out as a body of JSON.
      return body === '' ? reply.send() : reply.send(body)
    },
    endStreams() {
      for (const stream of streams) stream.abort()
    },
  }
}

function openHandler(version: string, create: CreateMcpServer): McpHttpHandler {
  return createMcpHandler(
    ({ authInfo }) => {
      const call = authInfo?.extra?.['call']
      if (!(call instanceof Call)) throw new Error('The request came without its caller.')
      return create(call.caller, version)
    },
    { maxSubscriptions: MCP.subscriptionsMax },
  )
}

/** Finds its caller again behind the handler, which hands on only what it does not know. */
class Call {
  readonly caller: Caller

  constructor(caller: Caller) {
    this.caller = caller
  }
}

function webRequest(publicUrl: string, request: FastifyRequest, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== 'authorization') headers.set(name, String(value))
  }
  // Any client that can speak the protocol reads both, whatever it says.
  headers.set('accept', 'application/json, text/event-stream')
  return new Request(`${publicUrl}${MCP.path}`, { method: request.method, headers, signal })
}

const Message = z.object({ method: z.string() })

function methodOf(body: unknown): string | null {
  return Message.safeParse(body).data?.method ?? null
}
