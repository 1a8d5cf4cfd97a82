import { randomUUID } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

/** Of the extension MCP Apps, as of 2026-01-26. */
export const APPS_EXTENSION = 'io.modelcontextprotocol/ui'
export const APP_MIME_TYPE = 'text/html;profile=mcp-app'

/** Whether the host has declared that it shows cards. A host that has not sees none of them. */
export function showsCards(request: Pick<FastifyRequest, 'body' | 'headers'>): boolean {
  const { headers, body } = request
  if (Enveloped.safeParse(body).success || opensCards(request)) return true
  const session = headers['mcp-session-id']
  return typeof session === 'string' && session.startsWith(CARD_SESSION)
}

/** Whether the request opens the earlier era for a host that shows cards. */
export function opensCards({ body }: Pick<FastifyRequest, 'body'>): boolean {
  return Initialize.safeParse(body).success
}

/**
 * The earlier era declares extensions once, in `initialize`, and Lin has no sessions: the host carries the declaration
 * as its session id. The id opens nothing, and who invents one gets cards.
 */
export function cardSession(): string {
  return `${CARD_SESSION}${randomUUID()}`
}

const CARD_SESSION = 'cards-'

const Capabilities = z.object({
  extensions: z.object({
    [APPS_EXTENSION]: z.object({
      mimeTypes: z
        .array(z.string())
        .check(z.refine((types) => types.some((type) => type === APP_MIME_TYPE))),
    }),
  }),
})

const Initialize = z.object({
  method: z.literal('initialize'),
  params: z.object({ capabilities: Capabilities }),
})

/** The era of 2026-07-28 declares them with each request. */
const Enveloped = z.object({
  params: z.object({
    _meta: z.object({ 'io.modelcontextprotocol/clientCapabilities': Capabilities }),
  }),
})
