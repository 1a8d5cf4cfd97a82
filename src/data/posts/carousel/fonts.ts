import text from '@fontsource/inter/files/inter-latin-500-normal.woff?url'
import bold from '@fontsource/inter/files/inter-latin-800-normal.woff?url'
import textExtended from '@fontsource/inter/files/inter-latin-ext-500-normal.woff?url'
import boldExtended from '@fontsource/inter/files/inter-latin-ext-800-normal.woff?url'
import emoji from '@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff?url'
import symbols from '@fontsource/noto-sans-symbols/files/noto-sans-symbols-symbols-500-normal.woff?url'
import type { FontFile } from '@lin/carousel'

/** WOFF 1: fontkit cannot read the accented letters of WOFF 2, which are references to others. */
const ADDRESSES: Readonly<Record<FontFile, string>> = {
  text,
  'text-ext': textExtended,
  bold,
  'bold-ext': boldExtended,
  symbols,
  emoji,
}

/** Separate from the files of the app, which everybody's device has: not everybody makes carousels. */
const CACHE = 'lin-fonts'

/**
 * Reads a font from this device, or else from the server, and then stores it.
 *
 * @throws TypeError if neither has it
 */
export async function readFont(file: FontFile): Promise<Uint8Array<ArrayBuffer>> {
  const address = ADDRESSES[file]
  const kept = await match(address)
  if (kept !== undefined) return new Uint8Array(await kept.arrayBuffer())
  const answer = await fetch(address)
  if (!answer.ok) throw new TypeError(`${address}: HTTP ${answer.status}`)
  await keep(address, answer.clone())
  return new Uint8Array(await answer.arrayBuffer())
}

/** For a carousel that is made without a network; deletes other versions' fonts. */
export async function keepFonts(): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(CACHE)
  for (const address of Object.values(ADDRESSES)) {
    if ((await cache.match(address)) === undefined) await cache.add(address)
  }
  const wanted = new Set(Object.values(ADDRESSES))
  const others = (await cache.keys()).filter(({ url }) => !wanted.has(new URL(url).pathname))
  await Promise.all(others.map((other) => cache.delete(other)))
}

async function match(address: string): Promise<Response | undefined> {
  // The cache exists only if the connection is secure.
  return 'caches' in globalThis ? caches.match(address, { cacheName: CACHE }) : undefined
}

/** A device without room for the font goes on without storing it. */
async function keep(address: string, answer: Response): Promise<void> {
  if (!('caches' in globalThis)) return
  try {
    await (await caches.open(CACHE)).put(address, answer)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
