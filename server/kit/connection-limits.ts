import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import type { FastifyHttpOptions } from 'fastify'

import { API, MINUTE_MS, SECOND_MS } from '#contract/limits.ts'

/** What one client may take of a process: time, room, and connections. */
export const CONNECTION = {
  /** For the request line and the headers: a client that sends a byte a second is cut off. */
  headMs: 10 * SECOND_MS,
  /** For the whole request. */
  requestMs: MINUTE_MS,
  /** Without a byte in either direction. */
  silenceMs: 2 * MINUTE_MS,
  /** Between two requests. Longer than proxies keep a connection, so that none sends into a closed one. */
  keepAliveMs: 2 * MINUTE_MS + 5 * SECOND_MS,
  /** How often these limits are checked. */
  checkEveryMs: SECOND_MS,
  headMaxBytes: 16_384,
  /** Further connections are closed at once: the process needs file descriptors for its database, too. */
  max: 4000,
} as const

/** Requests per connection are not limited: a proxy sends those of many people over one. */
export function connectionLimits(): Pick<
  FastifyHttpOptions<never>,
  | 'bodyLimit'
  | 'requestTimeout'
  | 'connectionTimeout'
  | 'keepAliveTimeout'
  | 'http'
  | 'clientErrorHandler'
> {
  return {
    // A route that accepts larger bodies sets its own limit.
    bodyLimit: API.bodyLimitBytes,
    requestTimeout: CONNECTION.requestMs,
    connectionTimeout: CONNECTION.silenceMs,
    keepAliveTimeout: CONNECTION.keepAliveMs,
    http: {
      headersTimeout: CONNECTION.headMs,
      connectionsCheckingInterval: CONNECTION.checkEveryMs,
      maxHeaderSize: CONNECTION.headMaxBytes,
    },
    clientErrorHandler: refuseConnection,
  }
}

/** Input that is not HTTP reaches no hook: it is answered here, and the connection is closed. */
function refuseConnection({ code }: { readonly code?: string }, socket: Socket): void {
  // Never written into an answer that has begun. The input is not logged: it may hold a token.
  if (socket.writable && socket.bytesWritten === 0) socket.write(answerOf(statusOf(code)))
  socket.destroy()
}

function statusOf(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}

function answerOf(status: number): string {
  const title = STATUS_CODES[status] ?? ''
  const problem = { type: 'about:blank', title, status, detail: title, message: title }
  const body = JSON.stringify({ ...problem, code: 'request/invalid' })
  return [
    `HTTP/1.1 ${status} ${title}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/problem+json',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}
