import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { pipeline } from 'node:stream'

import { freePort } from '#tests/kit/network/free-port.ts'

interface Forwarder extends AsyncDisposable {
  readonly url: string
}

/**
 * Hands each request on as it came, its Host and Origin too, with an API key added: the suites have no setting for a
 * header.
 */
export async function addKey(target: string, key: string): Promise<Forwarder> {
  const { hostname, port, pathname } = new URL(target)
  const server = createServer((incoming, outgoing) => {
    const onward = request({
      hostname,
      port,
      method: incoming.method,
      path: incoming.url,
      headers: [...incoming.rawHeaders, 'Authorization', `Bearer ${key}`],
    })
    // A client that leaves, or a server that ends the connection, is felt at the other side.
    pipeline(incoming, onward, () => undefined)
    outgoing.once('close', () => onward.destroy())
    onward.once('error', () => outgoing.destroy())
    onward.once('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      pipeline(answer, outgoing, () => undefined)
    })
  })
  const ownPort = await freePort()
  server.listen(ownPort, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${ownPort}${pathname}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
