import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener } from 'node:http'

export interface LocalSite extends AsyncDisposable {
  readonly url: string
  /** `host:port`. */
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

export interface FeedSite extends LocalSite {
  /** The paths asked for, in order. */
  readonly asked: string[]
}

interface Page {
  readonly status?: number
  readonly type?: string
  readonly body?: string | Uint8Array
  readonly headers?: Record<string, string>
}

/** A web site on this machine: pages by path, or made for each request. */
export async function feedSite(
  pages: Record<string, Page | ((request: IncomingMessage) => Page)>,
): Promise<FeedSite> {
  const asked: string[] = []
  const site = await localSite((request, response) => {
    const path = request.url ?? '/'
    asked.push(path)
    const found = pages[path]
    const page = typeof found === 'function' ? found(request) : (found ?? { status: 404 })
    response.writeHead(page.status ?? 200, {
      ...(page.type === undefined ? {} : { 'content-type': page.type }),
      ...page.headers,
    })
    response.end(page.body)
  })
  return { ...site, asked }
}

interface Item {
  readonly title: string
  readonly link: string
  readonly date: string
  readonly summary?: string
  /** Only in `rss2`. */
  readonly author?: string
  /** Only in `rss2`: who published it. */
  readonly publisher?: string
  /** Their site. */
  readonly publisherUrl?: string
}

export function rss2(title: string, items: readonly Item[]): string {
  const entries = items.map(
    (item) =>
      `<item><title>${item.title}</title><link>${item.link}</link><guid>${item.link}</guid><pubDate>${item.date}</pubDate><description>${item.summary ?? ''}</description>${item.author === undefined ? '' : `<author>${item.author}</author>`}${item.publisher === undefined ? '' : `<source url="${item.publisherUrl ?? 'https://paper.example'}">${item.publisher}</source>`}</item>`,
  )
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title>${entries.join('')}</channel></rss>`
}

export function atom(title: string, items: readonly Item[]): string {
  const entries = items.map(
    (item) =>
      `<entry><title>${item.title}</title><link href="${item.link}"/><id>${item.link}</id><updated>${new Date(item.date).toISOString()}</updated><summary>${item.summary ?? ''}</summary></entry>`,
  )
  return `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>${title}</title>${entries.join('')}</feed>`
}

/** Text in windows-1251, as Russian sites still send it; only Cyrillic and ASCII are covered. */
export function windows1251(text: string): Uint8Array {
  const bytes = Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x80) return code
    if (code >= 0x410 && code <= 0x44f) return code - 0x410 + 0xc0
    throw new RangeError(`${character} is not covered.`)
  })
  return Uint8Array.from(bytes)
}
