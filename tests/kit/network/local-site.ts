import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'

export interface LocalSite extends AsyncDisposable {
  readonly url: string
  /** `host:port`, for FEED_ALLOW_HOSTS. */
  readonly host: string
}

/** A site on this machine that answers as the test says. */
export async function localSite(listener: RequestListener): Promise<LocalSite> {
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
