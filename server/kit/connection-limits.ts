import { STATUS_CODES } from 'node:http'
import type { Server, Socket } from 'node:net'

import type { FastifyHttpOptions } from 'fastify'

import { API, MINUTE_MS, SECOND_MS } from '#contract/limits.ts'

import type { Log } from './log.ts'
import { isWithin } from './networks.ts'
import { addressOf } from './rates.ts'

export const CONNECTION = {
  /** For the request line and the headers: a client that sends a byte a second is cut off. */
  headMs: 10 * SECOND_MS,
  requestMs: MINUTE_MS,
  /** Without a byte in either direction. */
  silenceMs: 2 * MINUTE_MS,
  /** Between two requests. Longer than proxies keep a connection, so that none sends into a closed one. */
  keepAliveMs: 2 * MINUTE_MS + 5 * SECOND_MS,
  checkEveryMs: SECOND_MS,
  headMaxBytes: 16_384,
  /** Further connections are closed at once: the process needs file descriptors for its database, too. */
  max: 4000,
  /** Of one IPv4 address or IPv6 /64, unless it is a proxy's: a browser opens six. */
  maxOfAddress: 500,
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

/** @param trustedProxies addresses and networks (CIDR) that connect for many people */
export function boundConnections(
  server: Server,
  trustedProxies: readonly string[],
  log: Log,
): void {
  const held = new Map<string, { count: number; isTold: boolean }>()
  server.maxConnections = CONNECTION.max
  server.on('connection', (socket) => {
    const ip = socket.remoteAddress ?? ''
    if (isWithin(ip, trustedProxies)) return
    const address = addressOf(ip)
    const holder = held.get(address) ?? { count: 0, isTold: false }
    held.set(address, holder)
    if (holder.count >= CONNECTION.maxOfAddress) {
      if (!holder.isTold) log.warn({ address }, TOO_MANY)
      holder.isTold = true
      socket.destroy()
      return
    }
    holder.count += 1
    socket.once('close', () => {
      holder.count -= 1
      if (holder.count === 0) held.delete(address)
    })
  })
}

const TOO_MANY = `an address holds ${CONNECTION.maxOfAddress} connections, and gets no more: if it is a proxy, name it in LIN_TRUSTED_PROXIES`

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
