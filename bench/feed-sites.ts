import { once } from 'node:events'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'

import { feedText } from './feed-text.ts'

/**
 * A process of its own: many sites on this machine, one a port, with the feeds `/0` to `/999` on each.
 * Sends its ports; each message that it hears adds an item to every feed.
 */
const SITES = 100
const FEEDS = 1000

let version = 0
let texts: readonly Buffer[] = []
write()

process.on('message', () => {
  version += 1
  write()
  process.send?.({ version })
})
process.on('disconnect', () => process.exit(0))

const ports: number[] = []
for (let site = 0; site < SITES; site += 1) {
  const server = createServer((request, response) => {
    const etag = `"${version}"`
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, { etag }).end()
      return
    }
    response
      .writeHead(200, { etag, 'content-type': 'application/rss+xml', 'content-encoding': 'gzip' })
      .end(texts[Number(request.url?.slice(1))])
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address !== null && typeof address === 'object') ports.push(address.port)
}
process.send?.({ ports })

/** Beforehand, so that nobody waits for it. */
function write(): void {
  texts = Array.from({ length: FEEDS }, (_, feed) => gzipSync(feedText(feed, version)))
}
