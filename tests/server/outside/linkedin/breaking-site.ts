import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Server, Socket } from 'node:net'
import {
  createServer as createTlsServer,
  getCACertificates,
  setDefaultCACertificates,
} from 'node:tls'

import { siteCertificate } from '#tests/kit/network/certificate.ts'

interface BreakingSite extends AsyncDisposable {
  readonly url: string
}

/** Takes a request over TLS; what comes back after it is no TLS any more. */
export async function breakingSite(): Promise<BreakingSite> {
  const callers = new Set<Socket>()
  const sockets = new Set<Socket>()
  const site = createTlsServer(trusted(), (safe) => {
    safe.on('error', () => safe.destroy())
    safe.once('data', () => callers.forEach((caller) => caller.write(FORGED)))
  })
  const sitePort = await listen(site)
  const way = createServer((caller) => {
    const onward = connect(sitePort, '127.0.0.1')
    callers.add(caller)
    for (const socket of [caller, onward]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
    }
    caller.pipe(onward).pipe(caller)
  })
  return {
    url: `https://127.0.0.1:${await listen(way)}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      for (const server of [way, site]) {
        server.close()
        await once(server, 'close')
      }
    },
  }
}

function trusted(): { readonly cert: string; readonly key: string } {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const cert = siteCertificate(key)
  setDefaultCACertificates([...getCACertificates('default'), cert])
  return { cert, key: key.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString() }
}

/** A record of TLS 1.3 that nobody can decrypt. */
const FORGED = Buffer.from(`1703030040${'5a'.repeat(64)}`, 'hex')

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
