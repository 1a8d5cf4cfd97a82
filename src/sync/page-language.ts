// The service worker cannot read local storage: this copy is for the worker.
const CACHE = 'lin-language'
const ADDRESS = '/language'

/** @param language null: the browser's */
export async function keepPageLanguage(language: string | null): Promise<void> {
  const cache = await caches.open(CACHE)
  if (language === null) await cache.delete(ADDRESS)
  else await cache.put(ADDRESS, new Response(language))
}

export async function pageLanguage(): Promise<string | null> {
  try {
    return (await (await caches.match(ADDRESS, { cacheName: CACHE }))?.text()) ?? null
  } catch {
    return null
  }
}
