import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'

export interface RawSite extends AsyncDisposable {
  readonly url: string
  readonly host: string
}

/** A site on this machine whose connections a test drives itself. */
export async function rawSite(listener: RequestListener): Promise<RawSite> {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The site has no port.')
  const host = `127.0.0.1:${address.port}`
  return {
    url: `http://${host}`,
    host,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
