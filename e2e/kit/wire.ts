import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/**
 * The network between browsers and a server. Its faults reach pages and service workers alike, whatever a browser
 * believes about being online.
 */
export interface Wire extends AsyncDisposable {
  /** Origin under which browsers reach the server. */
  readonly url: string
  /** Makes the server unreachable, and breaks off the requests under way. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** Sets how each request is treated from now on. */
  carry(decide: Decision): void
}

type Decision = (request: IncomingMessage) => Treatment

/**
 * `lost`: the request never arrives. `answer-lost`: the server carries it out, but its answer is lost. Else: the answer
 * in place of the server's.
 */
type Treatment = 'through' | 'lost' | 'answer-lost' | FakeAnswer

interface FakeAnswer {
  readonly status: number
  readonly type: string
  readonly body: string
}

export async function startWire(to: string): Promise<Wire> {
  let decide: Decision = through
  const server = createServer((request, answer) => treat(decide(request), { to, request, answer }))
  const port = await listen(server, 0)

  async function cut(): Promise<void> {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }

  return {
    url: Object.assign(new URL(to), { port: String(port) }).origin,
    cut,
    async mend() {
      if (!server.listening) await listen(server, port)
    },
    carry(next) {
      decide = next
    },
    [Symbol.asyncDispose]: cut,
  }
}

export function through(): Treatment {
  return 'through'
}

/** Whether a request is a write that may have waited in the queue. */
export function isQueued({ method, url = '' }: IncomingMessage): boolean {
  return method !== 'GET' && /^\/api\/(sources|schedules|posts)\b/.test(url)
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

interface Exchange {
  readonly to: string
  readonly request: IncomingMessage
  readonly answer: ServerResponse
}

function treat(treatment: Treatment, exchange: Exchange): void {
  const { request, answer } = exchange
  if (treatment === 'through' || treatment === 'answer-lost') {
    pass(exchange, treatment === 'through')
    return
  }
  request.resume()
  if (treatment === 'lost') {
    answer.destroy()
    return
  }
  answer.writeHead(treatment.status, {
    'Content-Type': treatment.type,
    'Cache-Control': 'no-store',
  })
  answer.end(treatment.body)
}

function pass({ to, request, answer }: Exchange, isHeard: boolean): void {
  const { method, headers, url = '/' } = request
  const passed = ask(new URL(url, to), { ...(method && { method }), headers })
  passed.on('error', () => answer.destroy())
  passed.on('response', (heard) => {
    if (isHeard) {
      answer.writeHead(heard.statusCode ?? 502, heard.headers)
      heard.pipe(answer)
    } else {
      heard.resume().on('end', () => answer.destroy())
    }
  })
  request.pipe(passed)
}
