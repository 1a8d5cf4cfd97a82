import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'

import { testDatabase } from '#tests/kit/database.ts'
import type { TestDatabase } from '#tests/kit/database.ts'

interface LosableDatabase extends AsyncDisposable {
  readonly url: string
  /** Past the relay. */
  readonly direct: TestDatabase
  /** Makes the database unreachable. */
  lose(): void
  /** Makes the database answer that it has no connection left. */
  crowd(): void
  /** Makes the database accept data and new connections without an answer, as a stopped process does. */
  silence(): void
  /** Makes new connections wait; open ones answer as ever. */
  stall(): void
  find(): void
}

/** A database behind a relay of the test's own, which can be cut. */
export async function losableDatabase(): Promise<LosableDatabase> {
  const database = await testDatabase()
  const target = new URL(database.url)
  const open = new Set<Socket>()
  let isLost = false
  let isCrowded = false
  let speaks = Promise.withResolvers<void>()
  speaks.resolve()
  let connects = Promise.withResolvers<void>()
  connects.resolve()
  const relay = createServer((client) => {
    if (isLost) return void client.destroy()
    if (isCrowded) return void client.once('data', () => client.end(TOO_MANY))
    open.add(client)
    client.on('error', () => client.destroy())
    void Promise.all([speaks.promise, connects.promise]).then(() => lead(client))
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')

  function lead(client: Socket): void {
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
  }

  return {
    url: relayed(target, relay.address()),
    direct: database,
    lose() {
      isLost = true
      for (const socket of open) socket.destroy()
    },
    crowd() {
      isCrowded = true
      for (const socket of open) socket.destroy()
    },
    silence() {
      speaks = Promise.withResolvers()
      for (const socket of open) socket.pause()
    },
    stall() {
      connects = Promise.withResolvers()
    },
    find() {
      isLost = false
      isCrowded = false
      speaks.resolve()
      connects.resolve()
      for (const socket of open) socket.resume()
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy()
      relay.close()
      await database[Symbol.asyncDispose]()
    },
  }
}

/** An ErrorResponse of PostgreSQL's protocol. */
const TOO_MANY = errorResponse('SFATAL\0C53300\0Msorry, too many clients already\0\0')

function errorResponse(fields: string): Buffer {
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(4 + fields.length, 1)
  return Buffer.concat([head, Buffer.from(fields)])
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
