import { once } from 'node:events'
import http from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

export interface TestProxy extends AsyncDisposable {
  /** For LIN_PROXY. */
  readonly url: string
  /** Requests that the proxy received: `CONNECT host:port`, or `GET http://…`. */
  readonly asked: string[]
  /** Leads every host to this port of this machine from now on, whatever port is requested. */
  leadTo(port: number): void
}

/** How the proxy treats requests; `mute`: it answers nothing. */
type Manner = 'open' | 'mute' | number

/**
 * A forward proxy on this machine that takes every host for one of this machine: names lead to the ports that a test
 * serves.
 *
 * @param manner a status refuses with it
 * @param credentials `user:password`; others get 407
 */
export async function testProxy(
  manner: Manner = 'open',
  { credentials = null }: { readonly credentials?: string | null } = {},
): Promise<TestProxy> {
  const asked: string[] = []
  const open = new Set<Duplex>()
  let onlyPort: number | null = null

  function refusal(given: string | undefined): number | null {
    const wanted = credentials === null ? undefined : `Basic ${btoa(credentials)}`
    if (wanted !== undefined && given !== wanted) return 407
    return typeof manner === 'number' ? manner : null
  }

  const server = http.createServer((request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`)
    if (manner === 'mute') return
    const status = refusal(request.headers['proxy-authorization'])
    if (status !== null) {
      response.writeHead(status).end()
      return
    }
    const { port, pathname, search } = new URL(request.url ?? '')
    const { 'proxy-authorization': _, ...headers } = request.headers
    const target = {
      host: '127.0.0.1',
      port: onlyPort ?? port,
      path: `${pathname}${search}`,
      method: request.method ?? '',
      headers,
    }
    const onward = http.request(target, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  server.on('connection', (socket) => open.add(socket))
  server.on('connect', (request, socket: Duplex, head: Buffer) => {
    asked.push(`CONNECT ${request.url ?? ''}`)
    socket.on('error', () => undefined)
    if (manner === 'mute') return
    const status = refusal(request.headers['proxy-authorization'])
    if (status !== null) {
      socket.end(`HTTP/1.1 ${status} No\r\nContent-Length: 0\r\n\r\n`)
      return
    }
    const target = connect(onlyPort ?? Number(request.url?.split(':').at(-1)), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      target.write(head)
      target.pipe(socket)
      socket.pipe(target)
    })
    target.on('error', () => socket.destroy())
    socket.on('close', () => target.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://${credentials === null ? '' : `${credentials}@`}127.0.0.1:${port}`,
    asked,
    leadTo(to) {
      onlyPort = to
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
