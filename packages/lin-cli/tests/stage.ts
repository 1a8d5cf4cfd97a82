import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import { Writable } from 'node:stream'

export const KEY = `lin_${'k'.repeat(38)}`
export const JSON_TYPE = { 'content-type': 'application/json' }

/** Collects what is written. */
export function into(said: string[]): Writable {
  return new Writable({
    write(chunk: Buffer, _, done) {
      said.push(chunk.toString())
      done()
    },
  })
}

/** A site on this machine that answers as the test says. */
export async function aSite(listener: RequestListener): Promise<AsyncDisposable & { url: string }> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The site has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
