/** The provider's answer must not be followed or read: a redirect, or too many bytes. */
export class UnsafeAnswer extends Error {
  override readonly name = 'UnsafeAnswer'
  readonly what: 'redirect' | 'too-large'

  constructor(what: 'redirect' | 'too-large', detail: string) {
    super(detail)
    this.what = what
  }
}

const MAX_BYTES = 1_000_000
/** Statuses for which `Response` refuses a body. */
const BODILESS = new Set([101, 204, 205])

/**
 * Fetches without following redirects, which could carry the key to another host, and reads at most
 * 1 MB of what comes back.
 *
 * @throws UnsafeAnswer
 */
export async function limitedFetch(
  input: Parameters<typeof fetch>[0],
  init?: Parameters<typeof fetch>[1],
): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'manual' })
  const { status, statusText, headers } = response
  if (status >= 300 && status < 400) {
    await response.body?.cancel()
    throw new UnsafeAnswer('redirect', `It answers ${status} and points to another address.`)
  }
  const bytes = await readAtMost(response)
  return new Response(BODILESS.has(status) ? null : bytes, { status, statusText, headers })
}

async function readAtMost(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  if (response.body !== null) {
    // A throw that leaves the loop closes the connection.
    for await (const chunk of response.body) {
      if (!(chunk instanceof Uint8Array)) continue
      size += chunk.byteLength
      if (size > MAX_BYTES) throw new UnsafeAnswer('too-large', 'It answers with more than 1 MB.')
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
