import { once } from 'node:events'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'

/**
 * A process of its own: many sites on this machine, one a port, with the feeds `/0` to `/999` on each.
 * Sends its ports; each message that it hears adds an item to every feed.
 */
const SITES = 100
const FEEDS = 1000
const ITEMS = 30
const WORDS =
  'port crane quay tariff model agent chip grid battery rail draft budget audit ferry museum garden kiln glaze studio harbour lecture survey vaccine orbit'.split(
    ' ',
  )

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

/**
 * The RSS of one feed, about 45 kB like a blog's with whole posts in it.
 *
 * @param come how many items have come since the beginning; as many of the oldest have gone
 */
function feedText(feed: number, come: number): string {
  const items = Array.from({ length: ITEMS }, (_, at) => item(feed, come + ITEMS - at))
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Feed ${feed}</title><link>https://feed${feed}.example/</link><category>Trade</category>${items.join('\n')}</channel></rss>`
}

function item(feed: number, number: number): string {
  const link = `https://feed${feed}.example/${number}`
  const date = new Date(Date.UTC(2026, 0, 1) + number * 3_600_000).toUTCString()
  return `<item><title>${words(feed + number, 9)}</title><link>${link}</link><guid isPermaLink="false">${link}#post</guid><pubDate>${date}</pubDate><category>${words(number, 1)}</category><description><![CDATA[<p>${words(number, 40)}</p>]]></description><content:encoded><![CDATA[<p>${words(number + 1, 90)}</p><p>A &amp; B, <a href="${link}">read on</a></p>]]></content:encoded></item>`
}

function words(from: number, count: number): string {
  return Array.from({ length: count }, (_, at) => WORDS[(from * 7 + at * at) % WORDS.length]).join(
    ' ',
  )
}
