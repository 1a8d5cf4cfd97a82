import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

import { localSite } from '@lin/feed-reader/testing'

import type { Config } from '#server/config.ts'

interface RelayedLinkedIn extends AsyncDisposable {
  /** Configuration of a server that reaches the sandbox of another one through the relay. */
  readonly config: Config['linkedin']
}

/**
 * The sandbox's LinkedIn behind a relay: `answered` is called when LinkedIn has answered a call, before
 * the answer goes on.
 */
export async function relayedLinkedIn(
  sandboxUrl: string,
  answered: (path: string, status: number) => void,
): Promise<RelayedLinkedIn> {
  async function relay(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: path = '/', method = 'GET', headers } = request
    const body = await buffer(request)
    const reply = await fetch(`${sandboxUrl}/sandbox/linkedin${path}`, {
      method,
      headers: Object.fromEntries(KEPT.map((name) => [name, String(headers[name] ?? '')])),
      ...(body.length === 0 ? {} : { body }),
    })
    const text = await reply.text()
    answered(path, reply.status)
    const urn = reply.headers.get('x-restli-id')
    response.writeHead(reply.status, urn === null ? {} : { 'x-restli-id': urn })
    response.end(text)
  }

  const site = await localSite((request, response) => {
    relay(request, response).catch(() => response.destroy())
  })
  return {
    config: {
      client: { id: 'lin-sandbox', secret: 'lin-sandbox-secret' },
      version: '202609',
      authBase: site.url,
      apiBase: site.url,
    },
    [Symbol.asyncDispose]: site[Symbol.asyncDispose],
  }
}

const KEPT = ['authorization', 'content-type', 'linkedin-version', 'x-restli-protocol-version']
