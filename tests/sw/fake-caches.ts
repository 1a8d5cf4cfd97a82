import { vi } from 'vitest'

/** Cache Storage, as far as the service worker uses it, with what is kept by its address. */
export function fakeCaches(): Map<string, Response> {
  const kept = new Map<string, Response>()
  const cache = {
    match: async (address: string) => kept.get(address)?.clone(),
    put: async (address: string, answer: Response) => void kept.set(address, answer),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => kept.delete(url),
  }
  vi.stubGlobal('caches', { open: async () => cache, match: cache.match })
  return kept
}
