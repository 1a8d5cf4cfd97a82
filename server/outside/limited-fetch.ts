import { fetchThrough } from '#server/outside/forward-proxy.ts'
import type { ForwardProxy } from '#server/outside/forward-proxy.ts'

export class UnsafeAnswer extends Error {
  override readonly name = 'UnsafeAnswer'
  readonly what: 'redirect' | 'too-large'

  constructor(what: 'redirect' | 'too-large', detail: string) {
    super(detail)
    this.what = what
  }
}

/** Checked against the table in docs/operations.md. */
export const MODEL_LIMITS = { answerBytes: 1_000_000 }
/** `Response` refuses a body for these statuses. */
const BODILESS = new Set([101, 204, 205])

/**
 * Follows no redirects, because one could carry the key to another host.
 * @returns a fetch that throws UnsafeAnswer for a redirect, and for an answer over 1 MB
 */
export function limitedFetch(proxy: ForwardProxy | null): typeof fetch {
  return async function fetchLimited(input, init) {
    const response = await fetchHere(proxy, input, init)
    const { status, statusText, headers } = response
    const bytes = await readAtMost(response)
    return new Response(BODILESS.has(status) ? null : bytes, { status, statusText, headers })
  }
}

/** As `limitedFetch`, for an answer that is read while it arrives: reading beyond 1 MB fails. */
export function limitedStream(proxy: ForwardProxy | null): typeof fetch {
  return async function fetchLimited(input, init) {
    const response = await fetchHere(proxy, input, init)
    return counted(response)
  }
}

function counted(response: Response): Response {
  const { status, statusText, headers } = response
  let size = 0
  const body = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength
        if (size > MODEL_LIMITS.answerBytes) controller.error(tooLarge())
        else controller.enqueue(chunk)
      },
    }),
  )
  return new Response(body ?? null, { status, statusText, headers })
}

async function fetchHere(
  proxy: ForwardProxy | null,
  input: Parameters<typeof fetch>[0],
  init: Parameters<typeof fetch>[1],
): Promise<Response> {
  const response = await fetchThrough(proxy, 'the AI model')(input, { ...init, redirect: 'manual' })
  const { status } = response
  if (status < 300 || status >= 400) return response
  await response.body?.cancel()
  throw new UnsafeAnswer('redirect', `It answers ${status} and points to another address.`)
}

function tooLarge(): UnsafeAnswer {
  return new UnsafeAnswer('too-large', 'It answers with more than 1 MB.')
}

async function readAtMost(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  if (response.body !== null) {
    // A throw that leaves the loop closes the connection.
    for await (const chunk of response.body) {
      if (!(chunk instanceof Uint8Array)) continue
      size += chunk.byteLength
      if (size > MODEL_LIMITS.answerBytes) throw tooLarge()
      chunks.push(chunk)
    }
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}
