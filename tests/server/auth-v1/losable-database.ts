import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'

import { testDatabase } from '#tests/kit/database.ts'

interface LosableDatabase extends AsyncDisposable {
  readonly url: string
  /** From now on nobody reaches it. */
  lose(): void
  find(): void
}

/** A database behind a relay of the test's own, which can be cut. */
export async function losableDatabase(): Promise<LosableDatabase> {
  const database = await testDatabase()
  const target = new URL(database.url)
  const open = new Set<Socket>()
  let isLost = false
  const relay = createServer((client) => {
    if (isLost) return void client.destroy()
    const server = connect(addressOf(target))
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => open.delete(from) && to.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  return {
    url: relayed(target, relay.address()),
    lose() {
      isLost = true
      for (const socket of open) socket.destroy()
    },
    find() {
      isLost = false
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy()
      relay.close()
      await database[Symbol.asyncDispose]()
    },
  }
}

function addressOf(target: URL): { path: string } | { host: string; port: number } {
  const folder = target.searchParams.get('host')
  const port = target.searchParams.get('port') ?? (target.port || '5432')
  if (folder !== null) return { path: `${folder}/.s.PGSQL.${port}` }
  return { host: target.hostname, port: Number(port) }
}

function relayed(
  target: URL,
  address: ReturnType<ReturnType<typeof createServer>['address']>,
): string {
  if (address === null || typeof address === 'string') throw new Error('There is no relay.')
  const url = new URL(target)
  url.searchParams.delete('host')
  url.searchParams.delete('port')
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  return url.href
}
