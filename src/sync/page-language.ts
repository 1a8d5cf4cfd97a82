// The choice is in the browser's local storage, which the service worker cannot read: this copy is for the
// worker.
const CACHE = 'lin-language'
const ADDRESS = '/language'

/**
 * Sets the language of the prerendered pages for the service worker.
 *
 * @param language null: the browser's
 */
export async function keepPageLanguage(language: string | null): Promise<void> {
  const cache = await caches.open(CACHE)
  if (language === null) await cache.delete(ADDRESS)
  else await cache.put(ADDRESS, new Response(language))
}

/** The chosen language; null too if the browser lets nothing be read. */
export async function pageLanguage(): Promise<string | null> {
  try {
    return (await (await caches.match(ADDRESS, { cacheName: CACHE }))?.text()) ?? null
  } catch {
    return null
  }
}
