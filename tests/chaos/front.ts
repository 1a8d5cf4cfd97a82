import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'

export interface Front extends AsyncDisposable {
  readonly url: string
}

/**
 * The public address: a proxy that hands each connection to the next process that takes it. A
 * connection dies with the process behind it, as at any proxy.
 */
export async function openFront(port: number, backends: readonly number[]): Promise<Front> {
  const open = new Set<Socket>()
  let turn = 0
  const server = createServer((client) => {
    open.add(client)
    client.on('error', () => undefined).on('close', () => open.delete(client))
    turn += 1
    reach(client, backends, turn, backends.length)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.close()
      for (const socket of open) socket.destroy()
      await once(server, 'close')
    },
  }
}

function reach(client: Socket, backends: readonly number[], turn: number, tries: number): void {
  if (tries === 0) {
    client.destroy()
    return
  }
  const backend = connect(backends[turn % backends.length] ?? 0, '127.0.0.1')
  let isThrough = false
  backend.on('error', () => {
    // Nothing was sent on yet: the next one may be there.
    if (!isThrough) reach(client, backends, turn + 1, tries - 1)
  })
  backend.on('connect', () => {
    isThrough = true
    backend.on('close', () => client.destroy())
    client.on('close', () => backend.destroy())
    client.pipe(backend)
    backend.pipe(client)
  })
}
