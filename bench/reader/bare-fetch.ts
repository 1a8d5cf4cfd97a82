import { Agent, request } from 'undici'

/**
 * Milliseconds for fetching all of `urls`, `atOnce` side by side, and nothing else: the answers are neither unpacked
 * nor read.
 *
 * @param etag sent as If-None-Match; null for no condition
 */
export async function bareFetch(
  urls: readonly string[],
  { atOnce, etag }: { readonly atOnce: number; readonly etag: string | null },
): Promise<number> {
  const dispatcher = new Agent({ connections: 2 })
  const headers = {
    'accept-encoding': 'gzip',
    ...(etag === null ? {} : { 'if-none-match': etag }),
  }
  const waiting = [...urls]
  async function goOn(): Promise<void> {
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
      const { body } = await request(url, { dispatcher, headers })
      await body.arrayBuffer()
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: atOnce }, goOn))
  const took = performance.now() - start
  await dispatcher.close()
  return took
}
