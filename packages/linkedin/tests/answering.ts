import { once } from 'node:events'
import { createServer } from 'node:http'
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A request as it came. */
export interface Asked {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  /** JSON is parsed; anything else is a Buffer, as a request without a body is. */
  readonly body: unknown
}

export interface Answered {
  /** 200 by default. */
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** An object is sent as JSON. */
  readonly body?: object | string
}

export interface AnsweringServer extends AsyncDisposable {
  /** `http://127.0.0.1:…` */
  readonly url: string
}

/** A server on this machine that answers each request as the test says: `await using server = await answering(…)`. */
export function answering(answer: (asked: Asked) => Answered): Promise<AnsweringServer> {
  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request
    const content = await buffer(request)
    const isJson = headers['content-type'] === 'application/json'
    const body: unknown = isJson ? JSON.parse(content.toString()) : content
    const { status = 200, headers: more, body: said = '' } = answer({ method, url, headers, body })
    response.writeHead(status, { ...more })
    response.end(typeof said === 'string' ? said : JSON.stringify(said))
  }

  return serving((request, response) => {
    reply(request, response).catch(() => response.destroy())
  })
}

/** A server on this machine. */
export async function serving(listener: RequestListener): Promise<AnsweringServer> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
