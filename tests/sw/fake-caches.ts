import { vi } from 'vitest'

import { CACHE } from '#sw/app-files.ts'

/** Cache Storage, as far as the service worker uses it. Returns the files of the app, by their address. */
export function fakeCaches(): Map<string, Response> {
  const all = new Map<string, Map<string, Response>>()

  function keptIn(name: string): Map<string, Response> {
    const kept = all.get(name) ?? new Map<string, Response>()
    all.set(name, kept)
    return kept
  }

  function open(name: string) {
    const kept = keptIn(name)
    return {
      match: async (address: string) => kept.get(address)?.clone(),
      put: async (address: string, answer: Response) => void kept.set(address, answer),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
      delete: async (asked: string | { readonly url: string }) =>
        kept.delete(typeof asked === 'string' ? asked : asked.url),
    }
  }

  vi.stubGlobal('caches', {
    open: async (name: string) => open(name),
    match: async (address: string, { cacheName }: { readonly cacheName: string }) =>
      open(cacheName).match(address),
  })
  return keptIn(CACHE)
}
