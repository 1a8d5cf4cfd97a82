import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { ECDH } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

import ece from 'http_ece'

import { PushMessage } from '#contract/notifications.ts'
import { siteCertificate } from '#tests/kit/network/certificate.ts'

interface Asked {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

interface Answer {
  readonly status: number
  readonly headers?: Record<string, string>
}

/** A browser: the subscription that it gives to a server, and the messages that only it can decrypt. */
export interface Browser {
  readonly subscription: {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }
  /** The decrypted messages that arrived for it, in order. */
  received(): PushMessage[]
}

export interface PushService extends AsyncDisposable {
  readonly url: string
  /** `host:port`, for FEED_ALLOW_HOSTS. */
  readonly host: string
  readonly asked: Asked[]
  browser(): Browser
}

const SITE = trustedSite()

function trustedSite(): { readonly cert: string; readonly key: string } {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const cert = siteCertificate(key)
  setDefaultCACertificates([...getCACertificates('default'), cert])
  return { cert, key: key.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString() }
}

/** A push service on this machine, over https, that answers as the test says; null never answers. */
export async function pushService(
  answer: (asked: Asked, count: number) => Answer | null = () => ({ status: 201 }),
): Promise<PushService> {
  const asked: Asked[] = []
  const server = createServer(SITE, (request, response) => {
    const chunks: Uint8Array[] = []
    request.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    request.on('end', () => {
      const found = {
        path: request.url ?? '/',
        headers: request.headers,
        body: Buffer.concat(chunks),
      }
      asked.push(found)
      const given = answer(found, asked.length)
      if (given !== null) response.writeHead(given.status, given.headers).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port.')
  const host = `127.0.0.1:${address.port}`
  return {
    url: `https://${host}`,
    host,
    asked,
    browser: () => browserAt(`https://${host}`, asked),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function browserAt(url: string, asked: readonly Asked[]): Browser {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  const path = `/send/${randomBytes(16).toString('base64url')}`
  return {
    subscription: { endpoint: `${url}${path}`, keys: { p256dh, auth } },
    received: () =>
      asked.filter((one) => one.path === path).map(({ body }) => decrypt(body, keys, auth)),
  }
}

/** RFC 8291, on the side of the browser. */
function decrypt(body: Buffer, privateKey: ECDH, authSecret: string): PushMessage {
  const text = ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret })
  return PushMessage.parse(JSON.parse(text.toString()))
}
