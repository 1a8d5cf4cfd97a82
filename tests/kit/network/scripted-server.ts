import { localSite } from '@lin/feed-reader/testing'
import type { LocalSite } from '@lin/feed-reader/testing'

interface Asked {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export interface Answer {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly body?: string | Uint8Array
}

export interface ScriptedServer extends LocalSite {
  /** Requests that came in, in order. */
  readonly asked: Asked[]
}

/** A server on this machine that answers as the test says; null leaves the request hanging. */
export async function scriptedServer(
  answer: (asked: Asked, count: number) => Answer | null,
): Promise<ScriptedServer> {
  const asked: Asked[] = []
  const site = await localSite((request, response) => {
    const chunks: Uint8Array[] = []
    request.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    request.on('end', () => {
      const { url: path = '/', headers } = request
      asked.push({ path, headers, body: Buffer.concat(chunks).toString() })
      const found = asked.at(-1)
      const given = found === undefined ? null : answer(found, asked.length)
      if (given === null) return
      response.writeHead(given.status ?? 200, given.headers)
      response.end(given.body)
    })
  })
  return { ...site, asked }
}
