import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  /** The parsed JSON, or the bytes of a file. */
  readonly body: unknown
}

export type Answer =
  | { readonly status?: number; readonly json: unknown; readonly headers?: Record<string, string> }
  | { readonly status?: number; readonly html: string }
  | { readonly status?: number; readonly bytes: Uint8Array; readonly type: string }
  /** Server-Sent Events, as long as the test keeps them open. */
  | EventStream
  /** The request is carried out, and its answer never arrives. */
  | 'lost'

export interface EventStream {
  readonly type: 'events'
  /** Is given the way to the client, and called when the client has left. */
  readonly open: (send: (part: string) => void, end: () => void) => () => void
}

export type Route = (request: SeenRequest) => Answer | Promise<Answer>

export interface TestApi extends AsyncDisposable {
  readonly requests: readonly SeenRequest[]
  /**
   * Routes by `METHOD /path`, below the API's root, with a query or for any query; they may be changed
   * while it runs.
   */
  readonly routes: Record<string, Route>
  /** Named like a route. */
  readonly seen: (route: string) => SeenRequest[]
}

/** A real HTTP server that plays the API, and the document's base: relative addresses lead to it. */
export async function startApi(routes: Record<string, Route>): Promise<TestApi> {
  const requests: SeenRequest[] = []
  const server = createServer((request, response) => {
    void respond(request, response, requests, routes)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const base = document.createElement('base')
  base.href = `http://127.0.0.1:${portOf(server)}/`
  document.head.replaceChildren(base)
  return {
    requests,
    routes,
    seen: (route) => requests.filter((request) => namesOf(request).includes(route)),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  requests: SeenRequest[],
  routes: Record<string, Route>,
): Promise<void> {
  // The document's origin is another one; the real client and its API share theirs.
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*')
  response.setHeader('Access-Control-Allow-Credentials', 'true')
  response.setHeader('Access-Control-Expose-Headers', 'retry-after')
  response.setHeader('Access-Control-Allow-Headers', ALLOWED_HEADERS)
  response.setHeader('Access-Control-Allow-Methods', 'GET,POST,PUT,DELETE')
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end()
    return
  }
  const seen = await readRequest(request)
  requests.push(seen)
  const [exact = '', anyQuery = ''] = namesOf(seen)
  const route = routes[exact] ?? routes[anyQuery]
  const answer: Answer =
    route === undefined ? problem(404, 'request/not-found', 'No such route') : await route(seen)
  if (answer === 'lost') {
    request.socket.destroy()
    return
  }
  if ('open' in answer) {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.flushHeaders()
    const left = answer.open(
      (part) => void response.write(part),
      () => void response.end(),
    )
    response.on('close', left)
    return
  }
  response.writeHead(answer.status ?? 200, {
    'Content-Type': typeOf(answer),
    ...('headers' in answer ? answer.headers : {}),
  })
  if ('bytes' in answer) response.end(answer.bytes)
  else response.end('html' in answer ? answer.html : JSON.stringify(answer.json))
}

function typeOf(answer: Exclude<Answer, 'lost'>): string {
  if ('bytes' in answer) return answer.type
  return 'html' in answer ? 'text/html' : 'application/json'
}

/** The names that a request matches: with its query, and for any query. */
function namesOf({ method, path }: Pick<SeenRequest, 'method' | 'path'>): readonly string[] {
  const [anyQuery = ''] = path.split('?', 1)
  return [`${method} ${path}`, `${method} ${anyQuery}`]
}

/** The API's, and those of the hosted auth service's client. */
const ALLOWED_HEADERS =
  'authorization,content-type,content-range,repr-digest,idempotency-key,if-match,last-event-id,x-client-info,x-supabase-api-version'

async function readRequest(request: IncomingMessage): Promise<SeenRequest> {
  const body = await buffer(request)
  const isFile = request.headers['content-range'] !== undefined
  const isJson = body.length > 0 && !isFile
  const nothing = isFile ? body : null
  const json: unknown = isJson ? JSON.parse(body.toString()) : nothing
  return {
    method: request.method ?? '',
    path: (request.url ?? '').replace(/^\/api/, ''),
    headers: request.headers,
    body: json,
  }
}

/** A refusal as the server words it. */
export function problem(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Answer {
  const json = { type: `/problems/${code}`, title: code, status, detail: message, code, message }
  return { status, json, headers }
}
