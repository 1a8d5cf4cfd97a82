import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import { bundle } from './in-browser.ts'

const STYLE =
  'body{font:16px/1.5 system-ui;margin:2rem auto;max-width:40rem;padding:0 1rem}h1{font-size:2.5rem}'
const WORDS =
  'Collect what your field writes about, have drafts made of it, and publish each of them once. '

/** The least that a page can be: what every page of ours is held against. */
export interface BarePages extends AsyncDisposable {
  /** A heading and some text: no script, its style within. */
  readonly staticUrl: string
  /** The same drawn by React, from one hashed file that is kept for a year. */
  readonly reactUrl: string
  /** A list out of the browser's database, by the packages that Lin stands on. */
  readonly packagesUrl: string
  /** Size of its script, with gzip. */
  readonly packagesBytes: number
}

/** Answers compressed, from memory. */
export async function serveBarePages(): Promise<BarePages> {
  const scripts = new Map([
    ['/react.js', await compressed(await bundle('page-react.tsx', 'es'))],
    ['/packages.js', await compressed(await bundle('page-packages.tsx', 'es'))],
  ])
  const staticPage = await compressed(
    page(`<h1>A bare page</h1>${`<p>${WORDS.repeat(3)}</p>`.repeat(6)}`),
  )
  const reactPage = await compressed(pageOf('/react.js'))
  const packagesPage = await compressed(pageOf('/packages.js'))
  const rows = await compressed(
    JSON.stringify(
      Array.from({ length: 100 }, (_, id) => ({ id, text: `${id} ${WORDS.repeat(3)}` })),
    ),
  )
  const pages = new Map([
    ['/react', reactPage],
    ['/packages', packagesPage],
  ])
  const server = createServer(({ url = '/' }, reply) => {
    reply.setHeader('content-encoding', 'gzip')
    const script = scripts.get(url)
    if (url === '/rows.json') {
      reply.setHeader('content-type', 'application/json').end(rows)
      return
    }
    if (script !== undefined) {
      reply.setHeader('content-type', 'text/javascript')
      reply.setHeader('cache-control', 'public, max-age=31536000, immutable').end(script)
      return
    }
    reply
      .setHeader('content-type', 'text/html; charset=utf-8')
      .setHeader('cache-control', 'no-cache')
    reply.end(pages.get(url) ?? staticPage)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const origin = `http://localhost:${portOf(server.address())}`
  return {
    staticUrl: `${origin}/static`,
    reactUrl: `${origin}/react`,
    packagesUrl: `${origin}/packages`,
    packagesBytes: scripts.get('/packages.js')?.length ?? 0,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

function pageOf(script: string): string {
  return page('<div id="root"></div>', `<script type="module" src="${script}"></script>`)
}

function page(body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="description" content="A bare page."><title>Bare</title><style>${STYLE}</style>${head}</head><body><main>${body}</main></body></html>`
}

function compressed(text: string): Promise<Buffer> {
  return promisify(gzip)(text, { level: 9 })
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  return address.port
}
